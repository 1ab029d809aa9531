import { type CellState, cellStates } from "#app/catalogue/availability-index/cells.ts";

/** All offers and cities of one kind, and where each offer is sold. */
export type Matrix = {
  /** By price; on sale is what is active and whose sale has not ended. */
  offers: { id: number; name: string; price: number; isActive: boolean; isOnSale: boolean }[];
  /** By name. */
  cities: { id: number; name: string; state: string; isActive: boolean }[];
  /** The state of every cell, city by city: see `packCells`. */
  cells: string;
};

/** Wanted states of cells, each with the state in which staff saw it. */
export type MatrixChanges = {
  /** Ascending. */
  offerIds: readonly number[];
  /** Cities that change in the same way: one code for each offer of `offerIds`, null where nothing changes. */
  groups: readonly { cityIds: readonly number[]; codes: readonly (BeforeAfter | null)[] }[];
};

export type BeforeAfter = { before: CellState; after: CellState };

/** One changed cell. */
export type ChangedCell = BeforeAfter & { offerId: number; cityId: number };

/** A city whose offers others get: all of them as there, or only those that are sold there, beside what they have. */
export type CityCopy = { fromId: number; toIds: readonly number[]; mode: CopyMode };

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

/** The changes of those cells. */
export function groupChanges(cells: Iterable<ChangedCell>): MatrixChanges {
  const byCity = new Map<number, Map<number, BeforeAfter>>();
  const offers = new Set<number>();
  for (const { offerId, cityId, before, after } of cells) {
    offers.add(offerId);
    let city = byCity.get(cityId);
    if (!city) byCity.set(cityId, (city = new Map()));
    city.set(offerId, { before, after });
  }
  const offerIds = [...offers].toSorted((a, b) => a - b);
  const groups = new Map<string, { cityIds: number[]; codes: (BeforeAfter | null)[] }>();
  for (const [cityId, changed] of [...byCity].toSorted(([a], [b]) => a - b)) {
    const codes = offerIds.map((id) => changed.get(id) ?? null);
    const key = codes.map(toDigit).join("");
    const group = groups.get(key);
    if (group) group.cityIds.push(cityId);
    else groups.set(key, { cityIds: [cityId], codes });
  }
  return { offerIds, groups: [...groups.values()] };
}

/** Every changed cell. */
export function* cellsOf({ offerIds, groups }: MatrixChanges): Generator<ChangedCell> {
  for (const { cityIds, codes } of groups) {
    for (const cityId of cityIds) {
      for (const [index, change] of codes.entries()) if (change) yield { offerId: offerIds[index]!, cityId, ...change };
    }
  }
}

export function countCells({ groups }: MatrixChanges): number {
  return groups.reduce((sum, { cityIds, codes }) => sum + cityIds.length * codes.filter((code) => code).length, 0);
}

/**
 * The changes as text. What staff do with whole rows and columns is short, whatever its number of cells: cities that
 * change in the same way are ranges of ids with one digit for each offer.
 */
export function encodeChanges({ offerIds, groups }: MatrixChanges): string {
  return [
    rangesOf(offerIds),
    ...groups.map(({ cityIds, codes }) => `${codes.map(toDigit).join("")} ${rangesOf(cityIds)}`),
  ].join("\n");
}

/** The reverse of `encodeChanges`; null for any other text. */
export function decodeChanges(text: string): MatrixChanges | null {
  const [first = "", ...lines] = text.split("\n");
  const offerIds = parseRanges(first);
  if (!offerIds) return null;
  const seen = new Set<number>();
  const groups: { cityIds: number[]; codes: (BeforeAfter | null)[] }[] = [];
  for (const line of lines) {
    const [digits = "", ranges = "", ...rest] = line.split(" ");
    const cityIds = parseRanges(ranges);
    if (!cityIds || rest.length > 0 || digits.length !== offerIds.length || !/^[.123567]+$/.test(digits)) return null;
    for (const id of cityIds) {
      if (seen.has(id)) return null;
      seen.add(id);
    }
    groups.push({ cityIds, codes: Array.from(digits, fromDigit) });
  }
  return { offerIds, groups };
}

function toDigit(change: BeforeAfter | null): string {
  return change ? String(cellStates.indexOf(change.before) * 3 + cellStates.indexOf(change.after)) : ".";
}

function fromDigit(digit: string): BeforeAfter | null {
  if (digit === ".") return null;
  const code = Number(digit);
  return { before: cellStates[Math.floor(code / 3)]!, after: cellStates[code % 3]! };
}

/** Ascending ids as text: 1, 2, 3 and 7 are "1-3,7". */
function rangesOf(ids: readonly number[]): string {
  const ranges: string[] = [];
  for (let first = 0; first < ids.length;) {
    let last = first;
    while (ids[last + 1] === ids[last]! + 1) last++;
    ranges.push(first === last ? String(ids[first]) : `${ids[first]}-${ids[last]}`);
    first = last + 1;
  }
  return ranges.join(",");
}

/** No catalogue has more offers or cities; a longer range is invalid. */
const maxIds = 100_000;

/** The ids of `rangesOf`, ascending; null for any other text. */
function parseRanges(text: string): number[] | null {
  const ids: number[] = [];
  for (const part of text.split(",")) {
    const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    if (first === undefined || Number(first) <= (ids.at(-1) ?? 0) || Number(last) < Number(first)) return null;
    if (ids.length + Number(last) - Number(first) >= maxIds) return null;
    for (let id = Number(first); id <= Number(last); id++) ids.push(id);
  }
  return ids;
}
