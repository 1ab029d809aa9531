import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { type CellState, cellStates, offerChanges, packCellChanges } from "#app/catalogue/availability-index/cells.ts";
import { unpackCells } from "#app/catalogue/availability/matrix.ts";
import { readMatrix, writeMatrix } from "#app/catalogue/availability/matrix.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { asStaff, beto, createPlan, listQuery, planFields } from "#test/fixtures.ts";
import { type AnyWrite, anyOf, makeAny } from "#test/any-writes.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, revert, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { putBack, takeOut } from "./take-out.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

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
  await sellInAllCities(planIds);
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
  await writeMatrix(planAvailabilityTables, packCellChanges(changed));
}

async function importAll(wants: (offer: number, city: number) => boolean) {
  const sides = await planCities.readSides();
  const changes = [];
  for (const { id: offerId } of sides.offers) {
    const wanted = new Map(sides.cities.map(({ id }) => [id, wants(offerId, id)]));
    changes.push(...offerChanges(offerId, await planCities.readPairs(offerId), wanted));
  }
  await planCities.importPairs(changes);
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
    plans: (await plans.list(listQuery({ sort: "visibleCityCount", direction: "desc" }))).rows.map(
      ({ id, cityCount: count }) => [id, count],
    ),
    cities: (await cities.list(listQuery({ sort: "visiblePlanCount", direction: "desc", pageSize: 100 }))).rows.map(
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
  expect(JSON.stringify(operation!.cells).length).toBeLessThan(500);
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

test("they are taken out together and put back, and without a new plan they are fewer", async () => {
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  planIds.push(id);
  await put(associateAll);
  const before = await operationsOf(release);
  const { id: one } = (await inRelease(() => planCities.list(listQuery({ page: 7 })))).rows[3]!;
  const ofOne = await asStaff(() => takeOut(release, { entity: "plan-city", recordId: one }));
  const others = await inRelease(() => planCities.list(listQuery({ page: 7 })));
  expect([others.all, others.rows.some(({ id: other }) => other === one)]).toEqual([3 * cityCount - 1, false]);
  await asStaff(() => putBack(release, ofOne.entry));
  expect(await operationsOf(release)).toEqual(before);

  const many = await asStaff(() => takeOut(release, { parts: [before[1]!.id] }));
  expect(await operationsOf(release)).toEqual([before[0]]);
  await asStaff(() => putBack(release, many.entry));
  expect(await operationsOf(release)).toEqual(before);

  const { entry, dependents } = await asStaff(() => takeOut(release, { parts: [before[0]!.id] }));
  expect(dependents).toBe(cityCount);
  const count = async () => (await planCities.list(listQuery())).all;
  expect(await inRelease(count)).toBe(2 * cityCount);
  await asStaff(() => putBack(release, entry));
  expect(await operationsOf(release)).toEqual(before);
  await asStaff(() => takeOut(release, { parts: [before[0]!.id] }));
  const rehearsed = await inRelease(seen);
  expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
  expect(await asStaff(seen)).toEqual(rehearsed);
  expect(await asStaff(count)).toBe(2 * cityCount);
});

test("what changes the associations of a new plan changes fewer without it, and as many with it again", async () => {
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  planIds.push(id);
  await put(associateAll);
  await put(() => changeAll("deactivate"));
  const before = await operationsOf(release);
  const whole = await inRelease(seen);
  const { entry } = await asStaff(() => takeOut(release, { parts: [before[0]!.id] }));
  const without = await inRelease(seen);
  expect(without.lists[0]).toMatchObject({ all: 2 * cityCount, active: 0 });
  await asStaff(() => putBack(release, entry));
  expect(await operationsOf(release)).toEqual(before);
  expect(await inRelease(seen)).toEqual(whole);
  await asStaff(() => takeOut(release, { parts: [before[0]!.id] }));
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(without);
});

test("the totals are right when somebody has changed the same associations since", async () => {
  await asStaff(associateAll);
  await put(() => changeAll("deactivate"));
  const { rows } = await planCities.list(listQuery());
  await actAs(beto, () => planCities.setActive(rows[0]!.id, false));
  await actAs(beto, () => planCities.remove(rows[1]!.id));
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: 2 * cityCount - 1, active: 0 });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("the totals are right when somebody has made an association that the release makes and changes", async () => {
  await put(associateAll);
  await put(() => changeAll("deactivate"));
  await actAs(beto, () => planCities.create({ offerId: planIds[0]!, cityId: 9 }));
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: 2 * cityCount, active: 1 });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("the totals leave out a plan that the release deletes, whatever it does to its associations before", async () => {
  await asStaff(associateAll);
  await put(() => changeAll("deactivate"));
  const ids = (await planCities.list(listQuery({ filters: { offerId: String(planIds[0]) } }))).rows.map(({ id }) => id);
  await put(() => planCities.bulkUpdate("activate", { ids }, name));
  await put(() => plans.remove(planIds[0]!));
  await put(() => cities.remove(9));
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: cityCount - 1, active: 0 });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("the totals are right when one mass write changes what another has changed", async () => {
  await put(() => writeCells((offer, city) => cellStates[(offer + city) % 3]!));
  await put(() => importAll((offer, city) => (offer + city) % 4 === 0));
  await put(() => importAll((offer, city) => (offer + city) % 5 === 0));
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: 2 * cityCount, active: (2 * cityCount) / 5 });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("associations that one mass write removes are made again by another, beside small writes", async () => {
  await put(() => writeCells((offer, city) => cellStates[(offer + city) % 3]!));
  await put(associateAll);
  await put(() => changeAll("remove"));
  await put(associateAll);
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: 2 * cityCount, active: 2 * cityCount });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("a mass write after a small one is seen in each city and in the matrix", async () => {
  await asStaff(associateAll);
  await put(() => importAll((offer, city) => (offer + city) % 3 === 0));
  const ids = (await planCities.list(listQuery({ sort: "city" }))).rows.map(({ id }) => id);
  await put(() => planCities.bulkUpdate("activate", { ids }, name));
  await put(() => importAll(() => false));
  const rehearsed = await inRelease(seen);
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("an association is made again after a mass write has removed all", async () => {
  await asStaff(associateAll);
  await put(() => changeAll("remove"));
  await put(() => planCities.create({ offerId: planIds[0]!, cityId: 7 }));
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: 1, active: 1 });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("a cell of the matrix is sold again after a mass write has removed all", async () => {
  await asStaff(associateAll);
  await put(() => changeAll("remove"));
  await put(() =>
    writeMatrix(
      planAvailabilityTables,
      packCellChanges([{ offerId: planIds[0]!, cityId: 7, before: "none", after: "sold" }]),
    ),
  );
  const rehearsed = await inRelease(seen);
  expect(rehearsed.lists[0]).toMatchObject({ all: 1, active: 1 });
  await asStaff(() => publish(release));
  expect(await asStaff(seen)).toEqual(rehearsed);
});

test("a deleted city is a conflict, and nothing is published", async () => {
  await put(associateAll);
  await actAs(beto, () => cities.remove(9));
  expect((await asStaff(() => review(release, async () => null))).conflicts).toMatchObject([
    { message: "Esta cidade foi excluída." },
  ]);
  await expect(asStaff(() => publish(release))).rejects.toThrow("Nada foi publicado");
});

const associationsOn = async (page: number, sort: ListQuery["sort"] = null) =>
  (await planCities.list(listQuery({ page, sort }))).rows;

/** Writes on very many associations. */
const massWrites: readonly AnyWrite[] = [
  associateAll,
  ({ below }) => {
    const step = 2 + below(5);
    return writeCells((offer, city) => cellStates[(offer + Math.floor(city / step)) % 3]!);
  },
  ({ below }) => {
    const step = 2 + below(5);
    return importAll((offer, city) => (offer + city) % step === 0);
  },
  ({ below }) => changeAll((["activate", "deactivate", "remove"] as const)[below(3)]!),
];

/** These, and small ones on some of their associations. */
const writes: readonly AnyWrite[] = [
  ...massWrites,
  async ({ below, from }) => {
    const { id } = from(await associationsOn(1 + below(30)));
    await planCities.setActive(id, below(2) === 0);
  },
  async ({ below, from }) => {
    const { id } = from(await associationsOn(1 + below(30)));
    await planCities.remove(id);
  },
  async ({ below }) => {
    const ids = (await associationsOn(1 + below(30), "city")).map(({ id }) => id);
    await planCities.bulkUpdate("deactivate", { ids }, name);
  },
  ({ below, from }) => planCities.create({ offerId: from(planIds), cityId: 1 + below(cityCount) }),
  async ({ below, from }) => {
    const { fields } = (await plans.findIncludingDeleted(planIds[0]!))!;
    await plans.duplicate({ ...fields, name: `Cópia ${below(9)}` }, from(planIds));
  },
  ({ from }) => plans.remove(from(planIds)),
  ({ below }) => cities.remove(1 + below(cityCount)),
];

test("any writes on many associations are seen as they are after publishing", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      anyOf(massWrites, { min: 1, max: 1 }),
      anyOf(writes, { min: 2, max: 5 }),
      async (areThere, first, others) => {
        await fill();
        if (areThere) await asStaff(associateAll);
        const before = await asStaff(seen);
        await makeAny(massWrites, first, put);
        await makeAny(writes, others, put);
        expect(await asStaff(seen)).toEqual(before);
        const rehearsed = await inRelease(seen);
        await asStaff(() => publish(release));
        expect(await asStaff(seen)).toEqual(rehearsed);
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});
