/**
 * Measures the matrix with as many cities as Brazil has and a hundred plans sold in each (557,100 cells): the server
 * time to open it and to save, on both engines; and in Chromium the frame of a cell's answer with a processor four
 * times slower, and the frames of scrolling.
 *
 *     npm run bench -- matrix [embedded|postgres|browser]
 */
import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { sql } from "kysely";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import {
  type CellChange,
  type CellState,
  cellStates,
  packCellChanges,
} from "#app/catalogue/availability-index/cells.ts";
import { type Matrix, unpackCells } from "#app/catalogue/availability/matrix.ts";
import { readMatrix, writeMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff } from "#test/fixtures.ts";
import { openOffice } from "./support/office.ts";
import { launchBrowser } from "./support/phone.ts";
import { forEachEngine, startFilled, temporaryFolder } from "./support/engines.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { printGoals, recordGoal } from "./support/goals.ts";
import { printTable } from "./support/table.ts";
import { median, timeOf, timesOf } from "./support/times.ts";

const runs = 5;
const tables = planAvailabilityTables;

const rows: string[][] = [];
if (process.argv[2] !== "browser") {
  await forEachEngine(fillLikeBrazil, (engine) => asStaff(() => measureServer(engine)));
  printTable(
    "The matrix on the server, 5,571 × 100 (ms)",
    ["engine, what", "time", "longest wait of another query"],
    rows,
  );
}
if (process.argv[2] === undefined || process.argv[2] === "browser") await measureBrowser();
printGoals();

async function measureServer(engine: string): Promise<void> {
  const cold = median(await timesOf(runs, open, outdate));
  const warm = median(await timesOf(runs, open));
  rows.push([`${engine}, open after a write`, cold.toFixed(0), "–"]);
  rows.push([`${engine}, open again`, warm.toFixed(1), "–"]);
  recordGoal(`matrix: open after a write, ${engine}`, cold, { atMost: 1_000 }, " ms");

  const { width } = await current();
  let changes: CellChange[];
  const save = () => writeMatrix(tables, changes);
  const single = await timesOf(runs, save, async (run) => {
    changes = await changesTo((cell) => (cell === 0 ? (run % 2 === 0 ? "none" : "sold") : null));
  });
  rows.push([`${engine}, save one cell`, median(single).toFixed(0), "–"]);
  recordGoal(`matrix: save one cell, ${engine}`, median(single), { atMost: 100 }, " ms");
  const saves: [what: string, wants: (cell: number) => CellState | null][] = [
    ["save a column of 5,571 cells", (cell) => (cell % width === 1 ? "none" : null)],
    ["save 557,100 cells: switched off", () => "off"],
    ["save 557,100 cells: not sold", () => "none"],
    ["save 557,100 cells: sold", () => "sold"],
  ];
  for (const [what, wants] of saves) {
    changes = await changesTo(wants);
    const { took, waited } = await timeBesideOthers(save);
    process.stderr.write(`${engine}, ${what}: ${took.toFixed(0)} ms\n`);
    rows.push([`${engine}, ${what}`, took.toFixed(0), waited.toFixed(0)]);
    recordGoal(`matrix: longest wait of other queries (${what}), ${engine}`, waited, { atMost: 1_000 }, " ms");
  }
}

function open(): Promise<Matrix> {
  return readMatrix(tables);
}

function outdate(): Promise<unknown> {
  return sql`update catalogue_revision set revision = revision + 1`.execute(db);
}

async function current(): Promise<Matrix & { width: number; states: Uint8Array }> {
  const matrix = await open();
  const width = matrix.offers.length;
  return { ...matrix, width, states: unpackCells(matrix.cells, matrix.cities.length * width) };
}

/** The changes that make each cell as it is wanted; null leaves it. */
async function changesTo(wants: (cell: number) => CellState | null): Promise<CellChange[]> {
  const { offers, cities, states, width } = await current();
  const changed = Array.from(states, (state, cell) => ({
    offerId: offers[cell % width]!.id,
    cityId: cities[Math.floor(cell / width)]!.id,
    before: cellStates[state]!,
    after: wants(cell) ?? cellStates[state]!,
  }));
  return packCellChanges(changed.filter(({ before, after }) => before !== after));
}

/** Runs work while another query is repeated; returns how long both took at most, in milliseconds. */
async function timeBesideOthers(work: () => Promise<unknown>): Promise<{ took: number; waited: number }> {
  const progress = { isDone: false, waited: 0 };
  const running = timeOf(work).finally(() => (progress.isDone = true));
  while (!progress.isDone) {
    const waited = await timeOf(() => sql`select count(*) from plans`.execute(db));
    progress.waited = Math.max(progress.waited, waited);
    await setTimeout(20);
  }
  return { took: await running, waited: progress.waited };
}

