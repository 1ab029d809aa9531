import type { TorturePart, Row } from "../part.ts";
import { slowClients } from "../slow-clients.ts";

/** Opens connections without a session that send or read almost nothing. */
export const strangers: TorturePart = {
  name: "strangers",
  engines: ["embedded"],
  /** Number of connections of each kind. */
  count: { quick: 20, usual: 200 },
  async run({ count, isQuick, sites }) {
    const program = await (await sites.make()).start();
    const figures = await slowClients(program, count, isQuick ? 1 : undefined).finally(() => program.stop());
    return figures.flatMap(({ kind, moreMegabytes, unanswered }): Row[] => [
      { promise: "strangers", what: `MB taken by ${kind}`, figure: Math.round(moreMegabytes), goal: { atMost: 50 } },
      { promise: "strangers", what: "other requests not answered", figure: unanswered, goal: { atMost: 0 } },
    ]);
  },
};
