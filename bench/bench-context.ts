import type { Contender } from "./support/servers.ts";

/** The context of each part of the comparison. */
export type BenchContext = {
  /** The built product with the demonstration, running. */
  vitrine: Contender;
  /** Folder for the data of all processes of the run; deleted at the end. */
  folder: string;
  /** Number of measurements. */
  rounds: number;
  isShort: boolean;
};

/** Measures each item in turn, several times, so that all items share the same conditions. */
export async function interleave<Item, Result>(
  times: number,
  items: readonly Item[],
  measure: (item: Item) => Promise<Result>,
): Promise<Result[][]> {
  const results = items.map((): Result[] => []);
  for (let time = 0; time < times; time++) {
    for (const [index, item] of items.entries()) results[index]!.push(await measure(item));
  }
  return results;
}

/** The pages that are measured individually. */
export const measuredPages = [
  "/",
  "/casa",
  "/internet/fibra",
  "/combos",
  "/empresas",
  "/indique",
  "/blog",
  "/faq",
  "/cliente",
];
