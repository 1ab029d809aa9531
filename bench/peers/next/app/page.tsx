import { Banners } from "../../shared/banners";
import cities from "../../shared/cities.json";
import { CityButton } from "../../shared/city-button";
import { CityModal } from "../../shared/city-modal";
import { phone } from "../../shared/content";
import { DarkModeToggle, Drawer } from "../../shared/header-actions";
import { Icon, Logo } from "../../shared/icon";
import { PlansSection } from "../../shared/plans-section";
import {
  AppPromotion,
  Combos,
  Footer,
  HeaderLinks,
  Navigation,
  Search,
  SelfService,
  Services,
  Statistics,
} from "../../shared/static-parts";

export default function Home() {
  return (
    <>
      <CityModal cities={cities} />
      <header>
        <div className="flex items-center justify-between bg-night px-5 text-white">
          <CityButton />
          <Search />
          <a href="tel:08005550142" aria-label={phone}>
            <Icon name="phone" />
          </a>
        </div>
        <div className="flex items-center justify-between px-5 py-3">
          <a href="/">
            <Logo />
          </a>
          <Navigation />
          <HeaderLinks />
          <div className="flex">
            <DarkModeToggle />
            <Drawer />
          </div>
        </div>
      </header>
      <main>
        <h1 className="sr-only">Jatobá Fibra: internet de fibra para a sua cidade</h1>
        <Banners />
        <Statistics />
        <PlansSection />
        <Combos />
        <Services />
        <AppPromotion />
        <SelfService />
      </main>
      <Footer />
    </>
  );
}
