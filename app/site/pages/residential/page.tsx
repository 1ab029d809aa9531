import type { ReactNode } from "react";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { sortByPrice, type PlanFilter, planFilters, filterPlans } from "#app/catalogue/plans/plan.ts";
import { GiftIcon, StarIcon, WifiIcon } from "#app/ui/icon.tsx";
import { BannerCarousel } from "#app/site/banner/banner-carousel.tsx";
import { loadHomeBanners } from "#app/site/banner/home-banners.server.ts";
import { ComboStrip } from "#app/site/plan/card/combo-strip.tsx";
import { CityFacts } from "#app/site/city/city-facts.tsx";
import { ServicesSection } from "#app/site/sections/services-section.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PlansSection, type PlanTab } from "#app/site/plan/plans-section.tsx";
import { usePublicUrl } from "#app/site/links/public-url.ts";
import { breadcrumbList } from "#app/site/sections/schema-org.ts";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import * as content from "./content.ts";
import bannerStyles from "#app/site/banner/slides.css?url";

export const handle: StylesHandle = { styles: [bannerStyles] };

export function loader() {
  return loadHomeBanners();
}

const icons: Record<PlanFilter, ReactNode> = { Destaque: <StarIcon />, Internet: <WifiIcon />, Combo: <GiftIcon /> };

/** Tabs of the plan types (PLAN-7): a type, or the highlighted plans. That of combos belongs to their area. */
const allTabs: readonly PlanTab[] = planFilters.map((choice) => ({
  key: choice,
  label: choice,
  icon: icons[choice],
  selectPlans: (plans) => sortByPrice(filterPlans(plans, choice)),
}));

/** The residential page: the second layout (HOME-7), with carousel, plans, combo strip and services. */
export default function Residential({ loaderData }: Route.ComponentProps) {
  const { page, hero, planChoice } = useCopy(content);
  const publicAddress = usePublicUrl();
  const isOpen = useIsOpen();
  const tabs = isOpen("combos") ? allTabs : allTabs.filter(({ key }) => key !== "Combo");
  return (
    <>
      <PageHead page={page} />
      <StructuredData
        json={
          import.meta.env.SSR && jsonLd(breadcrumbList([pageLinks.home], pageLinks.residential.label, publicAddress))
        }
      />
      <h1 className="sr-only">{page.title}</h1>
      <BannerCarousel
        banners={loaderData.banners}
        showCaptions={loaderData.showCaptions}
        label={hero.banners}
        action={{ label: hero.action, href: "#planos" }}
      />
      <PlansSection tabs={tabs} tabsLabel={planChoice.label} />
      <ComboStrip />
      <CityFacts>
        <ServicesSection />
      </CityFacts>
    </>
  );
}
