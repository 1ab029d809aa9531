import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, actAs } from "#app/records/actor.server.ts";
import { planCityInput } from "#app/catalogue/availability/availability.input.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { streamingServiceInput } from "#app/catalogue/streaming/streaming-service.input.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { ana, createPlan, createCity, beto, listQuery, planFields, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { Refusal } from "#app/records/refusal.ts";
import { createEntityAction } from "./entity-action.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const planAction = createEntityAction(
  {
    name: "plan",
    noun: { one: "plano", many: "planos", gender: "m" },
    operations: ["create", "update", "setActive", "remove", "many"],
  },
  plans,
  planInput,
);
const pairAction = createEntityAction(
  {
    name: "plan-city",
    noun: { one: "associação", many: "associações", gender: "f" },
    operations: ["create", "setActive", "remove"],
  },
  planCities,
  planCityInput,
);

const serviceAction = createEntityAction(
  {
    name: "streaming-service",
    noun: { one: "serviço de streaming", many: "serviços de streaming", gender: "m" },
    operations: ["create", "remove", "many"],
  },
  streamingServices,
  streamingServiceInput,
);

const typed = { name: "Fibra 900", speed: "900", price: "159,90", type: "Internet", cameraCount: "0" };

/** Posts fields to an action as Ana; a thrown Response counts as the response. */
async function post(
  action: typeof planAction | typeof pairAction | typeof serviceAction,
  fields: Record<string, string>,
  actor: Actor = ana,
) {
  const request = new Request("http://localhost/intranet", { method: "POST", body: new URLSearchParams(fields) });
  try {
    const answer = await actAs(actor, () => action({ request, context: new RouterContextProvider() }));
    return { status: answer.init!.status, outcome: answer.data };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, outcome: await thrown.text() };
    throw thrown;
  }
}

describe("the response", () => {
  it("is 200 with what was saved", async () => {
    expect(await post(planAction, { ...typed, action: "create" })).toEqual({
      status: 200,
      outcome: { kind: "done", action: "create", saved: { id: 1, label: "Fibra 900", version: 1 } },
    });
    expect(
      await post(planAction, { ...typed, name: "Fibra 901", action: "update", id: "1", version: "1" }),
    ).toMatchObject({
      status: 200,
      outcome: { saved: { id: 1, label: "Fibra 901", version: 2 } },
    });
  });

  it("is 400 with a message for each invalid field", async () => {
    expect(await post(planAction, { ...typed, name: "F", price: "grátis", action: "create" })).toEqual({
      status: 400,
      outcome: {
        kind: "invalid",
        errors: { name: "Nome deve ter pelo menos 3 caracteres", price: "Preço deve ser um número válido" },
      },
    });
    expect(await post(pairAction, { action: "create" })).toEqual({
      status: 400,
      outcome: { kind: "invalid", errors: { "": "Selecione um plano e uma cidade." } },
    });
  });

  it("is 409 with the message of the rule that refused", async () => {
    await createPlanCity(await createPlan(), await createCity());
    expect(await post(pairAction, { action: "create", offerId: "1", cityId: "1" })).toEqual({
      status: 409,
      outcome: {
        kind: "refused",
        action: "create",
        message: "Esta associação entre plano e cidade já foi criada.",
      },
    });
  });

  it("is 409 with who, when and the current record when somebody else saved it first", async () => {
    const id = await createPlan();
    await actAs(beto, () => plans.update(id, planFields({ price: 119.9 }), 1));
    const answer = await post(planAction, { ...typed, action: "update", id: String(id), version: "1" });
    expect(answer).toMatchObject({
      status: 409,
      outcome: { kind: "outdated", savedBy: beto.email, isMine: false, current: { price: 119.9, version: 2 } },
    });
  });

  it("is 200 without a write when it only validates", async () => {
    expect(await post(planAction, { ...typed, price: "", action: "check" })).toEqual({
      status: 200,
      outcome: { kind: "invalid", errors: { price: "Preço deve ser um número válido" } },
    });
    expect(await post(planAction, { ...typed, action: "check" })).toMatchObject({ outcome: { errors: {} } });
    expect(await plans.find(1)).toBeNull();
  });
});

it.each(["check", "create", "update", "activate", "remove", "undo", "count"])(
  "refuses a reader before it reads or does anything: %s",
  async (action) => {
    let hasWorked = false;
    const work = () => (hasWorked = true);
    const read = planInput.refine(work);
    const entity = { name: "plan", noun: { one: "plano", many: "planos", gender: "m" } } as const;
    const watched = createEntityAction(
      { ...entity, operations: ["create", "update", "setActive", "remove", "many"] },
      plans,
      read,
      { ownActions: { count: async () => ({ kind: "invalid", errors: { "": String(work()) } }) } },
    );
    const reader = { id: 7, email: ana.email, role: "reader" } as const;
    const fields = { ...typed, action, id: "1", version: "1", batch: "1" };
    expect(await post(watched, fields, reader)).toMatchObject({ status: 403, outcome: { kind: "refused", action } });
    expect(hasWorked).toBe(false);
  },
);

