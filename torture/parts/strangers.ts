import type { TorturePart, Row } from "../part.ts";
import { type SlowClientFigures, slowClients } from "../slow-clients.ts";

/** Opens connections without a session that send or read almost nothing. */
export const strangers: TorturePart = {
  name: "strangers",
  engines: ["embedded"],
  /** Number of connections of each kind. */
  count: { quick: 20, usual: 200 },
  async run({ count, isQuick, sites }) {
    const program = await (await sites.make()).start();
    try {
      const figures = await slowClients(program, count, isQuick ? 1 : undefined);
      return figures.flatMap(rowsOf);
    } finally {
      await program.stop();
    }
  },
};

function rowsOf({ kind, moreMegabytes, unanswered }: SlowClientFigures): Row[] {
  return [
    { promise: "strangers", what: `MB taken by ${kind}`, figure: Math.round(moreMegabytes), goal: { atMost: 50 } },
    { promise: "strangers", what: "other requests not answered", figure: unanswered, goal: { atMost: 0 } },
  ];
}
