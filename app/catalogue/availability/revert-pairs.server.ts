import { db } from "#app/platform/database/db.server.ts";
import { isShowingCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { AuditAction } from "#app/records/audit.server.ts";
import { inverseAction } from "#app/records/bulk-actions.server.ts";
import type { StateChange } from "#db/tables.ts";
import { findReplaced } from "#app/catalogue/availability-tables/pair-statements.server.ts";
import { putStates } from "./release-cells.server.ts";
import { writeAsBatch, type Written } from "./write-sets.server.ts";

/** An entry of a publication about associations, with those that nobody has changed since. */
export type PublishedPairs = {
  label: string;
  action: AuditAction;
  isMany: boolean;
  count: number;
  unchangedIds: readonly number[];
};

/**
 * Puts back in sets what the entries of a publication, the newest first, have done to associations; a rehearsal shows
 * it. Returns of each entry how many it leaves, because somebody has changed or made the same since.
 */
export async function revertPairs(tables: AvailabilityTables, entries: readonly PublishedPairs[]): Promise<number[]> {
  const reverted = entries.map(({ unchangedIds }) => unchangedIds.length);
  // What the first entry about an association has done is put back last.
  const last = new Map<number, { entry: number; action: StateChange }>();
  for (const [entry, { action, unchangedIds }] of entries.entries()) {
    for (const id of unchangedIds) last.set(id, { entry, action: inverseAction[action]! });
  }
  const taken = await findReplaced(
    db,
    tables,
    [...last].filter(([, { action }]) => action === "restore").map(([id]) => id),
  );
  for (const id of taken) {
    reverted[last.get(id)!.entry]! -= 1;
    last.delete(id);
  }
  const written = entries.map(({ label, isMany }): Written & { ids: number[] } => ({
    label,
    isMany,
    action: "restore",
    ids: [],
  }));
  for (const [id, { entry, action }] of last) {
    written[entry]!.action = action;
    written[entry]!.ids.push(id);
  }
  const changes = written.filter(({ ids }) => ids.length > 0);
  if (isShowingCells(tables)) {
    const states = changes.map(({ action, ids }) => ({ action: action as StateChange, ids }));
    await putStates(tables, async () => states, String);
  } else if (changes.length > 0) {
    await writeAsBatch(tables, { created: [], entries: changes });
  }
  return entries.map(({ count }, index) => count - reverted[index]!);
}
