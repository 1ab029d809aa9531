import { expect, test } from "vitest";
import {
  type Cell,
  type CellState,
  cellsOf,
  countCells,
  findReserved,
  foldCells,
  onlyCell,
  packCellChanges,
  splitCells,
  withCells,
} from "./cells.ts";

const [none, off, sold] = ["none", "off", "sold"] as const;
const cell = (offerId: number, cityId: number, [before, after]: [CellState, CellState], id = 0): Cell => ({
  offerId,
  cityId,
  before,
  after,
  id,
});
/** Two new associations in a row, one that is switched off, and one that is removed. */
const cells = [
  cell(1, 5, [none, sold], 30),
  cell(1, 6, [none, sold], 31),
  cell(1, 7, [sold, off]),
  cell(2, 5, [off, none]),
];
const sorted = (some: Iterable<Cell>) => [...some].toSorted((a, b) => a.offerId - b.offerId || a.cityId - b.cityId);

test("cells are packed as ranges, the same whatever their order, and unpacked", () => {
  const packed = packCellChanges(cells);
  expect(packed).toEqual([
    { offerId: 1, before: "none", after: "sold", cities: "{[5,7)}", firstId: 30 },
    { offerId: 1, before: "sold", after: "off", cities: "{[7,8)}", firstId: null },
    { offerId: 2, before: "off", after: "none", cities: "{[5,6)}", firstId: null },
  ]);
  expect(packCellChanges(cells.toReversed())).toEqual(packed);
  expect(sorted(cellsOf(packed))).toEqual(cells);
  expect([countCells(packed), onlyCell(packed), onlyCell(packed.slice(1, 2))]).toEqual([4, null, cells[2]]);
  expect([findReserved(packed, 31), findReserved(packed, 32)]).toEqual([cells[1], null]);
});

test("some are separated from the others, and each keeps its reserved id", () => {
  const { passing, rest } = splitCells(packCellChanges(cells), ({ cityId }) => cityId === 5);
  expect(sorted(cellsOf(passing))).toEqual([cells[0], cells[3]]);
  expect(sorted(cellsOf(rest))).toEqual([cells[1], cells[2]]);
});

test("of several changes of a cell the last counts, and the cities ascend", () => {
  const later = packCellChanges([cell(1, 5, [none, off], 30), cell(9, 2, [none, sold], 40)]);
  const folded = foldCells([packCellChanges(cells), later]);
  expect([...folded.keys()]).toEqual([2, 5, 6, 7]);
  expect([...folded.get(5)!.values()]).toEqual([
    { ...cell(1, 5, [none, off], 30), source: 1 },
    { ...cell(2, 5, [off, none]), source: 0 },
  ]);
});

test("they are laid over associations, but not over what somebody has changed since", () => {
  const pairs = new Map([
    [5, { offers: Int32Array.of(2, 8), ids: Int32Array.of(-11, 12) }],
    // Somebody has changed these in the meantime.
    [6, { offers: Int32Array.of(1), ids: Int32Array.of(13) }],
    [7, { offers: Int32Array.of(1), ids: Int32Array.of(-14) }],
    [8, { offers: Int32Array.of(2), ids: Int32Array.of(15) }],
  ]);
  const shown = withCells(pairs, [packCellChanges([...cells, cell(2, 8, [off, none])])]);
  const listed = Array.from(shown, ([city, { offers, ids }]) => [city, [...offers], [...ids]]);
  expect(listed).toEqual([
    [5, [8, 1], [12, 30]],
    [6, [1], [13]],
    [7, [1], [-14]],
    [8, [2], [15]],
  ]);
  expect([...pairs.get(5)!.ids]).toEqual([-11, 12]);
});
