import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BenchContext } from "../bench-context.ts";
import { startProduct } from "../support/servers.ts";
import { median, printTable } from "../support/table.ts";
import { measureVisit, type Visit } from "../visit.ts";
import { launchBrowser, recordVisits } from "./pages.ts";

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
  printTable(
    "The first visit after the server's start (ms; slow 4G, processor four times slower)",
    ["visit", "list shows", "plans shown"],
    [
      [
        "the first",
        median(visits.map(({ listVisible }) => listVisible)).toFixed(0),
        median(visits.map(({ plansShown }) => plansShown)).toFixed(0),
      ],
    ],
  );
  recordVisits("first visit after the start", visits, { list: 900, plans: 1300 });
}
