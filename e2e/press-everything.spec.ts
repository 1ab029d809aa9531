import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { everyPage, isCityPage } from "./sitemap.ts";
import { chooseCity } from "./visitor.ts";

// A recording of hundreds of pages costs more than it tells.
test.use({ trace: "off" });
test.setTimeout(900_000);
// Motion off: what changes comes from the press, and not from a carousel.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Each part takes every fourth page: together they are all, and none takes long. */
const parts = [0, 1, 2, 3];

for (const part of parts) {
  test(`every button and link of every page leads somewhere when it is pressed (${part + 1} of ${parts.length})`, async ({
    page,
    noise,
    program: { address },
  }) => {
    // The home page, which asks for the city first, is pressed whole below.
    const paths = (await everyPage(address)).filter((path) => path !== "/");
    const ours = paths.filter((_, place) => place % parts.length === part);
    expect(await pressAll(page, ours, { within: "main" })).toEqual([]);
    forgetMissing(noise);
  });
}

for (const path of ["/internet/fibra", "/combos", "/webcam", "/empresas"]) {
  test(`so does what ${path} shows of the chosen city`, async ({ page, noise }) => {
    const withoutCity = new Set<string>();
    await pressAll(page, [path], { within: "main", known: withoutCity, isDry: true });
    expect(await pressAll(page, [path], { within: "main", known: withoutCity, arrive: chooseByButton })).toEqual([]);
    forgetMissing(noise);
  });
}

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("so does everything around a page, and on the home page once a city is chosen", async ({ page, noise }) => {
      const known = new Set<string>();
      const around = await pressAll(page, ["/blog"], { within: "body", known });
      expect([...around, ...(await pressAll(page, ["/"], { within: "body", known, arrive: chooseInModal }))]).toEqual(
        [],
      );
      forgetMissing(noise);
    });
  });
}

async function chooseInModal(page: Page): Promise<void> {
  await chooseCity(page, "belo horizonte", "Belo Horizonte MG");
}

