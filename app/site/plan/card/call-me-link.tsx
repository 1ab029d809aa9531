import { PhoneIcon } from "#app/ui/icon.tsx";
import type { LeadContext } from "#app/site/lead/lead-result.ts";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { Offer } from "./offer-card.tsx";
import { offerText } from "#app/catalogue/plans/plan.ts";

type CallMeLinkProps = {
  offer: Offer;
  context: Pick<LeadContext, "planId" | "businessPlanId">;
};

/** Link to the form that requests a call about a plan: a button on compact cards, a text link elsewhere (plan.css). */
export function CallMeLink({ offer, context }: CallMeLinkProps) {
  const { offer: copy } = useCopy(content);
  return (
    <RequestLink kind="contact" context={{ ...context, offer: offerText(offer) }} className="call-me">
      <PhoneIcon size={18} />
      {copy.callMe} <span className="sr-only">sobre {offer.name}</span>
    </RequestLink>
  );
}