async function measureBrowser(): Promise<void> {
  using folder = temporaryFolder();
  const product = await startFilled(folder.path, null, fillLikeBrazil);
  const site = `http://localhost:${product.port}`;
  const browser = await launchBrowser();
  try {
    const { page, session } = await openOffice(browser, site);
    const opened = performance.now();
    await page.goto(`${site}/intranet/matriz`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const openTime = performance.now() - opened;

    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const idle = await scrollFrames(page, session, 0, 0);
    const vertical = await scrollFrames(page, session, 0, 400);
    const horizontal = await scrollFrames(page, session, 200, 0);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const presses: Answer[] = [];
    for (let row = 0; row < 12; row++) presses.push(await pressCell(page, row));
    const answer = median(presses.slice(2).map(({ work }) => work));
    const later = presses.filter(({ frames }) => frames > 1).length;
    printTable(
      "The matrix in Chromium, 5,571 × 100",
      ["what", "figure"],
      [
        ["open until it can be edited (ms, embedded)", openTime.toFixed(0)],
        ["at rest: late frames", share(idle)],
        ["scrolling down: late frames", share(vertical)],
        ["scrolling down: work of the main thread for a frame (ms)", vertical.work.toFixed(1)],
        ["scrolling to the side: late frames", share(horizontal)],
        ["scrolling to the side: work of the main thread for a frame (ms)", horizontal.work.toFixed(1)],
        ["click on a cell to its paint, processor four times slower (ms)", answer.toFixed(1)],
        ["clicks painted later than in the next frame", `${later} of ${presses.length}`],
      ],
    );
    const more = (vertical.late / vertical.frames - idle.late / idle.frames) * 100;
    recordGoal("matrix: late frames while scrolling down, beyond those at rest", more, { atMost: 5 }, " %");
    recordGoal("matrix: main thread for a frame while scrolling down", vertical.work, { atMost: 16 }, " ms");
    recordGoal("matrix: clicks painted later than in the next frame", later, { atMost: 0 });
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Frames = { frames: number; late: number; work: number };

function share({ frames, late }: Frames): string {
  return `${late} of ${frames}`;
}

/**
 * Scrolls with the wheel for a while. A frame is late when the one before is more than one and a half frames ago. `work`
 * is the processor time of the main thread for each frame, in milliseconds, which other programs do not change.
 */
async function scrollFrames(page: Page, session: CDPSession, byX: number, byY: number): Promise<Frames> {
  const { x, y, width, height } = (await page.getByRole("grid").boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.evaluate(() => {
    const times: number[] = [];
    // An earlier measurement still looks at its own times.
    Object.assign(window, { frameTimes: times });
    const look = (time: number) => {
      times.push(time);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const before = await taskSeconds(session);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(byX, byY);
    await setTimeout(16);
  }
  const seconds = (await taskSeconds(session)) - before;
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > 25).length,
    work: (seconds * 1_000) / gaps.length,
  };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")!.value;
}

/** How many frames after the press the cell had its new state, and how long until that was drawn, in milliseconds. */
type Answer = { frames: number; work: number };

async function pressCell(page: Page, row: number): Promise<Answer> {
  await page.evaluate(() => document.querySelector("[role=grid]")!.scrollTo(0, 0));
  const selector = `[data-row="${row}"][data-column="3"]`;
  await page.locator(selector).waitFor();
  const { x, y } = await page.evaluate(watchCell, selector);
  await page.mouse.move(x, y);
  await setTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { answer: Promise<Answer> }).answer);
}

/** Runs in the page: prepares a promise of the next click's times, and returns the cell's centre. */
function watchCell(selector: string): { x: number; y: number } {
  const cell = document.querySelector(selector)!;
  const before = cell.getAttribute("aria-label");
  const { promise, resolve } = Promise.withResolvers<Answer>();
  Object.assign(window, { answer: promise });
  cell.addEventListener(
    "click",
    ({ timeStamp: began }) => {
      let frames = 0;
      const look = () => {
        frames += 1;
        if (cell.getAttribute("aria-label") === before) requestAnimationFrame(look);
        // What a frame's callbacks find is drawn before the next task.
        else globalThis.setTimeout(() => resolve({ frames, work: performance.now() - began }));
      };
      requestAnimationFrame(look);
    },
    { once: true },
  );
  const { x, y, width, height } = cell.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
