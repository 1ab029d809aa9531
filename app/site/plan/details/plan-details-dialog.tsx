import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { type Plan, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { uploadSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { termWords } from "#app/offers/terms/term-texts.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { PhoneIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { NextCall } from "#app/site/lead/next-call.tsx";
import { ConditionList, OfferDialog, OfferFeatureList } from "./offer-dialog.tsx";
import { orderMessage } from "#app/site/plan/card/plan-offer.ts";
import { CamerasItem, IncludedItem } from "#app/site/plan/card/plan-parts.tsx";
import { type Condition, termConditions } from "./term-conditions.ts";
import { StreamingList } from "./streaming-list.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

type PlanDetailsDialogProps = { plan: Plan; city: City; icons: StreamingIcons; onClose: () => void };

/** The details of one plan, with the conditions that the settings add. The first three streamings are included products, the rest limited apps (PLAN-17). */
export function PlanDetailsDialog({ plan, city, icons, onClose }: PlanDetailsDialogProps) {
  const provider = useProvider();
  const { included, limited } = splitStreamings(plan.streamings);
  const { details } = useCopy(content);
  const hasLabel = plan.code !== undefined && provider.offers.labelShown;
  return (
    <OfferDialog offer={plan} orderMessage={orderMessage(plan, city)} context={{ planId: plan.id }} onClose={onClose}>
      <StreamingList title={details.included} names={included} icons={icons} />
      <StreamingList title={details.limited} help={details.limitedHelp} names={limited} icons={icons} />
      <OfferFeatureList>
        <PlanFactsWithConditions plan={plan} />
      </OfferFeatureList>
      <Conditions plan={plan} />
      <NextCall className="mt-3 text-sm" />
      <p className="mt-4 text-xs leading-snug text-muted">
        {provider.speedDisclaimer} {details.soldIn(cityLabel(city))} {!hasLabel && details.conditions.text}{" "}
        <Link to={details.conditions.all.to} className="font-semibold underline underline-offset-4">
          {details.conditions.all.label}
        </Link>
      </p>
    </OfferDialog>
  );
}

/** Upload, router, term and what happens after the order; what the settings leave blank is left out. */
function Conditions({ plan }: { plan: Plan }) {
  const { planDetails } = useProvider();
  const { details } = useCopy(content);
  const words = useCopy(termWords);
  const usualUpload = planDetails.uploadPercent > 0 && uploadSpeed(plan.speed, planDetails.uploadPercent);
  const upload = usualUpload && details.uploadUpTo(usualUpload);
  const conditions: Condition[] = [
    ...termConditions(plan, words, { upload_mbps: upload }),
    [details.router, planDetails.router],
    // The settings' minimum term is not that of a plan without one.
    [details.term, plan.fidelidade_meses !== 0 && planDetails.term],
    [details.nextStep, details.nextStepText],
  ];
  return <ConditionList conditions={conditions} />;
}

/** What every plan includes, each promise with its condition; a card has no room for that. */
function PlanFactsWithConditions({ plan }: { plan: Plan }) {
  const { conditions } = useCopy(content).details;
  const { calls, installation } = useProvider();
  return (
    <>
      <CamerasItem count={plan.cameraCount} />
      {plan.type === "Combo" && (
        <IncludedItem icon={<PhoneIcon />}>{withCondition(calls, conditions.calls)}</IncludedItem>
      )}
      <IncludedItem icon={<WrenchIcon />}>{withCondition(installation, conditions.installation)}</IncludedItem>
    </>
  );
}

/** A promise, such as 'Instalação gratuita', with its condition in small print. */
function withCondition(promise: string | null, condition: string) {
  if (promise === null) return null;
  return (
    <span>
      {promise} <span className="text-sm font-normal text-muted on-night:text-on-night-muted">{condition}</span>
    </span>
  );
}
