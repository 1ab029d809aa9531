import type { ReactNode } from "react";
import { cheapestFirst, type PlanChoice, planChoices, plansOfChoice } from "#app/catalogue/plan.ts";
import { GiftIcon, StarIcon, WifiIcon } from "#app/ui/icon.tsx";
import { BannerCarousel } from "../banner/banner-carousel.tsx";
import { homeBanners } from "../banner/home-banners.server.ts";
import { ComboStrip } from "../home/combo-strip.tsx";
import { Services } from "../home/services.tsx";
import { pages } from "../menu.ts";
import { PageHead } from "../page-head.tsx";
import { PlansSection, type PlanTab } from "../plan/plans-section.tsx";
import { usePublicAddress } from "../public-address.ts";
import { breadcrumbs } from "../schema.ts";
import { StructuredData } from "../structured-data.tsx";
import { useWords } from "../words.ts";
import type { Route } from "./+types/page.ts";
import * as content from "./content.ts";

export function loader() {
  return homeBanners();
}

const icons: Record<PlanChoice, ReactNode> = { Destaque: <StarIcon />, Internet: <WifiIcon />, Combo: <GiftIcon /> };

/** Tabs of the plan types (PLAN-7): a type, or the highlighted plans. */
const tabs: readonly PlanTab[] = planChoices.map((choice) => ({
  key: choice,
  label: choice,
  icon: icons[choice],
  plansOf: (plans) => cheapestFirst(plansOfChoice(plans, choice)),
}));

/** The residential page: the second layout (HOME-7), with carousel, plans, combo strip and services. */
export default function Residential({ loaderData }: Route.ComponentProps) {
  const { page, planChoice } = useWords(content);
  const publicAddress = usePublicAddress();
  return (
    <>
      <PageHead page={page} />
      <StructuredData thing={breadcrumbs([pages.home], pages.residential.label, publicAddress)} />
      <h1 className="sr-only">{page.title}</h1>
      <BannerCarousel
        banners={loaderData.banners}
        showCaptions={loaderData.showCaptions}
        label="Ofertas para a sua casa"
        action={{ label: "Ver planos da minha cidade", href: "#planos" }}
      />
      <PlansSection tabs={tabs} tabsLabel={planChoice.label} />
      <ComboStrip />
      <Services />
    </>
  );
}
