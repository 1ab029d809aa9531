import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { asStaff, createBusinessPlan, createPlan, listQuery, planFields } from "#test/fixtures.ts";
import { openConsole, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

const names = ["Fibra 350 Mega", "Fibra 600 Mega", "Combo"];
const prices = async () => (await plans.list(listQuery())).rows.map(({ price }) => price);
const newPriceOf = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `Preço novo de ${name}` });

async function openPrices() {
  const ids: number[] = [];
  for (const [index, name] of names.entries()) ids.push(await createPlan({ name, price: 89.9 + index * 10 }));
  const user = openConsole("/intranet");
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar esta página" }));
  await user.click(screen.getByRole("button", { name: "Mudar preço" }));
  await screen.findByRole("dialog", { name: "Mudar o preço de 3 planos" });
  return { user, ids };
}

it("calculates, rounds and leaves out, then changes all at once and undoes it as one", async () => {
  const { user } = await openPrices();
  await user.type(screen.getByLabelText(/^Quanto/), "4,8");
  expect(newPriceOf("Fibra 600 Mega").value).toBe("104,70");
  await user.click(within(screen.getByRole("radiogroup", { name: "Arredondar" })).getByText(",90"));
  expect(names.map((name) => newPriceOf(name).value)).toEqual(["93,90", "104,90", "114,90"]);
  await user.click(screen.getByRole("checkbox", { name: "Incluir Combo" }));
  expect(screen.getByText("2 preços sobem")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mudar 2 preços agora" }));
  const notice = await toast("2 planos foram atualizados");
  expect(await prices()).toEqual([93.9, 104.9, 109.9]);
  await user.click(within(notice).getByRole("button", { name: "Desfazer" }));
  await toast("2 planos voltaram ao que eram");
  expect(await prices()).toEqual([89.9, 99.9, 109.9]);
});

it("takes a pasted column and typed prices, and says which are wrong", async () => {
  const { user } = await openPrices();
  newPriceOf("Fibra 350 Mega").focus();
  await user.paste("91,90\n101,90\tx\nabc\n1\n");
  expect(names.map((name) => newPriceOf(name).value)).toEqual(["91,90", "101,90", "abc"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(document.activeElement).toBe(newPriceOf("Combo"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText("Preço deve ser um número válido")).toBeTruthy();
  expect(await prices()).toEqual([89.9, 99.9, 109.9]);
  await user.click(screen.getByRole("button", { name: "Voltar ao preço calculado de Combo" }));
  await user.click(screen.getByRole("button", { name: "Mudar 2 preços agora" }));
  await toast("2 planos foram atualizados");
  expect(await prices()).toEqual([91.9, 101.9, 109.9]);
});

it("asks about a price of zero, and names what somebody changed in between", async () => {
  const { user, ids } = await openPrices();
  await user.click(screen.getByText("Definir"));
  await user.type(screen.getByLabelText(/^Quanto/), "0");
  await user.click(screen.getByRole("button", { name: "Mudar 3 preços agora" }));
  const question = await screen.findByRole("alertdialog", { name: "Confere?" });
  expect(question.textContent).toContain("Combo: o preço é R$ 0,00");
  await user.click(within(question).getByRole("button", { name: "Voltar ao formulário" }));
  expect(await prices()).toEqual([89.9, 99.9, 109.9]);

  await asStaff(() => plans.update(ids[2]!, planFields({ name: "Combo", price: 70 }), 1));
  await user.clear(screen.getByLabelText(/^Quanto/));
  await user.type(screen.getByLabelText(/^Quanto/), "95");
  await user.click(screen.getByRole("button", { name: "Mudar 3 preços agora" }));
  await toast(/Combo: alguém mudou ou excluiu enquanto isso/);
  expect(await screen.findByText("70,00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mudar 3 preços agora" }));
  await toast("3 planos foram atualizados");
  expect(await prices()).toEqual([95, 95, 95]);
});

it("changes business plans too", async () => {
  for (const name of ["Empresa 300", "Empresa 600"]) await createBusinessPlan({ name, price: 200 });
  const user = openConsole("/intranet/planos-empresariais");
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar esta página" }));
  await user.click(screen.getByRole("button", { name: "Mudar preço" }));
  await screen.findByRole("dialog", { name: "Mudar o preço de 2 planos empresariais" });
  await user.type(screen.getByLabelText(/^Quanto/), "-10");
  expect(screen.getByText("2 preços descem")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mudar 2 preços agora" }));
  await toast("2 planos empresariais foram atualizados");
});
