import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import {
  createBanner,
  createCity,
  ana,
  createPlan,
  asStaff,
  beto,
  planFields,
  createPlanCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { actAs } from "./actor.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as history from "./history.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { Refusal } from "./refusal.ts";

freshDatabase();
beforeEach(emptyDatabase);

const everything: history.HistoryQuery = {
  entity: null,
  by: null,
  from: null,
  until: null,
  search: "",
  isTrash: false,
  cursor: null,
};

/** The matching entries as "action label", newest first. */
async function found(query: Partial<history.HistoryQuery> = {}): Promise<string[]> {
  const { entries } = await asStaff(() => history.list({ ...everything, ...query }));
  return entries.map(({ action, label }) => `${action} ${label}`);
}

const name = (count: number) => `${count} planos`;

describe("the list", () => {
  test("lists who changed what, field by field, newest first", async () => {
    const id = await createPlan();
    await actAs(beto, () => plans.update(id, planFields({ price: 99.9 }), 1));
    const { entries, hasNewer, hasOlder } = await asStaff(() => history.list(everything));
    expect(entries).toMatchObject([
      {
        entity: "plan",
        recordId: id,
        label: "Fibra 600 Mega",
        by: beto.email,
        action: "update",
        count: 1,
        batchId: null,
        changes: [{ field: "price", before: 109.9, after: 99.9 }],
      },
      { action: "create", by: ana.email },
    ]);
    expect([hasNewer, hasOlder]).toEqual([false, false]);
  });

  test("shows a batch as one entry", async () => {
    for (const label of ["A", "B", "C"]) await createPlan({ name: `Plano ${label}` });
    await asStaff(() => plans.bulkUpdate("deactivate", { ids: [1, 2, 3] }, name));
    const { entries } = await asStaff(() => history.list(everything));
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatchObject({ action: "deactivate", label: "3 planos", count: 3, recordId: null, batchId: 1 });
    expect(await asStaff(() => history.recordIdsOf(entries[0]!.id, 2))).toEqual([1, 2]);
    expect(await asStaff(() => history.recordIdsOf(entries[1]!.id, 2))).toEqual([3]);
  });

  test("filters by kind, actor and a part of the name, without regard to case and accents", async () => {
    await createPlan({ name: "Fibra São João" });
    await createCity();
    await actAs(beto, () => cities.create({ name: "São João del-Rei", state: "MG" }));
    expect(await found({ entity: "city" })).toEqual(["create São João del-Rei – MG", "create Belo Horizonte – MG"]);
    expect(await found({ by: beto.email })).toEqual(["create São João del-Rei – MG"]);
    expect(await found({ search: "sao JOAO" })).toEqual(["create São João del-Rei – MG", "create Fibra São João"]);
    expect(await found({ search: "sao joao", entity: "plan" })).toEqual(["create Fibra São João"]);
    expect(await found({ search: "%" })).toEqual([]);
    expect(await found({ by: "ninguem@example.com" })).toEqual([]);
  });

  test("filters by period: from a moment on, and before another", async () => {
    for (const [index, at] of ["2026-03-01T12:00Z", "2026-03-02T12:00Z", "2026-03-03T12:00Z"].entries()) {
      await createPlan({ name: `Plano ${index}` });
      await db
        .updateTable("audit_log")
        .set({ at: new Date(at) })
        .where("record_id", "=", index + 1)
        .execute();
    }
    expect(await found({ from: new Date("2026-03-02T12:00Z") })).toEqual(["create Plano 2", "create Plano 1"]);
    expect(await found({ until: new Date("2026-03-02T12:00Z") })).toEqual(["create Plano 0"]);
  });

  test("pages in both directions without gaps, also among entries of one moment", async () => {
    await sql`
      insert into audit_log (actor_email, entity, record_id, record_version, record_label, action)
      select ${ana.email}, 'plan', n, 1, 'Plano ' || n, 'create' from generate_series(1, 120) n
    `.execute(db);
    const first = await asStaff(() => history.list(everything));
    expect(first.entries).toHaveLength(50);
    expect([first.hasNewer, first.hasOlder]).toEqual([false, true]);
    const second = await asStaff(() =>
      history.list({ ...everything, cursor: { id: first.entries.at(-1)!.id, isOlder: true } }),
    );
    const third = await asStaff(() =>
      history.list({ ...everything, cursor: { id: second.entries.at(-1)!.id, isOlder: true } }),
    );
    const labels = [first, second, third].flatMap(({ entries }) => entries.map(({ label }) => label));
    expect(labels).toEqual(Array.from({ length: 120 }, (_, n) => `Plano ${120 - n}`));
    expect([third.hasNewer, third.hasOlder]).toEqual([true, false]);
    const back = await asStaff(() =>
      history.list({ ...everything, cursor: { id: third.entries[0]!.id, isOlder: false } }),
    );
    expect(back.entries).toEqual(second.entries);
    expect([back.hasNewer, back.hasOlder]).toEqual([true, true]);
  });

  test("lists every actor once", async () => {
    await createPlan();
    await createPlan();
    await actAs(beto, () => cities.create({ name: "Ouro Preto", state: "MG" }));
    expect(await asStaff(history.listActorEmails)).toEqual([ana.email, beto.email]);
  });

  test("finds one entry, and null for an unknown id", async () => {
    await createPlan();
    expect(await asStaff(() => history.find(1))).toMatchObject({ label: "Fibra 600 Mega" });
    expect(await asStaff(() => history.find(2))).toBeNull();
    expect(await asStaff(() => history.find(1e300))).toBeNull();
  });
});

describe("the trash", () => {
  const trash = () => found({ isTrash: true });

  test("holds a removal until it is restored, also after a second removal", async () => {
    const id = await createPlan();
    await createBanner();
    await asStaff(() => plans.remove(id));
    expect(await trash()).toEqual(["remove Fibra 600 Mega"]);
    await asStaff(() => plans.restore(id));
    expect(await trash()).toEqual([]);
    await asStaff(() => plans.remove(id));
    expect(await trash()).toEqual(["remove Fibra 600 Mega"]);
  });

  test("holds a batch as long as one of its records is removed", async () => {
    for (const label of ["A", "B"]) await createPlan({ name: `Plano ${label}` });
    const { batchId } = await asStaff(() => plans.bulkUpdate("remove", { ids: [1, 2] }, name));
    await asStaff(() => plans.restore(1));
    expect(await trash()).toEqual(["remove 2 planos"]);
    await asStaff(() => plans.revertBatch(batchId!, name));
    expect(await trash()).toEqual([]);
    expect(await plans.find(2)).toMatchObject({ name: "Plano B" });
  });

  test("restores a plan, a city and their associations together", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    await asStaff(() => plans.remove(plan));
    await asStaff(() => cities.remove(city));
    await asStaff(() => plans.restore(plan));
    await asStaff(() => cities.restore(city));
    expect(await plans.listForCity(city)).toMatchObject([{ id: plan }]);
  });

  test("refuses to restore a city whose name was taken", async () => {
    const id = await createCity();
    await asStaff(() => cities.remove(id));
    const other = await createCity();
    await expect(asStaff(() => cities.restore(id))).rejects.toThrow(
      new Refusal(`Já existe uma cidade com este nome neste estado. É Belo Horizonte – MG (nº ${other}).`),
    );
  });

  test("refuses to restore an association that was created again, or whose plan or city is removed", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    const pair = await createPlanCity(plan, city);
    await asStaff(() => planCities.remove(pair));
    const again = await createPlanCity(plan, city);
    const restoring = () => asStaff(() => planCities.restore(pair));
    await expect(restoring()).rejects.toThrow("Esta associação entre plano e cidade já foi criada.");
    await asStaff(() => planCities.remove(again));
    await asStaff(() => plans.remove(plan));
    await expect(restoring()).rejects.toThrow("Fibra 600 Mega foi excluído por alguém.");
    await asStaff(() => plans.restore(plan));
    await asStaff(() => cities.remove(city));
    await expect(restoring()).rejects.toThrow("Belo Horizonte – MG foi excluída por alguém.");
    await asStaff(() => cities.restore(city));
    expect(await restoring()).toMatchObject({ label: "Fibra 600 Mega em Belo Horizonte – MG" });
    expect(await plans.listForCity(city)).toHaveLength(1);
  });
});

describe("record labels", () => {
  test("include those of removed records, by ascending id", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    await asStaff(() => plans.remove(plan));
    expect(await asStaff(() => planCities.labelsOf([1]))).toEqual(["Fibra 600 Mega em Belo Horizonte – MG"]);
    expect(await asStaff(() => plans.labelsOf([2, 1]))).toEqual(["Fibra 600 Mega"]);
  });
});
