import type { Page } from "@playwright/test";

/** One thing that a visitor does. */
export type Step = {
  /** Presses the first visible element of this selector. */
  press?: string;
  /** Types into what has the focus. */
  type?: string;
  /** Presses a key. */
  key?: string;
  /** The path that it leads to. */
  opens?: string;
  /** What it shows. */
  shows?: string;
};

const closeWithEscape: Step = { key: "Escape" };
const openDrawer: Step = { press: "[aria-label='Abrir menu']", shows: "#gaveta" };

/** What a visitor does on most kinds of pages: menus, tabs, carousel, dialogs, forms, lists and navigation. */
const sessionSteps: Record<string, readonly Step[]> = {
  "city modal": [
    { press: "#cidade", shows: ".city-modal" },
    { press: ".city-modal input" },
    { type: "belo" },
    { press: ".city-modal [role=option]:not([hidden])", shows: "#planos article" },
  ],
  "tabs of plans": [
    { press: "#planos [role=tab][aria-selected=false]" },
    { press: "#planos [role=tab][aria-selected=false]" },
  ],
  "plans to compare": [{ press: "#planos .compare-tick[aria-pressed=false]" }, { press: ".compare-tick" }],
  "details of a plan": [{ press: "#planos .offer-details", shows: "dialog[open]" }, closeWithEscape],
  "short form": [
    { press: "#planos .call-me", shows: "dialog[open]" },
    { press: "dialog[open] input:not([type=hidden])" },
    { type: "Ana" },
    { press: "dialog[open] form button:not([type=button])" },
    closeWithEscape,
  ],
  carousel: [
    { press: "[aria-label='Próximo banner']" },
    { press: ".carousel-dot" },
    { press: "[aria-label^='Pausar'], [aria-label^='Iniciar a troca']" },
  ],
  "dark mode": [{ press: "button[title^='Ativar modo']" }, { press: "button[title^='Ativar modo']" }],
  "search field": [
    { press: "[aria-label='Buscar no site']" },
    { press: "#q" },
    { type: "fibra" },
    closeWithEscape,
    closeWithEscape,
  ],
  drawer: [openDrawer, { press: "[aria-label='Fechar menu']" }],
  "navigation by the drawer": [
    openDrawer,
    { press: "#gaveta a[href='/combos']", opens: "/combos" },
    openDrawer,
    { press: "#gaveta a[href='/internet/fibra']", opens: "/internet/fibra" },
  ],
  questions: [
    { press: "footer a[href='/faq']", opens: "/faq" },
    { press: "main details:not([open]) > summary" },
    { press: "main details:not([open]) > summary" },
    { press: "main input[type=search]" },
    { type: "fatura" },
  ],
  coverage: [
    { press: "footer a[href='/mapa-cobertura']", opens: "/mapa-cobertura" },
    { press: "main input[type=search]" },
    { type: "sao jo" },
  ],
  home: [{ press: "header a[href='/'], a[aria-label$='página inicial']", opens: "/" }],
};

/** How long an interaction took from click or key to the next paint, in milliseconds. */
export type Interaction = { of: string; duration: number };

/** Runs the parts of the session in turn until the time is over. Returns every interaction, those under 16 ms as 16. */
export async function runSession(page: Page, milliseconds: number): Promise<Interaction[]> {
  const until = performance.now() + milliseconds;
  const sent: string[] = [];
  while (performance.now() < until) {
    for (const [part, steps] of Object.entries(sessionSteps)) {
      await page.evaluate((name) => void Object.assign(window, { part: name }), part);
      for (const step of steps) sent.push(...(await run(page, step)).map(() => part));
    }
  }
  await page.waitForTimeout(1000);
  const slow = await recordedInteractions(page);
  const quick = Math.max(0, sent.length - slow.length);
  return [...slow, ...Array.from({ length: quick }, () => ({ of: "quick", duration: 16 }))];
}

/** What `recordInteractions` has recorded in a page. */
export function recordedInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, Interaction> }).interactions.values(),
  ]);
}

/** Does one step, waiting as a visitor would. Returns its presses and keys. */
async function run(page: Page, { press, type, key, opens, shows }: Step): Promise<string[]> {
  const done: string[] = [];
  if (press) {
    const point = await findPoint(page, press);
    await page.mouse.click(point.x, point.y);
    done.push(press);
  }
  for (const letter of type ?? "") {
    await page.keyboard.type(letter);
    await page.waitForTimeout(150);
    done.push(letter);
  }
  if (key) {
    await page.keyboard.press(key);
    done.push(key);
  }
  if (shows) await findPoint(page, shows);
  if (opens) await waitForPage(page, opens);
  await page.waitForTimeout(500);
  return done;
}

/** Waits until a page is shown. */
async function waitForPage(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    await page.waitForTimeout(200);
    const isThere = await page.evaluate(
      (to) =>
        location.pathname === to &&
        document.querySelector("link[rel=canonical]")?.getAttribute("href")?.endsWith(to) === true,
      path,
    );
    if (isThere) return;
  }
  throw new Error(`${page.url()} is not ${path}`);
}

/** Waits until an element is there and does not move. Not with a locator, whose script would run during the click. */
async function findPoint(page: Page, selector: string): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < 20; tries++) {
    await page.evaluate(centreOf, selector);
    // What scrolls into view may still move.
    await page.waitForTimeout(400);
    const point = await page.evaluate(centreOf, selector);
    await page.waitForTimeout(100);
    if (point) return point;
  }
  throw new Error(`${page.url()} shows no ${selector}`);
}

/** Navigates with the page's router. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { navigate: go } = Reflect.get(window, "__reactRouterDataRouter") as {
      navigate: (to: string) => Promise<void>;
    };
    await go(to);
  }, path);
  await page.waitForTimeout(100);
}

// The following functions run in the page.

/** Records interactions from the start. */
export function recordInteractions(): void {
  const interactions = new Map<number, Interaction>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const known = interactions.get(entry.interactionId);
      const { part = "first visit" } = window as unknown as { part?: string };
      const of = known?.of ?? `${part}: ${entry.name}`;
      interactions.set(entry.interactionId, { of, duration: Math.max(entry.duration, known?.duration ?? 0) });
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  // Until the session names its parts.
  Object.assign(window, { interactions, part: "choosing a city at the start" });
}

/** The centre of the first visible element, scrolled into view; null when there is none. */
function centreOf(selector: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
