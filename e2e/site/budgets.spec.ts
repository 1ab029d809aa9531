import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { pages } from "../../app/site/links/page-table.ts";
import { expect, test } from "../support/fixtures.ts";
import { formattersUsed, recordFormatters } from "../support/formatters.ts";
import { chooseCity } from "../support/visitor.ts";

/**
 * Budget of a first visit to a page, in bytes over the wire and in requests. Give the reason for raising one in
 * docs/performance.md.
 */
const budget = { html: 32_200, css: 0, js: 153_900, font: 13_750, image: 10_000, requests: 23 };
const pageBudgets: Record<string, typeof budget> = {
  // These have the list of cities in their HTML.
  "/": { ...budget, html: 38_450, js: 149_850 },
  "/mapa-cobertura": { ...budget, html: 36_300 },
  // Its lists and the parts it shares with few pages are small files.
  "/blog": { ...budget, js: 162_950, requests: 30 },
  "/streamings": { ...budget, js: 156_150 },
  "/indique": { ...budget, js: 156_250 },
  // Its form is on the page.
  "/trabalhe-conosco": { ...budget, js: 162_100, requests: 25 },
  // It has the ways to reach the provider, which no other Markdown page has.
  "/central-atendimento": { ...budget, js: 154_400 },
  // The console's sign-in page, which loads nothing of the public site but the list of routes.
  "/auth": { ...budget, html: 14_000, css: 15_550, js: 119_850 },
};

// What other journeys write, such as a banner or a city, changes how large the pages are.
test.use({ programName: "budgets" });

/** The addresses of all public pages without parameters. */
const pagePaths = Object.values(pages).map(({ to }) => to);

const kinds = { js: /\.js$/, css: /\.css$/, font: /\.woff2$/, image: /\.(svg|png|jpe?g|webp|avif)$/ };

test("no page costs more than its budget", async ({ program }) => {
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    if (!sizes.has(path)) sizes.set(path, (await fetchFinal(program.address + path)).size);
    return sizes.get(path)!;
  };
  const overBudget: string[] = [];
  for (const path of [...pagePaths, "/auth"]) {
    const { size, text } = await fetchFinal(program.address + path);
    const files = filesOf(text);
    const cost = { html: size, css: 0, js: 0, font: 0, image: 0, requests: files.length + 1 };
    for (const file of files) {
      const kind = Object.entries(kinds).find(([, pattern]) => pattern.test(file))?.[0] as
        | keyof typeof kinds
        | undefined;
      if (kind) cost[kind] += await sizeOf(file);
    }
    expect([path, cost.js > 90_000, cost.css > 0 || cost.font > 5_000]).toEqual([path, true, true]);
    for (const [kind, limit] of Object.entries(pageBudgets[path] ?? budget) as [keyof typeof cost, number][]) {
      if (cost[kind] > limit) overBudget.push(`${path} ${kind}: ${cost[kind]} of ${limit}`);
    }
  }
  expect(overBudget).toEqual([]);
});

test("the first paint waits for the document alone", async ({ page }) => {
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated);
  const { paintedAt, files } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    files: (
      performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[]
    )
      .filter(({ name, renderBlockingStatus }) => /\.(js|woff2)$/.test(name) || renderBlockingStatus === "blocking")
      .map(({ name, startTime, renderBlockingStatus }) => ({ name, startTime, renderBlockingStatus })),
  }));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")).toEqual([]);
  expect(files.filter(({ startTime }) => startTime < paintedAt)).toEqual([]);
  // The head's script waits for the browser's storage while the styles arrive.
  const inlineParts = page.locator("head :is(script, style)");
  expect(await inlineParts.evaluateAll(([first]) => first!.localName)).toBe("script");
});

test("the home page uses no Intl formatters while it shows a city's plans", async ({ page }) => {
  await page.addInitScript(recordFormatters);
  await page.goto("/");
  await page.waitForFunction(() => document.documentElement.dataset.hydrated);
  await chooseCity(page, "uberl", "Uberlândia MG");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await formattersUsed(page)).toEqual([]);
});

/**
 * A response in its final compression, which it reaches shortly after the start and after each write. A page that is
 * rendered per visitor has no ETag and is not recompressed.
 */
async function fetchFinal(address: string): ReturnType<typeof fetchCompressed> {
  await expect.poll(async () => (await fetchCompressed(address)).tag ?? '.br"').toMatch(/\.(br|plain)"$/);
  return fetchCompressed(address);
}

/** A response as a browser gets it: size over the wire in bytes, ETag and decompressed text. */
async function fetchCompressed(address: string): Promise<{ size: number; tag: string | undefined; text: string }> {
  const [response] = (await once(get(address, { headers: { "accept-encoding": "br" } }), "response")) as [
    IncomingMessage,
  ];
  expect([address, response.statusCode]).toEqual([address, 200]);
  const body = await buffer(response);
  const isCompressed = response.headers["content-encoding"] === "br";
  const { etag: tag } = response.headers;
  return { size: body.length, tag, text: String(isCompressed ? await promisify(brotliDecompress)(body) : body) };
}

/**
 * The files that a page loads: font, scripts, images, and the styles that are not part of its HTML. Styles for paper wait
 * until the page is shown. Images that staff uploaded, such as in another journey, are not the product's.
 */
function filesOf(page: string): string[] {
  const html = page.replace(/<link [^>]*media="print"[^>]*>|<style [^>]*>/g, "");
  const files = new Set(Array.from(html.matchAll(/"(\/assets\/[^"\\]+)"/g), ([, file]) => file!));
  for (const [, font] of html.matchAll(/url\((\/assets\/figtree-subset[^)]+)\)/g)) files.add(font!);
  for (const [, file] of html.matchAll(/<img [^>]*src="(\/(?!imagens\/)[^"]+)"/g)) files.add(file!);
  return [...files];
}
