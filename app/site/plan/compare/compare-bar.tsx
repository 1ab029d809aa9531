import { Link, useMatch } from "react-router";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { comparePath } from "./compare-path.ts";
import "./compare-bar.css";
import * as content from "./content.ts";
import { clearSelection, comparedPlans, togglePlan, useSelectedPlans } from "./selection.ts";

/** The marked plans, except on a comparison, with the link to theirs: in the dock's place on phones, a floating bar elsewhere. */
export default function CompareBar() {
  const { compare } = useCopy(content);
  const { city } = useChosenCity();
  const { kind, plans: marked } = useSelectedPlans(city?.id);
  const isComparison = useMatch("/internet/:uf/:city/comparar") !== null;
  if (!city || marked.length === 0 || isComparison) return null;
  const isEnough = marked.length >= comparedPlans.min;
  return (
    <section aria-label={compare.label} className="compare-bar on-night">
      <p role="status" className="max-md:sr-only">
        <b className="block">{compare.count(marked.length)}</b>
        <span className="text-sm text-on-night-muted">{isEnough ? compare.limit : compare.oneMore}</span>
      </p>
      <ul className="flex gap-2">
        {marked.map((plan) => (
          <li key={plan.id}>
            <button type="button" className="compare-slot" onClick={() => togglePlan(city.id, kind, plan)}>
              <span className="sr-only">{compare.remove(plan.name)}</span>
              <span aria-hidden="true">{splitSpeed(plan.speed).figure}</span>
              <CloseIcon size={12} />
            </button>
          </li>
        ))}
        {Array.from({ length: comparedPlans.max - marked.length }, (_, index) => (
          <li key={index} aria-hidden="true" className="compare-slot">
            +
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-11 px-2 underline underline-offset-4 max-md:hidden"
        onClick={clearSelection}
      >
        {compare.clear}
      </button>
      {isEnough ? (
        <Link
          to={comparePath(
            city,
            kind,
            marked.map(({ id }) => id),
          )}
          className={`${buttonClass("accent")} max-md:ml-auto`}
        >
          {compare.action}
        </Link>
      ) : (
        <span aria-hidden="true" className="ml-auto text-right text-sm leading-tight md:hidden">
          {compare.oneMore}
        </span>
      )}
    </section>
  );
}
