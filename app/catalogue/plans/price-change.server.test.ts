import { beforeEach, describe, expect, it } from "vitest";
import * as audit from "#app/records/audit.server.ts";
import * as history from "#app/records/history.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { revertEntry, revertPlanFor } from "#app/console/history/revert.server.ts";
import { asStaff, beto, createBusinessPlan, createPlan, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as businessPlans from "./business-plan.server.ts";
import * as plans from "./plan.server.ts";
import { findPriceWarnings } from "./price-change.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const name = (count: number) => `${count} planos`;
const pricesNow = async (ids: number[]) => (await asStaff(() => plans.listPrices(ids))).map(({ price }) => price);
const entries = async () => {
  const everything = { entity: null, by: null, from: null, until: null, search: "", isTrash: false, cursor: null };
  return (await asStaff(() => history.list(everything))).entries;
};

describe("changing the prices of many", () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const price of [89.9, 99.9, 109.9]) ids.push(await createPlan({ name: `Fibra ${price}`, price }));
  });
  const change = (prices: number[], version = 1) =>
    asStaff(() =>
      plans.changePrices(
        prices.map((price, index) => ({ id: ids[index]!, version, price })),
        "Preço de 3 planos",
      ),
    );

  it("is one entry of the history, in which each plan finds its own price", async () => {
    expect(await change([94.9, 99.9, 114.9])).toMatchObject({ count: 2 });
    expect(await pricesNow(ids)).toEqual([94.9, 99.9, 114.9]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: "update", label: "Preço de 3 planos", count: 2, recordId: null });
    const [own] = await asStaff(() => audit.listForRecord("plan", ids[2]!));
    expect(own!.changes).toEqual([{ field: "price", before: 109.9, after: 114.9 }]);
    expect(await asStaff(() => audit.listForRecord("plan", ids[1]!))).toHaveLength(1);
  });

  it("is undone as one, except where somebody changed the plan since, and redone", async () => {
    const { batchId } = await change([94.9, 104.9, 114.9]);
    await actAs(beto, () => plans.update(ids[1]!, planFields({ name: "Fibra 99.9", price: 77 }), 2));
    const undone = await asStaff(() => plans.revertBatch(batchId!, name));
    expect(undone.count).toBe(2);
    expect(await pricesNow(ids)).toEqual([89.9, 77, 109.9]);
    await asStaff(() => plans.revertBatch(undone.batchId!, name));
    expect(await pricesNow(ids)).toEqual([94.9, 77, 114.9]);
  });

  it("is reverted from the history", async () => {
    await change([94.9, 104.9, 114.9]);
    const [entry] = await entries();
    const plan = await asStaff(() => revertPlanFor(entry!));
    expect(plan).toMatchObject({ message: "3 planos voltarão ao que eram, menos o que mudou depois." });
    await asStaff(() => revertEntry(entry!, { version: 0, kept: [] }));
    expect(await pricesNow(ids)).toEqual([89.9, 99.9, 109.9]);
  });

  it("is refused whole, naming the plans that somebody changed or removed", async () => {
    await asStaff(() => plans.update(ids[0]!, planFields({ name: "Fibra 89.9", price: 80 }), 1));
    await asStaff(() => plans.remove(ids[2]!));
    await expect(change([94.9, 104.9, 114.9])).rejects.toThrow(/^Fibra 89.9 e Fibra 109.9: alguém mudou ou excluiu/);
    expect(await pricesNow(ids)).toEqual([80, 99.9]);
  });

  it("shows a later editor of one plan what the batch changed", async () => {
    await actAs(beto, () => plans.changePrices([{ id: ids[0]!, version: 1, price: 94.9 }], "Preço de 1 plano"));
    await expect(asStaff(() => plans.update(ids[0]!, planFields({ price: 70 }), 1))).rejects.toMatchObject({
      savedBy: beto.email,
      differences: [{ field: "price", opened: 89.9, current: 94.9 }],
    });
  });

  it("works on business plans too", async () => {
    const id = await createBusinessPlan({ price: 199.9 });
    const { batchId } = await asStaff(() => businessPlans.changePrices([{ id, version: 1, price: 209.9 }], "Preço"));
    expect((await businessPlans.find(id))!.price).toBe(209.9);
    await asStaff(() => businessPlans.revertBatch(batchId!, name));
    expect((await businessPlans.find(id))!.price).toBe(199.9);
  });
});

it("a price of zero and a change by more than half need confirmation", () => {
  const offers = [10, 20, 30, 0].map((price, id) => ({ id, name: `P${id}`, version: 1, price }));
  const warnings = findPriceWarnings(offers, new Map([[0, 0], [1, 30.01], [2, 45], [3, 0]])); // prettier-ignore
  expect(warnings.map(({ question }) => question)).toEqual([
    "P0: o preço é R$ 0,00, e os visitantes verão um plano de graça.",
    "P1: de R$\u00a020,00 para R$\u00a030,01 é mais da metade.",
  ]);
});
