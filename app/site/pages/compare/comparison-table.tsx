/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table whose
   rows are grids, as on phones, loses the roles that are not written out */
import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { findFeatured, type Plan, planBadge } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { comparePath } from "#app/site/plan/compare/compare-path.ts";
import { OrderLabel } from "#app/site/plan/card/offer-card.tsx";
import { orderMessage } from "#app/site/plan/card/plan-offer.ts";
import { Price } from "#app/site/plan/card/price.tsx";
import { SpeedFigure, SpeedGauge } from "#app/site/plan/card/speed-figure.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { comparePlans, type ComparisonRow } from "./comparison.ts";
import * as content from "./content.ts";

type ComparisonTableProps = { city: City; plans: readonly Plan[] };

/** The table of a comparison. Its roles are explicit, because on phones its rows are grids (compare.css). */
export function ComparisonTable({ city, plans }: ComparisonTableProps) {
  const { words, values } = useCopy(content);
  const provider = useProvider();
  const [isShort, setShort] = useState(false);
  const rows = comparePlans(plans, provider, { values });
  const shown = isShort ? rows.filter(({ differs }) => differs) : rows;
  const featured = findFeatured(plans, planBadge);
  return (
    <>
      <div className="comparison-options">
        <span className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="comparison-mark" />
          {words.legend}
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={isShort}
          className="comparison-switch"
          onClick={() => setShort(!isShort)}
        >
          <span aria-hidden="true" />
          {words.onlyDifferences}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it scrolls, also by keyboard */}
      <div className="comparison" tabIndex={0} role="region" aria-label={words.caption}>
        <table role="table" style={{ "--plans": plans.length } as CSSProperties} data-plans={plans.length}>
          <caption className="sr-only">{words.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="sr-only">{words.feature}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan.id} role="columnheader" scope="col">
                  <PlanHead
                    plan={plan}
                    city={city}
                    isFeatured={plan === featured}
                    pathWithout={comparePath(
                      city,
                      plans.flatMap(({ id }) => (id === plan.id ? [] : id)),
                    )}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="mt-6 text-lg">{words.noDifferences}</p>}
      <p className="mt-5 text-sm leading-snug text-muted">{provider.speedDisclaimer}</p>
    </>
  );
}

type PlanHeadProps = { plan: Plan; city: City; isFeatured: boolean; pathWithout: string };

function PlanHead({ plan, city, isFeatured, pathWithout }: PlanHeadProps) {
  const { words } = useCopy(content);
  const badge = planBadge(plan);
  return (
    <div className={`comparison-plan ${isFeatured ? "plan-card-featured on-night" : ""}`}>
      {badge && <span className="comparison-badge">{badge}</span>}
      <span className="comparison-name">{plan.name}</span>
      <Link
        to={pathWithout}
        replace
        preventScrollReset
        aria-label={words.remove(plan.name)}
        className="comparison-remove"
      >
        <CloseIcon size={16} />
      </Link>
      <SpeedFigure speed={plan.speed} />
      <SpeedGauge speed={plan.speed} />
      <Price value={plan.price} />
      <ChatLink message={orderMessage(plan, city)} className={`${buttonClass(isFeatured ? "accent" : "soft")} w-full`}>
        <OrderLabel name={plan.name} />
      </ChatLink>
    </div>
  );
}

function Row({ row: { key, differs, cells } }: { row: ComparisonRow }) {
  const { rows, words } = useCopy(content);
  return (
    <tr role="row" data-differs={differs || undefined}>
      <th role="rowheader" scope="row">
        {rows[key]}
        {differs && (
          <>
            <span aria-hidden="true" className="comparison-mark" />
            <span className="sr-only"> ({words.differs})</span>
          </>
        )}
      </th>
      {cells.map(({ text, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells are the columns
        <td key={index} role="cell">
          {text}
          {note && <small>{note}</small>}
        </td>
      ))}
    </tr>
  );
}
