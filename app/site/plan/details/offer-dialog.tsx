import { unbroken } from "#app/ui/unbroken.tsx";
import { type ReactNode, useRef } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import type { LeadContext } from "#app/site/lead/lead-result.ts";
import { LabelOnDemand } from "#app/site/offer/label-on-demand.tsx";
import type { Offer } from "#app/site/plan/card/offer-card.tsx";
import type { Condition } from "./term-conditions.ts";
import { CallInstead, OrderLink } from "#app/site/plan/card/order-link.tsx";
import { Price } from "#app/site/plan/card/price.tsx";
import { SpeedFigure, SpeedGauge } from "#app/site/plan/card/speed-figure.tsx";

type OfferDialogProps = {
  offer: Offer;
  /** The message of the chat that orders it. */
  orderMessage: string;
  /** The plan's id, for the call request form. */
  context: Pick<LeadContext, "planId" | "businessPlanId">;
  onClose: () => void;
  /** What the offer includes. */
  children: ReactNode;
};

/** The details of a residential or business offer: speed and price on top, and two ways to order it below. */
export function OfferDialog({ offer, orderMessage, context, onClose, children }: OfferDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { labelShown } = useProvider().offers;
  useModal(dialog, true);

  return (
    <dialog ref={dialog} closedby="any" aria-labelledby="offer-titulo" className="over-page" onClose={onClose}>
      <div className="on-night sticky top-(--stick) z-1 bg-(--night-band) py-3.5 pr-3.5 pl-5 md:pl-7">
        <button
          type="button"
          aria-label="Fechar"
          className="float-right ml-2 grid size-11 place-items-center rounded-pill bg-white/10 hover:bg-white/20"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
        <h2 id="offer-titulo" className="py-2.5 text-lg leading-[1.3] font-semibold text-on-night-muted">
          {offer.name}
        </h2>
      </div>
      <div className="on-night sky-band px-5 pb-2 md:px-7">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SpeedFigure speed={offer.speed} />
          <div className="pb-1">
            <Price value={offer.price} />
          </div>
        </div>
        <SpeedGauge speed={offer.speed} />
      </div>
      <div className="px-5 pt-6 pb-4 md:px-7">
        {children}
        {offer.code && labelShown && <LabelOnDemand code={offer.code} />}
      </div>
      <div className="sticky bottom-(--stick) grid gap-1 border-t border-line bg-paper px-5 pt-4 pb-3 md:px-7">
        <OrderLink
          offer={offer}
          context={context}
          message={orderMessage}
          className={`${buttonClass("accent", "lg")} w-full`}
        />
        <CallInstead offer={offer} context={context} />
      </div>
    </dialog>
  );
}

/** The list of what an offer includes. */
export function OfferFeatureList({ children }: { children: ReactNode }) {
  return <ul className="offer-facts not-first:border-t not-first:border-line not-first:pt-4.5">{children}</ul>;
}

/** What else holds for an offer; a condition without a text is left out. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <dl className="mt-4.5 grid gap-3 border-t border-line pt-4.5 leading-snug">
      {conditions.map(
        ([label, text]) =>
          text && (
            <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
              <dt className="font-bold">{unbroken(label)}</dt>
              <dd className="text-muted">{unbroken(text)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
