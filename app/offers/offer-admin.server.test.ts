import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import { StaleVersionError } from "#app/records/refusal.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  asStaff,
  beto,
  createBusinessPlan,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as offers from "./offer-admin.server.ts";
import { completeTerms } from "#test/offers/complete-terms.ts";

freshDatabase();
beforeEach(emptyDatabase);

const codesOf = async (query: Parameters<typeof listQuery>[0]) =>
  (await offers.list(listQuery(query))).rows.map(({ code }) => code);

async function changePrice(id: number, price: number, version: number) {
  await asStaff(async () => {
    const { fields } = (await plans.findIncludingDeleted(id))!;
    return plans.update(id, { ...fields, price }, version);
  });
}

describe("the staff list of offers", () => {
  test("has every version, those on sale first, with counts", async () => {
    const id = await createPlan();
    await changePrice(id, 119.9, 1);
    await createBusinessPlan();
    const { rows, total, active, all } = await offers.list(listQuery());
    expect({ total, active, all }).toEqual({ total: 3, active: 2, all: 3 });
    expect(rows.map(({ code, isSold, number }) => [code, isSold, number])).toEqual([
      ["OF-R0001-02", true, 2],
      ["OF-E0001-01", true, 1],
      ["OF-R0001-01", false, 1],
    ]);
    expect(rows[0]!.until).toBeNull();
    expect(rows[2]!.until).toBeInstanceOf(Date);
  });

  test("is searched, filtered, sorted and paged", async () => {
    const id = await createPlan({ name: "Fibra Essencial" });
    await changePrice(id, 119.9, 1);
    await createPlan({ name: "Combo Família", ...completeTerms });
    await createBusinessPlan({ name: "Empresa 500" });
    expect(await codesOf({ search: "essencial" })).toEqual(["OF-R0001-02", "OF-R0001-01"]);
    expect(await codesOf({ search: "r0002" })).toEqual(["OF-R0002-01"]);
    expect(await codesOf({ status: "inactive" })).toEqual(["OF-R0001-01"]);
    expect(await codesOf({ filters: { publico: "business-plan" } })).toEqual(["OF-E0001-01"]);
    expect(await codesOf({ filters: { etiqueta: "completa" } })).toEqual(["OF-R0002-01"]);
    expect(await codesOf({ filters: { unknown: "1" } })).toHaveLength(4);
    expect(await codesOf({ sort: "name", direction: "desc", status: "active" })).toEqual([
      "OF-R0001-02",
      "OF-E0001-01",
      "OF-R0002-01",
    ]);
    expect(await codesOf({ page: 2, pageSize: 3 })).toEqual(["OF-R0001-01"]);
    const listed: string[] = [];
    for await (const chunk of offers.listAll(listQuery({ status: "active" })))
      listed.push(...chunk.map(({ code }) => code));
    expect(listed).toEqual(["OF-R0001-02", "OF-R0002-01", "OF-E0001-01"]);
  });

  test("finds what was sold on a day", async () => {
    await createPlan();
    expect(await codesOf({ filters: { dia: "2020-01-01" } })).toEqual([]);
    expect(await codesOf({ filters: { dia: "amanhã" } })).toEqual([]);
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
    expect(await codesOf({ filters: { dia: today } })).toEqual(["OF-R0001-01"]);
  });

  // The condition in SQL and the rule in TypeScript are two; this holds them together.
  test("calls the same labels incomplete as the rule of the sheet", async () => {
    await createPlan(completeTerms);
    for (const name of Object.keys(completeTerms)) await createPlan({ ...completeTerms, [name]: null });
    await createPlan({ ...completeTerms, fidelidade_meses: 0, multa: null });
    await createBusinessPlan({ ...completeTerms, speed: "Link dedicado" });
    await createBusinessPlan({ ...completeTerms, speed: "1000 Mb/s" });
    const { rows } = await offers.list(listQuery({ pageSize: 100 }));
    const incomplete = rows.filter(({ missing }) => missing.length > 0).map(({ code }) => code);
    expect(rows).toHaveLength(Object.keys(completeTerms).length + 4);
    expect(incomplete).toHaveLength(Object.keys(completeTerms).length + 1);
    expect(await codesOf({ pageSize: 100, filters: { etiqueta: "incompleta" } })).toEqual(incomplete);
    expect(await offers.countDue("2026-11-23")).toEqual({ incomplete: incomplete.length, ending: 0 });
  });

  test("counts sales that end within 40 days, and no plan that is not sold", async () => {
    for (const vendida_ate of ["2099-01-01", "2099-02-10", "2099-02-11"])
      await createPlan({ ...completeTerms, vendida_ate });
    expect(await offers.countDue("2099-01-01")).toEqual({ incomplete: 0, ending: 2 });
    const id = await createPlan();
    expect((await offers.countDue("2099-01-01")).incomplete).toBe(1);
    await asStaff(() => plans.setActive(id, false));
    expect((await offers.countDue("2099-01-01")).incomplete).toBe(0);
  });

  test("warns of an offer on sale by its plan's badge and places, and of none that ended", async () => {
    const id = await createPlan({ ...completeTerms, badge: "GRÁTIS" });
    const [row] = (await offers.list(listQuery())).rows;
    expect(row!.warnings).toEqual([
      expect.stringContaining("grátis"),
      expect.stringContaining("nenhum município"),
      expect.stringContaining("registro na Anatel"),
    ]);
    await createPlanCity(id, await createCity());
    expect((await offers.list(listQuery())).rows[0]!.warnings).toHaveLength(2);
    await asStaff(() => plans.setActive(id, false));
    expect((await offers.list(listQuery())).rows[0]!.warnings).toEqual([]);
  });
});

