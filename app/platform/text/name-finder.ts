import { groupBy } from "./group-by.ts";
import { nameKey } from "./name-key.ts";

/**
 * Returns a function that finds what a text names, by the key of names. Of several with the same name, which only older
 * records have, one that is spelled exactly so is the only one.
 */
export function createNameFinder<One extends { name: string }>(all: readonly One[]): (text: string) => readonly One[] {
  const byKey = groupBy(all, ({ name }) => nameKey(name));
  return (text) => {
    const found = byKey.get(nameKey(text)) ?? [];
    const exact = found.filter(({ name }) => name === text.trim());
    return exact.length === 1 ? exact : found;
  };
}

/** Records with the same name, told apart by their numbers: "Fibra 500 (nº 3)". */
export function numbered(records: readonly { id: number; name: string }[]): string[] {
  return records.map(({ id, name }) => `${name} (nº ${id})`);
}
