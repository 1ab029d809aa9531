import { printTable } from "./table.ts";
import { median } from "./times.ts";

/** A figure's goal: an upper or lower limit. */
export type Goal = { atMost: number } | { atLeast: number };

/** A formatted figure with its goal and verdict. */
export type Verdict = { figure: string; goal: string; verdict: "met" | "not met" | "not measured" };

const results: [what: string, figure: string, spread: string, goal: string, verdict: string][] = [];

/** Compares a figure with its goal. NaN means not measured. */
export function compareWithGoal(figure: number, goal: Goal, unit = ""): Verdict {
  const [sign, limit] = "atMost" in goal ? ["≤", goal.atMost] : ["≥", goal.atLeast];
  const isMet = sign === "≤" ? figure <= limit : figure >= limit;
  const verdict = Number.isNaN(figure) ? "not measured" : isMet ? "met" : "not met";
  return { figure: formatFigure(figure, limit), goal: `${sign} ${limit}${unit}`, verdict };
}

/** Records a figure with its goal, for `printGoals`: of several samples the median, with the lowest and the highest. */
export function recordGoal(what: string, samples: number | readonly number[], goal: Goal, unit = ""): void {
  const figures = typeof samples === "number" ? [samples] : samples;
  const result = compareWithGoal(median(figures), goal, unit);
  const ends = [Math.min(...figures), Math.max(...figures)].map((end) => compareWithGoal(end, goal).figure);
  results.push([what, result.figure, figures.length > 1 ? ends.join(" to ") : "", result.goal, result.verdict]);
}

/** Prints all recorded figures with their goals and verdicts. */
export function printGoals(): void {
  if (results.length > 0) printTable("Goals", ["figure", "is", "lowest to highest", "goal", ""], results);
}

/** Uses the goal's number of decimals, and one more below ten. */
function formatFigure(figure: number, limit: number): string {
  const decimals = String(limit).split(".")[1]?.length ?? 0;
  return figure.toFixed(Math.abs(figure) < 10 ? decimals + 1 : decimals);
}
