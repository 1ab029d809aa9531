import { isDeepStrictEqual } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { firstOfEachKind, isCityPath, isOfferPath, publicPaths } from "../support/sitemap.ts";
import { chooseCity } from "../support/visitor.ts";

test.setTimeout(600_000);

/** For an element that is covered, or a tab that does not open, also on a busy machine. */
const clickLimit = { timeout: 20_000 };

/** The pages are split into four tests, each with every fourth page. */
const parts = [0, 1, 2, 3];

for (const part of parts) {
  test(`every button and link of every page works when clicked (${part + 1} of ${parts.length})`, async ({
    page,
    consoleErrors,
    program: { address },
  }) => {
    // The home page, which asks for the city first, has its own test below.
    const paths = (await publicPaths(address)).filter((path) => path !== "/");
    const partPaths = paths.filter((_, index) => index % parts.length === part);
    const first = firstOfEachKind(paths);
    const alike = new Set(paths.filter((path) => !first.includes(path)));
    const firstPages = await firstPagesOfLinks(address, paths);
    // A link on several pages is clicked on the first of them; one that only the hydrated page has, once in each part.
    const known = new Set([...firstPages].filter(([, path]) => !partPaths.includes(path)).map(([key]) => key));
    expect(await clickAll(page, partPaths, { within: "main", known, alike })).toEqual([]);
    dropExpectedErrors(consoleErrors);
  });
}

/** For the key of each link in the pages' main part: the path of the first page that has it and is not its target. */
async function firstPagesOfLinks(address: string, paths: string[]): Promise<Map<string, string>> {
  const firstPages = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(address + path)).text();
    const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
    for (const [, href] of main.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const key = keyOf({ href: href!.replaceAll("&amp;", "&"), name: "" }, path);
      if (href !== path && !firstPages.has(key)) firstPages.set(key, path);
    }
  }
  return firstPages;
}

for (const path of ["/internet/fibra", "/combos", "/webcam", "/empresas"]) {
  test(`every button and link of ${path} works with a city chosen`, async ({ page, consoleErrors }) => {
    const withoutCity = new Set<string>();
    await clickAll(page, [path], { within: "main", known: withoutCity, isDry: true });
    expect(await clickAll(page, [path], { within: "main", known: withoutCity, prepare: chooseByButton })).toEqual([]);
    dropExpectedErrors(consoleErrors);
  });
}

test("every button and link of header and footer works at 360 and 1280 px, and of the home page with a city chosen", async ({
  page,
  consoleErrors,
  program: { address },
}) => {
  // The tests above have followed what the pages' main part leads to.
  const paths = await publicPaths(address);
  const followed = new Set((await firstPagesOfLinks(address, paths)).keys());
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const known = new Set<string>();
    const around = await clickAll(page, ["/blog"], { within: "body", known, followed });
    const home = await clickAll(page, ["/"], { within: "body", known, followed, prepare: chooseInModal });
    expect([...around, ...home].map((problem) => `${width} px: ${problem}`)).toEqual([]);
    for (const key of known) followed.add(key);
  }
  dropExpectedErrors(consoleErrors);
});

async function chooseInModal(page: Page): Promise<void> {
  await chooseCity(page, "belo horizonte", "Belo Horizonte MG");
}

async function chooseByButton(page: Page): Promise<void> {
  const button = page.locator("main").getByRole("button", { name: "Escolher cidade", exact: true }).first();
  await button.click();
  await chooseInModal(page);
}

/** Responses with 404 (the crawl checks for dead links), and details closed before their stylesheet was used. */
const expectedErrors = /status of 404|ERR_NAME_NOT_RESOLVED|was preloaded using link preload but not used/;

function dropExpectedErrors(consoleErrors: string[]): void {
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((line) => !expectedErrors.test(line)));
}

const clickable = "a[href], button, summary, label:has(input:is([type=radio], [type=checkbox]))";

type ClickOptions = {
  /** Selector of the part of the page. */
  within: string;
  /** Keys of the elements already clicked. */
  known: Set<string>;
  /** Keys of links followed elsewhere: nothing may cover them here, but they are not followed again. */
  followed?: Set<string>;
  /** Pages like another one, of which only the links are clicked. */
  alike?: ReadonlySet<string>;
  /** Runs after each page load, before the first click. */
  prepare?: (page: Page) => Promise<void>;
  /** Only fills `known`, without clicking. */
  isDry?: boolean;
};

