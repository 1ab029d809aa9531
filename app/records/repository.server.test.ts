import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, ana, createPlan, asStaff, beto, planFields, listQuery, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { actAs } from "./actor.server.ts";
import type { AuditEntity } from "./kinds.ts";
import * as audit from "./audit.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { RemovedRecordError, StaleVersionError, Refusal } from "./refusal.ts";
import * as revision from "./revision.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

/** The history of a record without times. */
async function historyOf(entity: AuditEntity, id: number) {
  const entries = await asStaff(() => audit.listForRecord(entity, id));
  return entries.map(({ action, by, changes }) => ({ action, by, changes }));
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("it should have been refused"),
    (error: unknown) => error,
  );
}

describe("creating", () => {
  test("a record is created active, and what was stored is what was typed", async () => {
    const fields = planFields({ streamings: ["Looke", "Disney+, o canal"], cameraCount: 5, badge: 'O "melhor"' });
    const saved = await asStaff(() => plans.create(fields));
    expect(saved).toEqual({ id: 1, label: "Fibra 600 Mega", version: 1 });
    expect(await plans.find(saved.id)).toMatchObject({ ...fields, isActive: true, version: 1, updatedBy: ana.email });
  });

  test("the creation is audited", async () => {
    const id = await createCity();
    expect(await historyOf("city", id)).toEqual([
      {
        action: "create",
        by: ana.email,
        changes: [
          { field: "name", before: null, after: "Belo Horizonte" },
          { field: "state", before: null, after: "MG" },
        ],
      },
    ]);
  });

  test("a write outside a session is refused", async () => {
    await expect(plans.create(planFields())).rejects.toThrow("without a signed-in actor");
    expect(await plans.find(1)).toBeNull();
  });

  test("a city with the same name and state is refused, without regard to accents and case", async () => {
    await createCity({ name: "São João" });
    await createCity({ name: "São João", state: "ES" });
    const refusal = await failure(createCity({ name: "SAO  JOÃO" }));
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toHaveProperty(
      "message",
      "Já existe uma cidade com este nome neste estado. É São João – MG (nº 1).",
    );
  });
});