async function chooseByButton(page: Page): Promise<void> {
  const button = page.locator("main").getByRole("button", { name: "Escolher cidade" }).first();
  // Again when nothing follows: the page's scripts may not have come yet.
  await expect(async () => {
    await button.click();
    await expect(page.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await chooseInModal(page);
}

/** The browser itself reports pages that are not there; that no link leads to one is the crawl's to say. */
function forgetMissing(noise: string[]): void {
  noise.splice(0, noise.length, ...noise.filter((line) => !line.includes("status of 404")));
}

const pressable = "a[href], button, summary, label:has(input:is([type=radio], [type=checkbox]))";

type Pressing = {
  /** The part of the page. */
  within: string;
  /** What was pressed already, by its key. */
  known?: Set<string>;
  /** What the visitor does first on the page. */
  arrive?: (page: Page) => Promise<void>;
  /** Only fills `known`. */
  isDry?: boolean;
};

/** Presses everything on these pages that is not known yet; says what led nowhere. */
async function pressAll(
  page: Page,
  paths: string[],
  { within, known = new Set(), arrive, isDry = false }: Pressing,
): Promise<string[]> {
  // Other sites are answered for: what counts is that they are asked for.
  await page.context().route(
    ({ hostname }) => hostname !== "localhost",
    (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Outro site</title><h1>Outro site</h1>" }),
  );
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await arrive?.(page);
    const title = await page.title();
    const things = page.locator(within).first().locator(pressable);
    for (let place = 0; place < (await things.count()); place += 1) {
      const thing = await lookAt(things.nth(place));
      if (!thing) continue;
      const key = keyOf(thing, path);
      if (known.has(key)) continue;
      known.add(key);
      if (isDry) continue;
      const problem = await press(page, thing);
      if (problem) wrong.push(`${path}: "${thing.name}" ${problem}`);
      if (!thing.leavesAll) await comeBack(page, { path, title, arrive });
    }
  }
  return wrong;
}

/** What is known once it was pressed. The pages of cities are alike; that each answers is the crawl's to say. */
function keyOf({ href, name }: Thing, path: string): string {
  if (href === null) return `${path} ${name}`;
  return isCityPage(href) ? "the page of a city" : href;
}

/** Back to where the next thing can be pressed, as a visitor would: Escape for a dialog, Back for another page. */
async function comeBack(
  page: Page,
  { path, title, arrive }: Pick<Pressing, "arrive"> & { path: string; title: string },
): Promise<void> {
  const dialog = page.locator("dialog[open]:not([closedby=none])");
  const { pathname, search } = new URL(page.url());
  if ((await dialog.count()) > 0) {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  } else if (!arrive && pathname + search !== path) {
    await page.goBack();
    // The address changes first, and then the page.
    await expect(page).toHaveTitle(title);
  } else {
    await page.goto(path);
    await arrive?.(page);
  }
}

type Thing = {
  locator: Locator;
  name: string;
  href: string | null;
  isForNewTab: boolean;
  /** Whether all stays where it is when it is pressed, so that the next can be pressed on the same page. */
  leavesAll: boolean;
};

/** What stands here, once the accordion or the menu around it is open; null where nothing can be or need be pressed. */
async function lookAt(locator: Locator): Promise<Thing | null> {
  const seen = await locator.evaluate((element: HTMLElement) => {
    const inside = element.tagName === "SUMMARY" ? element.parentElement!.parentElement : element;
    for (let around = inside?.closest("details"); around; around = around.parentElement?.closest("details")) {
      around.open = true;
    }
    const { right, bottom } = element.getBoundingClientRect();
    const isOutside = right + scrollX <= 0 || bottom + scrollY <= 0;
    const isShown = element.checkVisibility({ visibilityProperty: true }) && !isOutside;
    const isWhereWeAre =
      element.matches(":disabled, [aria-current], [aria-selected=true], [aria-pressed=true], :has(input:checked)") ||
      (element as HTMLAnchorElement).href === location.href;
    return {
      canBePressed: isShown && !isWhereWeAre,
      name: element.getAttribute("aria-label") ?? element.innerText.trim().slice(0, 60),
      href: element.getAttribute("href"),
      isForNewTab: element.getAttribute("target") === "_blank",
      leavesAll: element.matches("summary, [target=_blank], [href^='tel:'], [href^='mailto:']"),
    };
  });
  return seen.canBePressed ? { ...seen, locator } : null;
}

/** Presses it as a visitor does. Returns what is wrong with what follows, or null. */
async function press(page: Page, { locator, href, isForNewTab }: Thing): Promise<string | null> {
  if (href && /^(tel|mailto):/.test(href)) {
    return /^(tel:\+55\d{10,11}|tel:0800\d{7}|tel:1\d{2,3}|mailto:[^@\s]+@[^@\s]+)$/.test(href)
      ? null
      : `is for no telephone or mail: ${href}`;
  }
  if (isForNewTab) {
    const [tab] = await Promise.all([page.context().waitForEvent("page", { timeout: 30_000 }), locator.click()]);
    // An address may gain the page's own once its scripts have come.
    const { host, pathname } = new URL(href!, page.url());
    await tab.waitForURL((url) => url.host === host && url.pathname === pathname, { timeout: 60_000 });
    await tab.close();
    return null;
  }
  const before = await state(page);
  try {
    // Again when nothing follows: the page's scripts may not have come yet.
    await expect(async () => {
      await locator.click({ timeout: 5_000 });
      await expect.poll(() => state(page), { timeout: 2_000 }).not.toBe(before);
    }).toPass({ timeout: 30_000 });
  } catch {
    return "does nothing";
  }
  if (!href) return null;
  try {
    // The address changes first, and then the page.
    await expect(page).not.toHaveTitle(/^Página não encontrada/);
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    return null;
  } catch {
    return `leads to no page: ${page.url()}`;
  }
}

/** All that a press can change: the address, where one types, what is there, open, chosen, refused or announced. */
function state(page: Page): Promise<string> {
  const read = () => {
    const states = document.querySelectorAll(
      "html, details, dialog, input, button, [aria-expanded], [aria-current], [aria-selected], [aria-invalid]",
    );
    const announced = document.querySelectorAll("[role=status], [role=alert], [aria-live]");
    return JSON.stringify([
      location.href,
      document.activeElement?.matches("input, select, textarea") && document.activeElement.id,
      document.querySelectorAll("*").length,
      [...states].map((element) => [
        (element as HTMLInputElement).checked,
        ...[...element.attributes].map(({ name, value }) => name + value),
      ]),
      [...announced].map(({ textContent }) => textContent),
    ]);
  };
  // A page that is just being left has no state, which is a change too.
  return page.evaluate(read).catch(() => "leaving");
}
