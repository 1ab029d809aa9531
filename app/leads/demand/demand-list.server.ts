import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { searchOf } from "#app/catalogue/cities/search-of-cities.server.ts";
import { findMunicipality, locateCities } from "#app/catalogue/cities/municipality.server.ts";
import { findNearest, type LocatedCity } from "#app/catalogue/cities/nearby-cities.ts";
import { db } from "#app/platform/database/db.server.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { currentActor } from "#app/records/actor.server.ts";
import type { DemandListing, DemandQuery, DemandRow, DemandSort, MonthDemand } from "./demand.ts";
import { monthOf } from "./demand.server.ts";

/** How many months the list covers when it is not about one. */
const listedMonths = 12;
/** How many municipalities the chart has. */
const chartSize = 10;

/** A page of the municipalities with demand, with what the chart and the filters need. */
export async function list(query: DemandQuery): Promise<DemandListing> {
  const found = await findRows(query);
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const months = await db.selectFrom("demand").select("month").distinct().orderBy("month", "desc").execute();
  return {
    rows: found.slice((page - 1) * query.pageSize, page * query.pageSize),
    page,
    total: found.length,
    requests: sum(found, ({ requests }) => requests),
    searches: sum(found, ({ searches }) => searches),
    top: found.toSorted(comparators.total).slice(0, chartSize),
    months: months.map(({ month }) => month),
    range: rangeOf(query),
  };
}

/** A municipality's demand in one month, for a file. */
export type DemandExportRow = Omit<DemandRow, "months" | "total"> & MonthDemand;

/** All municipalities that the query finds, one row for each month, in the list's order. */
export async function* exportAll(query: DemandQuery): AsyncGenerator<DemandExportRow[]> {
  for (const { months, ...row } of await findRows(query)) {
    yield months.filter(({ requests, searches }) => requests + searches > 0).map((month) => ({ ...row, ...month }));
  }
}

async function findRows(query: DemandQuery): Promise<DemandRow[]> {
  currentActor();
  const range = rangeOf(query);
  const stored = await db
    .selectFrom("demand")
    .select(["month", "state", "municipality", "requests", "searches"])
    .where("month", "in", range)
    .execute();
  const served = locateCities(await listCitiesOnSale());
  const words = normalizeForSearch(query.search).split(" ");
  const byMunicipality = Map.groupBy(stored, ({ state, municipality }) => keyOf({ state, name: municipality }));
  const named = Array.from(byMunicipality.values(), ([one]) => ({ state: one!.state, name: one!.municipality }));
  const found = new Set((await searchOf(named))(query.search).cities.map(keyOf));
  const rows: DemandRow[] = [];
  await doInSlices(byMunicipality, ([key, ofMunicipality]) => {
    if (!found.has(key) && !words.every((word) => normalizeForSearch(key).includes(word))) return;
    const { municipality: name, state } = ofMunicipality[0]!;
    const months = range.map((month) => {
      const { requests = 0, searches = 0 } = ofMunicipality.find((one) => one.month === month) ?? {};
      return { month, requests, searches };
    });
    const [requests, searches] = [sum(months, (one) => one.requests), sum(months, (one) => one.searches)];
    rows.push({
      label: cityLabel({ name, state }),
      requests,
      searches,
      total: requests + searches,
      months,
      ...nearestOf(name, state, served),
    });
  });
  const compare = comparators[query.sort];
  return rows
    .filter(({ isServed }) => query.includesServed || !isServed)
    .toSorted((a, b) => (query.direction === "desc" ? -1 : 1) * compare(b, a) || compareLabels(a, b));
}

function keyOf({ name, state }: Pick<City, "name" | "state">): string {
  return `${name} ${state}`;
}

/** The months that the query covers, the oldest first. */
function rangeOf({ month }: DemandQuery): string[] {
  if (month) return [month];
  const now = new Date();
  return Array.from({ length: listedMonths }, (_, index) =>
    monthOf(new Date(now.getFullYear(), now.getMonth() - (listedMonths - 1 - index), 15)),
  );
}

function nearestOf(name: string, state: string, served: readonly LocatedCity[]) {
  const municipality = findMunicipality({ name, state });
  const isServed = served.some((located) => located.municipality === municipality);
  const found = municipality && !isServed ? findNearest(municipality, served) : null;
  return {
    isServed,
    nearest: found && { label: cityLabel(found.nearest.city), kilometres: Math.round(found.distance) },
  };
}

/** By each sort key, the larger first. */
const comparators: Record<DemandSort, (a: DemandRow, b: DemandRow) => number> = {
  total: (a, b) => b.total - a.total,
  requests: (a, b) => b.requests - a.requests,
  searches: (a, b) => b.searches - a.searches,
  municipality: (a, b) => compareLabels(b, a),
  distance: (a, b) => distanceOf(b) - distanceOf(a),
};

function distanceOf({ nearest, isServed }: DemandRow): number {
  return isServed ? 0 : (nearest?.kilometres ?? Number.MAX_SAFE_INTEGER);
}

function compareLabels(a: DemandRow, b: DemandRow): number {
  return a.label.localeCompare(b.label, "pt-BR");
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
