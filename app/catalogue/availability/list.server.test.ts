import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, createPlan, asStaff, listQuery } from "#test/fixtures.ts";
import { freshDatabase } from "#test/database.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { batchSize } from "#app/records/list-queries.server.ts";
import { planCities } from "./repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

freshDatabase();

const cityCount = 430;

// More associations than one read returns, in total, per plan and per state; some belong to a deleted plan.
beforeAll(async () => {
  await sql`
    insert into cities (name, state)
    select 'Cidade ' || n * 7919 % 1000, case when n % 10 = 0 then 'ES' else 'MG' end
    from generate_series(1, ${cityCount}) n
  `.execute(db);
  for (const name of ["Fibra B", "Fibra A", "Fibra D", "Fibra C"]) await createPlan({ name });
  await asStaff(() => sellInAllCities([2, 3, 1, 4]));
  await sql`update plan_cities set is_active = false where id % 3 = 0`.execute(db);
  await createCity({ name: "Sem planos" });
  await asStaff(() => plans.remove(4));
});

/** The ids of the list, read page by page. */
async function idsByPage(query: ListQuery): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await planCities.list({ ...query, page, pageSize: 200 });
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
}

describe("streaming all associations that a query finds", () => {
  it("yields chunks no larger than one read", async () => {
    const sizes: number[] = [];
    for await (const rows of planCities.listAll(listQuery())) sizes.push(rows.length);
    expect(sizes).toEqual([batchSize, 3 * cityCount - batchSize]);
  });

  it.each(
    [null, "offer", "city", "isActive", "createdAt", "unknown"].flatMap((sort) =>
      (["asc", "desc"] as const).map((direction) => ({ sort, direction })),
    ),
  )("keeps the order of the list by $sort $direction", async (order) => {
    for (const narrowing of [{}, { status: "active" as const }, { search: "cidade 1" }, { filters: { state: "MG" } }]) {
      const query = listQuery({ ...order, ...narrowing });
      const ids: number[] = [];
      for await (const rows of planCities.listAll(query)) ids.push(...rows.map(({ id }) => id));
      expect(ids).toEqual(await idsByPage(query));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(100);
    }
  });

  it.each(["fibra a", "fibra", "cidade 1", "a", "1", "d", "zzz", "%"])(
    "yields as many rows as the list counts for the search %j",
    async (search) => {
      for (const status of ["all", "active", "inactive"] as const) {
        const query = listQuery({ search, status });
        let count = 0;
        for await (const rows of planCities.listAll(query)) count += rows.length;
        expect([status, (await planCities.list(query)).total]).toEqual([status, count]);
      }
    },
  );

  it("yields those alone whose ids the query names, and none for no id", async () => {
    const filtered = (ids: string) => listQuery({ filters: { ids, state: "ES" } });
    const [first, second] = await idsByPage(listQuery({ filters: { state: "ES" } }));
    expect(await idsByPage(filtered(`${second},${first},99999,x`))).toEqual([first, second]);
    expect(await idsByPage(filtered(""))).toEqual([]);
  });

  it("yields nothing where the list is empty", async () => {
    for await (const rows of planCities.listAll(listQuery({ search: "nada" }))) expect(rows).toEqual([]);
  });
});
