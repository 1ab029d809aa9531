import { compare } from "../bench/goals.ts";
import { printTable } from "../bench/table.ts";
import type { Row } from "./part.ts";
import { type PromiseName, promises } from "./promises.ts";
import { type Engine, engines } from "./sites.ts";

type Measured = Row & { engine: Engine };

/** Tells whoever waits what is going on; the table stands on its own. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Whether a figure fails its goal. In a quick run times are not judged: the machine may be doing anything beside it. */
export function isBroken(row: Row, isQuick: boolean): boolean {
  return compare(row.figure, row.goal).verdict !== "met" && !(isQuick && isTime(row.unit));
}

function isTime(unit: Row["unit"]): boolean {
  return unit === " ms" || unit === " s";
}

/** Prints the promises in their order with every figure on each engine, and the sentence of each that is broken. */
export function printReport(rows: readonly Measured[], isQuick: boolean): void {
  const lines: string[][] = [];
  for (const [name, promise] of Object.entries(promises) as [PromiseName, { sentence: string; test?: string }][]) {
    const own = rows.filter((row) => row.promise === name);
    if (own.length === 0) {
      lines.push([promise.sentence, promise.test ? `see ${promise.test}` : "not measured now", "", "", "", ""]);
      continue;
    }
    const broken = own.some((row) => isBroken(row, isQuick));
    let first = promise.sentence;
    let verdict = broken ? "BROKEN" : "kept";
    for (const what of new Set(own.map((row) => row.what))) {
      const same = own.filter((row) => row.what === what);
      const on = (engine: Engine) => same.find((row) => row.engine === engine);
      const shown = engines.map((engine) => figure(on(engine), isQuick));
      lines.push([first, what, goalOf(same[0]!, isQuick), ...shown, verdict]);
      [first, verdict] = ["", ""];
    }
  }
  printTable(
    isQuick ? "Reliability, small sizes" : "Reliability",
    ["promise", "figure", "goal", ...engines, "verdict"],
    lines,
  );
}

function figure(row: Measured | undefined, isQuick: boolean): string {
  if (!row) return "";
  const shown = Number.isInteger(row.figure) ? String(row.figure) : compare(row.figure, row.goal).figure;
  return isBroken(row, isQuick) ? `**${shown}**` : shown;
}

function goalOf({ figure: value, goal, unit }: Row, isQuick: boolean): string {
  return isQuick && isTime(unit) ? `not judged (${unit?.trim()})` : compare(value, goal, unit).goal;
}