describe("one offer", () => {
  test("has its sales, places by state, other versions and what changed", async () => {
    const id = await createPlan();
    await createPlanCity(id, await createCity());
    await createPlanCity(id, await createCity({ name: "Colatina", state: "ES" }));
    await createPlanCity(id, await createCity({ name: "Betim" }));
    await changePrice(id, 119.9, 1);
    const { details } = (await offers.find(2))!;
    expect(details!.others).toEqual([{ code: "OF-R0001-01", version: 1, isSold: false }]);
    expect(details!.since).toEqual({
      code: "OF-R0001-01",
      changes: [{ key: "preco", before: 109.9, after: 119.9 }],
    });
    expect(details!.sales).toEqual([{ since: expect.any(Date), until: null, scheduledBy: null }]);
    expect(details!.places.at(-1)!.states).toBeDefined();
    const cities = details!.places.flatMap(({ states }) => states).reduce((sum, state) => sum + state.cities, 0);
    expect(cities).toBe(3);
    expect(await offers.find(99)).toBeNull();
    expect(await offers.find(-1)).toBeNull();
  });

  test("is registered at Anatel by staff, with a history, and nothing else of it changes", async () => {
    await createPlan();
    const revision = async () =>
      (await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow()).revision;
    const before = await revision();
    const saved = await asStaff(() => offers.update(1, { anatelCode: "2026-114-3377" }, 1));
    expect(saved).toEqual({ id: 1, label: "OF-R0001-01", version: 2 });
    // Cached pages that show the code are made again.
    expect(await revision()).toBeGreaterThan(before);
    expect(await offers.find(1)).toMatchObject({ anatelCode: "2026-114-3377", version: 2 });
    expect(await asStaff(() => audit.listForRecord("offer", 1, 10))).toMatchObject([
      { action: "update", changes: [{ field: "anatelCode", before: null, after: "2026-114-3377" }] },
    ]);
    expect(await asStaff(() => offers.update(1, { anatelCode: "2026-114-3377" }, 2))).toMatchObject({ version: 2 });
    await expect(sql`update offer_versions set hash = repeat('0', 64)`.execute(db)).rejects.toMatchObject({
      code: "VI001",
    });
  });

  test("has a code of its own at Anatel, and refuses an outdated or unknown version", async () => {
    await createPlan();
    await createPlan({ name: "Outro plano" });
    await actAs(beto, () => offers.update(1, { anatelCode: "A-1" }, 1));
    await expect(asStaff(() => offers.update(2, { anatelCode: "A-1" }, 1))).rejects.toThrow(
      "Este código já está em outra oferta.",
    );
    const stale = await asStaff(() => offers.update(1, { anatelCode: "A-2" }, 1)).catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(StaleVersionError);
    expect(stale).toMatchObject({ savedBy: beto.email, version: 2 });
    await expect(asStaff(() => offers.update(99, { anatelCode: "A-3" }, 1))).rejects.toThrow("foi excluído");
  });
});

test("codes on sale are known by the plan's id", async () => {
  const id = await createPlan();
  await changePrice(id, 119.9, 1);
  await createBusinessPlan();
  expect(await offers.codesOnSale("plan")).toEqual({ [id]: "OF-R0001-02" });
});
