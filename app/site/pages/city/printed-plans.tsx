import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { formatSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { fineText, readjustmentText } from "#app/offers/terms/term-texts.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** On paper only: all plans of a city, also those of the tabs that are not shown, with what holds for each. */
export function PrintedPlans({ plans }: { plans: readonly (Plan | BusinessPlan)[] }) {
  const { printed } = useCopy(content);
  if (plans.length === 0) return null;
  return (
    <section className="page hidden print:block">
      <h2>{printed.title}</h2>
      <table className="printed-plans">
        <thead>
          <tr>
            {Object.values(printed.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{formatSpeed(plan.speed)}</td>
              <td>{formatMoney(plan.price)}</td>
              <td>{fineText(plan, printed.noFine) ?? printed.unsaid}</td>
              <td>{readjustmentText(plan) ?? printed.unsaid}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
