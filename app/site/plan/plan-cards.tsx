import { type ComponentType, useState } from "react";
import { findFeatured, planBadge, type Plan } from "#app/catalogue/plans/plan.ts";
import { useCopy } from "#app/site/text/copy.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { CityOffers } from "./chosen-city-plans.tsx";
import * as content from "#app/site/plan/card/content.ts";
import { OfferGrid } from "#app/site/plan/card/offer-grid.tsx";
import { PlanCard } from "#app/site/plan/card/plan-card.tsx";

/** Loaded on demand: most visitors open no details, or long after the plans are shown. */
const importDetails = () => import("#app/site/plan/details/plan-details-dialog.tsx");

type DetailsDialog = Awaited<ReturnType<typeof importDetails>>["PlanDetailsDialog"];

/** What a card needs besides its city: the plan, its place in the list and its highlighting. */
export type ListedPlan = {
  plan: Plan;
  index: number;
  badge: string | null;
  isFeatured: boolean;
  onDetails: (plan: Plan) => void | Promise<void>;
};

type PlanCardsProps = CityOffers & {
  badgeOf?: (plan: Plan, index: number) => string | null;
  /** How many cards it has, as long as the others can wait. */
  atOnce?: number | undefined;
  /** The card, where it is not that of a plan. */
  Card?: ComponentType<ListedPlan & Pick<CityOffers, "city" | "icons">>;
};

/** A grid of plan cards, in the given order, of which one is highlighted, with the dialog of a plan's details. */
export function PlanCards({ city, plans, icons, badgeOf = planBadge, atOnce, Card = PlanCard }: PlanCardsProps) {
  const [details, setDetails] = useState<{ plan: Plan; Dialog: DetailsDialog } | null>(null);
  const featured = findFeatured(plans, badgeOf);
  const { offer } = useCopy(content);

  async function showDetails(plan: Plan) {
    try {
      const { PlanDetailsDialog: Dialog } = await importDetails();
      setDetails({ plan, Dialog });
    } catch {
      showToast({ tone: "danger", title: offer.detailsFailed });
    }
  }

  return (
    <>
      <OfferGrid>
        {plans.map((plan, index) => {
          if (atOnce !== undefined && index >= atOnce) return null;
          const isFeatured = plan === featured;
          const listed = { plan, index, badge: badgeOf(plan, index), isFeatured, onDetails: showDetails };
          return <Card key={plan.id} city={city} icons={icons} {...listed} />;
        })}
      </OfferGrid>
      {details && <details.Dialog plan={details.plan} city={city} icons={icons} onClose={() => setDetails(null)} />}
    </>
  );
}
