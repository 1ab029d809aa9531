import { href } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { slugify } from "#app/site/links/slug.ts";
import { type ComparedKind, comparedPlans } from "./selection.ts";

/** The query parameters with the plans' ids. */
const params = { residential: "planos", business: "empresariais" } as const;

/** The path of a comparison: "/internet/mg/betim/comparar?planos=3,5". */
export function comparePath(
  city: Pick<City, "name" | "state">,
  kind: ComparedKind,
  planIds: readonly number[],
): string {
  const path = href("/internet/:uf/:city/comparar", { uf: city.state.toLowerCase(), city: slugify(city.name) });
  return `${path}?${params[kind]}=${planIds.join(",")}`;
}

/** The plans' ids of a query, each once; those after the fourth and what is no id are left out. */
export function parseComparedPlans(query: URLSearchParams): { kind: ComparedKind; ids: number[] } {
  const kind = query.has(params.business) ? "business" : "residential";
  const ids = (query.get(params[kind]) ?? "").split(",").flatMap((text) => parseWholeNumber(text) ?? []);
  return { kind, ids: [...new Set(ids)].slice(0, comparedPlans.max) };
}
