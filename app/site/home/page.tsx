import * as cities from "#app/catalogue/city.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { BannerCarousel } from "../banner/banner-carousel.tsx";
import { loadHomeBanners } from "../banner/home-banners.server.ts";
import { initialCitiesKey } from "../city/city-list.tsx";
import { subscribeLink } from "../menu.ts";
import { withFallback } from "../or-else.server.ts";
import { PageHead } from "../page-head.tsx";
import { PreHydrationPlans } from "../early/early-plans.tsx";
import { PlansSection } from "../plan/plans-section.tsx";
import { usePublicUrl } from "../public-address.ts";
import { organization, website } from "../schema.ts";
import { StructuredData } from "../structured-data.tsx";
import { useCopy } from "../words.ts";
import type { Route } from "./+types/page.ts";
import { AppPromotion } from "./apps.tsx";
import * as content from "./content.ts";
import { ComboStrip } from "./combo-strip.tsx";
import { SelfService } from "./self-service.tsx";
import { ServicesSection } from "./services.tsx";
import { Statistics } from "./statistics.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [initialCities, banners] = await Promise.all([
    withFallback(cities.listActive(), "failed" as const, "home cities"),
    loadHomeBanners(),
  ]);
  // The list is rendered into the modal's markup and read back from there, so that it is sent only once.
  context.set(initialCitiesKey, initialCities);
  return banners;
}

/** The home page, with its sections in the order of HOME-1. The city modal is part of the layout. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const publicAddress = usePublicUrl();
  const { page, hero } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <StructuredData thing={organization(provider, publicAddress)} />
      <StructuredData thing={website(provider, publicAddress)} />
      <h1 className="sr-only">{hero.title}</h1>
      <BannerCarousel
        banners={loaderData.banners}
        showCaptions={loaderData.showCaptions}
        label={hero.banners}
        action={{ label: hero.action, href: subscribeLink.to }}
        isUnderModal
      />
      <Statistics />
      <PreHydrationPlans />
      <PlansSection />
      <ComboStrip />
      <ServicesSection />
      <AppPromotion />
      <SelfService />
    </>
  );
}
