import type { ReactNode } from "react";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { Price } from "./price.tsx";
import { SpeedFigure, SpeedGauge } from "./speed-figure.tsx";

/** What a visitor can order: a plan, a combo or a business plan. */
export type Offer = { name: string; speed: string; price: number };

type OfferCardProps = {
  offer: Offer;
  /** Index in the grid; delays the card's entrance animation. */
  index: number;
  badge: string | null;
  /** Whether it is highlighted: dark background and accent button. */
  isFeatured: boolean;
  /** The message of the chat that orders it. */
  orderMessage: string;
  orderLabel?: ReactNode;
  /** The action below the order. */
  secondAction: ReactNode;
  finePrint?: string;
  className?: string;
  /** The rows between speed and actions. */
  children: ReactNode;
};

/** The card of an offer. Its parts are rows of a subgrid of `plan-grid`, so that they align across cards. */
export function OfferCard({ offer, index, badge, isFeatured, className = "", children, ...rest }: OfferCardProps) {
  const { orderMessage, orderLabel = <OrderLabel name={offer.name} />, secondAction, finePrint } = rest;
  return (
    <article
      aria-label={offer.name}
      className={`plan-card ${className} ${isFeatured ? "plan-card-featured on-night" : ""}`}
      style={{ animationDelay: `${index * 0.1}s` }}
    >
      {badge && <OfferBadge>{badge}</OfferBadge>}
      <h3 className="leading-[1.3] font-semibold text-muted on-night:text-on-night-muted">{offer.name}</h3>
      <SpeedFigure speed={offer.speed} />
      {children}
      <div className="grid content-end gap-1">
        <ChatLink message={orderMessage} className={`${buttonClass(isFeatured ? "accent" : "soft")} min-h-12`}>
          {orderLabel}
        </ChatLink>
        {secondAction}
      </div>
      {finePrint && (
        <p className="pt-1 text-center text-xs leading-snug text-muted on-night:text-on-night-muted">{finePrint}</p>
      )}
    </article>
  );
}

/** The rows of a plan and of a business plan: gauge, price and what it includes. */
export function OfferRows({ offer, children }: { offer: Offer; children: ReactNode }) {
  return (
    <>
      <SpeedGauge speed={offer.speed} />
      <div className="border-b border-line pb-5 on-night:border-white/18">
        <Price value={offer.price} />
      </div>
      <div className="flex flex-col gap-3 pt-4.5 pb-5">{children}</div>
    </>
  );
}

/** Opens the dialog with the offer's details. */
export function DetailsButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={textActionClass} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  );
}

/** The label of a chat link that orders the offer. */
export function OrderLabel({ name }: { name: string }) {
  const { offer } = useCopy(content);
  return (
    <>
      {offer.action} <span className="sr-only">{name} pelo WhatsApp, em nova aba</span>
    </>
  );
}

/** It overlaps the card's top edge, so that it takes no grid row. */
function OfferBadge({ children }: { children: string }) {
  return (
    <p className="absolute top-0 left-6 max-w-[calc(100%-3rem)] -translate-y-1/2 truncate rounded-pill bg-accent px-3 py-1.5 text-xs leading-[1.1] font-extrabold tracking-[0.05em] text-on-accent">
      {children}
    </p>
  );
}
