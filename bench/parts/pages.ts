import type { Browser } from "@playwright/test";
import { type BenchContext, interleave, measuredPages } from "../bench-context.ts";
import { measureCityChoices, measureKeystrokes } from "../city-choice.ts";
import { type PageWeight, weighPage } from "../page-load.ts";
import { recordGoal } from "../support/goals.ts";
import { launchBrowser } from "../support/phone.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";

/** Keystrokes in the list of cities and choices of a city on a slow phone, and the bytes of each page. */
export async function benchPages({ vitrine, rounds }: BenchContext): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const browser = await launchBrowser();
  try {
    await timeKeystrokes(browser, rounds, site);
    await timeChoices(browser, rounds, site);
    await weighPages(browser, site);
  } finally {
    await browser.close();
  }
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

async function weighPages(browser: Browser, site: string): Promise<void> {
  const weights: PageWeight[] = [];
  for (const path of measuredPages) weights.push(await weighPage(browser, site + path));
  printTable(
    "Pages over the wire (bytes)",
    ["page", "HTML", "CSS", "JS", "font", "images", "data", "requests"],
    weights.map(({ bytes, requests }, index) => {
      const sizes = [bytes.html, bytes.css, bytes.js, bytes.font, bytes.image, bytes.data, requests];
      return [measuredPages[index]!, ...sizes.map(String)];
    }),
  );
  const all = weights.map(({ bytes }) => bytes);
  const [home, ...others] = all;
  recordGoal("home page over the wire: HTML", home!.html, { atMost: 20_000 });
  recordGoal("largest HTML of other pages", Math.max(...others.map(({ html }) => html)), { atMost: 14_000 });
  recordGoal("largest CSS of all pages", Math.max(...all.map(({ css }) => css)), { atMost: 12_000 });
  recordGoal("home page over the wire: font", home!.font, { atMost: 30_000 });
  recordGoal("home page over the wire: scripts", home!.js, { atMost: 115_000 });
}
