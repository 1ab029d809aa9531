import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { businessPlanCities, planCities } from "./repository.server.ts";
import {
  asStaff,
  beto,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { resumeMassWrites } from "./recovery.server.ts";
import { copyCity, previewCopy, readMatrix, writeMatrix } from "./matrix.server.ts";
import { type Cell, cellStates, packCellChanges } from "#app/catalogue/availability-index/cells.ts";
import { unpackCells } from "./matrix.ts";

freshDatabase();
beforeEach(emptyDatabase);

const name = (count: number) => `${count} associações`;

/** The state of each cell, by the name of its city and the id of its offer. */
async function states(tables = planAvailabilityTables): Promise<Record<string, string>> {
  const matrix = await asStaff(() => readMatrix(tables));
  const cells = unpackCells(matrix.cells, matrix.cities.length * matrix.offers.length);
  return Object.fromEntries(
    matrix.cities.flatMap((city, row) =>
      matrix.offers.map((offer, column) => [
        `${city.name} ${offer.id}`,
        cellStates[cells[row * matrix.offers.length + column]!]!,
      ]),
    ),
  );
}

const history = () =>
  db
    .selectFrom("audit_log")
    .select(["action", "record_count as count", "record_label as label", "batch_id as batch"])
    .where("records", "is not", null)
    .orderBy("id")
    .execute();

const change = (offerId: number, cityId: number, before: Cell["before"], after: Cell["after"]) => ({
  offerId,
  cityId,
  before,
  after,
  id: 0,
});

describe.each([
  {
    kind: "plans",
    tables: planAvailabilityTables,
    pairs: planCities,
    createOffer: createPlan,
    sell: createPlanCity,
  },
  {
    kind: "business plans",
    tables: businessPlanAvailabilityTables,
    pairs: businessPlanCities,
    createOffer: createBusinessPlan,
    sell: createBusinessPlanCity,
  },
])("the matrix of $kind", ({ tables, pairs, createOffer, sell }) => {
  test("is read whole, and written as one batch that is undone as one", async () => {
    const [one, two] = [await createOffer(), await createOffer({ name: "Outro", price: 300 })];
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    await sell(one, uba);
    const off = await sell(two, uba);
    await asStaff(() => pairs.setActive(off, false));
    const before = {
      [`Betim ${one}`]: "none",
      [`Betim ${two}`]: "none",
      [`Ubá ${one}`]: "sold",
      [`Ubá ${two}`]: "off",
    };
    expect(await states(tables)).toEqual(before);

    const { count, batchId } = await asStaff(() =>
      writeMatrix(
        tables,
        packCellChanges([
          change(one, uba, "sold", "none"),
          change(two, uba, "off", "sold"),
          change(one, betim, "none", "sold"),
          change(two, betim, "none", "off"),
        ]),
      ),
    );
    expect(count).toBe(4);
    expect(await states(tables)).toEqual({
      [`Betim ${one}`]: "sold",
      [`Betim ${two}`]: "off",
      [`Ubá ${one}`]: "none",
      [`Ubá ${two}`]: "sold",
    });
    const label = `2 ${tables.offerPlural} em 2 cidades`;
    expect(await history()).toEqual([
      { action: "create", count: 2, label, batch: batchId },
      { action: "activate", count: 1, label, batch: batchId },
      { action: "remove", count: 1, label, batch: batchId },
    ]);
    await asStaff(() => pairs.revertBatch(batchId!, name));
    expect(await states(tables)).toEqual(before);
  });

  test("leaves out what is so already, and writes nothing over what somebody changed since", async () => {
    const [one, uba] = [await createOffer(), await createCity({ name: "Ubá" })];
    const betim = await createCity({ name: "Betim" });
    await sell(one, uba);
    expect(await asStaff(() => writeMatrix(tables, packCellChanges([change(one, uba, "none", "sold")])))).toEqual({
      count: 0,
      batchId: null,
    });
    const conflicting = packCellChanges([change(one, uba, "none", "off"), change(one, betim, "none", "sold")]);
    await expect(asStaff(() => writeMatrix(tables, conflicting))).rejects.toThrow("Alguém mudou 1 célula que você");
    expect(await states(tables)).toEqual({ [`Betim ${one}`]: "none", [`Ubá ${one}`]: "sold" });
    expect(await history()).toEqual([]);
  });
});

test("names the plan and the cities that somebody deleted, and writes nothing", async () => {
  const [one, uba] = [await createPlan(), await createCity({ name: "Ubá" })];
  const betim = await createCity({ name: "Betim" });
  await actAs(beto, () => plans.remove(one));
  await actAs(beto, () => cities.remove(uba));
  const write = asStaff(() =>
    writeMatrix(
      planAvailabilityTables,
      packCellChanges([change(one, uba, "none", "sold"), change(one, betim, "none", "sold")]),
    ),
  );
  await expect(write).rejects.toMatchObject({
    message: "Fibra 600 Mega foi excluído por alguém. Ubá – MG foi excluída por alguém. Nada foi gravado.",
    recordIds: { offerIds: [one], cityIds: [uba] },
  });
  expect(await planCities.list(listQuery())).toMatchObject({ all: 0 });
});

describe("more cells than one transaction holds", () => {
  let cells: Cell[];
  beforeEach(async () => {
    const offers: number[] = [];
    for (let plan = 0; plan < 10; plan++) offers.push(await createPlan({ name: `Plano ${plan}` }));
    await db
      .insertInto("cities")
      .values(Array.from({ length: 700 }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
      .execute();
    const ids = (await db.selectFrom("cities").select("id").execute()).map(({ id }) => id);
    // Every seventh city gets the first plan switched off.
    const stateOf = (city: number, plan: number) => (city % 7 === 0 && plan === 0 ? "off" : "sold");
    cells = ids.flatMap((city) => offers.map((offer, plan) => change(offer, city, "none", stateOf(city, plan))));
  });

  test("are one batch, with all cells as they are wanted, and are undone as one", async () => {
    const { count, batchId } = await asStaff(() => writeMatrix(planAvailabilityTables, packCellChanges(cells)));
    expect(count).toBe(7_000);
    const label = "10 planos em 700 cidades";
    expect(await history()).toEqual([{ action: "create", count: 7_000, label, batch: batchId }]);
    expect(await planCities.list(listQuery())).toMatchObject({ all: 7_000, active: 6_900 });

    const next = cells.map((cell): Cell => ({
      ...cell,
      before: cell.after,
      after: cell.after === "off" ? "sold" : cell.cityId % 50 === 0 ? "none" : "off",
    }));
    const second = await asStaff(() => writeMatrix(planAvailabilityTables, packCellChanges(next)));
    expect(second.count).toBe(7_000);
    const entries = (await history()).filter(({ batch }) => batch === second.batchId);
    expect(entries.map((entry) => [entry.action, entry.count])).toEqual([
      ["activate", 100],
      ["deactivate", 6_762],
      ["remove", 138],
    ]);
    expect(await planCities.list(listQuery())).toMatchObject({ all: 6_862, active: 100 });
    await asStaff(() => planCities.revertBatch(second.batchId!, name));
    expect(await planCities.list(listQuery())).toMatchObject({ all: 7_000, active: 6_900 });
  });

  test("are refused before anything is written when one is no longer as it was seen", async () => {
    const last = cells.at(-1)!;
    const pair = await createPlanCity(last.offerId, last.cityId);
    await asStaff(() => planCities.setActive(pair, last.after !== "sold"));
    await expect(asStaff(() => writeMatrix(planAvailabilityTables, packCellChanges(cells)))).rejects.toThrow(
      "1 célula",
    );
    expect(await planCities.list(listQuery())).toMatchObject({ all: 1 });
  });

  /** Runs a write while the table takes no more than so many associations. */
  async function withFullDisk(rows: number, write: () => Promise<unknown>, message: RegExp) {
    await sql`
      create or replace function break_later() returns trigger language plpgsql as $$
        begin
          if (select count(*) >= tg_argv[0]::integer from plan_cities) then raise disk_full; end if;
          return null;
        end
      $$
    `.execute(db);
    await sql`
      create trigger break_later before insert on plan_cities
        for each statement execute function break_later(${sql.lit(String(rows))})
    `.execute(db);
    await expect(asStaff(write)).rejects.toThrow(message);
    await sql`drop trigger break_later on plan_cities`.execute(db);
  }

  test("whose writing has begun go on by themselves", async () => {
    const write = () => writeMatrix(planAvailabilityTables, packCellChanges(cells));
    await withFullDisk(1_000, write, /Ela continua sozinha/);
    expect((await history()).map(({ count }) => count)).toEqual([7_000]);
    await resumeMassWrites(0);
    expect(await planCities.list(listQuery())).toMatchObject({ all: 7_000, active: 6_900 });
  });
});

describe("a city's offers on others", () => {
  test("are the same as in that city, or only added, and are undone as one", async () => {
    const [one, two, three] = [
      await createPlan(),
      await createPlan({ name: "Plano B" }),
      await createPlan({ name: "Plano C" }),
    ];
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    await createPlanCity(one, uba);
    await asStaff(async () => planCities.setActive(await createPlanCity(two, uba), false));
    await createPlanCity(three, betim);
    const copy = { fromId: uba, toIds: [uba, betim] };
    const tables = planAvailabilityTables;
    expect(await asStaff(() => previewCopy(tables, { ...copy, mode: "add" }))).toEqual({
      cells: 1,
      sold: 1,
      ended: 0,
      cities: 1,
    });
    expect(await asStaff(() => previewCopy(tables, { ...copy, mode: "equal" }))).toEqual({
      cells: 3,
      sold: 1,
      ended: 1,
      cities: 1,
    });

    const added = await asStaff(() => copyCity(tables, { ...copy, mode: "add" }));
    expect(await states()).toMatchObject({
      [`Betim ${one}`]: "sold",
      [`Betim ${two}`]: "none",
      [`Betim ${three}`]: "sold",
    });
    await asStaff(() => planCities.revertBatch(added.batchId!, name));
    const equal = await asStaff(() => copyCity(tables, { ...copy, mode: "equal" }));
    expect(await states()).toMatchObject({
      [`Betim ${one}`]: "sold",
      [`Betim ${two}`]: "off",
      [`Betim ${three}`]: "none",
    });
    expect((await history()).at(-1)).toMatchObject({ label: "Ofertas de Ubá – MG em 1 cidade", batch: equal.batchId });
    await asStaff(() => planCities.revertBatch(equal.batchId!, name));
    expect(await states()).toMatchObject({
      [`Betim ${one}`]: "none",
      [`Betim ${two}`]: "none",
      [`Betim ${three}`]: "sold",
    });
  });

  test("are refused when somebody deleted one of the cities", async () => {
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    await actAs(beto, () => cities.remove(betim));
    await expect(
      asStaff(() => copyCity(planAvailabilityTables, { fromId: uba, toIds: [betim], mode: "equal" })),
    ).rejects.toThrow("Betim – MG foi excluída por alguém.");
  });
});
