import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { chooseCity } from "./visitor.ts";

const modal = (page: Page) => page.getByRole("dialog", { name: "Qual é a sua cidade?" });
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar cidade" });
const isModal = (page: Page) => modal(page).evaluate((dialog) => dialog.matches(":modal"));

// A trace copies the page, for which the browser lays out what the journeys below watch.
test.use({ trace: "off" });

/** Keeps every script file back, as a slow connection does, until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Runs in the page: notes how far things move from now on, each time they do. */
function noteShifts(): void {
  const shifts: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: "layout-shift" });
  Object.assign(window, { shifts });
}

/** The shifts noted until now; what moved in a frame is told after the next one at the latest. */
function shiftsNoted(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    return (window as typeof window & { shifts: number[] }).shifts;
  });
}

test("the modal stands in the server's HTML, and what is typed filters it before the scripts arrive and after", async ({
  page,
}) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("sao jo");
  await expect(modal(page).getByRole("option", { name: "Belo Horizonte MG" })).toBeHidden();
  await expect(modal(page).getByRole("option", { name: "São João del Rei MG" })).toBeVisible();
  expect(await isModal(page)).toBe(false);

  letScriptsCome();
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(modal(page).getByRole("option", { name: "Belo Horizonte MG" })).toBeHidden();
  await expect(modal(page).getByRole("option", { name: "São João del Rei MG" })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("sao jo");
});

test("nothing moves while the scripts take the modal over", async ({ page }) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  // A font that comes after the first paint moves things too, which is `layout-shift.spec.ts`'s to judge.
  await page.waitForFunction(() => Array.from(document.fonts).some(({ status }) => status === "loaded"));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await page.evaluate(noteShifts);
  letScriptsCome();
  await expect.poll(() => isModal(page)).toBe(true);
  expect(await shiftsNoted(page)).toEqual([]);
});

test("a city pressed before the scripts arrive shows its plans at once, and what is pressed there counts", async ({
  page,
}) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await modal(page).getByRole("option", { name: "Belo Horizonte MG" }).click();
  await expect(page.getByRole("heading", { name: "Planos para Belo Horizonte – MG" })).toBeVisible();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
  const camera = page.getByRole("tab", { name: "Internet + Câmera" });
  await camera.click();
  await expect(camera).toHaveAttribute("aria-selected", "false");

  letScriptsCome();
  await expect(camera).toHaveAttribute("aria-selected", "true");
  await expect(camera).toBeFocused();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Planos para Belo Horizonte – MG" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Cidade:/ })).toContainText("Belo Horizonte – MG");
});

test("a city pressed before the scripts arrive is chosen when they do, although its plans cannot come before", async ({
  page,
}) => {
  const letScriptsCome = await withoutScripts(page);
  await page.route("**/secao", (route) => route.fulfill({ contentType: "text/html", body: "<p>Em manutenção" }));
  await page.goto("/", { waitUntil: "commit" });
  await modal(page).getByRole("option", { name: "Belo Horizonte MG" }).click();
  letScriptsCome();
  await expect(page.getByRole("heading", { name: "Planos para Belo Horizonte – MG" })).toBeVisible();
  await expect(modal(page)).toBeHidden();
});

test("a button pressed before the scripts arrive is answered when they do", async ({ page }) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto("/combos", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Escolher cidade" }).first().click();
  await expect(modal(page)).toBeHidden();
  letScriptsCome();
  await expect(modal(page)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // In the page itself, for a locator has the browser lay the page out as well.
  const isPageLaidOut = (page: Page) => page.evaluate(() => document.querySelector("#planos-title")!.checkVisibility());

  test("the page under the modal is not laid out before the scripts arrive", async ({ page }) => {
    await withoutScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("#rodape"));
    await expect.poll(() => isPageLaidOut(page)).toBe(false);
  });

  test("nor with them until the visitor presses a key, and nothing moves then", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    expect(await isPageLaidOut(page)).toBe(false);
    await page.evaluate(noteShifts);
    const pressKey = () => page.keyboard.press("Shift");
    await expect.poll(() => pressKey().then(() => isPageLaidOut(page))).toBe(true);
    expect(await shiftsNoted(page)).toEqual([]);
    await expect(modal(page)).toBeVisible();
  });

  test("a city pressed before the scripts arrive brings the page with its plans", async ({ page }) => {
    await withoutScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await modal(page).getByRole("option", { name: "Belo Horizonte MG" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("a city that is chosen brings its plans first, and the rest of the page in a quiet moment", async ({ page }) => {
    const isFooterLaidOut = () =>
      page.evaluate(() => document.querySelector("#rodape a")!.checkVisibility({ contentVisibilityAuto: true }));
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    await page.evaluate(() => {
      globalThis.requestIdleCallback = (quiet) => {
        Object.assign(window, { quiet });
        return 0;
      };
      document.querySelector<HTMLElement>(".city-modal [role=option]")!.click();
    });
    await page.waitForFunction(() => document.querySelector("#planos article")?.checkVisibility());
    expect(await isFooterLaidOut()).toBe(false);
    await page.evaluate(noteShifts);
    await page.evaluate(() => (window as unknown as { quiet: () => void }).quiet());
    await expect.poll(isFooterLaidOut).toBe(true);
    expect(await shiftsNoted(page)).toEqual([]);
  });

  test("an address that points into the page is found under the modal", async ({ page }) => {
    await page.goto("/#autoatendimento-titulo");
    await chooseCity(page, "belo", "Belo Horizonte MG");
    await expect(page.locator("#autoatendimento-titulo")).toBeInViewport();
  });
});

test("neither Escape, however often, nor a click outside closes it", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => isModal(page)).toBe(true);
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Escape");
  await page.mouse.click(5, 400);
  await expect(modal(page)).toBeVisible();
  expect(await isModal(page)).toBe(true);
});

test("the second choice of a city makes no request", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  for (const row of ["Betim MG", "Contagem MG", "Betim MG"]) {
    if (!(await modal(page).isVisible())) await page.getByRole("button", { name: /^Cidade:/ }).click();
    await modal(page).getByRole("option", { name: row, exact: true }).click();
    await expect(modal(page)).toBeHidden();
  }
  expect(asked.filter((path) => path.startsWith("/cidades"))).toHaveLength(2);
});

test.describe("without scripting", () => {
  test.use({ javaScriptEnabled: false });

  test("no modal stands in the way of the page", async ({ page }) => {
    await page.goto("/");
    await expect(modal(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Planos para a sua casa" })).toBeVisible();
  });
});
