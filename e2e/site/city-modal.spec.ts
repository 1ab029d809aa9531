import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { chooseCity } from "../support/visitor.ts";

const modal = (page: Page) => page.getByRole("dialog", { name: "Qual é a sua cidade?" });
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar cidade" });
const isModal = async (page: Page) => (await page.locator("dialog:modal").count()) > 0;

/** Holds back all script files, as a slow connection does. Returns a function that releases them. */
async function holdBackScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Runs in the page: records each layout shift from now on. */
function recordShifts(): void {
  const shifts: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: "layout-shift" });
  Object.assign(window, { shifts });
}

/** The shifts recorded until now. A frame's shifts are reported after the next frame at the latest. */
function recordedShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
    return (window as typeof window & { shifts: number[] }).shifts;
  });
}

test("the modal is in the server's HTML, and typing filters it before and after hydration", async ({ page }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("sao jo");
  await expect(modal(page).getByRole("option", { name: "Belo Horizonte MG" })).toBeHidden();
  await expect(modal(page).getByRole("option", { name: "São João del Rei MG" })).toBeVisible();
  expect(await isModal(page)).toBe(false);

  releaseScripts();
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(modal(page).getByRole("option", { name: "Belo Horizonte MG" })).toBeHidden();
  await expect(modal(page).getByRole("option", { name: "São João del Rei MG" })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("sao jo");
});

test("Enter chooses the city whose name was typed, before and after hydration", async ({ page }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("iuna");
  await expect(modal(page).getByRole("option")).toHaveText(["IúnaES", "IpuiúnaMG"]);
  await page.keyboard.press("Enter");
  releaseScripts();
  const button = page.getByRole("button", { name: /^Cidade:/ });
  await expect(button).toContainText("Iúna – ES");
  await button.click();
  await field(page).fill("bh, mg");
  await expect(modal(page).getByRole("option")).toHaveText(["Belo HorizonteMG"]);
  await page.keyboard.press("Enter");
  await expect(button).toContainText("Belo Horizonte – MG");
  await button.click();
  await field(page).fill("goiania");
  await expect(modal(page).getByText("Ainda não chegamos a Goiânia – GO")).toBeVisible();
});

for (const [width, height, keyboard] of [
  [320, 256, 0],
  [640, 360, 200],
  [844, 390, 220],
] as const) {
  test(`a field and two cities are seen at ${width} × ${height} over a keyboard of ${keyboard}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const isSeen = async (locator: Locator) => {
      const { y, height: size } = (await locator.boundingBox())!;
      return y >= 0 && y + size <= height - keyboard + 0.5;
    };
    await field(page).pressSequentially("sa");
    await expect(modal(page).getByRole("option").nth(1)).toBeVisible();
    for (const seen of [field(page), modal(page).getByRole("option").nth(0), modal(page).getByRole("option").nth(1)])
      expect(await isSeen(seen)).toBe(true);
    await field(page).fill("");
    await expect(modal(page).getByRole("heading", { name: "Qual é a sua cidade?" })).toBeVisible();
  });
}

for (const path of ["/", "/combos"]) {
  test(`nothing moves while React hydrates ${path}, which offers the last city before`, async ({ page, program }) => {
    const response = await fetch(`${program.address}/cidades`);
    const { cities } = (await response.json()) as { cities: { id: number; name: string; state: string }[] };
    const lastCity = cities.find(({ name }) => name === "Viçosa")!;
    await page.addInitScript((city) => localStorage.setItem("lastCity", JSON.stringify(city)), lastCity);
    const releaseScripts = await holdBackScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Continuar em Viçosa – MG" }).first()).toBeVisible();
    // A font that loads after the first paint also moves things; `public-pages.spec.ts` checks that.
    await page.waitForFunction(() =>
      Array.from(document.fonts).some(({ family, status }) => /Figtree Variable/.test(family) && status === "loaded"),
    );
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    await page.evaluate(recordShifts);
    releaseScripts();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect.poll(() => isModal(page)).toBe(path === "/");
    expect(await recordedShifts(page)).toEqual([]);
  });
}

test("a city that is pressed while React hydrates stays under the finger", async ({ page }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const row = modal(page).getByRole("option", { name: "Betim MG" });
  await row.hover();
  await page.mouse.down();
  releaseScripts();
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /^Cidade:/ })).toContainText("Betim – MG");
});

test("a city clicked before hydration shows its plans at once, and a click on them is replayed", async ({ page }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await modal(page).getByRole("option", { name: "Belo Horizonte MG" }).click();
  await expect(page.getByRole("heading", { name: "Planos para Belo Horizonte – MG" })).toBeVisible();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("article").first()).toBeVisible();
  // Of the last card: React shows the first ones before it.
  const mark = page.getByRole("button", { name: /^Comparar / }).last();
  await mark.click();
  await expect(mark).toHaveAttribute("aria-pressed", "false");

  releaseScripts();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await expect(mark).toBeFocused();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Planos para Belo Horizonte – MG" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Cidade:/ })).toContainText("Belo Horizonte – MG");
});

test("a visitor of a city that is not served goes on without one before hydration, and stays there", async ({
  page,
}) => {
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Montalvânia");
  await expect(modal(page).getByText('Nenhuma cidade encontrada com "Montalvânia"')).toBeVisible();
  await expect(modal(page).getByRole("link", { name: "Avise-me quando chegar" })).toHaveAttribute(
    "href",
    /cidade=Montalv%C3%A2nia$/,
  );
  await modal(page).getByRole("button", { name: "Continuar sem cidade" }).click();
  await expect(modal(page)).toBeHidden();
  releaseScripts();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated);
  await expect(modal(page)).toBeHidden();

  const cityButton = page.getByRole("button", { name: /^Cidade:/ });
  await cityButton.click();
  await expect(modal(page).getByRole("button", { name: "Fechar" })).toBeVisible();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Escape");
  expect(await isModal(page)).toBe(true);
  await modal(page).getByRole("button", { name: "Fechar" }).click();
  await expect(modal(page)).toBeHidden();
  await expect(cityButton).toBeFocused();
});

test("a city clicked before hydration is chosen on hydration when its early plans cannot load", async ({ page }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.route("**/secao", (route) => route.fulfill({ contentType: "text/html", body: "<p>Em manutenção" }));
  await page.goto("/", { waitUntil: "commit" });
  await modal(page).getByRole("option", { name: "Belo Horizonte MG" }).click();
  releaseScripts();
  await expect(page.getByRole("heading", { name: "Planos para Belo Horizonte – MG" })).toBeVisible();
  await expect(modal(page)).toBeHidden();
});

test("a button clicked before hydration is replayed on hydration", async ({ page }) => {
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/combos", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Escolher cidade" }).first().click();
  await expect(modal(page)).toBeHidden();
  releaseScripts();
  await expect(modal(page)).toBeVisible();
});

test("a console button pressed by keyboard before hydration is replayed too", async ({ page, signIn }) => {
  await signIn(page);
  const releaseScripts = await holdBackScripts(page);
  await page.goto("/intranet", { waitUntil: "commit" });
  await page
    .getByRole("button", { name: /^Excluir/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Excluir plano" })).toBeHidden();
  releaseScripts();
  await expect(page.getByRole("button", { name: "Excluir plano" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // Evaluated in the page: a locator would force layout.
  const isPageLaidOut = (page: Page) =>
    page.evaluate(() => document.querySelector("#planos-titulo")!.checkVisibility());
  const isFooterLaidOut = (page: Page) => page.evaluate(() => document.querySelector("#rodape a")!.checkVisibility());

  test("the page under the modal is not laid out before hydration", async ({ page }) => {
    await holdBackScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("#rodape"));
    await expect.poll(() => isPageLaidOut(page)).toBe(false);
  });

  test("after hydration it is laid out on the first key press, without a layout shift", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    expect(await isPageLaidOut(page)).toBe(false);
    await page.evaluate(recordShifts);
    const pressKey = () => page.keyboard.press("Shift");
    await expect.poll(() => pressKey().then(() => isPageLaidOut(page))).toBe(true);
    expect(await recordedShifts(page)).toEqual([]);
    await expect(modal(page)).toBeVisible();
  });

  test("a city clicked before hydration shows the page with its plans", async ({ page }) => {
    await holdBackScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await modal(page).getByRole("option", { name: "Belo Horizonte MG" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect.poll(() => isFooterLaidOut(page)).toBe(true);
  });

  test("choosing a city renders its plans first and the rest of the page when idle", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
    await page.evaluate(() => {
      globalThis.requestIdleCallback = (onIdle) => {
        Object.assign(window, { onIdle });
        return 0;
      };
      document.querySelector<HTMLElement>(".city-modal [role=option]")!.click();
    });
    await page.waitForFunction(() => document.querySelector("#planos article")?.checkVisibility());
    expect(await isFooterLaidOut(page)).toBe(false);
    // The dock's button to the plans goes when they are in view, which moves the two beside it.
    await page.waitForFunction(() => document.querySelectorAll(".dock > *").length === 2);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    await page.evaluate(recordShifts);
    await page.evaluate(() => (window as unknown as { onIdle: () => void }).onIdle());
    await expect.poll(() => isFooterLaidOut(page)).toBe(true);
    expect(await recordedShifts(page)).toEqual([]);
  });

  test("a URL with an anchor scrolls to it once the modal closes", async ({ page }) => {
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

test("choosing a city leaves the focus on its button, and choosing it again makes no request", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const cityButton = page.getByRole("button", { name: /^Cidade:/ });
  for (const row of ["Betim MG", "Contagem MG", "Betim MG"]) {
    if (!(await modal(page).isVisible())) await cityButton.click();
    await modal(page).getByRole("option", { name: row, exact: true }).click();
    await expect(modal(page)).toBeHidden();
    await expect(cityButton).toBeFocused();
  }
  // What is kept for a moment without connection comes from the browser's cache, and transfers nothing.
  const transferred = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/cidades\/.*\/planos$/.test(path)),
  );
  expect(transferred).toHaveLength(2);
});

test("a link opened in a new tab takes the city along, and a new start does not", async ({ page, context }) => {
  await page.goto("/");
  await chooseCity(page, "betim", "Betim MG");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Internet fibra" });
  const newTab = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  const tab = await newTab;
  const cityButton = tab.getByRole("button", { name: "Cidade: Betim – MG" });
  await expect(cityButton).toBeVisible();
  await expect(tab.getByRole("heading", { name: "Planos para Betim – MG" })).toBeVisible();
  await tab.reload();
  await expect(tab.locator("html[data-hydrated]")).toBeAttached();
  await expect(cityButton).toBeHidden();
  await tab.goto("/");
  await expect(modal(tab)).toBeVisible();
  await expect.poll(() => isModal(tab)).toBe(true);
});

test.describe("without scripting", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows without the modal", async ({ page }) => {
    await page.goto("/");
    await expect(modal(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Planos para a sua casa" })).toBeVisible();
  });
});

test("a city pressed while React waits for the page's data counts", async ({ page }) => {
  await page.addInitScript(pressAsReactBegins);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Planos para / })).toBeVisible();
  await expect(page.locator(".city-modal")).toBeHidden();
});

/** Runs in the page: presses a city in the task in which React begins to hydrate. */
function pressAsReactBegins(): void {
  // React's work goes on in messages to itself.
  // oxlint-disable-next-line typescript/unbound-method -- called with the port as `this`
  const { postMessage } = MessagePort.prototype;
  let isPressed = false;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...parameters: [unknown]) {
    if (!isPressed && Object.keys(document).some((key) => key.startsWith("__reactContainer"))) {
      isPressed = true;
      document.querySelectorAll<HTMLElement>(".city-modal [role=option]")[5]!.click();
    }
    postMessage.apply(this, parameters);
  } as typeof postMessage;
}

test("a modal that a blocker has removed comes back when the visitor asks for it, also on another page", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const block = () => page.evaluate(() => document.querySelector("dialog.city-modal")!.remove());
  await page.goto("/");
  await expect.poll(() => isModal(page)).toBe(true);
  await block();
  await page.locator("#cidade").click();
  await chooseCity(page, "uberl", "Uberlândia MG");
  await expect(page.locator("#cidade")).toContainText("Uberlândia – MG");
  await block();
  await page.locator('header a[href="/empresas"]:visible').click();
  await expect(page).toHaveURL("/empresas");
  await page.locator("#cidade").click();
  await expect(field(page)).toBeFocused();
  // One that is removed as soon as it opens.
  await block();
  await expect(page).toHaveURL("/mapa-cobertura");
  expect(errors).toEqual([]);
});

test("a modal that a blocker hides does not lock the page, and its button leads to the cities", async ({ page }) => {
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.insertRule("dialog { display: none !important }");
    document.adoptedStyleSheets = [style];
  });
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect.poll(() => isModal(page)).toBe(false);
  await page.locator('header a[href="/empresas"]:visible').click();
  await expect(page).toHaveURL("/empresas");
  await page.locator("#cidade").click();
  await expect(page).toHaveURL("/mapa-cobertura");
  // The details of a plan are a dialog, too.
  await page.goto("/internet/mg/uberlandia");
  await page.getByRole("button", { name: "Ver detalhes" }).first().click();
  await expect.poll(() => isModal(page)).toBe(false);
  await page.locator('header a[href="/empresas"]:visible').click();
  await expect(page).toHaveURL("/empresas");
});