/** Clicks every element of these pages that is not known yet. Returns the problems found. */
async function clickAll(
  page: Page,
  paths: string[],
  { within, known, followed, alike, prepare, isDry = false }: ClickOptions,
): Promise<string[]> {
  // A headless browser has no print dialog: the page shows that it was requested.
  await page.addInitScript(() => {
    // Each page opens as a new visitor's, whatever an earlier click chose: dark mode, a city.
    if (location.protocol === "http:") localStorage.clear();
    window.print = () => void document.documentElement.toggleAttribute("data-printed", true);
  });
  const problems: string[] = [];
  for (const path of paths) {
    await open(page, { path, prepare });
    const elements = page.locator(within).first().locator(clickable);
    const labels = await readLabels(elements);
    const start = { path, prepare, title: await page.title(), labels };
    if (!isDry) await followAnchors(elements, path, known);
    for (const [index, label] of labels.entries()) {
      const key = keyOf(label, path);
      if (known.has(key) || (label.href === null && alike?.has(path))) continue;
      const target = await describeTarget(elements.nth(index));
      if (!target) continue;
      known.add(key);
      if (isDry) continue;
      const isFollowed = target.href !== null && followed?.has(key);
      const act = target.isInLaterCard || isFollowed ? canBeReached : click;
      let problem = await act(page, target);
      if (problem) {
        // Again from a fresh load: what an earlier click left on the page may cover the element.
        await open(page, start);
        await describeTarget(target.locator);
        problem = await act(page, target);
      }
      if (problem) problems.push(`${path}: "${target.name}" ${problem}`);
      if (act === click && !target.staysOnPage && !isFile(target.href))
        await goBackTo(page, start, { elements, after: index + 1 });
    }
  }
  return problems;
}

/** Follows the links to places of the page, all at once, and adds to `known` those that work. */
async function followAnchors(elements: Locator, path: string, known: Set<string>): Promise<void> {
  for (const href of await elements.evaluateAll(pressAnchors)) known.add(keyOf({ href, name: "" }, path));
}

/** Runs in the page: presses the links to its places that nothing covers, and returns those that lead there. */
async function pressAnchors(elements: Element[]): Promise<string[]> {
  const working = new Set<string>();
  for (const link of elements) {
    const href = link.getAttribute("href") ?? "";
    const place = href.startsWith("#") && document.getElementById(href.slice(1));
    if (!place || working.has(href)) continue;
    for (let around = link.closest("details"); around; around = around.parentElement!.closest("details"))
      around.open = true;
    link.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
    if (!link.contains(document.elementFromPoint(left + width / 2, top + height / 2))) continue;
    (link as HTMLElement).click();
    for (let frames = 0; frames < 60 && !working.has(href); frames++) {
      await new Promise((painted) => requestAnimationFrame(painted));
      const box = place.getBoundingClientRect();
      if (location.hash === href && box.bottom > 0 && box.top < innerHeight) working.add(href);
    }
  }
  return [...working];
}

/**
 * The key of an element in `known`. Pages of cities are alike and share one, as do pages of offers: the crawl requests
 * each of them. Chats differ only in their text.
 */
function keyOf({ href, name }: Label, path: string): string {
  if (href === null) return `${path} ${name}`;
  if (isCityPath(href)) return "the page of a city";
  if (isOfferPath(href)) return "the page of an offer";
  return href.startsWith("https://wa.me/") ? "a chat" : href;
}

/** The elements of a page, and how many of them have been clicked. */
type Clicked = { elements: Locator; after: number };

/**
 * Returns to where the next element can be clicked: Escape for a dialog or popover, Back for another address, and a reload where
 * neither brings the elements back that are still to be clicked.
 */
async function goBackTo(page: Page, start: StartingPoint, { elements, after }: Clicked): Promise<void> {
  if (await closeDialog(page)) return;
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== start.path) {
    await page.goBack();
    // The URL changes before the page.
    await page.waitForFunction((title) => document.title === title, start.title);
  }
  const isSameDocument = await page.evaluate(() => (window as MarkedWindow).isPrepared);
  // The home page asks for the city again.
  if (isSameDocument && start.prepare && (await openDialog(page, "[closedby=none]").count()) > 0) {
    await start.prepare(page);
  }
  // One whose code came only now.
  await closeDialog(page);
  const isSamePage = isSameDocument && (await openDialog(page).count()) === 0;
  const [now, before] = [await readLabels(elements), start.labels];
  const isSameRest = now.length === before.length && isDeepStrictEqual(now.slice(after), before.slice(after));
  if (!isSamePage || !isSameRest) await open(page, start);
}

/** Closes the dialog or popover that Escape closes. Returns whether there was one. */
async function closeDialog(page: Page): Promise<boolean> {
  const dialog = openDialog(page, ":not([closedby=none])").or(page.locator(":popover-open")).first();
  if ((await dialog.count()) === 0) return false;
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  return true;
}

function openDialog(page: Page, having = ""): Locator {
  return page.locator(`dialog[open]${having}`);
}

/** What identifies an element: where a link leads, and its name. */
type Label = { href: string | null; name: string };

/** The labels of these elements, in their order, read at once. */
function readLabels(elements: Locator): Promise<Label[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => ({
      href: element.getAttribute("href"),
      name: element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 60),
    })),
  );
}

type StartingPoint = Pick<ClickOptions, "prepare"> & { path: string; title: string; labels: Label[] };
type MarkedWindow = typeof window & { isPrepared?: true };

