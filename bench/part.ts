import type { Contender } from "./servers.ts";

/** What each part of the comparison has to work with. */
export type Bench = {
  /** The built product with the demonstration, running. */
  vitrine: Contender;
  /** Where it and whatever a part starts keep their files; gone afterwards. */
  folder: string;
  /** How often everything is looked at. */
  times: number;
  isShort: boolean;
};

/** Does the same for each thing in turn, several times over. */
export async function inTurns<Thing, Result>(
  times: number,
  things: readonly Thing[],
  look: (thing: Thing) => Promise<Result>,
): Promise<Result[][]> {
  const results = things.map((): Result[] => []);
  for (let time = 0; time < times; time++) {
    for (const [index, thing] of things.entries()) results[index]!.push(await look(thing));
  }
  return results;
}

/** The pages whose figures are looked at one by one. */
export const pages = ["/", "/casa", "/internet/fibra", "/combos", "/empresas", "/indique", "/blog", "/faq", "/cliente"];
