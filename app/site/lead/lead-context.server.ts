import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { normalizeForSearch, normalizeLine } from "#app/platform/text/normalize-text.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { type LeadContext, leadContextFieldNames } from "./lead-result.ts";
import { offerText } from "#app/catalogue/plans/plan.ts";

/** Parses the context of a form from its fields or its URL; invalid values are dropped. */
export function parseLeadContext(fields: Pick<URLSearchParams | FormData, "get">): LeadContext {
  const page = fields.get(leadContextFieldNames.page);
  return {
    page: typeof page === "string" && isSitePath(page) ? page : "/",
    planId: parseId(fields.get(leadContextFieldNames.planId)),
    businessPlanId: parseId(fields.get(leadContextFieldNames.businessPlanId)),
  };
}

/** Whether it is a path of this site: one that starts with two slashes leads to another host. */
function isSitePath(path: string): boolean {
  return path.length <= 200 && /^\/(?!\/)[\w/-]*$/.test(path);
}

/** The plan with its current price, in words; null without a plan, or when it no longer exists. */
export async function findOfferText({ planId, businessPlanId }: LeadContext): Promise<string | null> {
  const plan = planId
    ? await plans.findPublic(planId)
    : businessPlanId
      ? (await businessPlans.listForCity(null)).find(({ id }) => id === businessPlanId)
      : null;
  return plan ? offerText(plan) : null;
}

/**
 * The label of the city that the text names, if it names exactly one; else the trimmed text, or null when it is empty.
 */
export async function resolveCityLabel(input: string): Promise<string | null> {
  const text = normalizeLine(input).slice(0, 130);
  const query = normalizeForSearch(text.replace(/\s*[–—-]\s*([A-Za-z]{2})$/, " $1"));
  if (query === "") return null;
  const matches = (await cities.listActive()).filter(({ name, state }) =>
    [name, `${name} ${state}`].map(normalizeForSearch).includes(query),
  );
  return matches.length === 1 ? cityLabel(matches[0]!) : text;
}

function parseId(text: FormDataEntryValue | null): number | undefined {
  return (typeof text === "string" && parseWholeNumber(text)) || undefined;
}
