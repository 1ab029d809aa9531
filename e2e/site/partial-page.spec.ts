import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

// Each page arrives tag by tag, as over a connection that stalls everywhere. Before React, only the head's script runs.

/** Runs in the page: lets the browser's parser read the HTML up to each tag, with everything that observes it in between. */
async function parseByTag({ html, clicked }: { html: string; clicked: string | null }): Promise<void> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    constructor() {
      super();
      this.addEventListener("loadend", () => resolve());
    }
  };
  let isClicked = false;
  document.open();
  for (const piece of html.split(/(?=<)/)) {
    document.write(piece);
    // oxlint-disable-next-line no-await-in-loop -- what observes the document runs between two pieces
    await Promise.resolve();
    const field = document.querySelector<HTMLInputElement>(".city-modal input");
    // As long as the modal is not whole, each tag may be the last one before a key.
    if (clicked && field && !document.querySelector("header")) {
      field.value = "betim";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      field.dispatchEvent(new Event("click", { bubbles: true }));
    }
    const row = clicked && !isClicked && document.querySelector<HTMLElement>(`#${clicked}`);
    if (!row || !row.nextSibling) continue;
    isClicked = true;
    row.click();
    // oxlint-disable-next-line no-await-in-loop -- the answer is there before the rest of the page
    await answered;
  }
  document.close();
}

/** Opens an address whose page has yet to be written. */
async function openUnwritten(page: Page, url: string): Promise<void> {
  // Without an icon the browser would ask for one.
  const body = "<!doctype html><title>…</title><link rel=icon href=data:,>";
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }), { times: 1 });
  await page.goto(url);
}

/** Opens a page that arrives tag by tag, and then, by the function returned, its scripts. */
async function openByTag(page: Page, url: string, clicked: string | null = null): Promise<() => void> {
  const html = await (await fetch(url)).text();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await openUnwritten(page, url);
  await page.evaluate(parseByTag, { html, clicked });
  return resolve;
}

test.beforeEach(async ({ page, program }) => {
  const { cities } = (await (await fetch(`${program.address}/cidades`)).json()) as {
    cities: { id: number; name: string; state: string }[];
  };
  const lastCity = cities.find(({ name }) => name === "Viçosa")!;
  await page.addInitScript((city) => {
    const stored = { lastCity: JSON.stringify(city), darkMode: "true", fontSize: "large", highContrast: "true" };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, lastCity);
});

for (const path of ["/", "/combos"]) {
  test(`${path} that stops at any tag has the stored city and settings, before React and after`, async ({
    page,
    program,
  }) => {
    const releaseScripts = await openByTag(page, program.address + path);
    const root = page.locator("html");
    for (const isHydrated of [false, true]) {
      if (isHydrated) releaseScripts();
      await expect(page.locator("html[data-hydrated]")).toHaveCount(isHydrated ? 1 : 0);
      await expect(page.getByRole("button", { name: "Continuar em Viçosa – MG" }).first()).toBeVisible();
      await expect(root).toHaveClass(/\bdark\b.*\bhigh-contrast\b/);
      await expect(root).toHaveCSS("font-size", "18px");
    }
  });
}

test("a city that is searched and clicked while the home page arrives has its plans as soon as there is a place for them", async ({
  page,
  program,
}) => {
  const { cities } = (await (await fetch(`${program.address}/cidades`)).json()) as {
    cities: { id: number; name: string }[];
  };
  const releaseScripts = await openByTag(page, program.address, `c${cities.find(({ name }) => name === "Betim")!.id}`);
  for (const isHydrated of [false, true]) {
    if (isHydrated) releaseScripts();
    await expect(page.locator("html[data-hydrated]")).toHaveCount(isHydrated ? 1 : 0);
    await expect(page.getByRole("heading", { name: "Planos para Betim – MG" })).toHaveCount(1);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  // The page was scrolled to them before React knew.
  await expect(page.locator("header > [data-hidden]")).toBeAttached();
});

test("the modal's question shows once its text has come whole", async ({ page, program }) => {
  const html = await (await fetch(program.address)).text();
  const middle = html.indexOf("mudam de cidade");
  await openUnwritten(page, program.address);
  await page.evaluate((start) => (document.open(), document.write(start)), html.slice(0, middle));
  const [question, text] = [page.getByText("Qual é a sua cidade?"), page.getByText(/^Os planos e preços/)];
  await expect(text).toHaveText("Os planos e preços");
  await expect(question).toBeHidden();
  await page.evaluate((rest) => (document.write(rest), document.close()), html.slice(middle));
  await expect(question).toBeVisible();
  await expect(text).toBeVisible();
});
