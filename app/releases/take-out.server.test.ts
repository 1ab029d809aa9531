import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { cellsOf } from "#app/catalogue/availability-index/cells.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as history from "#app/records/history.server.ts";
import { Forbidden } from "#app/records/refusal.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, createCity, createPlan, listQuery, planFields } from "#test/fixtures.ts";
import { marksOf } from "./marks.server.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import type { RecordOperation } from "./release.ts";
import { name, nothing } from "#test/release.ts";
import { putBack, takeOut, takeOutBatch } from "./take-out.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

freshDatabase();

let plan: number;
let release: number;

beforeEach(async () => {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  release = await asStaff(() => releases.create("Black Friday"));
});

const put = <T>(work: () => Promise<T>) => asStaff(() => releases.record(release, work));
const out = (what: Parameters<typeof takeOut>[1]) => asStaff(() => takeOut(release, what));
const back = (entry: number) => asStaff(() => putBack(release, entry));
const priced = (price: number) => planFields({ name: "Fibra 600", price });

test("everything that the release does to a record is taken out, and put back as it was", async () => {
  await put(() => plans.update(plan, priced(99.9), 1));
  await put(() => plans.setActive(plan, false));
  const other = await createPlan({ name: "Fibra 300" });
  await put(() => plans.setActive(other, false));
  const before = await operationsOf(release);
  const { label, dependents, entry } = await out({ entity: "plan", recordId: plan });
  expect([label, dependents]).toEqual(["Fibra 600", 0]);
  expect((await operationsOf(release)).map((operation) => operation.cells ?? operation.recordId)).toEqual([other]);
  await back(entry);
  expect(await operationsOf(release)).toEqual(before);
  // A second press of 'Desfazer' changes nothing.
  await back(entry);
  expect(await operationsOf(release)).toEqual(before);
});

test("of a change of many only the record is taken out, in any order of undoing", async () => {
  const ids = [plan, await createPlan({ name: "Fibra 300" }), await createPlan({ name: "Fibra 900" })];
  await put(() => plans.bulkUpdate("deactivate", { ids }, (count) => `${count} planos`));
  const before = await operationsOf(release);
  const first = await out({ entity: "plan", recordId: ids[0]! });
  const second = await out({ entity: "plan", recordId: ids[2]! });
  expect((await operationsOf(release)).map((operation) => operation.cells ?? operation.ids)).toEqual([[ids[1]]]);
  await back(first.entry);
  expect((await operationsOf(release)).map((operation) => operation.cells ?? operation.ids)).toEqual([
    [ids[0], ids[1]],
  ]);
  await back(second.entry);
  expect(await operationsOf(release)).toEqual(before);
});

test("what needs a new record goes and comes back with it", async () => {
  const cities = [await createCity({ name: "Betim" }), await createCity({ name: "Uberaba" })];
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  // Of these, the sales of the other plan stay.
  await put(() => sellInAllCities([plan, id]));
  const before = await operationsOf(release);
  const [created] = before;
  const { label, dependents, entry } = await out({ parts: [created!.id] });
  expect([label, dependents]).toEqual(["Fibra 900", 2]);
  const left = (await operationsOf(release)).flatMap((operation) => [...cellsOf(operation.cells ?? [])]);
  expect(left.map(({ offerId, cityId }) => [offerId, cityId])).toEqual(cities.map((city) => [plan, city]));
  await back(entry);
  expect(await operationsOf(release)).toEqual(before);
  await asStaff(() => publish(release));
  expect((await planCities.list(listQuery())).all).toBe(4);
});

test("what needs a restored record goes with its restoration", async () => {
  const [other, city] = [await createPlan({ name: "Fibra 300" }), await createCity({ name: "Bonito" })];
  await asStaff(() => plans.remove(other));
  await put(() => plans.restore(other));
  await put(() => planCities.create({ offerId: other, cityId: city }));
  expect(await asStaff(() => takeOut(release, { entity: "plan", recordId: other }))).toMatchObject({ dependents: 1 });
  expect((await asStaff(() => review(release, nothing))).conflicts).toEqual([]);
});

test("a batch is taken out with what needs it, and only of an open release", async () => {
  const creates = ["Um", "Dois"].map((of) => ({ input: planFields({ name: `Novo ${of}` }), isActive: true }));
  const { batchId } = await put(() => plans.saveBatch({ creates, updates: [] }, name));
  const [created] = await operationsOf(release);
  const city = await createCity({ name: "Bonito" });
  const id = (created as RecordOperation).recordId!;
  await put(() => plans.update(id, planFields({ name: "Novo Um", price: 55 }), 1));
  await put(() => planCities.create({ offerId: id, cityId: city }));
  expect(await asStaff(() => takeOutBatch(release, batchId!))).toBe(2);
  expect(await operationsOf(release)).toEqual([]);
  await asStaff(() => releases.discard(release));
  await expect(asStaff(() => takeOutBatch(release, batchId!))).rejects.toThrow("não está mais em preparo");
});

test("the history says who took what out", async () => {
  await put(() => plans.update(plan, priced(99.9), 1));
  await out({ entity: "plan", recordId: plan });
  const query = { entity: null, by: null, from: null, until: null, search: "", isTrash: false, cursor: null };
  const { entries } = await asStaff(() => history.list(query));
  expect(entries[0]).toMatchObject({ entity: "release", label: "Lançamento: Black Friday" });
  expect(entries[0]!.changes).toContainEqual({ field: "takenOut", before: ["Fibra 600"], after: null });
});

test("is refused once the release is over, for what is already taken out, and to readers", async () => {
  await put(() => plans.update(plan, priced(99.9), 1));
  const { entry } = await out({ entity: "plan", recordId: plan });
  await expect(out({ entity: "plan", recordId: plan })).rejects.toThrow("já não está no lançamento");
  const reader = { id: 1, email: "leo@jatobafibra.example", role: "reader" } as const;
  await expect(actAs(reader, async () => putBack(release, entry))).rejects.toBeInstanceOf(Forbidden);
  await asStaff(() => releases.discard(release));
  await expect(back(entry)).rejects.toThrow("não está mais em preparo");
});

test("marks say what is new and what is removed, and nothing about what was both", async () => {
  const other = await createPlan({ name: "Fibra 300" });
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  const { id: gone } = await put(() => plans.create(planFields({ name: "Fibra 901" })));
  await put(() => plans.remove(gone));
  await put(() => plans.update(plan, priced(99.9), 1));
  await put(() => plans.remove(other));
  const marks = await asStaff(() => marksOf(release, "plan"));
  expect([...marks].map(([key, { isNew, leaves }]) => [key, isNew, leaves])).toEqual([
    [id, true, false],
    [plan, false, false],
    [other, false, true],
  ]);
});

test("what an older version has taken out is not put back, and this is said", async () => {
  await put(() => plans.update(plan, priced(99.9), 1));
  const { entry } = await out({ entity: "plan", recordId: plan });
  await sql`
    update audit_log set before = jsonb_set(before, '{operations,0}', (before #> '{operations,0}') - 'cells')
    where id = ${entry}
  `.execute(db);
  await expect(back(entry)).rejects.toThrow("Faça a mudança de novo.");
  expect(await operationsOf(release)).toEqual([]);
});
