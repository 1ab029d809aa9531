import { type Plan, offerText } from "#app/catalogue/plans/plan.ts";
import { textActionClass } from "#app/ui/button.ts";
import { PhoneIcon } from "#app/ui/icon.tsx";
import type { LeadContext } from "#app/site/lead/lead-result.ts";
import { RequestLink } from "#app/site/lead/request-link.tsx";

type CallMeLinkProps = {
  offer: Pick<Plan, "name" | "speed" | "price">;
  context: Pick<LeadContext, "planId" | "businessPlanId">;
};

/** Link to the form that requests a call about a plan. */
export function CallMeLink({ offer, context }: CallMeLinkProps) {
  return (
    <RequestLink kind="contact" context={{ ...context, offer: offerText(offer) }} className={textActionClass}>
      <PhoneIcon size={18} />
      Prefiro que me liguem <span className="sr-only">sobre {offer.name}</span>
    </RequestLink>
  );
}
