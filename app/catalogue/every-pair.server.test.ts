import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { aCity, aPlan, asStaff, listQuery } from "#test/catalogue.ts";
import { freshDatabase } from "#test/database.ts";
import type { ListQuery } from "./listing.ts";
import { rowsAtOnce } from "./listing.server.ts";
import * as planCities from "./plan-city.server.ts";
import * as plans from "./plan.server.ts";

freshDatabase();

const cityCount = 430;

// More pairs than are read at once, in all, of one plan and of one state, and some whose end was removed.
beforeAll(async () => {
  await sql`
    insert into cities (name, state)
    select 'Cidade ' || n * 7919 % 1000, case when n % 10 = 0 then 'ES' else 'MG' end
    from generate_series(1, ${cityCount}) n
  `.execute(db);
  for (const name of ["Fibra B", "Fibra A", "Fibra D", "Fibra C"]) await aPlan({ name });
  await asStaff(() => planCities.createMany({ offerIds: [2, 3, 1, 4], cities: { all: true } }, 4 * cityCount));
  await sql`update plan_cities set is_active = false where id % 3 = 0`.execute(db);
  await aCity({ name: "Sem planos" });
  await asStaff(() => plans.remove(4));
});

/** The list page by page, as staff would turn its pages. */
async function turned(query: ListQuery): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await planCities.list({ ...query, page, pageSize: 200 });
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
}

describe("everything that a list of pairs finds", () => {
  it("comes in parts, none larger than may be read at once", async () => {
    const sizes: number[] = [];
    for await (const rows of planCities.listAll(listQuery())) sizes.push(rows.length);
    expect(sizes).toEqual([rowsAtOnce, 3 * cityCount - rowsAtOnce]);
  });

  it.each(
    [null, "offer", "city", "isActive", "createdAt", "unknown"].flatMap((sort) =>
      (["asc", "desc"] as const).map((direction) => ({ sort, direction })),
    ),
  )("comes in the order of the list by $sort $direction", async (order) => {
    for (const narrowing of [{}, { status: "active" as const }, { search: "cidade 1" }, { filters: { state: "MG" } }]) {
      const query = listQuery({ ...order, ...narrowing });
      const ids: number[] = [];
      for await (const rows of planCities.listAll(query)) ids.push(...rows.map(({ id }) => id));
      expect(ids).toEqual(await turned(query));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(100);
    }
  });

  it.each(["fibra a", "fibra", "cidade 1", "a", "1", "d", "zzz", "%"])(
    "is counted by a search for %j",
    async (search) => {
      for (const status of ["all", "active", "inactive"] as const) {
        const query = listQuery({ search, status });
        let number = 0;
        for await (const rows of planCities.listAll(query)) number += rows.length;
        expect([status, (await planCities.list(query)).total]).toEqual([status, number]);
      }
    },
  );

  it("is nothing where the list is empty", async () => {
    for await (const rows of planCities.listAll(listQuery({ search: "nada" }))) expect(rows).toEqual([]);
  });
});
