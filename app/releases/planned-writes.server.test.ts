import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { planAvailabilityTables } from "#app/catalogue/availability-tables.server.ts";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import { type CellState, cellStates, changesOf, unpackCells } from "#app/catalogue/availability/matrix/matrix.ts";
import { readMatrix } from "#app/catalogue/availability/matrix/read-matrix.server.ts";
import { writeMatrix } from "#app/catalogue/availability/matrix/write-matrix.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import { asStaff, beto, createPlan, listQuery, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, revert, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { putBack, takeOut } from "./take-out.server.ts";

freshDatabase();

const cityCount = maxPerTransaction / 2 + 100;
let planIds: number[];
let release: number;

beforeEach(fill);

/** Two plans in every city are more than one transaction writes. */
async function fill() {
  await emptyDatabase();
  planIds = [await createPlan({ name: "Fibra 300" }), await createPlan({ name: "Fibra 600" })];
  await sql`
    insert into cities (name, state)
    select 'Cidade ' || number, case when number % 50 = 0 then 'MS' else 'MG' end
    from generate_series(1, ${cityCount}::integer) number
  `.execute(db);
  release = await asStaff(() => releases.create("Todas as cidades"));
}

const put = <T>(work: () => Promise<T>) => asStaff(() => releases.record(release, work));
const name = (count: number) => `${count} associações`;

async function associateAll() {
  const input = { offerIds: planIds, cities: { all: true } as const };
  await planCities.bulkCreate(input, (await planCities.previewBulkCreate(input)).created);
}

async function changeAll(action: "activate" | "deactivate" | "remove") {
  const query = listQuery({ status: action === "activate" ? "inactive" : "all" });
  await planCities.bulkUpdate(action, { query, expected: (await planCities.list(query)).total }, name);
}

async function writeCells(wants: (offer: number, city: number) => CellState) {
  const { offers, cities: rows, cells } = await readMatrix(planAvailabilityTables);
  const states = unpackCells(cells, offers.length * rows.length);
  const changed = rows.flatMap(({ id: cityId }, row) =>
    offers.flatMap(({ id: offerId }, column) => {
      const before = cellStates[states[row * offers.length + column]!]!;
      const after = wants(offerId, cityId);
      return before === after ? [] : [{ offerId, cityId, before, after }];
    }),
  );
  await writeMatrix(planAvailabilityTables, changesOf(changed));
}

async function importAll(wants: (offer: number, city: number) => boolean) {
  const sides = await planCities.readSides();
  const pairs = [];
  for (const { id: offerId } of sides.offers) {
    const wanted = new Map(sides.cities.map(({ id }) => [id, wants(offerId, id)]));
    pairs.push({ offerId, seen: await planCities.readPairs(offerId), wanted });
  }
  await planCities.importPairs(pairs);
}

const queries: Partial<ListQuery>[] = [
  {},
  { page: 40, pageSize: 100 },
  { sort: "createdAt", direction: "desc" },
  { sort: "offer", direction: "desc", page: 3 },
  { sort: "city", page: 30, pageSize: 100 },
  { sort: "isActive", page: 2 },
  { status: "inactive" },
  { status: "active", sort: "createdAt", direction: "desc", page: 2 },
  { search: "cidade 17", status: "active" },
  { search: "fibra 600 cidade 2", sort: "city" },
  { filters: { state: "MS" }, sort: "city", pageSize: 100 },
  { filters: { cityId: "7" } },
  { filters: { offerId: "1" }, search: "cidade 33" },
];

/** What staff and visitors see of the associations, without what counts changes. */
async function seen() {
  const lists = [];
  for (const query of queries) {
    const { rows, ...counts } = await planCities.list(listQuery(query));
    lists.push({ ...counts, rows: rows.map(({ id, isActive, offer, city }) => ({ id, isActive, offer, city })) });
  }
  const exported: number[] = [];
  for await (const rows of planCities.listAll(listQuery({ sort: "city", filters: { state: "MS" } }))) {
    for (const { id } of rows) exported.push(id);
  }
  const offers = [];
  for (let city = 1; city <= cityCount; city += 97)
    offers.push((await plans.listForCity(city)).map(({ id }) => id).toSorted((a, b) => a - b));
  return {
    lists,
    exported,
    offers,
    plans: (await plans.list(listQuery({ sort: "cityCount", direction: "desc" }))).rows.map(
      ({ id, cityCount: count }) => [id, count],
    ),
    cities: (await cities.list(listQuery({ sort: "planCount", direction: "desc", pageSize: 100 }))).rows.map(
      ({ id, planCount }) => [id, planCount],
    ),
    matrix: await readMatrix(planAvailabilityTables),
    pairs: [...(await planCities.readPairs(planIds[0]!))],
  };
}

const inRelease = <T>(work: () => Promise<T>) => asStaff(() => releases.rehearseRelease(release, work));

