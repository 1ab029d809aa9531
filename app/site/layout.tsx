import { Outlet } from "react-router";
import { ToastRegion } from "#app/ui/toast.tsx";
import { ChosenCityProvider } from "./city/chosen-city.tsx";
import { CityModal } from "./city/city-modal.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { QuickContact } from "./quick-contact.tsx";
import stylesheet from "./site.css?url";
import { TopBar } from "./top-bar.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** The frame of every public page. */
export default function SiteLayout() {
  return (
    <ChosenCityProvider>
      {/* Takes no box of its own, so that the header stays in sight down the whole page. */}
      <header className="contents">
        <TopBar />
        <Header />
      </header>
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <QuickContact />
      <CityModal />
      <ToastRegion />
    </ChosenCityProvider>
  );
}
