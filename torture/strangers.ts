import type { Part, Row } from "./part.ts";
import { slowClients } from "./slow-clients.ts";

/** Opens connections that send or read next to nothing, without a session. */
export const strangers: Part = {
  name: "strangers",
  engines: ["embedded"],
  /** How many of each kind. */
  count: { quick: null, usual: 200 },
  async run({ count }) {
    const figures = await slowClients(count);
    return figures.flatMap(({ kind, moreMegabytes, unanswered }): Row[] => [
      { promise: "strangers", what: `MB taken by ${kind}`, figure: Math.round(moreMegabytes), goal: { atMost: 50 } },
      { promise: "strangers", what: "others not answered by then", figure: unanswered, goal: { atMost: 0 } },
    ]);
  },
};
