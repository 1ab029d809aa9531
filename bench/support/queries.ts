import { sql } from "kysely";
import type { CheckedCatalogue } from "#app/catalogue/checks/check.ts";
import { checks, readCatalogue, runAll } from "#app/catalogue/checks/checks.server.ts";
import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { catalogueParts } from "#app/catalogue/public-parts.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as pages from "#app/pages/page.server.ts";
import { settingsPart } from "#app/provider/settings.server.ts";
import * as history from "#app/records/history.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { loadChanges } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { listQuery } from "#test/fixtures.ts";
import { entryCount } from "./audit-entries.ts";

/** A query to measure; `before` prepares each run and is not measured. */
export type Query = { run: () => unknown; before?: (round: number) => Promise<unknown> };

const of = (entity: { list: (query: ListQuery) => Promise<unknown> }, query: Partial<ListQuery> = {}): Query => ({
  run: () => entity.list(listQuery(query)),
});

/** The same after a write, which outdates cached counts. */
const afterWrite = ({ run }: Query): Query => ({
  run,
  before: (round) => planCities.setActive(7, round % 2 === 0),
});

const fewPlansAndCities = of(planCities, { search: "mega 77 são jo 14" });
const manyPlansAndCities = of(planCities, { search: "fibra 7 santa mg" });

export const listQueries: Record<string, Query> = {
  "plans: first page": of(plans),
  "plans: search": of(plans, { search: "giga 7" }),
  "plans: by price, page 3": of(plans, { sort: "price", page: 3 }),
  "plans: by number of cities": of(plans, { sort: "visibleCityCount" }),
  "cities: first page": of(cities),
  "cities: search": of(cities, { search: "são jo" }),
  "cities: by name, last page": of(cities, { sort: "name", page: 243 }),
  "cities: by number of plans": of(cities, { sort: "visiblePlanCount" }),
  "pairs: first page": of(planCities),
  "pairs: page in the middle": of(planCities, { page: 11_000 }),
  "pairs: last pages": of(planCities, { page: 22_000 }),
  "pairs: inactive, page in the middle": of(planCities, { status: "inactive", page: 1000 }),
  "pairs: search of a city": of(planCities, { search: "são jo" }),
  "pairs: search of a city, page 300": of(planCities, { search: "são jo", page: 300 }),
  "pairs: search of a plan": of(planCities, { search: "mega 77" }),
  "pairs: search of a plan in a city": fewPlansAndCities,
  "pairs: words in many plans and many cities": manyPlansAndCities,
  "pairs: search that finds nearly all": of(planCities, { search: "a" }),
  "pairs: by plan": of(planCities, { sort: "offer" }),
  "pairs: by plan, page in the middle": of(planCities, { sort: "offer", page: 11_000 }),
  "pairs: by city, last first": of(planCities, { sort: "city", direction: "desc" }),
  "pairs: by city, page in the middle": of(planCities, { sort: "city", page: 11_000 }),
  "pairs: by status, page in the middle": of(planCities, { sort: "isActive", page: 11_000 }),
  "pairs: words, by city, page 100": of(planCities, { search: "fibra 7 mg", sort: "city", page: 100 }),
  "pairs: of one plan, page 100": of(planCities, { filters: { offerId: "50" }, page: 100 }),
  "pairs: of one state, by city": of(planCities, { filters: { state: "MG" }, sort: "city" }),
  "pairs: first page after a write": afterWrite(of(planCities)),
  "pairs: search of a city after a write": afterWrite(of(planCities, { search: "são jo" })),
  "pairs: search of a plan in a city after a write": afterWrite(fewPlansAndCities),
  "pairs: words in many plans and many cities after a write": afterWrite(manyPlansAndCities),
  "pairs: wide search after a write": afterWrite(of(planCities, { search: "a" })),
  "pairs: by plan after a write": afterWrite(of(planCities, { sort: "offer" })),
  "pairs: wide search by status after a write": afterWrite(of(planCities, { search: "o", status: "active" })),
  "business plans: first page": of(businessPlans),
  "business plans: search, by price": of(businessPlans, { search: "mega 7", sort: "price" }),
  "business pairs: first page": of(businessPlanCities),
  "business pairs: page in the middle": of(businessPlanCities, { page: 11_000 }),
  "business pairs: search of a city": of(businessPlanCities, { search: "são jo" }),
  "business pairs: by city, page in the middle": of(businessPlanCities, { sort: "city", page: 11_000 }),
  "pages: first page": of(pages),
  "pages: search": of(pages, { search: "golpe 49" }),
  "pages: by title, last page": of(pages, { sort: "title", page: 220 }),
  "visitor: plans of a city": { run: () => plans.listForCity(2_500) },
  "visitor: active cities": { run: cities.listActive },
};

