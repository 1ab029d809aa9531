import { cpus } from "node:os";
import { compareWithGoal } from "../bench/support/goals.ts";
import { printTable } from "../bench/support/table.ts";
import type { Measurement } from "./measurements.ts";
import type { Row } from "./part.ts";
import { type PromiseName, promises } from "./promises.ts";
import { type Engine, engines } from "./sites.ts";

type MeasuredRow = Row & { engine: Engine };

/** Logs progress to stderr; the table goes to stdout. */
export function logProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Whether a figure misses its goal. Times do not count in a quick run, since the machine may be busy. */
export function isBroken(row: Row, isQuick: boolean): boolean {
  return compareWithGoal(row.figure, row.goal).verdict !== "met" && !(isQuick && isTime(row.unit));
}

function isTime(unit: Row["unit"]): boolean {
  return unit === " ms" || unit === " s";
}

/** Prints all promises in order, with each figure on each engine and a verdict; then when each part was measured. */
export function printReport(measurements: readonly Measurement[], isQuick: boolean): void {
  const rows = measurements.flatMap(({ engine, rows: own }) => own.map((row): MeasuredRow => ({ ...row, engine })));
  const lines: string[][] = [];
  for (const [name, promise] of Object.entries(promises) as [PromiseName, { sentence: string; test?: string }][]) {
    const promiseRows = rows.filter((row) => row.promise === name);
    if (promiseRows.length === 0) {
      lines.push([promise.sentence, promise.test ? `see ${promise.test}` : "not measured now", "", "", "", ""]);
      continue;
    }
    const broken = promiseRows.some((row) => isBroken(row, isQuick));
    let promiseCell = promise.sentence;
    let verdict = broken ? "BROKEN" : "kept";
    for (const what of new Set(promiseRows.map((row) => row.what))) {
      const same = promiseRows.filter((row) => row.what === what);
      const on = (engine: Engine) => same.find((row) => row.engine === engine);
      const shown = engines.map((engine) => figure(on(engine), isQuick));
      lines.push([promiseCell, what, goalOf(same[0]!, isQuick), ...shown, verdict]);
      [promiseCell, verdict] = ["", ""];
    }
  }
  printTable(
    isQuick ? "Reliability, small sizes" : "Reliability",
    ["promise", "figure", "goal", ...engines, "verdict"],
    lines,
  );
  printTable(
    `Measured with ${cpus().length} processors; load: processes waiting for one at the part's end`,
    ["part", "engine", "date", "load"],
    measurements.map(({ part, engine, at, load }) => [part, engine, at.slice(0, 10), load.toFixed(1)]),
  );
}

function figure(row: MeasuredRow | undefined, isQuick: boolean): string {
  if (!row) return "";
  const shown = Number.isInteger(row.figure) ? String(row.figure) : compareWithGoal(row.figure, row.goal).figure;
  return isBroken(row, isQuick) ? `**${shown}**` : shown;
}

function goalOf({ figure: value, goal, unit }: Row, isQuick: boolean): string {
  return isQuick && isTime(unit) ? `not compared (${unit?.trim()})` : compareWithGoal(value, goal, unit).goal;
}
