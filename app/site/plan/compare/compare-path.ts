import { href } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { slugify } from "#app/site/links/slug.ts";
import { comparedPlans } from "./selection.ts";

/** The query parameter with the plans' ids. */
export const comparedPlansParam = "planos";

/** The path of a comparison: "/internet/mg/betim/comparar?planos=3,5". */
export function comparePath(city: Pick<City, "name" | "state">, planIds: readonly number[]): string {
  const path = href("/internet/:uf/:city/comparar", { uf: city.state.toLowerCase(), city: slugify(city.name) });
  return planIds.length > 0 ? `${path}?${comparedPlansParam}=${planIds.join(",")}` : path;
}

/** The plans' ids of a query, each once; those after the fourth and what is no id are left out. */
export function parseComparedPlans(query: URLSearchParams): number[] {
  const ids = (query.get(comparedPlansParam) ?? "").split(",").flatMap((text) => parseWholeNumber(text) ?? []);
  return [...new Set(ids)].slice(0, comparedPlans.max);
}
