import type { Locator, Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { paintedColour, type Rgb } from "../support/painted-colour.ts";
import { compareTexts, contrast, filtered } from "../support/text-colours.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

/** The contrast ratio that WCAG calls enhanced (AAA). */
const enhancedContrast = 7;

test("a browser that darkens pages by itself leaves main buttons legible, and a dark page as it is", async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  const picture = async (enabled: boolean) => {
    await devTools.send("Emulation.setAutoDarkModeOverride", { enabled });
    await page.goto("/auth");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    return page.screenshot({ animations: "disabled", caret: "hide" });
  };
  await page.emulateMedia({ colorScheme: "dark" });
  expect((await picture(true)).equals(await picture(false))).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await picture(true);
  await expect(page.locator("html.darkened")).toBeAttached();
  const white: Rgb = [246, 246, 246];
  expect(contrast(await paintedColour(page.getByRole("button", { name: "Entrar" })), white)).toBeGreaterThan(4.5);
});

test("high contrast reaches dialogs and popovers, and makes no text less legible", async ({ page, signIn }) => {
  await page.goto("/");
  await expectMoreLegible(page);
  await chooseCity(page, "belo horizonte", "Belo Horizonte MG");
  await expectMoreLegible(page);

  await planCard(page, "Fibra 600 Mega")
    .getByRole("button", { name: /^Ver detalhes/ })
    .click();
  const details = page.getByRole("dialog", { name: "Fibra 600 Mega" });
  await expectMoreLegible(page, details);
  await expectFiltered(details, details.getByRole("link", { name: /^Contratar/ }));
  await details.getByRole("link", { name: /^Prefiro que me liguem/ }).click();
  const form = page.getByRole("dialog", { name: "Ligamos para você" });
  await form.getByRole("button", { name: "Pedir ligação" }).click();
  await expect(form.getByText("Digite um número de telefone válido.")).toBeVisible();
  await expectMoreLegible(page, form);
  await expectFiltered(form, form.getByRole("button", { name: "Pedir ligação" }));
  for (const dialog of [form, details]) await dialog.getByRole("button", { name: "Fechar" }).click();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expectMoreLegible(page, drawer);
  await expectFiltered(drawer, drawer.getByRole("link", { name: "Autoatendimento" }));
  await drawer.getByRole("button", { name: "Fechar menu" }).click();

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/empresas", "/acessibilidade", "/cliente/protecao-golpes", "/politica-privacidade"]) {
    await page.goto(path);
    await expectMoreLegible(page);
  }
  await signIn(page);
  for (const path of ["/intranet", "/intranet?registro=1", "/intranet/contatos", "/intranet/cidades"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectMoreLegible(page);
  }
});

test("other open tabs follow a display preference", async ({ page, context }) => {
  await page.goto("/acessibilidade");
  const other = await context.newPage();
  await other.goto("/auth");
  await page.getByRole("button", { name: "Ativar modo escuro" }).first().click();
  await page.locator("label", { hasText: "Grande" }).click();
  await page.getByRole("switch", { name: "Usar alto contraste" }).click();
  await expect(other.locator("html.dark.high-contrast")).toHaveCSS("font-size", "18px");
});

