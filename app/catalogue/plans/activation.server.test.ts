import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, businessPlanFields, createBusinessPlan, createPlan, listQuery, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as businessPlans from "./business-plan.server.ts";
import * as plans from "./plan.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const count = (number: number) => `${number} planos`;
const isActive = async (id: number) => (await plans.find(id))!.isActive;

/** Stores the rule, and defaults that leave the upload and the use to each plan. */
async function setRule(enforcement: "avisar" | "impedir") {
  const defaults = {
    tecnologia: "fibra",
    franquia_gb: 0,
    vigencia_meses: 0,
    adesao: 0,
    adesao_cobrada: 0,
    reajuste_indice: "IPCA",
    reajuste_mes: 0,
    pagamento: "Boleto",
    fidelidade_meses: 0,
  };
  await sql`update settings set facts = facts || ${JSON.stringify({ offers: { enforcement, defaults } })}::jsonb`.execute(
    db,
  );
}

async function createInactive(fields: Parameters<typeof createPlan>[0] = {}): Promise<number> {
  const id = await createPlan(fields);
  await asStaff(() => plans.setActive(id, false));
  return id;
}

const complete = { upload_mbps: 300, perfil: "Várias telas" };
const refusal = /^“Fibra 60\d Mega” não pode ficar ativo: a etiqueta ainda não diz upload e uso recomendado\.$/;

describe("under the rule impedir", () => {
  test("a plan with an incomplete label is not activated, one by one or many at once, and nothing is stored", async () => {
    const [id, sound] = [await createInactive(), await createInactive({ name: "Completo", ...complete })];
    await setRule("impedir");
    await expect(asStaff(() => plans.setActive(id, true))).rejects.toThrow(refusal);
    await expect(asStaff(() => plans.bulkUpdate("activate", { ids: [id, sound] }, count))).rejects.toThrow(refusal);
    const query = { query: listQuery(), expected: 2 };
    await expect(asStaff(() => plans.bulkUpdate("activate", query, count))).rejects.toThrow(refusal);
    expect([await isActive(id), await isActive(sound)]).toEqual([false, false]);
    await asStaff(() => plans.setActive(sound, true));
    expect(await isActive(sound)).toBe(true);
  });

  test.each([
    { kind: "plans", offers: plans, create: createPlan },
    { kind: "business plans", offers: businessPlans, create: createBusinessPlan },
  ])("undoing a file that deactivated $kind activates none with an incomplete label", async (one) => {
    const { offers, create } = one;
    const ids = [await create({ name: "Fibra 601 Mega" }), await create({ name: "Completo", ...complete })];
    const deactivate = async (id: number) => {
      const { version } = (await offers.find(id))!;
      const updates = [{ id, version, input: {}, isActive: false }];
      return (await asStaff(() => offers.saveBatch({ creates: [], updates }, count))).batchId!;
    };
    const [refused, undone] = [await deactivate(ids[0]!), await deactivate(ids[1]!)];
    await setRule("impedir");
    await expect(asStaff(() => offers.revertBatch(refused, count))).rejects.toThrow("não pode ficar ativo");
    await asStaff(() => offers.revertBatch(undone, count));
    expect([(await offers.find(ids[0]!))!.isActive, (await offers.find(ids[1]!))!.isActive]).toEqual([false, true]);
  });

  test("no other way activates it: undo, restore, a new plan or a copy", async () => {
    const id = await createPlan();
    const { batchId } = await asStaff(() => plans.bulkUpdate("deactivate", { ids: [id] }, count));
    const removed = await createPlan({ name: "Fibra 601 Mega" });
    await asStaff(() => plans.remove(removed));
    await setRule("impedir");
    await expect(asStaff(() => plans.revertBatch(batchId!, count))).rejects.toThrow(refusal);
    await expect(asStaff(() => plans.restore(removed))).rejects.toThrow(refusal);
    await expect(asStaff(() => plans.create(planFields({ name: "Fibra 602 Mega" })))).rejects.toThrow(refusal);
    await expect(asStaff(() => plans.duplicate(planFields({ name: "Fibra 602 Mega" }), id))).rejects.toThrow(refusal);
    await asStaff(() => plans.create(planFields({ ...complete, name: "Outro" })));
  });

  test("a plan that is active already can be edited, deactivated and removed", async () => {
    const id = await createPlan();
    await setRule("impedir");
    await asStaff(() => plans.update(id, planFields({ price: 1 }), 1));
    await asStaff(() => plans.setActive(id, false));
    await asStaff(() => plans.remove(id));
    // What is restored inactive is not sold.
    await asStaff(() => plans.restore(id));
    expect(await plans.find(id)).toMatchObject({ price: 1, isActive: false });
  });

  test("business plans obey it too, before their procedure counts; the procedure itself keeps working", async () => {
    const id = await createBusinessPlan();
    await asStaff(() => businessPlans.setActive(id, false));
    await setRule("impedir");
    await expect(asStaff(() => businessPlans.setActive(id, true))).rejects.toThrow("não pode ficar ativo");
    await expect(asStaff(() => businessPlans.create(businessPlanFields({ name: "Outro" })))).rejects.toThrow(
      "não pode ficar ativo",
    );
    expect((await businessPlans.find(id))!.isActive).toBe(false);
    await sql`select update_business_plan_status(${id}, true)`.execute(db);
    expect((await businessPlans.find(id))!.isActive).toBe(true);
  });

  test("many incomplete plans are counted and named", async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 8; number++) ids.push(await createInactive({ name: `Plano ${number}` }));
    await setRule("impedir");
    await expect(asStaff(() => plans.bulkUpdate("activate", { ids }, count))).rejects.toThrow(
      /^Nada foi ativado: 8 planos têm a etiqueta incompleta\. “Plano 1”, .*“Plano 6” e mais 2\.$/,
    );
    expect(await plans.findActivationWarnings({ ids })).toEqual([]);
  });
});

