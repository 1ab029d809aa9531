import { beforeEach, expect, it } from "vitest";
import { actAs } from "#app/catalogue/actor.server.ts";
import * as cities from "#app/catalogue/city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { aCity, ana, aPlan, asStaff, beto, planFields } from "#test/catalogue.ts";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";
import { ask, fileOf, when } from "#test/list-file.ts";
import * as historyTab from "../history.tsx";

freshDatabase();
beforeEach(emptyDatabase);

it("lists who changed what, newest first, with the labels of the screen", async () => {
  const id = await aPlan();
  await actAs(beto, () => plans.update(id, planFields({ price: 99.9, badge: "OFERTA" }), 1));
  await asStaff(() => plans.setActive(id, false));
  const [deactivated, updated, created] = await fileOf(historyTab);
  const plan = { Nº: expect.any(String), Quando: when, Tipo: "Planos", Registro: "Fibra 600 Mega", Registros: "1" };
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
  const id = await aPlan();
  for (let n = 1; n <= 60; n++) await asStaff(() => plans.setActive(id, n % 2 === 0));
  await aCity();
  await asStaff(() => cities.remove(1));
  expect(await fileOf(historyTab)).toHaveLength(63);
  expect(await fileOf(historyTab, "?tipo=plan&antes=5&formato=csv")).toHaveLength(61);
  const trash = await fileOf(historyTab, "?situacao=excluidos&formato=csv");
  expect(trash.map(({ Registro }) => Registro)).toEqual(["Belo Horizonte – MG"]);
  expect(await fileOf(historyTab, "?busca=nada&formato=csv")).toEqual([]);
});

it("answers 500 when the first batch fails", async () => {
  await withoutTable("audit_log", async () => {
    const answer = await ask(historyTab, "?formato=csv");
    expect([answer.status, await answer.text()]).toEqual([500, "Erro ao exportar o histórico"]);
  });
});
