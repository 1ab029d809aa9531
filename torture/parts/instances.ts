import { massWrites } from "../instances/mass-writes.ts";
import { rollingRestart } from "../instances/rolling-restart.ts";
import { sharedState } from "../instances/shared-state.ts";
import { upgrade } from "../instances/upgrade.ts";
import type { TorturePart } from "../part.ts";

/**
 * Three instances on one Postgres server, behind nginx: what they share, a rolling restart, mass writes whose instance is
 * killed, an upgrade. A quick run has what they share only, without nginx.
 */
export const instances: TorturePart = {
  name: "instances",
  engines: ["postgres"],
  /** Number of followed edits, and a twentieth as many mass writes. */
  count: { quick: 10, usual: 100 },
  async run(options) {
    const { sites, count, isQuick } = options;
    const rows = await sharedState(await sites.make(), options);
    if (isQuick) return rows;
    rows.push(...(await rollingRestart(await sites.make(), 3)));
    rows.push(...(await upgrade(await sites.make())));
    rows.push(...(await massWrites(await sites.make(), Math.ceil(count / 20))));
    return rows;
  },
};