test("many associations go into a release as one short change, and nothing of them is written until then", async () => {
  await put(associateAll);
  const [operation, ...others] = await operationsOf(release);
  expect(others).toEqual([]);
  expect(operation).toMatchObject({ action: "create", isMany: true, label: "2 planos em 2.600 cidades" });
  expect(JSON.stringify(operation!.planned).length).toBeLessThan(500);
  const counted = await inRelease(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from plan_cities`.execute(db);
    return [(await planCities.list(listQuery())).all, rows[0]!.count];
  });
  expect(counted).toEqual([2 * cityCount, 0]);
});

test("what somebody has associated since is skipped, and keeps its id", async () => {
  await put(associateAll);
  const { id } = await actAs(beto, () => planCities.create({ offerId: planIds[1]!, cityId: 7 }));
  const inSeven = () => planCities.list(listQuery({ filters: { cityId: "7" } }));
  const rehearsed = await inRelease(inSeven);
  expect(rehearsed).toMatchObject({ all: 2 * cityCount, total: 2 });
  expect(await asStaff(() => review(release, async () => null))).toMatchObject({ conflicts: [], skipped: 1 });
  expect(await asStaff(() => publish(release))).toEqual({ skipped: 1 });
  const published = await asStaff(inSeven);
  expect(published.rows.map((row) => row.id)).toContain(id);
  expect(published.rows.map((row) => row.id)).toEqual(rehearsed.rows.map((row) => row.id));
  expect(await asStaff(() => revert(release))).toEqual([]);
  expect((await asStaff(() => planCities.list(listQuery()))).rows.map((row) => row.id)).toEqual([id]);
});

test("a copy of a plan is sold where the plan is, as many associations that the release plans", async () => {
  await put(associateAll);
  const { id } = await put(async () => {
    const { fields } = (await plans.findIncludingDeleted(planIds[0]!))!;
    return plans.duplicate({ ...fields, name: "Cópia" }, planIds[0]!);
  });
  const countOf = async () => (await plans.find(id))!.cityCount;
  expect(await inRelease(countOf)).toBe(cityCount);
  await asStaff(() => publish(release));
  expect(await countOf()).toBe(cityCount);
});

test("they are taken out together and put back, and are a conflict without a plan of theirs", async () => {
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  planIds.push(id);
  await put(associateAll);
  const before = await operationsOf(release);
  const ofOne = asStaff(() => takeOut(release, { entity: "plan-city", recordId: before[1]!.ids[7]! }));
  await expect(ofOne).rejects.toThrow("faz parte de uma mudança de muitas");

  const many = await asStaff(() => takeOut(release, { parts: [before[1]!.id] }));
  expect(await operationsOf(release)).toEqual([before[0]]);
  await asStaff(() => putBack(release, many.entry));
  expect(await operationsOf(release)).toEqual(before);

  const { entry } = await asStaff(() => takeOut(release, { parts: [before[0]!.id] }));
  const count = async () => (await planCities.list(listQuery())).all;
  expect(await inRelease(count)).toBe(2 * cityCount);
  await expect(asStaff(() => publish(release))).rejects.toThrow("1 conflito");
  await asStaff(() => putBack(release, entry));
  await asStaff(() => publish(release));
  expect(await asStaff(count)).toBe(3 * cityCount);
});

test("a deleted city is a conflict, and nothing is published", async () => {
  await put(associateAll);
  await actAs(beto, () => cities.remove(9));
  expect((await asStaff(() => review(release, async () => null))).conflicts).toMatchObject([
    { message: "Esta cidade foi excluída." },
  ]);
  await expect(asStaff(() => publish(release))).rejects.toThrow("Nada foi publicado");
});

/** Writes on very many associations, and small ones on some of these. */
const writes: ((pick: (count: number) => number) => Promise<unknown>)[] = [
  associateAll,
  (pick) => changeAll((["activate", "deactivate", "remove"] as const)[pick(3)]!),
  (pick) => {
    const step = 2 + pick(5);
    return writeCells((offer, city) => cellStates[(offer + Math.floor(city / step)) % 3]!);
  },
  (pick) => {
    const step = 2 + pick(5);
    return importAll((offer, city) => (offer + city) % step === 0);
  },
  async (pick) => {
    const { rows } = await planCities.list(listQuery({ page: 1 + pick(30) }));
    await planCities.setActive(rows[pick(rows.length)]!.id, pick(2) === 0);
  },
  async (pick) => {
    const { rows } = await planCities.list(listQuery({ page: 1 + pick(30) }));
    await planCities.remove(rows[pick(rows.length)]!.id);
  },
  async (pick) => {
    const { rows } = await planCities.list(listQuery({ sort: "city", page: 1 + pick(30) }));
    await planCities.bulkUpdate("deactivate", { ids: rows.map(({ id }) => id) }, name);
  },
  (pick) => planCities.create({ offerId: planIds[pick(2)]!, cityId: 1 + pick(cityCount) }),
  async (pick) => {
    const { fields } = (await plans.findIncludingDeleted(planIds[0]!))!;
    await plans.duplicate({ ...fields, name: `Cópia ${pick(9)}` }, planIds[pick(2)]!);
  },
  (pick) => plans.remove(planIds[pick(2)]!),
  (pick) => cities.remove(1 + pick(cityCount)),
];
const step = fc.tuple(fc.nat(writes.length - 1), fc.array(fc.nat(), { minLength: 4, maxLength: 4 }));

test("any writes on many associations are seen as they are after publishing", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.array(step, { minLength: 2, maxLength: 5 }), async (first, steps) => {
      await fill();
      // Half of the time the associations are there already.
      if (first % 2 === 1) await asStaff(associateAll);
      const before = await asStaff(seen);
      for (const [index, numbers] of [[[0, 2, 3, 0][first]!, [1, 1, 1, 1]] as const, ...steps]) {
        const rest = [...numbers];
        const pick = (count: number) => (rest.shift() ?? 0) % Math.max(1, count);
        try {
          await put(() => writes[index]!(pick));
        } catch (error) {
          // A refusal, or no record to choose: nothing went into the release.
          if (!(error instanceof Refusal) && !(error instanceof TypeError)) throw error;
        }
      }
      expect(await asStaff(seen)).toEqual(before);
      const rehearsed = await inRelease(seen);
      await asStaff(() => publish(release));
      expect(await asStaff(seen)).toEqual(rehearsed);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
