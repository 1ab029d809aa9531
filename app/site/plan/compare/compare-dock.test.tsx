import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import { PlansSection } from "#app/site/plan/plans-section.tsx";
import { CompareTick } from "./compare-tick.tsx";
import { clearSelection } from "./selection.ts";

freshDatabase();

let ids: number[];
let betim: number;

beforeEach(async () => {
  await emptyDatabase();
  stubNetwork();
  betim = await createCity({ name: "Betim" });
  await createCity({ name: "Contagem" });
  ids = [];
  for (const mega of [400, 600, 700, 800, 900]) {
    ids.push(await createPlan({ name: `Fibra ${mega}`, speed: `${mega} Mb/s`, price: mega / 10 }));
    await createPlanCity(ids.at(-1)!, betim);
  }
});
afterEach(() => {
  clearSelection();
  vi.unstubAllGlobals();
});

async function showBetim(others?: ReactNode) {
  const page = (
    <>
      <PlansSection />
      {others}
    </>
  );
  const user = visit(page, { path: "/casa", given: await cities.listActive() });
  await chooseCity(user, "Betim");
  return user;
}
const tick = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name: `Comparar ${name}` });
const bar = () => screen.findByRole("region", { name: "Planos para comparar" });

test("two marked plans lead to their comparison, whose address has them", async () => {
  const user = await showBetim();
  await user.click(tick("Fibra 600"));
  expect((await bar()).textContent).toContain("Marque mais um plano");
  expect(within(await bar()).queryByRole("link")).toBeNull();
  await user.click(tick("Fibra 400"));
  expect(tick("Fibra 400").getAttribute("aria-pressed")).toBe("true");
  expect(within(await bar()).getByRole("status").textContent).toContain("2 planos marcados");
  const link = within(await bar()).getByRole("link", { name: "Comparar" });
  expect(link.getAttribute("href")).toBe(`/internet/mg/betim/comparar?planos=${ids[1]},${ids[0]}`);
});

test("with four marked no other plan can be, until one is taken out", async () => {
  const user = await showBetim();
  for (const name of ["Fibra 400", "Fibra 600", "Fibra 700", "Fibra 800"]) await user.click(tick(name));
  expect(tick("Fibra 900").disabled).toBe(true);
  await user.click(within(await bar()).getByRole("button", { name: "Tirar Fibra 600" }));
  expect(tick("Fibra 900").disabled).toBe(false);
  expect(tick("Fibra 600").getAttribute("aria-pressed")).toBe("false");
});

test("the marks end with 'Limpar', and with another city", async () => {
  const user = await showBetim();
  await user.click(tick("Fibra 400"));
  await user.click(within(await bar()).getByRole("button", { name: "Limpar" }));
  expect(screen.queryByRole("region", { name: "Planos para comparar" })).toBeNull();
  await user.click(tick("Fibra 400"));
  await bar();
  await chooseCity(user, "Contagem");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Planos para comparar" })).toBeNull());
});

test("a mark on a business plan begins a comparison of its own", async () => {
  const business = { id: ids[0]!, name: "Empresa 500", speed: "500 Mb/s" };
  const other = { id: ids[1]!, name: "Empresa 750", speed: "750 Mb/s" };
  const user = await showBetim(
    [business, other].map((plan) => <CompareTick key={plan.id} plan={plan} kind="business" cityId={betim} />),
  );
  await user.click(tick("Fibra 400"));
  expect(tick("Empresa 500").getAttribute("aria-pressed")).toBe("false");
  await user.click(tick("Empresa 500"));
  expect(tick("Fibra 400").getAttribute("aria-pressed")).toBe("false");
  await user.click(tick("Empresa 750"));
  const link = within(await bar()).getByRole("link", { name: "Comparar" });
  expect(link.getAttribute("href")).toBe(`/internet/mg/betim/comparar?empresariais=${ids[0]},${ids[1]}`);
});
