import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useLinkClicks } from "#app/site/links/link-clicks.ts";
import { useCopy } from "#app/site/text/copy.ts";
import { balanceColumns } from "./balanced-columns.ts";
import * as content from "./content.ts";

/** How many cards small screens show at first; large ones show all (plan.css). */
const initialCount = 6;

type OfferGridProps = {
  className?: string;
  /** Said once for all cards, below them. */
  finePrint: string;
  /** The cards, whose links to pages are plain `a` elements. */
  children: ReactNode;
};

/** A grid of offer cards without a lone card at its end; 'Ver mais' shows those after the sixth on small screens. */
export function OfferGrid({ className = "", finePrint, children }: OfferGridProps) {
  const { grid: copy } = useCopy(content);
  const [showsAll, setShowsAll] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const onClick = useLinkClicks();
  const count = Children.count(children);
  // The button is gone, so focus moves to the first card that it has shown.
  useEffect(() => {
    if (showsAll) grid.current?.children[initialCount]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [showsAll]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside have the keys */}
      <div
        ref={grid}
        className={`plan-grid ${className} ${showsAll ? "" : "plan-grid-short"}`}
        style={gridStyle(count)}
        onClick={onClick}
      >
        {children}
      </div>
      {count > initialCount && !showsAll && (
        <button type="button" className={`${buttonClass("soft")} plan-more`} onClick={() => setShowsAll(true)}>
          {copy.showMore(count - initialCount)}
        </button>
      )}
      <p className="mt-5 text-sm leading-snug text-muted">{unbroken(finePrint)}</p>
    </>
  );
}

/** The columns of large screens, where the style sheet has up to three or up to four. */
function gridStyle(count: number): CSSProperties {
  const [three, four] = [balanceColumns(count, 3), balanceColumns(count, 4)];
  return {
    "--of-3": three.columns,
    "--of-4": four.columns,
    // The last two cards share a row.
    "--break-3": three.isLastAlone ? 1 : "auto",
    "--break-4": four.isLastAlone ? 1 : "auto",
  } as CSSProperties;
}
