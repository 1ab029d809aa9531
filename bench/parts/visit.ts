import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type BenchContext, interleave } from "../bench-context.ts";
import { measureCityChoices, measureKeystrokes } from "../city-choice.ts";
import { recordGoal } from "../support/goals.ts";
import { launchBrowser } from "../support/phone.ts";
import { startProduct } from "../support/servers.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";
import { measureVisit, type Visit } from "../visit.ts";

/**
 * The visit of the home page on a slow phone: the first one after the server's start with a touch on a city, keystrokes
 * in the list of cities, and choices of a city on the loaded page.
 */
export async function benchVisit({ vitrine, folder, rounds }: BenchContext): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const browser = await launchBrowser();
  try {
    await timeFirstVisits(browser, rounds, join(folder, "visit"));
    await timeKeystrokes(browser, rounds, site);
    await timeChoices(browser, rounds, site);
  } finally {
    await browser.close();
  }
}

/** The first visit after the server's start, each time with a server of its own on the same data. */
async function timeFirstVisits(browser: Browser, times: number, folder: string): Promise<void> {
  // Creates the data.
  await (await startProduct(folder)).stop();
  // A browser's first page takes longer.
  await (await browser.newPage()).goto("data:text/html,");
  const visits: Visit[] = [];
  for (let time = 0; time < times; time++) {
    const { port, stop } = await startProduct(folder);
    try {
      visits.push(await measureVisit(browser, `http://localhost:${port}/`));
    } finally {
      await stop();
    }
  }
  const [list, plans] = [visits.map(({ listInView }) => listInView), visits.map(({ plansInView }) => plansInView)];
  printTable(
    "The first visit after the server's start, with a touch on a city (ms; slow 4G, processor four times slower)",
    ["visit", "list in view", "plans in view"],
    [["the first", median(list).toFixed(0), median(plans).toFixed(0)]],
  );
  recordGoal("first visit after the start: navigation to the list in view", list, { atMost: 900 }, " ms");
  recordGoal("first visit after the start: navigation to plans in view", plans, { atMost: 1300 }, " ms");
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