describe("what no screen sends", () => {
  it.each(["", "delete", "__proto__", "constructor", "toString"])("refuses an action %j", async (action) => {
    expect(await post(planAction, { ...typed, action, id: "1" })).toMatchObject({ status: 400 });
  });

  it("refuses an action that the tab does not have, even if the repository has it", async () => {
    await createPlanCity(await createPlan(), await createCity());
    expect(
      await post(pairAction, { action: "update", id: "1", version: "1", offerId: "1", cityId: "1" }),
    ).toMatchObject({
      status: 400,
    });
  });

  it.each(["", "0", "-1", "1.5", "1e3", "9".repeat(30), "1; drop table plans"])(
    "refuses a record id %j",
    async (id) => {
      expect(await post(planAction, { action: "remove", id })).toMatchObject({ status: 400 });
    },
  );

  it.each(["", "x", "-1", "1e99"])("refuses a version %j", async (version) => {
    const id = await createPlan();
    expect(await post(planAction, { ...typed, action: "update", id: String(id), version })).toMatchObject({
      status: 400,
    });
  });

  it.each(["", "1,", "1,x", "1;2", "-1", "1".repeat(30)])("refuses record ids %j", async (ids) => {
    expect(await post(planAction, { action: "remove", ids })).toMatchObject({ status: 400 });
  });

  it("refuses a bulk action where the tab has none", async () => {
    await createPlanCity(await createPlan(), await createCity());
    expect(await post(pairAction, { action: "remove", ids: "1" })).toMatchObject({ status: 400 });
    expect(await post(pairAction, { action: "remove", everything: "1" })).toMatchObject({ status: 400 });
    expect(await post(pairAction, { action: "undo", batch: "1" })).toMatchObject({ status: 400 });
    expect((await planCities.list(listQuery())).total).toBe(1);
  });

  it("ignores 'everything' for an action that has no bulk form", async () => {
    await createPlan();
    for (const action of ["create", "update", "restore2", "undo", "check"]) {
      await post(planAction, { ...typed, action, everything: "1", version: "1", name: "" });
      expect(await plans.find(1)).toMatchObject({ version: 1, name: "Fibra 600 Mega" });
    }
    expect(await post(serviceAction, { action: "deactivate", everything: "1" })).toMatchObject({ status: 400 });
  });

  it.each(["", "-1", "2", "1e9", "1;1"])("does nothing for 'everything' with a count of %j", async (everything) => {
    await createPlan();
    expect(await post(planAction, { action: "remove", everything })).toMatchObject({ status: 409 });
    expect(await plans.find(1)).toBeTruthy();
  });

  it("does nothing for 'everything' without a count", async () => {
    await createPlan();
    expect(await post(planAction, { action: "remove", everything: "x" })).toMatchObject({ status: 409 });
    expect(await plans.find(1)).toBeTruthy();
  });

  it("refuses a record that does not exist, with a message", async () => {
    expect(await post(planAction, { action: "remove", id: "77" })).toMatchObject({
      status: 409,
      outcome: { kind: "refused" },
    });
  });

  it("ignores fields that the form does not have", async () => {
    await post(planAction, {
      ...typed,
      action: "create",
      id: "500",
      isActive: "false",
      version: "9",
      createdAt: "1999",
    });
    expect(await plans.find(1)).toMatchObject({ isActive: true, version: 1 });
    expect(await plans.find(500)).toBeNull();
  });
});

it("reports a refusal and a failure of a tab's own action under its own name", async () => {
  const errors = { refuse: new Refusal("Agora não."), fail: new Error("broken") };
  const action = createEntityAction(
    { name: "plan-city", noun: { one: "associação", many: "associações", gender: "f" }, operations: [] },
    planCities,
    planCityInput,
    { ownActions: { refuse: () => Promise.reject(errors.refuse), fail: () => Promise.reject(errors.fail) } },
  );
  expect(await post(action, { action: "refuse" })).toEqual({
    status: 409,
    outcome: { kind: "refused", action: "refuse", message: "Agora não.", title: undefined },
  });
  expect(await post(action, { action: "fail" })).toEqual({ status: 500, outcome: { kind: "failed", action: "fail" } });
});

it("writes nothing when nobody is signed in", async () => {
  const request = new Request("http://localhost/intranet", {
    method: "POST",
    body: new URLSearchParams({ ...typed, action: "create" }),
  });
  const answer = await planAction({ request, context: new RouterContextProvider() });
  expect(answer.init!.status).toBe(500);
  expect(answer.data).toEqual({ kind: "failed", action: "create" });
  expect(await plans.find(1)).toBeNull();
});
