/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table whose
   rows are grids, as on phones, loses the roles that are not written out */
import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { type BusinessPlan, findFeaturedBusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { findFeatured, type Plan, planBadge } from "#app/catalogue/plans/plan.ts";
import { termWords } from "#app/offers/terms/term-texts.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { LeadContext } from "#app/site/lead/lead-result.ts";
import * as businessContent from "#app/site/pages/business/content.ts";
import { businessPlanBadge, useOrderMessage } from "#app/site/pages/business/plan-features.tsx";
import { comparePath } from "#app/site/plan/compare/compare-path.ts";
import type { ComparedPlan } from "#app/site/plan/compare/selection.ts";
import { OrderLink } from "#app/site/plan/card/order-link.tsx";
import { orderMessage } from "#app/site/plan/card/plan-offer.ts";
import { Price } from "#app/site/plan/card/price.tsx";
import { SpeedFigure, SpeedGauge } from "#app/site/plan/card/speed-figure.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { compareBusinessPlans, type ComparisonCell, comparePlans, type ComparisonRow } from "./comparison.ts";
import * as content from "./content.ts";

type ComparisonProps<Offer> = { city: City; plans: readonly Offer[] };

export function PlanComparison({ city, plans }: ComparisonProps<Plan>) {
  const words = useComparisonWords();
  const provider = useProvider();
  const featured = findFeatured(plans, planBadge);
  return (
    <ComparisonTable
      columns={plans.map((plan) => ({
        plan,
        badge: planBadge(plan),
        isFeatured: plan === featured,
        orderMessage: orderMessage(plan, city),
        context: { planId: plan.id },
      }))}
      pathOf={(ids) => comparePath(city, "residential", ids)}
      rows={comparePlans(plans, provider, words)}
      finePrint={provider.speedDisclaimer}
    />
  );
}

export function BusinessPlanComparison({ city, plans }: ComparisonProps<BusinessPlan>) {
  const words = useComparisonWords();
  const { planCard } = useCopy(businessContent);
  const messageOf = useOrderMessage(city);
  const featured = findFeaturedBusinessPlan(plans);
  return (
    <ComparisonTable
      columns={plans.map((plan) => ({
        plan,
        badge: businessPlanBadge(plan, planCard),
        isFeatured: plan === featured,
        orderMessage: messageOf(plan),
        context: { businessPlanId: plan.id },
      }))}
      pathOf={(ids) => comparePath(city, "business", ids)}
      rows={compareBusinessPlans(plans, words)}
      finePrint={planCard.smallPrint}
    />
  );
}

function useComparisonWords() {
  const terms = useCopy(termWords);
  return { ...useCopy(content), terms };
}

/** The head of a plan's column. */
type Column = {
  plan: ComparedPlan & { price: number };
  badge: string | null;
  isFeatured: boolean;
  /** The message of the chat that orders it. */
  orderMessage: string;
  /** The plan's id, for the call request form. */
  context: Pick<LeadContext, "planId" | "businessPlanId">;
};

type ComparisonTableProps = {
  columns: readonly Column[];
  rows: readonly ComparisonRow[];
  /** The address of a comparison of these plans. */
  pathOf: (ids: readonly number[]) => string;
  finePrint: string;
};

/** The table of a comparison. Its roles are explicit, because on phones its rows are grids (comparison-narrow.css). */
function ComparisonTable({ columns, rows, pathOf, finePrint }: ComparisonTableProps) {
  const { words } = useCopy(content);
  const [isShort, setShort] = useState(false);
  const shown = isShort ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <div className="comparison-options print-hidden">
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
      <div className="comparison">
        <table role="table" style={{ "--plans": columns.length } as CSSProperties} data-plans={columns.length}>
          <caption className="sr-only">{words.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="sr-only">{words.feature}</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.plan.id}
                  role="columnheader"
                  scope="col"
                  abbr={column.plan.name}
                  aria-label={column.plan.name}
                >
                  <ColumnHead
                    {...column}
                    pathWithout={pathOf(columns.flatMap(({ plan }) => (plan === column.plan ? [] : plan.id)))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="mt-6 text-lg">{words.noDifferences}</p>}
      <p className="mt-5 text-sm leading-snug text-muted">{unbroken(finePrint)}</p>
    </>
  );
}

function ColumnHead({ plan, badge, isFeatured, pathWithout, ...order }: Column & { pathWithout: string }) {
  const { words } = useCopy(content);
  return (
    <div className={`comparison-plan ${isFeatured ? "plan-card-featured on-night" : ""}`}>
      {badge && <span className="comparison-badge">{badge}</span>}
      <span className="comparison-name">{unbroken(plan.name)}</span>
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
      <OrderLink
        offer={plan}
        context={order.context}
        message={order.orderMessage}
        className={`${buttonClass(isFeatured ? "accent" : "soft")} w-full`}
      />
    </div>
  );
}

type RowProps = { row: ComparisonRow; columns: readonly Column[] };

function Row({ row: { label, differs, cells }, columns }: RowProps) {
  const { words } = useCopy(content);
  return (
    <tr role="row" data-differs={differs || undefined}>
      <th role="rowheader" scope="row">
        {label}
        {differs && (
          <>
            <span aria-hidden="true" className="comparison-mark" />
            <span className="sr-only"> ({words.differs})</span>
          </>
        )}
      </th>
      {cells.map(({ text, items, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells are the columns
        <td key={index} role="cell" data-plan={columns[index]?.plan.name}>
          {items ? <CellItems items={items} /> : text}
          {note && <small>{note}</small>}
        </td>
      ))}
    </tr>
  );
}

function CellItems({ items }: Required<Pick<ComparisonCell, "items">>) {
  const { words } = useCopy(content);
  return (
    <ul className="comparison-items">
      {items.map(({ text, isShared }) => (
        <li key={text} data-shared={isShared || undefined}>
          {text}
          {!isShared && <span className="sr-only"> ({words.notInAll})</span>}
        </li>
      ))}
    </ul>
  );
}
