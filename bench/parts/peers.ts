import type { Browser } from "@playwright/test";
import type { City } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { findCaddy } from "../../scripts/system-programs.mjs";
import { type BenchContext, interleave } from "../bench-context.ts";
import { runLighthouse } from "../lighthouse.ts";
import { measureLoad, measureMainThread } from "../page-load.ts";
import { createCertificate, type Front, startCaddyFront, startNginxFront } from "../support/fronts.ts";
import { recordGoal } from "../support/goals.ts";
import { startPeers } from "../support/peers.ts";
import { launchBrowser } from "../support/phone.ts";
import { print, printTable } from "../support/table.ts";
import { median } from "../support/times.ts";
import { measureVisit } from "../visit.ts";

const latencies = [50, 150, 562];

/** A measured page: of a twin, or of the product. */
type Page = { name: string; port: number; path: string; hasChoice: boolean };

/** Milliseconds, by name as in the tables; a city's page has no list to choose from. */
type Figures = Partial<Record<(typeof figureNames)[number], number>>;
const figureNames = ["FCP", "list in view", "plans in view", "LCP", "TBT"] as const;
const highestRatios = { FCP: 1, "list in view": 0.9, "plans in view": 0.6, LCP: 1, TBT: 1 };

/** The medians of all pages over one connection. */
type Result = { connection: string; latency: number; medians: Figures[] };

/** Compares the home page and a city's page with twins of the home page in other frameworks, on a slow phone. */
export async function benchPeers({ vitrine, folder, rounds, isShort }: BenchContext): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const { cities } = (await (await fetch(`${site}/cidades`)).json()) as { cities: City[] };
  const cityPage = cityPath(cities[0]!);
  // Rendered now, so that the compressed page is there when it is measured.
  await Promise.all(["/", cityPage].map(async (path) => (await fetch(site + path)).bytes()));
  const peers = await startPeers(vitrine.port);
  const pages: Page[] = [
    ...peers.map(({ name, port }) => ({ name, port, path: "/", hasChoice: true })),
    { name: "Vitrine", port: vitrine.port, path: "/", hasChoice: true },
    { name: "Vitrine, a city", port: vitrine.port, path: cityPage, hasChoice: false },
  ];
  const certificate = createCertificate(folder);
  const proxies = [["HTTP/2, nginx", startNginxFront] as const, ["HTTP/2, Caddy", startCaddyFront] as const];
  const browser = await launchBrowser(certificate.browserArgument);
  try {
    const measured = isShort ? [150] : latencies;
    const results = await measurePages(
      browser,
      rounds,
      pages,
      { connection: "HTTP/1.1", protocol: "http/1.1" },
      measured,
    );
    for (const [connection, startFront] of proxies) {
      if (startFront === startCaddyFront && !findCaddy()) {
        print("Caddy is not installed, and pages behind it are not measured.");
        continue;
      }
      const fronts = new Map<number, Front>();
      try {
        for (const { port } of pages)
          if (!fronts.has(port)) fronts.set(port, await startFront(folder, certificate, port));
        results.push(...(await measurePages(browser, rounds, pages, { connection, protocol: "h2", fronts }, measured)));
      } finally {
        for (const { stop } of fronts.values()) await stop();
      }
    }
    printResults(pages, results);
    await compareLighthouse(rounds, pages);
    await compareMotion(browser, rounds, pages);
  } finally {
    await browser.close();
    for (const { stop } of peers) stop();
  }
}

async function measurePages(
  browser: Browser,
  rounds: number,
  pages: readonly Page[],
  via: { connection: string; protocol: string; fronts?: ReadonlyMap<number, Front> },
  measuredLatencies: readonly number[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const latency of measuredLatencies) {
    const contents = new Set<string>();
    const runs = await interleave(rounds, pages, async ({ name, port, path, hasChoice }): Promise<Figures> => {
      const address = (via.fronts?.get(port)?.origin ?? `http://localhost:${port}`) + path;
      const { fcp, lcp, tbt, protocol } = await measureLoad(browser, address, latency);
      if (protocol !== via.protocol) throw new Error(`${name} came over ${protocol}, not ${via.protocol}`);
      if (!hasChoice) return { FCP: fcp, LCP: lcp, TBT: tbt };
      const visit = await measureVisit(browser, address, latency);
      contents.add(`${visit.cities} cities and ${visit.plans} plans`);
      if (contents.size > 1) throw new Error(`the pages differ: ${[...contents].join(", ")} (${name})`);
      return { FCP: fcp, "list in view": visit.listInView, "plans in view": visit.plansInView, LCP: lcp, TBT: tbt };
    });
    results.push({ connection: via.connection, latency, medians: runs.map(mediansOf) });
  }
  return results;
}