describe("updating", () => {
  test("only changed fields are audited, and the version rises by one", async () => {
    const id = await createPlan({ price: 109.9, badge: "NOVO" });
    const saved = await actAs(beto, () => plans.update(id, planFields({ price: 99.5, badge: null }), 1));
    expect(saved).toEqual({ id, label: "Fibra 600 Mega", version: 2 });
    expect((await historyOf("plan", id))[0]).toEqual({
      action: "update",
      by: beto.email,
      changes: [
        { field: "badge", before: "NOVO", after: null },
        { field: "price", before: 109.9, after: 99.5 },
      ],
    });
    expect(await plans.find(id)).toMatchObject({ price: 99.5, badge: null, updatedBy: beto.email });
  });

  test("an update that changes nothing writes nothing", async () => {
    const id = await createPlan({ streamings: ["Looke"] });
    const before = await revision.readRevision();
    expect(await asStaff(() => plans.update(id, planFields({ streamings: ["Looke"] }), 1))).toHaveProperty(
      "version",
      1,
    );
    expect(await revision.readRevision()).toBe(before);
    expect(await historyOf("plan", id)).toHaveLength(1);
  });

  test("a stale save is refused with who, when, the differences and the current version", async () => {
    const id = await createPlan({ price: 100, badge: "NOVO" });
    await actAs(beto, () => plans.update(id, planFields({ price: 90, badge: "NOVO" }), 1));
    await actAs(beto, () => plans.update(id, planFields({ price: 80, badge: "NOVO", name: "Fibra Nova" }), 2));
    await actAs(beto, () => plans.setActive(id, false));

    const outdated = await failure(asStaff(() => plans.update(id, planFields({ price: 110 }), 1)));
    if (!(outdated instanceof StaleVersionError)) throw outdated;
    expect(outdated.message).toContain(beto.email);
    expect(outdated.savedBy).toBe(beto.email);
    expect(Math.abs(outdated.savedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(outdated.version).toBe(4);
    expect(outdated.differences).toEqual([
      { field: "name", opened: "Fibra 600 Mega", current: "Fibra Nova" },
      { field: "price", opened: 100, current: 80 },
      { field: "isActive", opened: true, current: false },
    ]);
    expect(await plans.find(id)).toMatchObject({ price: 80, name: "Fibra Nova" });

    await asStaff(() => plans.update(id, planFields({ price: 110 }), outdated.version));
    expect(await plans.find(id)).toMatchObject({ price: 110 });
  });

  test("a change by an operator's SQL makes a save stale too", async () => {
    const id = await createPlan();
    await db.updateTable("plans").set({ price: 1 }).where("id", "=", id).execute();
    const outdated = await failure(asStaff(() => plans.update(id, planFields(), 1)));
    expect(outdated).toMatchObject({
      savedBy: "Outra pessoa",
      message: expect.stringContaining("alterado por outra pessoa") as string,
      version: 2,
    });
  });

  test("a version ahead of the record's is stale too, not a fault", async () => {
    const id = await createPlan();
    const ahead = await failure(asStaff(() => plans.update(id, planFields({ price: 110 }), 7)));
    expect(ahead).toBeInstanceOf(StaleVersionError);
    expect(ahead).toMatchObject({ version: 1, differences: [] });
    expect(await plans.find(id)).toHaveProperty("version", 1);
  });

  test("of simultaneous saves of one version one succeeds and the others are refused", async () => {
    const id = await createPlan();
    const saves = Array.from({ length: 20 }, (_, n) =>
      asStaff(() => plans.update(id, planFields({ price: 200 + n }), 1)).then(
        () => "saved",
        (error: unknown) => (error instanceof StaleVersionError ? "outdated" : error),
      ),
    );
    const results = await Promise.all(saves);
    expect(results.filter((result) => result === "saved")).toHaveLength(1);
    expect(results.filter((result) => result === "outdated")).toHaveLength(19);
    expect(await plans.find(id)).toHaveProperty("version", 2);
  });
});

describe("the active switch", () => {
  test("changes with an entry in the history, and a request for the present state writes nothing", async () => {
    const id = await createPlan();
    expect(await asStaff(() => plans.setActive(id, false))).toHaveProperty("version", 2);
    expect(await asStaff(() => plans.setActive(id, false))).toHaveProperty("version", 2);
    expect(await plans.find(id)).toHaveProperty("isActive", false);
    await asStaff(() => plans.setActive(id, true));
    expect((await historyOf("plan", id)).map(({ action, changes }) => [action, changes])).toEqual([
      ["activate", [{ field: "isActive", before: false, after: true }]],
      ["deactivate", [{ field: "isActive", before: true, after: false }]],
      ["create", expect.anything()],
    ]);
  });
});

describe("removing and restoring", () => {
  test("a removed record is gone from the list and can be neither changed nor removed again", async () => {
    const id = await createPlan();
    await asStaff(() => plans.remove(id));
    expect(await plans.find(id)).toBeNull();
    const writes = [
      () => plans.update(id, planFields({ price: 1 }), 2),
      () => plans.setActive(id, false),
      () => plans.remove(id),
      () => plans.remove(4711),
      () => plans.restore(4711),
      () => plans.remove(2 ** 31),
      () => plans.remove(Number.NaN),
    ];
    for (const write of writes) {
      const refusal = await failure(asStaff(write));
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toHaveProperty("message", "Este registro foi excluído.");
    }
  });

  test("a save of a removed record says who removed it, when, and its version", async () => {
    const id = await createPlan();
    await actAs(beto, () => plans.remove(id));
    await asStaff(() => plans.restore(id));
    await actAs(beto, () => plans.bulkUpdate("remove", { ids: [id] }, String));
    const refusal = await asStaff(() => plans.update(id, planFields(), 1)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RemovedRecordError);
    expect(refusal).toMatchObject({
      message: "Este registro foi excluído.",
      removal: { by: beto.email, at: expect.any(Date) },
      version: 4,
    });
  });

  test("restoring a plan restores its associations", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    const pair = await createPlanCity(plan, city);
    await asStaff(() => plans.remove(plan));
    expect(await plans.listForCity(city)).toEqual([]);
    await asStaff(() => plans.restore(plan));
    expect(await plans.listForCity(city)).toEqual([expect.objectContaining({ id: plan })]);
    expect((await planCities.list(listQuery())).rows).toEqual([expect.objectContaining({ id: pair })]);
    expect((await historyOf("plan", plan)).map(({ action }) => action)).toEqual(["restore", "remove", "create"]);
  });

  test("removing plan and city and restoring them in any order loses no association", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    await asStaff(() => plans.remove(plan));
    await asStaff(() => cities.remove(city));
    await asStaff(() => plans.restore(plan));
    await asStaff(() => cities.restore(city));
    expect(await plans.listForCity(city)).toHaveLength(1);
  });

  test("restoring a record that is not removed writes nothing", async () => {
    const id = await createPlan();
    expect(await asStaff(() => plans.restore(id))).toEqual({ id, label: "Fibra 600 Mega", version: 1 });
  });

  test("restoring an association that was created again is refused", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    const pair = await createPlanCity(plan, city);
    await asStaff(() => planCities.remove(pair));
    await createPlanCity(plan, city);
    const refusal = await failure(asStaff(() => planCities.restore(pair)));
    expect(refusal).toHaveProperty("message", "Esta associação entre plano e cidade já foi criada.");
  });
});

