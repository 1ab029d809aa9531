import type { TorturePart, Row } from "../part.ts";
import { slowClients } from "../slow-clients.ts";

/** Opens connections without a session that send or read almost nothing. */
export const strangers: TorturePart = {
  name: "strangers",
  engines: ["embedded"],
  /** Number of connections of each kind. */
  count: { quick: null, usual: 200 },
  async run({ count }) {
    const figures = await slowClients(count);
    return figures.flatMap(({ kind, moreMegabytes, unanswered }): Row[] => [
      { promise: "strangers", what: `MB taken by ${kind}`, figure: Math.round(moreMegabytes), goal: { atMost: 50 } },
      { promise: "strangers", what: "other requests not answered", figure: unanswered, goal: { atMost: 0 } },
    ]);
  },
};
