import { href } from "react-router";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { cityParams } from "#app/site/links/city-path.ts";
import { type ComparedKind, comparedPlans } from "./selection.ts";

/** The query parameters with the plans' ids. */
const params = { residential: "planos", business: "empresariais" } as const;

/** The path of a comparison: "/internet/mg/betim/comparar?planos=3,5". */
export function comparePath(
  city: Parameters<typeof cityParams>[0],
  kind: ComparedKind,
  planIds: readonly number[],
): string {
  const path = href("/internet/:uf/:city/comparar", cityParams(city));
  return `${path}?${params[kind]}=${planIds.join(",")}`;
}

/** The plans' ids of a query, each once; those after the fourth and what is no id are left out. */
export function parseComparedPlans(query: URLSearchParams): { kind: ComparedKind; ids: number[] } {
  const kind = query.has(params.business) ? "business" : "residential";
  const ids = (query.get(params[kind]) ?? "").split(",").flatMap((text) => parseWholeNumber(text) ?? []);
  return { kind, ids: [...new Set(ids)].slice(0, comparedPlans.max) };
}
