import {
  type ChangedCell,
  decodeChanges,
  encodeChanges,
  type MatrixChanges,
} from "#app/catalogue/availability/matrix.ts";
import { readStoredJson, removeStored, store } from "#app/ui/browser-storage.ts";

/**
 * What is pending, as the browser keeps it for one member of staff, without personal data. The names are those of its
 * offers and cities, for those that somebody deletes before they are published.
 */
export type Draft = { changes: MatrixChanges; names: DraftNames };

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
  if (changes.groups.length > 0) return store(key, JSON.stringify({ changes: encodeChanges(changes), names }));
  removeStored(key);
  return true;
}

/** The names of lost changes: "Fibra 600 Mega em Betim – MG". */
export function lostNames(lost: readonly ChangedCell[], { offers, cities }: DraftNames): string[] {
  return lost.map(
    ({ offerId, cityId }) =>
      `${offers[offerId] || `plano nº ${offerId}`} em ${cities[cityId] || `cidade nº ${cityId}`}`,
  );
}

/** The names of everything that the changes are about. */
export function namesOf(
  changes: MatrixChanges,
  known: DraftNames,
  older: DraftNames = { offers: {}, cities: {} },
): DraftNames {
  const names: DraftNames = { offers: {}, cities: {} };
  for (const id of changes.offerIds) names.offers[id] = known.offers[id] ?? older.offers[id] ?? "";
  for (const { cityIds } of changes.groups) {
    for (const id of cityIds) names.cities[id] = known.cities[id] ?? older.cities[id] ?? "";
  }
  return names;
}
