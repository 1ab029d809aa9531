import type { Browser, Page } from "@playwright/test";
import { recordGoal } from "../support/goals.ts";
import type { BenchContext } from "../bench-context.ts";
import { interleave, measuredPages } from "../bench-context.ts";
import { type Interaction, navigate, recordInteractions, runSession } from "../interactions.ts";
import { memoryOf, type PageMemory } from "../page-memory.ts";
import { launchBrowser, onPhone } from "../support/phone.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";

const sessionMs = 120_000;
const navigations = 50;

/** A scripted session of two minutes on a slow phone, and the page's memory after many navigations. */
export async function benchInteractions({ vitrine, rounds, isShort }: BenchContext): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const browser = await launchBrowser();
  try {
    const [sessions = []] = await interleave(rounds, [site], (address) =>
      onPhone(browser, async (page) => {
        await page.addInitScript(recordInteractions);
        await openHome(page, address);
        return runSession(page, isShort ? 1 : sessionMs);
      }),
    );
    printInteractions(sessions);
    const [memory = []] = await interleave(rounds, [site], (address) => measureMemory(browser, address));
    const medianOf = (moment: "before" | "after", of: keyof PageMemory) => median(memory.map((run) => run[moment][of]));
    printTable(
      `The page's memory after ${navigations} navigations`,
      ["memory", "at first", "after"],
      [
        ["heap, MB", medianOf("before", "megabytes").toFixed(1), medianOf("after", "megabytes").toFixed(1)],
        [
          "its objects, without compiled code, MB",
          medianOf("before", "ownMegabytes").toFixed(1),
          medianOf("after", "ownMegabytes").toFixed(1),
        ],
        ["nodes", medianOf("before", "nodes").toFixed(0), medianOf("after", "nodes").toFixed(0)],
      ],
    );
    recordGoal(
      `page memory after ${navigations} navigations / before`,
      memory.map(({ before, after }) => after.megabytes / before.megabytes),
      { atMost: 1.1 },
    );
    recordGoal(
      "the same, without compiled code",
      memory.map(({ before, after }) => after.ownMegabytes / before.ownMegabytes),
      { atMost: 1.1 },
    );
  } finally {
    await browser.close();
  }
}

/** The page's memory before and after many navigations. */
async function measureMemory(browser: Browser, site: string) {
  return onPhone(browser, async (page, cdp) => {
    // Loading is not measured here.
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await openHome(page, site);
    const visit = async (count: number) => {
      for (let index = 1; index <= count; index++) await navigate(page, measuredPages[index % measuredPages.length]!);
      return memoryOf(cdp);
    };
    // Each page once, so that all code is loaded.
    const before = await visit(measuredPages.length);
    // The same page at the end.
    const after = await visit(navigations + measuredPages.length - (navigations % measuredPages.length));
    return { before, after };
  });
}

/** Opens the home page and closes its modal, as a visitor who samples around first. */
async function openHome(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/`, { waitUntil: "networkidle" });
  await page.waitForFunction(() => document.querySelector(".city-modal")?.matches(":modal"));
  await page.keyboard.type("belo");
  await page.waitForTimeout(500);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#planos article")?.checkVisibility());
  await page.waitForTimeout(1000);
}

function printInteractions(sessions: readonly (readonly Interaction[])[]): void {
  const parts = Map.groupBy(sessions.flat(), ({ of }) => of);
  const rows = [...parts].map(([part, ofPart]) => {
    const durations = ofPart.map(({ duration }) => duration);
    return { part, count: durations.length, median: median(durations), slowest: Math.max(...durations) };
  });
  printTable(
    "Interactions of a session on a slow phone, to the next paint (ms; processor four times slower)",
    ["interaction", "count", "median", "slowest"],
    rows
      .toSorted((a, b) => b.slowest - a.slowest)
      .map((row) => [row.part, String(row.count), row.median.toFixed(0), row.slowest.toFixed(0)]),
  );
  const percentiles = sessions.map((interactions) => {
    const sorted = interactions.map(({ duration }) => duration).toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.98) - 1]!;
  });
  recordGoal("interactions of a session, p98", percentiles, { atMost: 100 }, " ms");
}
