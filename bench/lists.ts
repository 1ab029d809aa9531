/**
 * Measures the server time of the staff's lists, with as many cities as Brazil has (5,571) and a hundred plans sold in
 * each: 557,100 associations, and as many of business plans.
 *
 *     npm run bench -- lists [embedded|postgres]
 */
import { actAs } from "#app/records/actor.server.ts";
import * as businessPlanCities from "#app/catalogue/availability/business-plan-city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { measureOnEngines } from "./support/engines.ts";

/** A list query of the console; `written` ones follow a write each, which invalidates cached counts. */
const cases: [name: string, list: () => Promise<unknown>, written?: "written"][] = [
  ["plans: first page", () => plans.list(query())],
  ["plans: search", () => plans.list(query({ search: "giga 7" }))],
  ["plans: by price, page 3", () => plans.list(query({ sort: "price", page: 3 }))],
  ["plans: by number of cities", () => plans.list(query({ sort: "visibleCityCount" }))],
  ["cities: first page", () => cities.list(query())],
  ["cities: search", () => cities.list(query({ search: "são jo" }))],
  ["cities: by name, last page", () => cities.list(query({ sort: "name", page: 223 }))],
  ["cities: by number of plans", () => cities.list(query({ sort: "visiblePlanCount" }))],
  ["pairs: first page", () => planCities.list(query())],
  ["pairs: page in the middle", () => planCities.list(query({ page: 11_000 }))],
  ["pairs: last pages", () => planCities.list(query({ page: 22_000 }))],
  ["pairs: inactive, page in the middle", () => planCities.list(query({ status: "inactive", page: 1000 }))],
  ["pairs: search of a city", () => planCities.list(query({ search: "são jo" }))],
  ["pairs: search of a city, page 300", () => planCities.list(query({ search: "são jo", page: 300 }))],
  ["pairs: search of a plan", () => planCities.list(query({ search: "mega 77" }))],
  ["pairs: search of a plan in a city", () => planCities.list(query({ search: "mega 77 são jo 14" }))],
  ["pairs: words in many plans and many cities", () => planCities.list(query({ search: "fibra 7 santa mg" }))],
  ["pairs: search that finds nearly all", () => planCities.list(query({ search: "a" }))],
  ["pairs: by plan", () => planCities.list(query({ sort: "offer" }))],
  ["pairs: by plan, page in the middle", () => planCities.list(query({ sort: "offer", page: 11_000 }))],
  ["pairs: by city, last first", () => planCities.list(query({ sort: "city", direction: "desc" }))],
  ["pairs: by city, page in the middle", () => planCities.list(query({ sort: "city", page: 11_000 }))],
  ["pairs: by status, page in the middle", () => planCities.list(query({ sort: "isActive", page: 11_000 }))],
  ["pairs: words, by city, page 100", () => planCities.list(query({ search: "fibra 7 mg", sort: "city", page: 100 }))],
  ["pairs: of one plan, page 100", () => planCities.list(query({ filters: { offerId: "50" }, page: 100 }))],
  ["pairs: of one state, by city", () => planCities.list(query({ filters: { state: "MG" }, sort: "city" }))],
  ["pairs: first page after a write", () => planCities.list(query()), "written"],
  ["pairs: search of a city after a write", () => planCities.list(query({ search: "são jo" })), "written"],
  [
    "pairs: search of a plan in a city after a write",
    () => planCities.list(query({ search: "mega 77 são jo 14" })),
    "written",
  ],
  [
    "pairs: words in many plans and many cities after a write",
    () => planCities.list(query({ search: "fibra 7 santa mg" })),
    "written",
  ],
  ["pairs: wide search after a write", () => planCities.list(query({ search: "a" })), "written"],
  ["pairs: by plan after a write", () => planCities.list(query({ sort: "offer" })), "written"],
  [
    "pairs: wide search by status after a write",
    () => planCities.list(query({ search: "o", status: "active" })),
    "written",
  ],
  ["business plans: first page", () => businessPlans.list(query())],
  ["business plans: search, by price", () => businessPlans.list(query({ search: "mega 7", sort: "price" }))],
  ["business pairs: first page", () => businessPlanCities.list(query())],
  ["business pairs: page in the middle", () => businessPlanCities.list(query({ page: 11_000 }))],
  ["business pairs: search of a city", () => businessPlanCities.list(query({ search: "são jo" }))],
  ["business pairs: by city, page in the middle", () => businessPlanCities.list(query({ sort: "city", page: 11_000 }))],
  ["visitor: plans of a city", () => plans.listForCity(2_500)],
  ["visitor: active cities", () => cities.listActive()],
];

await measureOnEngines(
  cases.map(([name, run, written]) => ({ name, run, before: written && write })),
  fillLikeBrazil,
);

function write(turn: number): Promise<unknown> {
  return actAs({ id: null, email: "bench@example.com" }, () => planCities.setActive(7, turn % 2 === 0));
}

function query(overrides: Partial<ListQuery> = {}): ListQuery {
  return { search: "", sort: null, direction: "asc", status: "all", filters: {}, page: 1, pageSize: 25, ...overrides };
}
