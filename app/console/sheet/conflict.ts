import type { Outcome } from "#app/console/entity/outcome.ts";

/** A version conflict: somebody saved the record after it was opened. */
export type VersionConflict<Row> = Extract<Outcome<Row>, { kind: "outdated" }>;

type Texts = Record<string, string>;

export type Comparison = {
  /** Names of fields that both sides changed to different values: staff must choose. */
  conflicting: string[];
  /** Names of fields that one side changed. */
  onlyTheirs: string[];
  onlyMine: string[];
  /** The merged texts; conflicting fields hold mine. */
  merged: Texts;
};

/** A three-way comparison of two edits of the same opened record, field by field. */
export function compareEdits(opened: Texts, mine: Texts, theirs: Texts): Comparison {
  const names = Object.keys(opened);
  const iChanged = (name: string) => mine[name] !== opened[name];
  const theyChanged = (name: string) => theirs[name] !== opened[name];
  const agree = (name: string) => mine[name] === theirs[name];
  return {
    conflicting: names.filter((name) => iChanged(name) && theyChanged(name) && !agree(name)),
    onlyTheirs: names.filter((name) => theyChanged(name) && !iChanged(name)),
    onlyMine: names.filter((name) => iChanged(name) && !theyChanged(name)),
    merged: Object.fromEntries(names.map((name) => [name, iChanged(name) ? mine[name]! : theirs[name]!])),
  };
}
