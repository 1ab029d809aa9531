import { beforeAll, describe, expect, test } from "vitest";
import { aCity, aPlan, asStaff, listQuery, sold } from "#test/catalogue.ts";
import { freshDatabase } from "#test/database.ts";
import { searchable } from "./city.ts";
import * as cities from "./city.server.ts";
import type { ListQuery } from "./listing.ts";
import * as planCities from "./plan-city.server.ts";
import type { PlanCityRow } from "./plan-city.server.ts";
import * as plans from "./plan.server.ts";

freshDatabase();

/** Every pair that the list may show, by id; what the list must agree with. */
let all: PlanCityRow[];

beforeAll(async () => {
  const planIds: number[] = [];
  for (const name of ["Fibra 350", "Água Viva", "fibra 1000", "Combo Max"]) planIds.push(await aPlan({ name }));
  const cityIds: number[] = [];
  for (const [name, state] of [
    ["Betim", "MG"],
    ["Água Boa", "MG"],
    ["Vitória", "ES"],
    ["Alegre", "ES"],
    ["Removida", "MG"],
  ] as const) {
    cityIds.push(await aCity({ name, state }));
  }
  for (const [p, plan] of planIds.entries()) {
    for (const [c, city] of cityIds.entries()) if ((p * 3 + c) % 7 !== 0) await sold(plan, city);
  }
  for (const id of [2, 5, 6, 11]) await asStaff(() => planCities.setActive(id, false));
  await asStaff(() => planCities.remove(3));
  await asStaff(() => cities.remove(cityIds[4]!));
  await asStaff(() => plans.remove(planIds[3]!));
  all = (await planCities.list(listQuery({ pageSize: 100 }))).rows;
});

test("a row names the plan and the city with its state", () => {
  expect(all[0]).toEqual({
    id: 1,
    version: 1,
    isActive: true,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
    plan: { id: 1, name: "Fibra 350" },
    city: { id: 2, name: "Água Boa", state: "MG" },
  });
});

test("associations that were removed, or whose plan or city was, are not listed", async () => {
  expect(all.map(({ id }) => id)).not.toContain(3);
  expect(all.map(({ city }) => city.name)).not.toContain("Removida");
  expect(all.map(({ plan }) => plan.name)).not.toContain("Combo Max");
  expect(all).toHaveLength(9);
  const inactive = all.filter(({ isActive }) => !isActive).length;
  expect(await planCities.list(listQuery())).toMatchObject({ total: 9, all: 9, active: 9 - inactive });
});

describe("search, filters, sort and pages", () => {
  const searches = ["", "agua", "ÁGUA", "fibra", "es", "betim", "%", "nada"];
  const filters: ListQuery["filters"][] = [
    {},
    { planId: "1" },
    { cityId: "2" },
    { state: "ES" },
    { planId: "x" },
    { planId: "99999999999" },
    { state: "\0" },
    { unknown: "1" },
  ];

  test.each(searches)("the search %j finds names of plans and of cities with their state", async (search) => {
    for (const status of ["all", "active", "inactive"] as const) {
      for (const filter of filters) {
        const query = listQuery({ search, status, filters: filter, pageSize: 100 });
        const page = await planCities.list(query);
        expect(page.rows.map(({ id }) => id)).toEqual(expected(query).map(({ id }) => id));
        expect(page.total).toBe(page.rows.length);
      }
    }
  });

  test.each(["plan", "city", "isActive", "createdAt", "unknown", null])(
    "sorted by %j, both ways, every page holds what it must",
    async (sort) => {
      for (const direction of ["asc", "desc"] as const) {
        for (const part of [{}, { search: "agua" }, { status: "active" }, { status: "inactive" }] as const) {
          for (const page of [1, 2, 3, 4, 5]) {
            const query = listQuery({ sort, direction, page, pageSize: 2, ...part });
            const rows = (await planCities.list(query)).rows.map(({ id }) => id);
            const wanted = expected(query).map(({ id }) => id);
            expect(rows).toEqual(wanted.slice((page - 1) * 2, page * 2));
          }
        }
      }
    },
  );
});

test("the counts follow every write", async () => {
  const before = await planCities.list(listQuery({ search: "betim" }));
  const changed = before.rows[0]!;
  await asStaff(() => planCities.setActive(changed.id, !changed.isActive));
  const after = await planCities.list(listQuery({ search: "betim" }));
  expect(after.active).toBe(before.active + (changed.isActive ? -1 : 1));
  await asStaff(() => planCities.remove(changed.id));
  expect(await planCities.list(listQuery({ search: "betim" }))).toMatchObject({
    total: before.total - 1,
    all: before.all - 1,
  });
  await asStaff(() => planCities.restore(changed.id));
});

/** The list as a plain filter and sort over all rows. */
function expected({ search, status, filters, sort, direction }: ListQuery): PlanCityRow[] {
  const wanted = searchable(search);
  const found = all.filter(
    ({ plan, city, isActive }) =>
      (searchable(plan.name).includes(wanted) || searchable(`${city.name} ${city.state}`).includes(wanted)) &&
      (status === "all" || isActive === (status === "active")) &&
      (filters.planId === undefined || String(plan.id) === filters.planId) &&
      (filters.cityId === undefined || String(city.id) === filters.cityId) &&
      (filters.state === undefined || city.state === filters.state),
  );
  const keys: Record<string, (row: PlanCityRow) => string | number> = {
    plan: ({ plan }) => searchable(plan.name),
    city: ({ city }) => searchable(city.name),
    isActive: ({ isActive }) => Number(isActive),
    createdAt: ({ id }) => id,
  };
  const key = keys[sort ?? ""] ?? (() => 0);
  const sign = direction === "desc" ? -1 : 1;
  return found.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -sign : sign));
}
