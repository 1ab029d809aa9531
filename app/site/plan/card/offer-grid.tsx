import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { PhoneIcon } from "#app/ui/icon.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { useLinkClicks } from "#app/site/links/link-clicks.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** How many cards small screens show at first; large ones show all (plan-grid.css). */
const initialCount = 6;

type OfferGridProps = {
  className?: string;
  /** The cards, whose links to pages are plain `a` elements. */
  children: ReactNode;
};

/**
 * A grid of offer cards, whose last row an offer of help completes. 'Ver mais' shows those after the sixth on small
 * screens, when there are several.
 */
export function OfferGrid({ className = "", children }: OfferGridProps) {
  const { grid: copy } = useCopy(content);
  const [showsAll, setShowsAll] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const onClick = useLinkClicks();
  const count = Children.count(children);
  const isShort = count > initialCount + 1 && !showsAll;
  // The button is gone, so focus moves to the first card that it has shown.
  useEffect(() => {
    if (showsAll) grid.current?.children[initialCount]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [showsAll]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside have the keys */}
      <div
        ref={grid}
        className={`plan-grid ${className} ${isShort ? "plan-grid-short" : ""}`}
        style={restOfRows(count)}
        onClick={onClick}
      >
        {children}
        <div className="plan-help">
          <div>
            <h3>{copy.help.title}</h3>
            <p>{copy.help.text}</p>
            <RequestLink kind="contact" className={buttonClass("soft")}>
              <PhoneIcon />
              {copy.help.action}
            </RequestLink>
          </div>
          <img src="/cenas/fone.svg" alt="" width={360} height={280} loading="lazy" />
        </div>
      </div>
      {isShort && (
        <button type="button" className={`${buttonClass("soft")} plan-more`} onClick={() => setShowsAll(true)}>
          {copy.showMore(count - initialCount)}
        </button>
      )}
    </>
  );
}

/** How many columns the last row leaves, of two to four, and whether that is any. The style sheet knows the columns. */
function restOfRows(count: number): CSSProperties {
  const rests = [2, 3, 4].map((columns) => [columns, (columns - (count % columns)) % columns] as const);
  return Object.fromEntries(
    rests.flatMap(([columns, rest]) => [
      [`--rest-${columns}`, rest],
      [`--help-${columns}`, rest === 0 ? "none" : "flex"],
    ]),
  );
}
