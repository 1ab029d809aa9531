import { beforeEach, expect, it } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createCity, ana, createPlan, asStaff, beto, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { requestTab, csvRowsOf, anyTimestamp } from "#test/csv-export.ts";
import * as historyTab from "./history.tsx";

freshDatabase();
beforeEach(emptyDatabase);

it("lists who changed what, newest first, with the labels of the screen", async () => {
  const id = await createPlan();
  await actAs(beto, () => plans.update(id, planFields({ price: 99.9, badge: "OFERTA" }), 1));
  await asStaff(() => plans.setActive(id, false));
  const [deactivated, updated, created] = await csvRowsOf(historyTab);
  const plan = {
    Nº: expect.any(String),
    Quando: anyTimestamp,
    Tipo: "Planos",
    Registro: "Fibra 600 Mega",
    Registros: "1",
  };
  expect(deactivated).toEqual({ ...plan, Quem: ana.email, Ação: "desativou", Mudanças: "Situação: Ativo → Inativo" });
  expect(updated).toEqual({
    ...plan,
    Quem: beto.email,
    Ação: "alterou",
    Mudanças: "Preço/mês: R$ 109,90 → R$ 99,90 · Selo: em branco → OFERTA",
  });
  expect(created).toMatchObject({ Ação: "adicionou", Mudanças: expect.stringContaining("Preço/mês: R$ 109,90 · ") });
});

it("has everything that the search and the filters find, on all pages", async () => {
  const id = await createPlan();
  for (let n = 1; n <= 60; n++) await asStaff(() => plans.setActive(id, n % 2 === 0));
  await createCity();
  await asStaff(() => cities.remove(1));
  expect(await csvRowsOf(historyTab)).toHaveLength(63);
  expect(await csvRowsOf(historyTab, "?tipo=plan&antes=5&formato=csv")).toHaveLength(61);
  const trash = await csvRowsOf(historyTab, "?situacao=excluidos&formato=csv");
  expect(trash.map(({ Registro }) => Registro)).toEqual(["Belo Horizonte – MG"]);
  expect(await csvRowsOf(historyTab, "?busca=nada&formato=csv")).toEqual([]);
});

it("answers 500 when the first batch fails", async () => {
  await withMissingTable("audit_log", async () => {
    const answer = await requestTab(historyTab, "?formato=csv");
    expect([answer.status, await answer.text()]).toEqual([500, "Erro ao exportar o histórico"]);
  });
});
