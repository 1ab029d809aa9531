import { rangesIn } from "#app/records/multirange.ts";
import { type CellChange, type CellState, cellStates, countCells } from "#app/catalogue/availability-index/cells.ts";

/** All offers and cities of one kind, and where each offer is sold. */
export type Matrix = {
  /** By price; on sale is what is active and whose sale has not ended. */
  offers: { id: number; name: string; price: number; isActive: boolean; isOnSale: boolean }[];
  /** By name. */
  cities: { id: number; name: string; state: string; isActive: boolean }[];
  /** The state of every cell, city by city: see `packCells`. */
  cells: string;
};

/** A copy of a city's offers onto others: all of them as there, or only those that are sold there, beside what they have. */
export type CopyMode = "equal" | "add";

/** What a cell becomes when the source's is copied onto it. */
export function copiedState(mode: CopyMode, source: CellState, target: CellState): CellState {
  return mode === "equal" || source === "sold" ? source : target;
}

/** How many cells a copy changes, how many it starts and stops selling, and in how many cities. */
export type CopyCounts = { cells: number; sold: number; ended: number; cities: number };

/** The cells as text, four to a byte. `states` has the index of each state in `cellStates`. */
export function packCells(states: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(states.length / 4));
  for (let index = 0; index < states.length; index++) bytes[index >> 2]! |= states[index]! << ((index & 3) * 2);
  // In pieces: a call takes only so many arguments.
  let text = "";
  for (let first = 0; first < bytes.length; first += 8192)
    text += String.fromCharCode(...bytes.subarray(first, first + 8192));
  return btoa(text);
}

/** The reverse of `packCells`. */
export function unpackCells(text: string, count: number): Uint8Array {
  const bytes = atob(text);
  const states = new Uint8Array(count);
  for (let index = 0; index < count; index++) states[index] = (bytes.charCodeAt(index >> 2) >> ((index & 3) * 2)) & 3;
  return states;
}

/** No catalogue has more cells. */
const maxCells = 1_000_000;

/** The changes as a browser sends and keeps them. It reserves no ids. */
export function encodeChanges(changes: readonly CellChange[]): string {
  return JSON.stringify(changes.map(({ offerId, before, after, cities }) => [offerId, before, after, cities]));
}

/** The reverse of `encodeChanges`; null for any other text, and when a cell is in two of the changes. */
export function decodeChanges(text: string): CellChange[] | null {
  const value = parseJson(text);
  if (!Array.isArray(value) || !value.every(Array.isArray)) return null;
  const changes = value.map(([offerId, before, after, cities]) => ({ offerId, before, after, cities, firstId: null }));
  return changes.every(isChange) && isEachCellOnce(changes) ? changes : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isEachCellOnce(changes: readonly CellChange[]): boolean {
  if (countCells(changes) > maxCells) return false;
  const ranges = changes.flatMap(({ offerId, cities }) => rangesIn(cities).map((range) => ({ offerId, range })));
  ranges.sort((one, other) => one.offerId - other.offerId || one.range[0] - other.range[0]);
  return ranges.every(({ offerId, range }, index) => {
    const next = ranges[index + 1];
    return next?.offerId !== offerId || next.range[0] >= range[1];
  });
}

function isChange(change: Record<keyof CellChange, unknown>): change is CellChange {
  const { offerId, before, after, cities } = change;
  if (!isId(offerId) || !isState(before) || !isState(after) || before === after) return false;
  return typeof cities === "string" && isMultirange(cities);
}

/** Whether a text is a multirange of ids with at least one. */
function isMultirange(text: string): boolean {
  const ranges = rangesIn(text);
  const isWhole = text === `{${ranges.map(([first, end]) => `[${first},${end})`).join(",")}}`;
  return isWhole && ranges.length > 0 && ranges.every(([first, end]) => isId(first) && isId(end) && first < end);
}

function isState(value: unknown): boolean {
  return cellStates.some((state) => state === value);
}

function isId(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;
}
