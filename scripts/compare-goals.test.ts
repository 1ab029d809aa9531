import { expect, test } from "vitest";
import { compareGoals, parseGoals } from "./compare-goals.mjs";

const printed = (list: string, plans: string) => `
Lists (ms)

| list  | embedded |
| ----- | -------: |
| plans |       99 |

Goals

| figure        | is | goal     |         |
| ------------- | -: | -------: | ------: |
| list, slowest | ${list} | ≤ 100 ms |     met |
| plans         | ${plans} |   ≤ 5 ms | not met |

2026-11-23, 2 processors.
`;

test("reads the figures and goals of a benchmark's output, and none of its other tables", () => {
  expect([...parseGoals(printed("184", "4.5"))]).toEqual([
    ["list, slowest", { figure: 184, goal: "≤ 100 ms" }],
    ["plans", { figure: 4.5, goal: "≤ 5 ms" }],
  ]);
  expect([...parseGoals("nothing")]).toEqual([]);
});

test("finds the columns by their names", () => {
  const withSpread = `Goals\n\n| figure | is | lowest to highest | goal | |\n| - | - | - | - | - |\n| plans | 5 | 4 to 9 | ≤ 5 ms | met |\n`;
  expect([...parseGoals(withSpread)]).toEqual([["plans", { figure: 5, goal: "≤ 5 ms" }]]);
});

test("compares the medians and spreads of the rounds, also of a figure that one of both lacks", () => {
  const before = ["100", "120", "90"].map((figure) => parseGoals(printed(figure, "NaN")));
  const now = ["50", "80", "40"].map((figure) => parseGoals(printed(figure, "4.5")));
  expect(compareGoals(before, now)).toEqual([
    ["list, slowest", "100 (90 to 120)", "50 (40 to 80)", "0.50", "≤ 100 ms"],
    ["plans", "not measured", "4.5 (4.5 to 4.5)", "–", "≤ 5 ms"],
  ]);
});
