import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

for (const [when, moment, opening] of [
  ["on a Friday night", "2026-11-27T20:00", "segunda às 8h"],
  ["on a Saturday", "2026-11-28T10:00", "segunda às 8h"],
  ["on a weekday's night", "2026-11-26T02:00", "hoje às 8h"],
  ["on a weekday", "2026-11-25T10:00", null],
] as const) {
  test(`${when} each promise of an answer says when it begins: ${opening ?? "now"}`, async ({ page }) => {
    const words = opening?.replaceAll(" ", "\\s") ?? "";
    const expectPromise = async (place: string) => {
      const region = page.locator(place);
      await expect(region).toContainText(/em até 24\shoras/);
      const moved = region.getByText(new RegExp(`o contato vem a partir de ${words}`));
      await expect(moved).toHaveCount(opening ? 1 : 0);
    };
    // By the clock of Brasília.
    await page.clock.install({ time: new Date(`${moment}-03:00`) });
    for (const kind of ["ligacao", "proposta"]) {
      await open(page, `/solicitar/${kind}`);
      await expectPromise("main");
    }

    await open(page, "/central-atendimento");
    const channels = page.getByRole("region", { name: "Fale com a gente" });
    await expect(channels.getByRole("listitem").filter({ hasText: "Ligamos para você" })).toContainText(
      opening ? new RegExp(`Fechado agora, abre ${words}`) : /Aberto agora, até 18h/,
    );

    await open(page, "/");
    await chooseCity(page, "uberl", "Uberlândia MG");
    await planCard(page, "Fibra 600 Mega")
      .getByRole("button", { name: /^Ver detalhes/ })
      .click();
    await expectPromise("dialog[open]");
    await page
      .getByRole("dialog", { name: "Fibra 600 Mega" })
      .getByRole("link", { name: /^Prefiro que me liguem/ })
      .click();
    const form = page.getByRole("dialog", { name: "Ligamos para você" });
    await form.getByLabel("Nome completo").fill("Ana Souza");
    await form.getByLabel("Telefone").fill("31988887777");
    // A form that is sent at once counts as a robot's.
    await page.clock.fastForward(10_000);
    await form.getByRole("button", { name: "Pedir ligação" }).click();
    await expect(form.getByText("Pedido de ligação recebido")).toBeVisible();
    await expectPromise("dialog[open]:has-text('Pedido de ligação recebido')");
  });
}
