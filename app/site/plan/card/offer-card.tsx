import type { ReactNode } from "react";
import type { OnSale } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Facts } from "#app/ui/facts.tsx";
import type { LeadContext } from "#app/site/lead/lead-result.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { offerPath } from "#app/site/offer/label-data.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { CallInstead, OrderLink } from "./order-link.tsx";
import { cardTerms } from "./plan-offer.ts";
import { Price } from "./price.tsx";
import { SpeedFigure, SpeedGauge } from "./speed-figure.tsx";

/** What a visitor can order: a plan, a combo or a business plan. */
export type Offer = OnSale & { name: string; speed: string; price: number };

type OfferCardProps = {
  offer: Offer;
  /** Index in the grid; delays the card's entrance animation. */
  index: number;
  badge: string | null;
  /** Whether it is highlighted: dark background and accent button. */
  isFeatured: boolean;
  /** The message of the chat that orders it. */
  orderMessage: string;
  /** The plan's id, for the call request form. */
  context: Pick<LeadContext, "planId" | "businessPlanId">;
  /** Marks the plan for a comparison. */
  tick?: ReactNode;
  onDetails: () => void;
  detailsLabel: ReactNode;
  /** What may vary. */
  finePrint: string;
  /** What it includes. */
  children: ReactNode;
};

/**
 * The card of an offer. On phones its speed and price share a line; on larger screens its parts are rows of a subgrid
 * of `OfferGrid`, so that they align across cards (plan-card.css).
 */
export function OfferCard(props: OfferCardProps) {
  const { offer, index, badge, isFeatured, orderMessage, context, tick, children } = props;
  return (
    <article
      aria-label={offer.name}
      className={`plan-card ${isFeatured ? "plan-card-featured on-night" : ""}`}
      style={{ animationDelay: `${index * 0.1}s` }}
    >
      {badge && <OfferBadge>{badge}</OfferBadge>}
      <h3 className="offer-name">{offer.name}</h3>
      <SpeedFigure speed={offer.speed} />
      <Price value={offer.price} />
      <SpeedGauge speed={offer.speed} />
      <div className="offer-included">{children}</div>
      <OfferVersionLine offer={offer} />
      <div className="offer-actions">
        <OrderLink
          offer={offer}
          context={context}
          message={orderMessage}
          className={buttonClass(isFeatured ? "accent" : "soft")}
        />
        <CallInstead offer={offer} context={context} isIcon />
      </div>
      <div className="offer-more">
        <button type="button" className="offer-details" aria-haspopup="dialog" onClick={props.onDetails}>
          {props.detailsLabel}
        </button>
        {tick}
      </div>
      <p className="offer-note">{unbroken(props.finePrint)}</p>
    </article>
  );
}

/** The code of the version on sale, with a link to its label, and what the card has no other place for. */
function OfferVersionLine({ offer: sold }: { offer: Offer }) {
  const { code } = sold;
  const { labelShown, archiveShown } = useProvider().offers;
  const { offer } = useCopy(content);
  if (!code || !labelShown) return null;
  const version = (
    <>
      <span>{offer.version}</span> {code}
    </>
  );
  return (
    <p className="offer-version overflow-x-clip">
      <Facts>
        {archiveShown ? <a href={offerPath(code)}>{version}</a> : version}
        {cardTerms(sold, offer.terms)}
      </Facts>
    </p>
  );
}

/** It overlaps the card's top edge, so that it takes no grid row. */
function OfferBadge({ children }: { children: string }) {
  return (
    <p className="offer-badge absolute top-0 left-[min(1.25rem,5vw)] max-w-[calc(100%-min(2.5rem,10vw))] -translate-y-1/2 truncate rounded-pill bg-accent px-[min(0.875rem,3.5vw)] py-1.5 text-xs leading-[1.1] font-extrabold tracking-[0.05em] text-on-accent sm:left-6">
      {children}
    </p>
  );
}