let catalogue: CheckedCatalogue;
const readAgain = afterWrite({ run: async () => void (catalogue = await readCatalogue("2026-11-23")) });

/** Each check alone, and all of them after a write. */
export const checkQueries: Record<string, Query> = {
  "checks: the catalogue read after a write": readAgain,
  ...Object.fromEntries(checks.map(({ key, find }) => [`checks: ${key}`, { run: () => find(catalogue) }])),
  "checks: all after a write": afterWrite({ run: runAll }),
  "checks: what is left to solve, again": { run: ignoredChecks.listOpen },
};

const middle = { id: entryCount / 2, isOlder: true };
const entries = (query: Partial<history.HistoryQuery> = {}): Query => ({
  run: () =>
    history.list({
      entity: null,
      by: null,
      from: null,
      until: null,
      search: "",
      isTrash: false,
      cursor: null,
      ...query,
    }),
});

export const historyQueries: Record<string, Query> = {
  "history: newest page": entries(),
  "history: page in the middle": entries({ cursor: middle }),
  "history: page in the middle, upwards": entries({ cursor: { ...middle, isOlder: false } }),
  "history: of one kind": entries({ entity: "city" }),
  "history: of a kind with few entries": entries({ entity: "banner" }),
  "history: of one person": entries({ by: "pessoa3@example.com" }),
  "history: of a person with few entries": entries({ by: "antiga@example.com" }),
  "history: of a kind and a person without common entries": entries({ entity: "banner", by: "pessoa3@example.com" }),
  "history: of a period long ago": entries({ from: new Date("2024-03-01"), until: new Date("2024-03-08") }),
  "history: of a period, a kind and a person": entries({
    from: new Date("2024-03-01"),
    entity: "city",
    by: "antiga@example.com",
  }),
  "history: search that finds little": entries({ search: "gramado 77" }),
  "history: search that finds nothing": entries({ search: "xyz" }),
  "history: search that finds nearly all": entries({ search: "a" }),
  "history: search of a plan in all its cities": entries({ search: "mega 77 em" }),
  "history: search and a kind": entries({ search: "são jo", entity: "city" }),
  "history: search that finds much of a rare kind": entries({ search: "a", entity: "banner" }),
  "history: trash": entries({ isTrash: true }),
  "history: trash of one kind": entries({ isTrash: true, entity: "plan-city" }),
  "history: search in the trash": entries({ isTrash: true, search: "gramado" }),
  "history: people": { run: history.listActorEmails },
  "history: one entry": { run: () => history.find(entryCount / 2) },
  "history: records of a bulk action": { run: () => history.recordIdsOf(entryCount, 100) },
};

/** All parts of the read model. */
export const publicParts = [...catalogueParts, settingsPart];

/** A read of the public pages after an edit, from the write's acknowledgement to a read that includes it. */
const afterEdit = (edit: (round: number) => Promise<unknown>): Query => ({
  run: () => readModel.read(...publicParts),
  before: edit,
});

export const readsAfterEdits: Record<string, Query> = {
  "read model: a plan's price": afterEdit((round) =>
    sql`update plans set price = ${round + 1} where id = 7`.execute(db),
  ),
  "read model: one association": afterEdit(() =>
    sql`update plan_cities set is_active = not is_active where id = 1234`.execute(db),
  ),
};

export const otherReads: Record<string, Query> = {
  "read model: a city": afterEdit(() => sql`update cities set is_active = not is_active where id = 77`.execute(db)),
  "read model: the settings": afterEdit(() => sql`update settings set facts = '{}'`.execute(db)),
  "read model: a plan in all cities": afterEdit(() =>
    sql`update plan_cities set is_active = not is_active where plan_id = 3`.execute(db),
  ),
  "read model: everything": { run: () => loadChanges(publicParts, null) },
};