describe("associations", () => {
  test("a duplicate pair is refused by the database, even a hundred at once", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    const attempts = Array.from({ length: 100 }, () => createPlanCity(plan, city).catch((error: unknown) => error));
    const results = await Promise.all(attempts);
    const refusals = results.filter((result) => result instanceof Refusal);
    expect(refusals).toHaveLength(99);
    expect(new Set(refusals.map(({ message }) => message))).toEqual(
      new Set(["Esta associação entre plano e cidade já foi criada."]),
    );
    expect(await planCities.list(listQuery())).toHaveProperty("total", 1);
  });

  test("the label of an association is its plan and city", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    const saved = await asStaff(() => planCities.create({ offerId: plan, cityId: city }));
    expect(saved.label).toBe("Fibra 600 Mega em Belo Horizonte – MG");
  });

  test("a removed plan or city cannot be associated", async () => {
    const [plan, city, other] = [await createPlan(), await createCity(), await createCity({ name: "Contagem" })];
    await asStaff(() => cities.remove(city));
    await expect(createPlanCity(plan, city)).rejects.toThrow("Belo Horizonte – MG foi excluída por alguém.");
    await asStaff(() => plans.remove(plan));
    await expect(createPlanCity(plan, other)).rejects.toThrow("Fibra 600 Mega foi excluído por alguém.");
    await expect(createPlanCity(4711, other)).rejects.toThrow(Refusal);
  });
});

describe("one transaction", () => {
  test("a change whose audit entry fails is rolled back", async () => {
    const id = await createPlan();
    const before = await revision.readRevision();
    await sql`alter table audit_log add constraint broken check (action = 'create') not valid`.execute(db);
    try {
      await expect(asStaff(() => plans.update(id, planFields({ price: 1 }), 1))).rejects.toThrow("broken");
      await expect(asStaff(() => plans.remove(id))).rejects.toThrow("broken");
    } finally {
      await sql`alter table audit_log drop constraint broken`.execute(db);
    }
    expect(await plans.find(id)).toMatchObject({ price: 109.9, version: 1 });
    expect(await revision.readRevision()).toBe(before);
  });

  test("every write raises the catalogue's revision", async () => {
    const start = await revision.readRevision();
    const id = await createPlan();
    await asStaff(() => plans.update(id, planFields({ price: 1 }), 1));
    await asStaff(() => plans.setActive(id, false));
    await asStaff(() => plans.remove(id));
    await asStaff(() => plans.restore(id));
    expect(await revision.readRevision()).toBe(start + 5);
  });
});
