import type { CellState } from "#app/catalogue/availability-tables/cell-states.ts";

/** A city whose offers others get: all of them as there, or only those that are sold there, beside what they have. */
export type CityCopy = { fromId: number; toIds: readonly number[]; mode: CopyMode };

export type CopyMode = "equal" | "add";

/** What a cell becomes when the source's is copied onto it. */
export function copiedState(mode: CopyMode, source: CellState, target: CellState): CellState {
  return mode === "equal" || source === "sold" ? source : target;
}

/** How many cells a copy changes, how many it starts and stops selling, and in how many cities. */
export type CopyCounts = { cells: number; sold: number; ended: number; cities: number };
