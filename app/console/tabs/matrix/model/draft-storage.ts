import type { Cell, CellChange } from "#app/catalogue/availability-index/cells.ts";
import { decodeChanges, encodeChanges } from "#app/catalogue/availability/matrix.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { readStoredJson, removeStored, store } from "#app/ui/browser-storage.ts";

/**
 * What is pending, as the browser keeps it for one member of staff, without personal data. The names are those of its
 * offers and cities, for those that somebody deletes before they are published.
 */
export type Draft = { changes: readonly CellChange[]; names: DraftNames };

export type DraftNames = { offers: Record<string, string>; cities: Record<string, string> };

/** The key of a member of staff's draft of one kind, in a release or live. */
export function draftKey(staffId: number, kind: string, releaseId: number | null): string {
  return `vitrine.matriz.${kind}.${staffId}${releaseId === null ? "" : `.${releaseId}`}`;
}

/** The stored draft; null when there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const stored = readStoredJson(key) as { changes: string; names: DraftNames } | null;
    const changes = stored && decodeChanges(stored.changes);
    return changes && { changes, names: stored.names };
  } catch {
    return null;
  }
}

/** Stores the draft, or removes an empty one. Returns whether the browser has kept it. */
export function storeDraft(key: string, { changes, names }: Draft): boolean {
  if (changes.length > 0) return store(key, JSON.stringify({ changes: encodeChanges(changes), names }));
  removeStored(key);
  return true;
}

/** The names of lost changes: "Fibra 600 Mega em Betim – MG". */
export function lostNames(lost: readonly Cell[], { offers, cities }: DraftNames): string[] {
  return lost.map(
    ({ offerId, cityId }) =>
      `${offers[offerId] || `plano nº ${offerId}`} em ${cities[cityId] || `cidade nº ${cityId}`}`,
  );
}

/** The names of everything that the changes are about. */
export function namesOf(
  changes: readonly CellChange[],
  known: DraftNames,
  older: DraftNames = { offers: {}, cities: {} },
): DraftNames {
  const names: DraftNames = { offers: {}, cities: {} };
  for (const { offerId, cities } of changes) {
    names.offers[offerId] = known.offers[offerId] ?? older.offers[offerId] ?? "";
    for (const id of fromMultirange(cities)) names.cities[id] = known.cities[id] ?? older.cities[id] ?? "";
  }
  return names;
}
