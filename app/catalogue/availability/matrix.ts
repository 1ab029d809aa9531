import { type CellChange, type CellState, cellStates } from "#app/catalogue/availability-index/cells.ts";

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

/** No catalogue has more. */
const [maxCells, maxCities] = [1_000_000, 20_000];

/** The changes as a browser sends and keeps them. It reserves no ids. */
export function encodeChanges(changes: readonly CellChange[]): string {
  return JSON.stringify(changes.map(({ offerId, before, after, cities }) => [offerId, before, after, cities]));
}

/** The reverse of `encodeChanges`; null for any other text, and when a cell is in two of the changes. */
export function decodeChanges(text: string): CellChange[] | null {
  const steps = decodeInSteps(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** `decodeChanges`, range by range: a long text takes long. */
export function* decodeInSteps(text: string): Generator<void, CellChange[] | null, void> {
  const value = parseJson(text);
  if (!Array.isArray(value) || !value.every(Array.isArray)) return null;
  const changes: CellChange[] = [];
  const known = new Map<number, Set<number>>();
  const allCities = new Set<number>();
  let cells = 0;
  for (const [offerId, before, after, cities] of value) {
    const change = { offerId, before, after, cities, firstId: null };
    if (!isChange(change)) return null;
    const own = known.get(change.offerId) ?? new Set();
    known.set(change.offerId, own);
    for (const range of readRanges(change.cities)) {
      yield;
      const count = range ? range.end - range.first : 0;
      cells += count;
      if (!range || count <= 0 || count > maxCities || cells > maxCells) return null;
      for (let id = range.first; id < range.end; id++) {
        if (own.has(id)) return null;
        own.add(id);
        allCities.add(id);
      }
      if (allCities.size > maxCities) return null;
    }
    changes.push(change);
  }
  return changes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The ranges of a multirange of ids; where a text is none, the last is null. */
function* readRanges(text: string): Generator<{ first: number; end: number } | null> {
  const pattern = /\[([1-9]\d*),([1-9]\d*)\)(,|\}$)/y;
  pattern.lastIndex = text.startsWith("{") ? 1 : text.length;
  let separator: string | undefined = ",";
  while (separator === ",") {
    const found = pattern.exec(text);
    const [first, end] = [Number(found?.[1]), Number(found?.[2])];
    yield isId(first) && isId(end) ? { first, end } : null;
    separator = found?.[3];
  }
}

function isChange(change: Record<keyof CellChange, unknown>): change is CellChange {
  const { offerId, before, after, cities } = change;
  return isId(offerId) && isState(before) && isState(after) && before !== after && typeof cities === "string";
}

function isState(value: unknown): boolean {
  return cellStates.some((state) => state === value);
}

function isId(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;
}
