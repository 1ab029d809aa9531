import { expect, test } from "vitest";
import { clamped, firstCell, moved, moveOf, rectangleOf, selectColumns, selectRows } from "./cell-selection.ts";

const size = { rows: 10, columns: 5 };
const at = (row: number, column: number) => ({ row, column });
const one = (row: number, column: number) => ({ anchor: at(row, column), active: at(row, column) });

test("arrows move the active cell, and stop at the edges", () => {
  expect(moved(firstCell, moveOf("ArrowDown", false, size, 4)!, size, false)).toEqual(one(1, 0));
  expect(moved(firstCell, moveOf("ArrowUp", false, size, 4)!, size, false)).toEqual(one(0, 0));
  expect(moved(one(3, 2), moveOf("ArrowRight", true, size, 4)!, size, false)).toEqual(one(3, 4));
  expect(moved(one(3, 2), moveOf("PageDown", false, size, 4)!, size, false)).toEqual(one(7, 2));
  expect(moved(one(3, 2), moveOf("Home", false, size, 4)!, size, false)).toEqual(one(3, 0));
  expect(moved(one(3, 2), moveOf("End", true, size, 4)!, size, false)).toEqual(one(9, 4));
  expect(moveOf("x", false, size, 4)).toBeNull();
});

test("with Shift they extend from where the selection started, in both directions", () => {
  const extended = moved(moved(one(3, 2), { rows: -2 }, size, true), { columns: 1 }, size, true);
  expect(extended).toEqual({ anchor: at(3, 2), active: at(1, 3) });
  expect(rectangleOf(extended)).toEqual({ top: 1, bottom: 3, left: 2, right: 3 });
});

test("whole rows and columns keep the active cell in sight", () => {
  const area = rectangleOf({ anchor: at(3, 2), active: at(4, 2) });
  expect(rectangleOf(selectRows(area, size))).toEqual({ top: 3, bottom: 4, left: 0, right: 4 });
  expect(rectangleOf(selectColumns(area, size))).toEqual({ top: 0, bottom: 9, left: 2, right: 2 });
});

test("a selection stays inside a grid that filters made smaller", () => {
  expect(clamped({ anchor: at(9, 4), active: at(2, 1) }, { rows: 3, columns: 2 })).toEqual({
    anchor: at(2, 1),
    active: at(2, 1),
  });
});
