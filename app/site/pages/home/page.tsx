import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { listCities } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { BannerCarousel } from "#app/site/banner/banner-carousel.tsx";
import { loadHomeBanners } from "#app/site/banner/home-banners.server.ts";
import { CityFacts } from "#app/site/city/city-facts.tsx";
import { initialCitiesKey } from "#app/site/city/initial-cities.ts";
import { subscribeLink } from "#app/site/links/menu.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PreHydrationPlans } from "#app/site/plan/pre-hydration-plans.tsx";
import { PlansSection } from "#app/site/plan/plans-section.tsx";
import { usePublicUrl } from "#app/site/links/public-url.ts";
import { organization, website } from "#app/site/sections/schema-org.ts";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { AppPromotion } from "./app-promotion.tsx";
import * as content from "./content.ts";
import { ComboStrip } from "#app/site/plan/card/combo-strip.tsx";
import { SelfService } from "./self-service.tsx";
import { ServicesSection } from "#app/site/sections/services-section.tsx";
import { Statistics } from "./statistics.tsx";
import bannerStyles from "#app/site/banner/slides.css?url";

export const handle: StylesHandle = { styles: [bannerStyles] };

export async function loader({ context }: Route.LoaderArgs) {
  const [initialCities, banners] = await Promise.all([
    withFallback(listCities(), "failed" as const, "home cities"),
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
      <StructuredData json={import.meta.env.SSR && jsonLd(organization(provider, publicAddress))} />
      <StructuredData json={import.meta.env.SSR && jsonLd(website(provider, publicAddress))} />
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
      <CityFacts>
        <ServicesSection />
      </CityFacts>
      <AppPromotion />
      <SelfService />
    </>
  );
}