test("forced colours distinguish switches, tabs, filters, rows, the current page and the letter size", async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/acessibilidade");
  const size = (name: string) => page.locator("label", { hasText: name });
  await expectApart(size("Normal"), size("Grande"));
  const toggle = page.getByRole("switch", { name: "Usar alto contraste" });
  await expectSwitched(toggle, toggle.locator(".switch-track"));

  await page.goto("/empresas");
  await expectApart(page.getByRole("tab", { name: "Conectividade" }), page.getByRole("tab", { name: "Segurança" }));
  await page.goto("/blog?categoria=dicas");
  await expectApart(page.getByRole("link", { name: /^Dicas/ }), page.getByRole("link", { name: /^Segurança/ }));
  await page.goto("/ofertas");
  await expectApart(page.locator("label", { hasText: "À venda" }), page.locator("label", { hasText: "Encerradas" }));
  await page.goto("/internet/fwa-5g");
  const overDrawing = page.getByRole("link", { name: "Voltar para o início" });
  expect(await paintedColour(overDrawing)).toEqual(await paintedColour(page.locator("main a.bg-accent").first()));
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("combobox", { name: "Buscar cidade" }).fill("belo");
  const [first, second] = [0, 1].map((index) => page.getByRole("option").nth(index));
  await page.keyboard.press("ArrowDown");
  await expect(first!.or(second!).and(page.locator("[data-active]"))).toBeVisible();
  await expectApart(first!, second!);

  await signIn(page);
  await openConsole(page);
  const tabs = page.getByRole("navigation", { name: "Seções do catálogo" });
  await expectApart(
    tabs.getByRole("link", { name: "Planos", exact: true }),
    tabs.getByRole("link", { name: "Cidades", exact: true }),
  );
  const status = page.getByRole("radiogroup", { name: "Situação" });
  await expectApart(status.getByText("Todos"), status.getByText("Inativos"));
  // Activating a plan asks first when its label is incomplete.
  await page.goto("/intranet/cidades");
  const active = page.getByRole("switch").first();
  await expectSwitched(active, active.locator(".switch-track"));
});

/** In both modes, high contrast gives each text of the page, or of a dialog, at least as much contrast, or 7:1. */
async function expectMoreLegible(page: Page, dialog?: Locator) {
  for (const isDark of [false, true]) {
    await setClass(page, "dark", isDark);
    const texts = await compareTexts(page, "high-contrast");
    await setClass(page, "dark", false);
    expect(texts.length).toBeGreaterThan(10);
    const lowered = texts.flatMap(({ text, without, with: high }) => {
      const [was, is] = [contrast(without.ink, without.paper), contrast(filtered(high.ink), filtered(high.paper))];
      return is < Math.min(was, enhancedContrast) ? [`${text}: ${was.toFixed(2)} → ${is.toFixed(2)}`] : [];
    });
    expect([page.url(), isDark, lowered]).toEqual([page.url(), isDark, []]);
  }
  if (dialog) await expect(dialog).toBeVisible();
}

/** A dialog's button has the colour that the filter gives it. */
async function expectFiltered(dialog: Locator, button: Locator) {
  const page = dialog.page();
  const plain = await paintedColour(button);
  await setClass(page, "high-contrast", true);
  // The pointer is elsewhere, so that the button is not hovered.
  await page.mouse.move(0, 0);
  const background = await button.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  const painted = await paintedColour(button);
  await setClass(page, "high-contrast", false);
  expect(painted).not.toEqual(plain);
  for (const [channel, value] of filtered(background as unknown as Rgb).entries())
    expect(Math.abs(painted[channel]! - value)).toBeLessThanOrEqual(3);
}

async function expectApart(selected: Locator, other: Locator) {
  expect(await paintedColour(selected)).not.toEqual(await paintedColour(other));
}

/** A switch looks different on and off. Leaves it as it was. */
async function expectSwitched(control: Locator, track: Locator) {
  const colourAt = async (isOn: boolean) => {
    if (((await control.getAttribute("aria-checked")) === "true") !== isOn) await control.click();
    await expect(control).toHaveAttribute("aria-checked", String(isOn));
    await control.page().mouse.move(0, 0);
    return paintedColour(track);
  };
  const wasOn = (await control.getAttribute("aria-checked")) === "true";
  const [other, own] = [await colourAt(!wasOn), await colourAt(wasOn)];
  expect(other).not.toEqual(own);
}

async function setClass(page: Page, name: string, isOn: boolean) {
  await page.evaluate(([token, on]) => void document.documentElement.classList.toggle(token, on), [
    name,
    isOn,
  ] as const);
}
