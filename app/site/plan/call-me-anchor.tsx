import type { Plan } from "#app/catalogue/plan.ts";
import { textActionClass } from "#app/ui/button.ts";
import { PhoneIcon } from "#app/ui/icon.tsx";
import type { About } from "../lead/answer.ts";
import { RequestAnchor } from "../lead/request-anchor.tsx";
import { offerText } from "./plan-offer.ts";

type CallMeAnchorProps = {
  offer: Pick<Plan, "name" | "speed" | "price">;
  about: Pick<About, "planId" | "businessPlanId">;
};

/** Link to the form that requests a call about a plan. */
export function CallMeAnchor({ offer, about }: CallMeAnchorProps) {
  return (
    <RequestAnchor kind="contact" about={{ ...about, offer: offerText(offer) }} className={textActionClass}>
      <PhoneIcon size={18} />
      Prefiro que me liguem <span className="sr-only">sobre {offer.name}</span>
    </RequestAnchor>
  );
}
