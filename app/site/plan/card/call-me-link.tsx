import { offerText, type Plan } from "#app/catalogue/plans/plan.ts";
import { buttonClass } from "#app/ui/button.ts";
import { PhoneIcon } from "#app/ui/icon.tsx";
import type { LeadContext } from "#app/site/lead/lead-result.ts";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

export type CallMeLinkProps = {
  offer: Pick<Plan, "name" | "speed" | "price">;
  context: Pick<LeadContext, "planId" | "businessPlanId">;
  /** Whether it is a round button with a telephone; else a text link. */
  isIcon?: boolean;
  /** The classes of a button with its words, in place of those of a text link. */
  className?: string;
};

/** Link to the form that requests a call about a plan. */
export function CallMeLink({ offer, context, isIcon = false, className }: CallMeLinkProps) {
  const { offer: copy } = useCopy(content);
  return (
    <RequestLink
      kind="contact"
      context={{ ...context, offer: offerText(offer) }}
      title={isIcon ? copy.callMe : undefined}
      className={className ?? `call-me ${isIcon ? buttonClass("outline") : ""}`}
    >
      <PhoneIcon size={20} />
      <span className={isIcon ? "sr-only" : undefined}>{copy.callMe}</span>{" "}
      <span className="sr-only">sobre {offer.name}</span>
    </RequestLink>
  );
}