/** Opens a page, prepares it and marks its document. */
async function open(page: Page, { path, prepare }: Pick<StartingPoint, "path" | "prepare">): Promise<void> {
  await page.goto(path);
  // Links to chats contain the page's URL from then on.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await prepare?.(page);
  await page.evaluate(() => void ((window as MarkedWindow).isPrepared = true));
}

type Target = Label & {
  locator: Locator;
  opensNewTab: boolean;
  /** Whether a click leaves the page as it is, so that the next element can be clicked without going back. */
  staysOnPage: boolean;
  /** Whether it is in a card after the second: the cards of a page are alike. */
  isInLaterCard: boolean;
};

/** Describes an element, after opening accordions and menus around it; null when it cannot or need not be clicked. */
async function describeTarget(locator: Locator): Promise<Target | null> {
  const found = await locator.evaluate((element: HTMLElement) => {
    const inside = element.tagName === "SUMMARY" ? element.parentElement!.parentElement : element;
    for (let around = inside?.closest("details"); around; around = around.parentElement?.closest("details")) {
      around.open = true;
    }
    const { right, bottom } = element.getBoundingClientRect();
    const isOutside = right + scrollX <= 0 || bottom + scrollY <= 0;
    const isVisible = element.checkVisibility({ visibilityProperty: true }) && !isOutside;
    const isCurrent =
      element.matches(":disabled, [aria-current], [aria-selected=true], [aria-pressed=true], :has(input:checked)") ||
      (element as HTMLAnchorElement).href === location.href;
    return {
      canBeClicked: isVisible && !isCurrent,
      name: element.getAttribute("aria-label") ?? element.innerText.trim().slice(0, 60),
      href: element.getAttribute("href"),
      opensNewTab: element.getAttribute("target") === "_blank",
      staysOnPage: element.matches("summary, [target=_blank], [href^='tel:'], [href^='mailto:']"),
      isInLaterCard: [...document.querySelectorAll("main article")].indexOf(element.closest("article")!) >= 2,
    };
  });
  return found.canBeClicked ? { ...found, locator } : null;
}

/** Whether a link is to a file, which the browser shows or downloads without the site around it. */
function isFile(href: string | null): boolean {
  return href !== null && /^\/[^?]*(\.(png|svg|csv|json)|\/documento)(\?|$)/.test(href);
}

/** Moves to an element without clicking it. Returns a problem if something covers it, or null. */
async function canBeReached(_: Page, { locator }: Target): Promise<string | null> {
  return locator.click({ trial: true, ...clickLimit }).then(
    () => null,
    () => "cannot be clicked",
  );
}

/** Clicks an element. Returns the problem with what follows, or null. */
async function click(page: Page, { locator, href, opensNewTab }: Target): Promise<string | null> {
  if (href && /^(tel|mailto):/.test(href)) {
    return /^(tel:\+55\d{10,11}|tel:0800\d{7}|tel:1\d{2,3}|mailto:[^@\s]+@[^@\s]+)$/.test(href)
      ? null
      : `is no valid telephone or mail link: ${href}`;
  }
  if (href !== null && isFile(href)) {
    const response = await page.request.get(href);
    return response.ok() ? null : `answers ${response.status()}`;
  }
  if (opensNewTab) {
    const { host, pathname } = new URL(href!, page.url());
    const opening = page.waitForEvent("popup", clickLimit).catch(() => null);
    // Other sites cannot be reached: only the request counts. After hydration the link may also contain the page's URL.
    const requesting = page
      .context()
      .waitForEvent("request", {
        predicate: (request) => {
          const url = new URL(request.url());
          return request.isNavigationRequest() && url.host === host && url.pathname === pathname;
        },
        ...clickLimit,
      })
      .catch(() => null);
    await locator.click(clickLimit).catch(() => undefined);
    const [tab, request] = await Promise.all([opening, requesting]);
    await tab?.close();
    return tab && request ? null : "opens no tab";
  }
  const url = page.url();
  const before = await pageState(page);
  try {
    await locator.click(clickLimit);
    await expect.poll(() => pageState(page), { intervals: [20, 50, 100] }).not.toBe(before);
  } catch {
    return "does nothing";
  }
  if (!href) return null;
  try {
    // A link leads to another URL, opens a dialog, whose code may still be on its way, or focuses a form's field.
    const opened = page.locator("dialog[open], input:focus");
    await expect.poll(async () => page.url() !== url || (await opened.count()) > 0).toBe(true);
    // The URL changes before the page.
    await expect(page).not.toHaveTitle(/^Página não encontrada/);
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    return null;
  } catch {
    return `leads to no page: ${page.url()}`;
  }
}

/** Everything a click can change: URL, focused field, element count, states of controls, announcements. */
function pageState(page: Page): Promise<string> {
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
  // Evaluation fails while the page is being left, which is a change too.
  return page.evaluate(read).catch(() => "leaving");
}
