import type { ReactNode } from "react";
import { sortByPrice, type PlanFilter, planFilters, filterPlans } from "#app/catalogue/plan.ts";
import { GiftIcon, StarIcon, WifiIcon } from "#app/ui/icon.tsx";
import { BannerCarousel } from "../banner/banner-carousel.tsx";
import { loadHomeBanners } from "../banner/home-banners.server.ts";
import { ComboStrip } from "../home/combo-strip.tsx";
import { ServicesSection } from "../home/services.tsx";
import { pageLinks } from "../menu.ts";
import { PageHead } from "../page-head.tsx";
import { PlansSection, type PlanTab } from "../plan/plans-section.tsx";
import { usePublicUrl } from "../public-address.ts";
import { breadcrumbList } from "../schema.ts";
import { StructuredData } from "../structured-data.tsx";
import { useCopy } from "../words.ts";
import type { Route } from "./+types/page.ts";
import * as content from "./content.ts";

export function loader() {
  return loadHomeBanners();
}

const icons: Record<PlanFilter, ReactNode> = { Destaque: <StarIcon />, Internet: <WifiIcon />, Combo: <GiftIcon /> };

/** Tabs of the plan types (PLAN-7): a type, or the highlighted plans. */
const tabs: readonly PlanTab[] = planFilters.map((choice) => ({
  key: choice,
  label: choice,
  icon: icons[choice],
  selectPlans: (plans) => sortByPrice(filterPlans(plans, choice)),
}));

/** The residential page: the second layout (HOME-7), with carousel, plans, combo strip and services. */
export default function Residential({ loaderData }: Route.ComponentProps) {
  const { page, planChoice } = useCopy(content);
  const publicAddress = usePublicUrl();
  return (
    <>
      <PageHead page={page} />
      <StructuredData thing={breadcrumbList([pageLinks.home], pageLinks.residential.label, publicAddress)} />
      <h1 className="sr-only">{page.title}</h1>
      <BannerCarousel
        banners={loaderData.banners}
        showCaptions={loaderData.showCaptions}
        label="Ofertas para a sua casa"
        action={{ label: "Ver planos da minha cidade", href: "#planos" }}
      />
      <PlansSection tabs={tabs} tabsLabel={planChoice.label} />
      <ComboStrip />
      <ServicesSection />
    </>
  );
}
