import { printTable } from "./table.ts";

/** What a figure should reach: at most or at least this. */
export type Goal = { atMost: number } | { atLeast: number };

/** A figure beside its goal, in words. */
export type Verdict = { figure: string; goal: string; verdict: "met" | "not met" | "not measured" };

const judged: [what: string, figure: string, goal: string, verdict: string][] = [];

/** Whether a figure reaches its goal. What could not be measured is no number. */
export function compare(figure: number, goal: Goal, unit = ""): Verdict {
  const [sign, limit] = "atMost" in goal ? ["≤", goal.atMost] : ["≥", goal.atLeast];
  const isMet = sign === "≤" ? figure <= limit : figure >= limit;
  const verdict = Number.isNaN(figure) ? "not measured" : isMet ? "met" : "not met";
  return { figure: written(figure, limit), goal: `${sign} ${limit}${unit}`, verdict };
}

/** Notes a figure beside its goal, for `printGoals`. */
export function judge(what: string, figure: number, goal: Goal, unit = ""): void {
  const compared = compare(figure, goal, unit);
  judged.push([what, compared.figure, compared.goal, compared.verdict]);
}

/** Prints every figure that was judged so far, with its goal and whether it is met. */
export function printGoals(): void {
  if (judged.length > 0) printTable("Goals", ["figure", "is", "goal", ""], judged);
}

/** As many decimals as the goal has, and one more below ten. */
function written(figure: number, limit: number): string {
  const decimals = String(limit).split(".")[1]?.length ?? 0;
  return figure.toFixed(Math.abs(figure) < 10 ? decimals + 1 : decimals);
}
