import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { type Plan, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { OfferDialog, OfferFeatureList } from "./offer-dialog.tsx";
import { orderMessage } from "./plan-offer.ts";
import { PlanFeatures } from "./plan-parts.tsx";
import { StreamingList } from "./streaming-list.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

type PlanDetailsDialogProps = { plan: Plan; city: City; icons: StreamingIcons; onClose: () => void };

/** The details of one plan. The first three streamings are included products, the rest limited apps (PLAN-17). */
export function PlanDetailsDialog({ plan, city, icons, onClose }: PlanDetailsDialogProps) {
  const provider = useProvider();
  const { included, limited } = splitStreamings(plan.streamings);
  const { offer } = useCopy(content);
  return (
    <OfferDialog offer={plan} orderMessage={orderMessage(plan, city)} context={{ planId: plan.id }} onClose={onClose}>
      <StreamingList title={offer.included} names={included} icons={icons} />
      <StreamingList title={offer.limited} help={offer.limitedHelp} names={limited} icons={icons} />
      <OfferFeatureList>
        <PlanFeatures plan={plan} />
      </OfferFeatureList>
      <p className="mt-4 text-xs leading-snug text-muted">
        {provider.speedDisclaimer} {offer.soldIn(cityLabel(city))} {offer.conditions.text}{" "}
        <Link to={offer.conditions.all.to} className="font-semibold underline underline-offset-4">
          {offer.conditions.all.label}
        </Link>
      </p>
    </OfferDialog>
  );
}
