import { expect, test } from "vitest";
import { balanceColumns } from "./balanced-columns.ts";

const columns = (max: number, counts: number[]) => counts.map((count) => balanceColumns(count, max).columns);

test("a grid has its columns where its last row has more than one card", () => {
  expect(columns(4, [2, 3, 4, 6, 7, 8, 10])).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(columns(3, [2, 3, 5, 6])).toEqual([3, 3, 3, 3]);
});

test("it has fewer where the last card would be alone", () => {
  expect(columns(4, [5, 9])).toEqual([3, 3]);
  expect(columns(3, [4])).toEqual([2]);
});

test("it says when the last card is alone in any number of columns", () => {
  expect(balanceColumns(13, 4)).toEqual({ columns: 4, isLastAlone: true });
  expect(balanceColumns(7, 3)).toEqual({ columns: 3, isLastAlone: true });
});
