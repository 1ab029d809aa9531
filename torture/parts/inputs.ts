import { attackEmbedded, attackPostgres } from "../hostile/inputs.ts";
import type { Options, TorturePart, Row } from "../part.ts";
import { logProgress } from "../report.ts";

/** Sends generated inputs to every URL and action. A few hundred are an e2e journey, so quick runs skip this part. */
export const inputs: TorturePart = {
  name: "inputs",
  engines: ["embedded", "postgres"],
  count: { quick: null, usual: 10_000 },
  run: attack,
};

async function attack({ engine, sites, count, seed }: Options): Promise<Row[]> {
  const { dataDir } = await sites.make();
  const attacked = { count, seed };
  const { failures } = await (engine === "embedded" ? attackEmbedded(dataDir, attacked) : attackPostgres(attacked));
  for (const failure of failures.slice(0, 20)) logProgress(failure);
  return [
    { promise: "inputs", what: "hostile inputs", figure: count, goal: { atLeast: 1 } },
    { promise: "inputs", what: "answers of 500, errors, wrong writes", figure: failures.length, goal: { atMost: 0 } },
  ];
}
