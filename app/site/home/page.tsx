import * as cities from "#app/catalogue/city.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { BannerCarousel } from "../banner/banner-carousel.tsx";
import { homeBanners } from "../banner/home-banners.server.ts";
import { givenCitiesKey } from "../city/city-list.tsx";
import { subscribe } from "../menu.ts";
import { orElse } from "../or-else.server.ts";
import { PageHead } from "../page-head.tsx";
import { EarlyPlans } from "../early/early-plans.tsx";
import { PlansSection } from "../plan/plans-section.tsx";
import { usePublicAddress } from "../public-address.ts";
import { organization, website } from "../schema.ts";
import { StructuredData } from "../structured-data.tsx";
import { useWords } from "../words.ts";
import type { Route } from "./+types/page.ts";
import { Apps } from "./apps.tsx";
import * as content from "./content.ts";
import { ComboStrip } from "./combo-strip.tsx";
import { SelfService } from "./self-service.tsx";
import { Services } from "./services.tsx";
import { Statistics } from "./statistics.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [initialCities, banners] = await Promise.all([
    orElse(cities.listActive(), "failed" as const, "home cities"),
    homeBanners(),
  ]);
  // The list is rendered into the modal's markup and read back from there, so that it is sent only once.
  context.set(givenCitiesKey, initialCities);
  return banners;
}

/** The home page, with its sections in the order of HOME-1. The city modal is part of the layout. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  const publicAddress = usePublicAddress();
  const { page, hero } = useWords(content);
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
        action={{ label: hero.action, href: subscribe.to }}
        isUnderModal
      />
      <Statistics />
      <EarlyPlans />
      <PlansSection />
      <ComboStrip />
      <Services />
      <Apps />
      <SelfService />
    </>
  );
}
