import { massWrites } from "../instances/mass-writes.ts";
import { rollingRestart } from "../instances/rolling-restart.ts";
import { sharedState } from "../instances/shared-state.ts";
import { upgrade } from "../instances/upgrade.ts";
import type { TorturePart } from "../part.ts";
import type { Site } from "../sites.ts";

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
    const { sites, count, isQuick, ended } = options;
    const rows = await sharedState(await sites.make(), options);
    if (isQuick) return rows;
    const withNginx = [
      (site: Site) => rollingRestart(site, 3),
      upgrade,
      (site: Site) => massWrites(site, Math.ceil(count / 20)),
    ];
    for (const measure of withNginx) if (!ended.aborted) rows.push(...(await measure(await sites.make())));
    return rows;
  },
};
