import type { Outcome } from "../entity/outcome.ts";

/** The record was saved by somebody else after it was opened. */
export type Conflict<Row> = Extract<Outcome<Row>, { kind: "outdated" }>;

type Texts = Record<string, string>;

export type Comparison = {
  /** Changed by both, to different values: somebody must choose. */
  contested: string[];
  /** Changed by one side only: taken as it is. */
  onlyTheirs: string[];
  onlyMine: string[];
  /** What stands when nothing is contested; contested fields hold mine. */
  merged: Texts;
};

/** Compares two sets of changes to the same opened record, field by field. */
export function compare(opened: Texts, mine: Texts, theirs: Texts): Comparison {
  const names = Object.keys(opened);
  const iChanged = (name: string) => mine[name] !== opened[name];
  const theyChanged = (name: string) => theirs[name] !== opened[name];
  const agree = (name: string) => mine[name] === theirs[name];
  return {
    contested: names.filter((name) => iChanged(name) && theyChanged(name) && !agree(name)),
    onlyTheirs: names.filter((name) => theyChanged(name) && !iChanged(name)),
    onlyMine: names.filter((name) => iChanged(name) && !theyChanged(name)),
    merged: Object.fromEntries(names.map((name) => [name, iChanged(name) ? mine[name]! : theirs[name]!])),
  };
}
