import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createCity, createPlan, asStaff, createPlanCity } from "#test/fixtures.ts";
import { address, openConsole, row, rows, toast } from "#test/console.tsx";
import { emptyDatabase, freshDatabase } from "#test/database.ts";

// What is specific to Planos; what all tabs share is tested in entity/ and sheet/.
freshDatabase();
beforeEach(emptyDatabase);

it("shows a plan's facts as the specification writes them", async () => {
  const plan = await createPlan({
    name: "Casa Segura",
    speed: "500 Mb/s",
    price: 1179.9,
    type: "Combo",
    cameraCount: 5,
    streamings: ["Max", "Looke", "Telecine", "Premiere", "Globoplay"],
    badge: "NOVO",
  });
  await createPlanCity(plan, await createCity());
  openConsole("/intranet");
  const cells = within(await row(/Casa Segura/))
    .getAllByRole("cell")
    .slice(1);
  const texts = cells.map((cell) => cell.textContent.replaceAll(/\s+/g, " "));
  expect(texts.slice(0, 4)).toEqual(["500 Mb/s", "R$1.179,90", "Combo", "5+ câmeras"]);
  expect(texts[4]).toContain("Looke");
  expect(texts[4]).toContain("+2");
  expect(within(cells[5]!).getByRole("link", { name: "1 à venda · 1 associação" })).toBeTruthy();
  expect(cells[6]!.querySelector("time")!.title).toMatch(
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d · ana@jatobafibra\.example$/,
  );
  expect(screen.getByText("NOVO")).toBeTruthy();
});

it("shows 0 cameras as 'Nenhuma', and marks an automatic badge", async () => {
  await createPlan({ name: "Fibra 350 Mega" });
  await createPlan({ name: "Fibra 1350 Mega" });
  openConsole("/intranet");
  expect((await row(/^Fibra 350 Mega/)).textContent).toContain("automático");
  expect((await row("Fibra 1350 Mega")).textContent).not.toContain("automático");
  expect((await row("Fibra 1350 Mega")).textContent).toContain("Nenhuma");
});

it("shows streaming services by the site's initials", async () => {
  await createPlan({ streamings: ["Prime Video", "Max"] });
  openConsole("/intranet");
  const tiles = within(await row(/Fibra 600 Mega/)).getAllByTitle(/^(Prime Video|Max)$/);
  expect(tiles.map((tile) => tile.firstElementChild!.textContent)).toEqual(["Pv", "Mx"]);
});

it("warns of a plan that is sold in no city, only while it is active", async () => {
  const sleeping = await createPlan({ name: "Fibra Antiga" });
  await asStaff(() => plans.setActive(sleeping, false));
  await createPlan();
  openConsole("/intranet");
  expect((await row("Fibra 600 Mega")).querySelector("[aria-label*=venda]")!.getAttribute("aria-label")).toBe(
    "0 à venda · 0 associações: não está à venda em cidade nenhuma",
  );
  expect((await row("Fibra Antiga")).querySelector("[aria-label*=venda]")!.getAttribute("aria-label")).toBe(
    "0 à venda · 0 associações",
  );
});

it("links a plan's number of cities to its associations", async () => {
  const plan = await createPlan();
  await createPlanCity(plan, await createCity({ name: "Betim" }));
  await createPlanCity(await createPlan({ name: "Combo Família" }), await createCity({ name: "Contagem" }));
  const user = openConsole("/intranet");
  await user.click(within(await row("Fibra 600 Mega")).getByRole("link", { name: "1 à venda · 1 associação" }));
  await screen.findByRole("heading", { level: 1, name: "Planos por Cidade 2" });
  expect(rows()).toEqual(["Fibra 600 Mega"]);
  expect(address()).toBe(`/intranet/planos-por-cidade?offerId=${plan}`);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Filtrar por plano" }).value).toBe("Fibra 600 Mega");
});

it("searches name, speed, type, badge and streamings", async () => {
  await createPlan({ name: "Plano Um", speed: "900 Mb/s" });
  await createPlan({ name: "Plano Dois", type: "Combo" });
  await createPlan({ name: "Plano Três", badge: "IMPERDÍVEL" });
  await createPlan({ name: "Plano Quatro", streamings: ["Telecine"] });
  const user = openConsole("/intranet");
  const field = await screen.findByRole("searchbox", { name: "Buscar planos" });
  const finds = async (text: string, name: string) => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    await waitFor(() => expect(rows()).toEqual([name]));
  };
  await finds("900", "Plano Um");
  await finds("combo", "Plano Dois");
  await finds("imperdivel", "Plano Três");
  await finds("telecine", "Plano Quatro");
});

it("filters by type and by cameras", async () => {
  await createPlan();
  await createPlan({ name: "Combo Família", type: "Combo" });
  await createPlan({ name: "Combo Vigia", type: "Combo", cameraCount: 3 });
  const user = openConsole("/intranet");
  await user.selectOptions(await screen.findByLabelText("Filtrar por tipo"), "Combo");
  await waitFor(() => expect(rows()).toEqual(["Combo Família", "Combo Vigia"]));
  await user.selectOptions(screen.getByLabelText("Filtrar por câmeras"), "3 câmeras");
  await waitFor(() => expect(rows()).toEqual(["Combo Vigia"]));
  expect(address()).toBe("/intranet?type=Combo&cameraCount=3");
});

it("saves a streaming that is still being typed", async () => {
  const id = await createPlan({ streamings: ["Max"] });
  const user = openConsole(`/intranet?registro=${id}`);
  await screen.findByRole("dialog", { name: "Fibra 600 Mega" });
  await user.type(screen.getByLabelText("Streaming"), "Looke{Enter}Telecine, Max,{Backspace}Globoplay");
  expect(screen.getAllByRole("button", { name: /^Tirar/ }).map((button) => button.getAttribute("aria-label"))).toEqual([
    "Tirar Max",
    "Tirar Looke",
  ]);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await toast("foi atualizado");
  expect((await plans.find(id))!.streamings).toEqual(["Max", "Looke", "Globoplay"]);
});
