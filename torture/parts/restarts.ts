import type { TorturePart, Row } from "../part.ts";
import { rollingRestart } from "../rolling-restart.ts";

/** Restarts two instances behind nginx in turn, under load. */
export const restarts: TorturePart = {
  name: "restarts",
  engines: ["postgres"],
  /** Number of restarts of each. */
  count: { quick: null, usual: 3 },
  async run({ count }) {
    const { pages, posts, failedPages, failedPosts, lostLeads, duplicateLeads } = await rollingRestart(count);
    const none = { atMost: 0 };
    const row = (what: string, figure: number, goal: Row["goal"] = none): Row => ({
      promise: "restarts",
      what,
      figure,
      goal,
    });
    return [
      row("requests for pages", pages, { atLeast: 1 }),
      row("of these failed", failedPages),
      row("forms and writes", posts, { atLeast: 1 }),
      row("of these forms and writes failed", failedPosts),
      { promise: "leads", what: "rolling restart: acknowledged and lost", figure: lostLeads, goal: none },
      { promise: "leads", what: "rolling restart: stored twice", figure: duplicateLeads, goal: none },
    ];
  },
};