function mediansOf(runs: readonly Figures[]): Figures {
  const entries = Object.keys(runs[0]!) as (keyof Figures)[];
  return Object.fromEntries(entries.map((name) => [name, median(runs.map((run) => run[name]!))]));
}

function printResults(pages: readonly Page[], results: readonly Result[]): void {
  const heads = ["connection", "latency, ms", "page", ...figureNames];
  /** A row for each page but those before the first. */
  const rows = (first: number, format: (figures: Figures, astro: Figures, name: keyof Figures) => string) =>
    results.flatMap(({ connection, latency, medians }) =>
      medians
        .slice(first)
        .map((figures, index) => [
          connection,
          String(latency),
          pages[first + index]!.name,
          ...figureNames.map((name) => (figures[name] === undefined ? "" : format(figures, medians[0]!, name))),
        ]),
    );
  printTable(
    "Beside the same page with other frameworks: ratios to Astro (processor four times slower, 1.44 Mbit/s)",
    heads,
    rows(1, (figures, astro, name) => ratio(figures[name]!, astro[name]!).toFixed(2)),
  );
  printTable(
    "The same in milliseconds",
    heads,
    rows(0, (figures, _astro, name) => figures[name]!.toFixed(0)),
  );
  for (const name of figureNames) {
    const own = results.flatMap(({ medians: [astro, , ...ours] }) =>
      ours.filter((figures) => figures[name] !== undefined).map((figures) => ratio(figures[name]!, astro![name]!)),
    );
    recordGoal(`${name} / Astro's, highest of all connections`, Math.max(...own), { atMost: highestRatios[name] });
  }
}

/** Nothing is as much as nothing. */
function ratio(own: number, other: number): number {
  return own === other ? 1 : own / other;
}

async function compareLighthouse(rounds: number, pages: readonly Page[]): Promise<void> {
  const audited = pages.filter(({ name }) => name !== "Next");
  const runs = await interleave(rounds, audited, ({ port, path }) => runLighthouse(`http://localhost:${port}${path}`));
  const medians = runs.map((ofPage) => ({
    score: median(ofPage.map(({ scores }) => scores["performance"]!)),
    times: (["fcp", "lcp", "tbt"] as const).map((name) => median(ofPage.map((figures) => figures[name]))),
  }));
  const [astro, ...own] = medians;
  const heads = ["page", "performance", "FCP", "LCP", "TBT"];
  printTable(
    "Lighthouse: difference of the score, and ratios to Astro",
    heads,
    own.map(({ score, times }, index) => [
      audited[1 + index]!.name,
      String(score - astro!.score),
      ...times.map((time, which) => ratio(time, astro!.times[which]!).toFixed(2)),
    ]),
  );
  printTable(
    "The same: score and milliseconds",
    heads,
    medians.map(({ score, times }, index) => [
      audited[index]!.name,
      String(score),
      ...times.map((ms) => ms.toFixed(0)),
    ]),
  );
  const lowest = Math.min(...own.map(({ score }) => score - astro!.score));
  recordGoal("Lighthouse, performance − Astro's, lower of home and city", lowest, { atLeast: 0 });
}

async function compareMotion(browser: Browser, rounds: number, pages: readonly Page[]): Promise<void> {
  const own = pages.filter(({ name }) => name.startsWith("Vitrine"));
  const motions = ["no-preference", "reduce"] as const;
  const cases = own.flatMap((page) => motions.map((motion) => ({ page, motion })));
  const runs = await interleave(rounds, cases, ({ page, motion }) =>
    measureMainThread(browser, `http://localhost:${page.port}${page.path}`, motion),
  );
  const rows = own.map(({ name }, index) => {
    const [moving, still] = runs.slice(index * 2, index * 2 + 2).map(median) as [number, number];
    return { name, moving, still, ratio: moving / still };
  });
  printTable(
    "The main thread in the first five seconds, with motion and with reduced motion",
    ["page", "ratio", "moving, ms", "reduced, ms"],
    rows.map((row) => [row.name, row.ratio.toFixed(2), row.moving.toFixed(0), row.still.toFixed(0)]),
  );
  const highest = Math.max(...rows.map((row) => row.ratio));
  recordGoal("main thread of the first five seconds, moving / reduced motion", highest, { atMost: 1.15 });
}
