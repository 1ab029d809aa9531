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
    "The visit: a city is pressed as soon as the list shows (ms; slow 4G, processor four times slower)",
    ["home page", "list shows", "plans shown", "against Vitrine"],
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
  const looks = (figure: keyof Visit) => visits.map((visit) => visit[figure]);
  recordGoal(`${what}: navigation to a city that can be pressed`, looks("listVisible"), { atMost: goals.list }, " ms");
  recordGoal(`${what}: navigation to plans on screen`, looks("plansShown"), { atMost: goals.plans }, " ms");
}

async function timeKeystrokes(browser: Browser, times: number, site: string): Promise<void> {
  const ways = ["without", "with"] as const;
  const keys = await interleave(times, ways, (way) => measureKeystrokes(browser, `${site}/`, way === "with"));
  const [before, after] = keys.map((runs) => ({
    slowest: median(runs.map(({ slowest }) => slowest)),
    middle: median(runs.map(({ middle }) => middle)),
  }));
  printTable(
    "A letter in the list of cities, from the key to the screen (ms; processor four times slower)",
    ["letter", "before React has come", "with React"],
    (["slowest", "middle"] as const).map((of) => [of, before![of].toFixed(0), after![of].toFixed(0)]),
  );
  for (const [index, when] of ["before React", "with React"].entries()) {
    const looks = (of: "slowest" | "middle") => keys[index]!.map((run) => run[of]);
    recordGoal(`slowest keystroke over the list of cities ${when}`, looks("slowest"), { atMost: 100 }, " ms");
    recordGoal(`keystroke over the list of cities ${when}, the middle one`, looks("middle"), { atMost: 40 }, " ms");
  }
}

async function timeChoices(browser: Browser, times: number, site: string): Promise<void> {
  const [runs = []] = await interleave(times, [site], (address) => measureCityChoices(browser, `${address}/`));
  const figures = ["afterPress", "afterAnswer", "bytes", "requests"] as const;
  const looks = (press: number, of: (typeof figures)[number]) => runs.map((run) => run[press]![of]);
  const [short, resting, again] = [0, 1, 2].map((press) => {
    const middle = (of: (typeof figures)[number]) => median(looks(press, of));
    return {
      afterPress: middle("afterPress"),
      afterAnswer: middle("afterAnswer"),
      bytes: middle("bytes"),
      requests: middle("requests"),
    };
  });
  printTable(
    "Choosing a city on the home page at rest, on the same phone",
    ["press", "ms from the press", "ms from the answer", "bytes", "requests"],
    (
      [
        ["short", short!],
        ["resting until the answer is there", resting!],
        ["the same city again", again!],
      ] as const
    ).map(([press, choice]) => [press, ...figures.map((figure) => choice[figure].toFixed(0))]),
  );
  recordGoal("choosing a city: requests", short!.requests, { atMost: 1 });
  recordGoal("choosing a city: bytes of its request", short!.bytes, { atMost: 4_000 });
  recordGoal("choosing a city: answer to plans on screen", looks(0, "afterAnswer"), { atMost: 150 }, " ms");
  recordGoal("a city whose plans were fetched ahead: press to plans", looks(1, "afterPress"), { atMost: 100 }, " ms");
  recordGoal("the same city again: requests", again!.requests, { atMost: 0 });
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
      const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of));
      const { bytes, requests } = runs.at(-1)!;
      const sizes = [bytes.html, bytes.css, bytes.js, bytes.font, bytes.image, bytes.data, requests].map(String);
      const moments = [middle((run) => run.fcp), middle((run) => run.lcp), middle((run) => run.tbt)];
      return [loaded[index]![0], ...moments.map((ms) => ms.toFixed(0)), middle((run) => run.cls).toFixed(3), ...sizes];
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
