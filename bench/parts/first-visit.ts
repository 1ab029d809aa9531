import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BenchContext } from "../bench-context.ts";
import { recordGoal } from "../support/goals.ts";
import { launchBrowser } from "../support/phone.ts";
import { startProduct } from "../support/servers.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";
import { measureVisit, type Visit } from "../visit.ts";

/** The first visit after the server's start, each time with a server of its own. */
export async function benchFirstVisit({ folder, rounds }: BenchContext): Promise<void> {
  const own = join(folder, "first-visit");
  mkdirSync(own);
  // Creates the data.
  await (await startProduct(own)).stop();
  const browser = await launchBrowser();
  const visits: Visit[] = [];
  try {
    // A browser's first page takes longer.
    await (await browser.newPage()).goto("data:text/html,");
    for (let round = 0; round < rounds; round++) {
      const { port, stop } = await startProduct(own);
      try {
        visits.push(await measureVisit(browser, `http://localhost:${port}/`));
      } finally {
        await stop();
      }
    }
  } finally {
    await browser.close();
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