describe("under the rule avisar", () => {
  test("everything is activated, and the warnings say what is missing in what would be", async () => {
    const [id, sound] = [await createInactive(), await createInactive({ name: "Completo", ...complete })];
    const active = await createPlan({ name: "Ativo" });
    await setRule("avisar");
    const lacking = [
      { field: "isActive", question: "“Fibra 600 Mega”: a etiqueta ainda não diz upload e uso recomendado." },
    ];
    expect(await plans.findActivationWarnings({ ids: [id, sound, active] })).toEqual(lacking);
    expect(await plans.findActivationWarnings({ query: listQuery(), expected: 3 })).toEqual(lacking);
    await asStaff(() => plans.setActive(id, true));
    expect(await plans.findActivationWarnings({ ids: [id, sound] })).toEqual([]);
    await asStaff(() => plans.create(planFields({ name: "Outro" })));
  });

  test("it is the rule of a provider that chose none", async () => {
    const id = await createInactive();
    await asStaff(() => plans.setActive(id, true));
    expect(await isActive(id)).toBe(true);
  });
});

test("the fields of the label are stored, changed and left alone like the others", async () => {
  const partes = [
    { nome: "Internet", tipo: "SCM" as const, preco: 79.9 },
    { nome: "Looke", tipo: "SVA" as const, preco: 30 },
  ];
  const id = await createPlan({ ...complete, partes, vendida_ate: "2099-12-31", adesao: 240.5, so_digital: true });
  const stored = { ...complete, partes, vendida_ate: "2099-12-31", adesao: 240.5, so_digital: true };
  expect(await plans.find(id)).toMatchObject({ ...stored, fidelidade_meses: null });
  // A form without them, such as one from before, leaves them as they are.
  await asStaff(() => plans.update(id, planFields({ price: 90 }), 1));
  expect(await plans.find(id)).toMatchObject({ ...stored, price: 90 });
  await asStaff(() => plans.update(id, planFields({ partes: null, adesao: null, so_digital: null }), 2));
  expect(await plans.find(id)).toMatchObject({ partes: null, adesao: null, so_digital: null, upload_mbps: 300 });
  const business = await createBusinessPlan({ partes: [{ nome: "Link", tipo: "SCM", preco: 249.9 }] });
  expect(await businessPlans.find(business)).toMatchObject({
    partes: [{ nome: "Link", tipo: "SCM", preco: 249.9 }],
    so_digital: null,
  });
});
