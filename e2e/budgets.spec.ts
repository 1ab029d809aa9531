import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import routes from "../app/routes.ts";
import { expect, test } from "./journey.ts";
import { chooseCity } from "./visitor.ts";

/**
 * What a first visit to a page may cost over the wire, in bytes and in requests. Whoever raises one says why in
 * docs/performance.md.
 */
const budget = { html: 14_000, css: 13_600, js: 142_600, font: 13_750, image: 10_000, requests: 28 };
const ownBudgets: Record<string, typeof budget> = {
  // These bring the list of cities in their HTML.
  "/": { ...budget, html: 20_000, js: 138_000 },
  "/mapa-cobertura": { ...budget, html: 20_000 },
  // The console's door: nothing of the site comes with it.
  "/auth": { ...budget, js: 115_000 },
};

const kinds = { js: /\.js$/, css: /\.css$/, font: /\.woff2$/, image: /\.(svg|png|jpe?g|webp|avif)$/ };

test("no page costs more than its budget", async ({ program }) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    if (!sizes.has(path)) sizes.set(path, (await fetchPacked(program.address + path)).size);
    return sizes.get(path)!;
  };
  const above: string[] = [];
  for (const path of [...pages(), "/auth"]) {
    const { size, text } = await fetchAtRest(program.address + path);
    const files = filesOf(text);
    const cost = { html: size, css: 0, js: 0, font: 0, image: 0, requests: files.length + 1 };
    for (const file of files) {
      const kind = Object.entries(kinds).find(([, pattern]) => pattern.test(file))?.[0] as
        | keyof typeof kinds
        | undefined;
      if (kind) cost[kind] += await sizeOf(file);
    }
    expect([path, cost.js > 90_000, cost.css > 5_000, cost.font > 5_000]).toEqual([path, true, true, true]);
    for (const [kind, limit] of Object.entries(ownBudgets[path] ?? budget) as [keyof typeof cost, number][]) {
      if (cost[kind] > limit) above.push(`${path} ${kind}: ${cost[kind]} of ${limit}`);
    }
  }
  expect(above).toEqual([]);
});

test("no script is asked for before the page's styles are there", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated);
  const files = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  );
  const styles = files.filter(({ name }) => kinds.css.test(name)).map(({ responseEnd }) => responseEnd);
  const scripts = files.filter(({ name }) => kinds.js.test(name)).map(({ startTime }) => startTime);
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...styles));
});

test("no page asks the browser's formatters for anything while it loads, nor do a city's plans", async ({ page }) => {
  test.setTimeout(400_000);
  await page.addInitScript(watchFormatters);
  const asked: string[] = [];
  for (const path of [...pages(), "/"]) {
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated);
    if (path === "/") await chooseCity(page, "uberl", "Uberlândia MG");
    const names = await page.evaluate(() => window.formattersAsked);
    asked.push(...names.map((name) => `${path} ${name}`));
  }
  await expect(page.getByRole("article").first()).toBeVisible();
  asked.push(...(await page.evaluate(() => window.formattersAsked)));
  expect(asked).toEqual([]);
});

declare global {
  interface Window {
    formattersAsked: string[];
  }
}

/** Runs in the page: notes what makes a browser read what it knows of languages, which costs a cheap phone 50 ms. */
function watchFormatters() {
  window.formattersAsked = [];
  const formatters = Intl as unknown as Record<string, new () => object>;
  for (const name of ["NumberFormat", "DateTimeFormat", "Collator", "PluralRules", "ListFormat"]) {
    const note = () => window.formattersAsked.push(name);
    formatters[name] = new Proxy(formatters[name]!, {
      construct: (formatter, given) => (note(), Reflect.construct(formatter, given)),
      apply: (formatter, self, given) => (note(), Reflect.apply(formatter, self, given)),
    });
  }
  for (const [kind, name] of [
    [Number, "toLocaleString"],
    [Date, "toLocaleString"],
    [Date, "toLocaleDateString"],
    [Date, "toLocaleTimeString"],
    [String, "localeCompare"],
  ] as const) {
    const methods = kind.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
    const own = methods[name]!;
    methods[name] = function noted(...given) {
      window.formattersAsked.push(name);
      return own.apply(this, given);
    };
  }
}

/**
 * A page once it is as small as it becomes, which is a moment after the start and after each write; one that is made for
 * each visitor has no tag and stays as it is.
 */
async function fetchAtRest(address: string): ReturnType<typeof fetchPacked> {
  await expect.poll(async () => (await fetchPacked(address)).tag ?? '.br"').toMatch(/\.br"$/);
  return fetchPacked(address);
}

/** An answer as a browser gets it: its bytes over the wire, and what they say. */
async function fetchPacked(address: string): Promise<{ size: number; tag: string | undefined; text: string }> {
  const [answer] = (await once(get(address, { headers: { "accept-encoding": "br" } }), "response")) as [
    IncomingMessage,
  ];
  expect([address, answer.statusCode]).toEqual([address, 200]);
  const body = await buffer(answer);
  const isPacked = answer.headers["content-encoding"] === "br";
  const { etag: tag } = answer.headers;
  return { size: body.length, tag, text: String(isPacked ? await promisify(brotliDecompress)(body) : body) };
}

/** The files that a page asks for by itself: styles, the font, scripts, pictures. */
function filesOf(html: string): string[] {
  const files = new Set(Array.from(html.matchAll(/"(\/assets\/[^"\\]+)"/g), ([, file]) => file!));
  for (const [, file] of html.matchAll(/<img [^>]*src="(\/[^"]+)"/g)) files.add(file!);
  return [...files];
}

/** The pages that visitors see and whose address holds no name of something. */
function pages(): string[] {
  const paths = (routes[0]?.children ?? []).map(({ path = "" }) => `/${path.replace(/^\//, "")}`);
  return paths.filter((path) => !/[:*]/.test(path));
}
