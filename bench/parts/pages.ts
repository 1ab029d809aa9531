import { type Browser, chromium } from "@playwright/test";
import { browserArguments } from "../../e2e/support/browser-arguments.ts";
import { findChromium } from "../../scripts/system-programs.mjs";
import { serveClientOnly } from "../client-only/serve.ts";
import { recordGoal } from "../support/goals.ts";
import { type BenchContext, interleave, measuredPages } from "../bench-context.ts";
import { median, printTable } from "../support/table.ts";
import { measureCityChoices, measureKeystrokes, measurePage, measureVisit, type Visit } from "../visit.ts";

/** Compares the home page with its client-only version, and measures each page, on a slow phone. */
export async function benchPages({ vitrine, folder, rounds }: BenchContext): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const twin = await serveClientOnly(folder, vitrine.port);
  const browser = await launchBrowser();
  try {
    await compareVisits(browser, rounds, site, twin.address);
    await timeKeystrokes(browser, rounds, site);
    await timeChoices(browser, rounds, site);
    await weighPages(browser, rounds, site, twin.address);
  } finally {
    await browser.close();
    twin.server.close();
    twin.server.closeAllConnections();
  }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: browserArguments,
  });
}

async function compareVisits(browser: Browser, times: number, site: string, twin: string): Promise<void> {
  const homes = [site, twin];
  const visits = await interleave(times, homes, (address) => measureVisit(browser, `${address}/`));
  const rows = visits.map((runs) => ({
    list: median(runs.map((run) => run.listVisible)),
    plans: median(runs.map((run) => run.plansShown)),
  }));
  printTable(
    "The visit: a click on a city as soon as the list shows (ms; slow 4G, processor four times slower)",
    ["home page", "list shown", "plans shown", "ratio"],
    rows.map(({ list, plans }, index) => [
      index === 0 ? "Vitrine" : "client-only twin",
      list.toFixed(0),
      plans.toFixed(0),
      `${(plans / rows[0]!.plans).toFixed(2)}×`,
    ]),
  );
  recordVisits("visit", visits[0]!, { list: 800, plans: 1200 });
}

/** Records visits with their goals in milliseconds. */
export function recordVisits(what: string, visits: readonly Visit[], goals: { list: number; plans: number }): void {
  const samples = (figure: keyof Visit) => visits.map((visit) => visit[figure]);
  recordGoal(`${what}: navigation to a clickable city`, samples("listVisible"), { atMost: goals.list }, " ms");
  recordGoal(`${what}: navigation to plans shown`, samples("plansShown"), { atMost: goals.plans }, " ms");
}

async function timeKeystrokes(browser: Browser, times: number, site: string): Promise<void> {
  const ways = ["without", "with"] as const;
  const keys = await interleave(times, ways, (way) => measureKeystrokes(browser, `${site}/`, way === "with"));
  const [before, after] = keys.map((runs) => ({
    slowest: median(runs.map(({ slowest }) => slowest)),
    median: median(runs.map((run) => run.median)),
  }));
  printTable(
    "A keystroke in the city list, from key to paint (ms; processor four times slower)",
    ["keystroke", "before hydration", "after hydration"],
    (["slowest", "median"] as const).map((of) => [of, before![of].toFixed(0), after![of].toFixed(0)]),
  );
  for (const [index, when] of ["before hydration", "after hydration"].entries()) {
    const samples = (of: "slowest" | "median") => keys[index]!.map((run) => run[of]);
    recordGoal(`keystroke in the city list ${when}, slowest`, samples("slowest"), { atMost: 100 }, " ms");
    recordGoal(`keystroke in the city list ${when}, median`, samples("median"), { atMost: 40 }, " ms");
  }
}

async function timeChoices(browser: Browser, times: number, site: string): Promise<void> {
  const [runs = []] = await interleave(times, [site], (address) => measureCityChoices(browser, `${address}/`));
  const figures = ["afterPress", "afterAnswer", "bytes", "requests"] as const;
  const samples = (press: number, of: (typeof figures)[number]) => runs.map((run) => run[press]![of]);
  const [short, resting, again] = [0, 1, 2].map((press) => {
    const medianOf = (of: (typeof figures)[number]) => median(samples(press, of));
    return {
      afterPress: medianOf("afterPress"),
      afterAnswer: medianOf("afterAnswer"),
      bytes: medianOf("bytes"),
      requests: medianOf("requests"),
    };
  });
  printTable(
    "Choosing a city on the loaded home page, on the same phone",
    ["click", "ms from the click", "ms from the response", "bytes", "requests"],
    (
      [
        ["short", short!],
        ["long, until the response", resting!],
        ["the same city again", again!],
      ] as const
    ).map(([press, choice]) => [press, ...figures.map((figure) => choice[figure].toFixed(0))]),
  );
  recordGoal("choosing a city: requests", short!.requests, { atMost: 1 });
  recordGoal("choosing a city: bytes", short!.bytes, { atMost: 4_000 });
  recordGoal("choosing a city: response to plans shown", samples(0, "afterAnswer"), { atMost: 150 }, " ms");
  recordGoal(
    "choosing a city with prefetched plans: click to plans shown",
    samples(1, "afterPress"),
    { atMost: 100 },
    " ms",
  );
  recordGoal("choosing the same city again: requests", again!.requests, { atMost: 0 });
}

async function weighPages(browser: Browser, times: number, site: string, twin: string): Promise<void> {
  const loaded = [
    ...measuredPages.map((path) => [path, site + path] as const),
    ["/ (client-only)", `${twin}/`] as const,
  ];
  const figures = await interleave(times, loaded, ([, address]) => measurePage(browser, address));
  printTable(
    "Pages on the same phone (ms; bytes over the wire)",
    ["page", "FCP", "LCP", "TBT", "CLS", "HTML", "CSS", "JS", "font", "images", "data", "requests"],
    figures.map((runs, index) => {
      const medianOf = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of));
      const { bytes, requests } = runs.at(-1)!;
      const sizes = [bytes.html, bytes.css, bytes.js, bytes.font, bytes.image, bytes.data, requests].map(String);
      const moments = [medianOf((run) => run.fcp), medianOf((run) => run.lcp), medianOf((run) => run.tbt)];
      return [
        loaded[index]![0],
        ...moments.map((ms) => ms.toFixed(0)),
        medianOf((run) => run.cls).toFixed(3),
        ...sizes,
      ];
    }),
  );
  const own = figures.slice(0, measuredPages.length).map((runs) => runs.at(-1)!.bytes);
  const [home, ...others] = own;
  recordGoal("home page over the wire: HTML", home!.html, { atMost: 20_000 });
  recordGoal("largest HTML of other pages", Math.max(...others.map(({ html }) => html)), { atMost: 14_000 });
  recordGoal("largest CSS of all pages", Math.max(...own.map(({ css }) => css)), { atMost: 12_000 });
  recordGoal("home page over the wire: font", home!.font, { atMost: 30_000 });
  recordGoal("home page over the wire: scripts", home!.js, { atMost: 115_000 });
}
