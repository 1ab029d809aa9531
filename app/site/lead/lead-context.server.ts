import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { searchOf } from "#app/catalogue/cities/search-of-cities.server.ts";
import { matchMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { isSitePath } from "#app/site/links/site-path.ts";
import { municipality } from "./content.ts";
import { type LeadContext, leadContextFieldNames } from "./lead-result.ts";
import { offerText } from "#app/catalogue/plans/plan.ts";
import { inWords } from "#app/platform/text/in-words.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

/** The length of a city's field. */
const maxCityLength = 130;

/** Parses the context of a form from its fields or its URL; invalid values are dropped. */
export function parseLeadContext(fields: Pick<URLSearchParams | FormData, "get">): LeadContext {
  const page = fields.get(leadContextFieldNames.page);
  return {
    page: typeof page === "string" && isSitePath(page) ? page : "/",
    planId: parseId(fields.get(leadContextFieldNames.planId)),
    businessPlanId: parseId(fields.get(leadContextFieldNames.businessPlanId)),
    city: parseCity(fields.get(leadContextFieldNames.city)),
  };
}

/**
 * The plan with its current price, in words, and the code of its version on sale; null without a plan, or when it no
 * longer exists.
 */
export async function findRequestedOffer({
  planId,
  businessPlanId,
}: LeadContext): Promise<{ text: string; code: string | null } | null> {
  const plan = planId
    ? await plans.findPublic(planId)
    : businessPlanId
      ? (await businessPlans.listForCity(null)).find(({ id }) => id === businessPlanId)
      : null;
  return plan ? { text: offerText(plan), code: plan.code ?? null } : null;
}

/**
 * The label of the served city that the text names, if it names exactly one and nothing else; else the trimmed text, or
 * null when it is empty.
 */
export async function resolveCityLabel(input: string): Promise<string | null> {
  const text = cutText(normalizeLine(input), maxCityLength);
  if (text === "") return null;
  const search = await searchOf(await cities.listActive());
  const { cities: found, named, isGuess } = search(text);
  return named === 1 && !isGuess ? cityLabel(found[0]!) : text;
}

/**
 * The label of the municipality that the text names, or why it names none. All of Brazil's are known, not only the
 * served cities.
 */
export async function resolveMunicipality(input: string): Promise<{ label: string } | { problem: string }> {
  const matches = await matchMunicipalities(input);
  if (matches.length === 1) return { label: cityLabel(matches[0]!) };
  const states = matches.map(({ state }) => state).toSorted();
  return { problem: matches.length === 0 ? municipality.unknown : municipality.ambiguous(inWords(states)) };
}

function parseCity(text: FormDataEntryValue | null): string | undefined {
  return (typeof text === "string" && cutText(normalizeLine(text), maxCityLength)) || undefined;
}

function parseId(text: FormDataEntryValue | null): number | undefined {
  return (typeof text === "string" && parseWholeNumber(text)) || undefined;
}
