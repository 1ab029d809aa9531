import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../test/postgres.ts";
import { measureEditPropagation } from "../edit-propagation.ts";
import { recordGoal } from "../support/goals.ts";
import type { BenchContext } from "../bench-context.ts";
import { type Contender, startProduct } from "../support/servers.ts";
import { signInCookie } from "../../e2e/support/staff-client.ts";
import { median, print } from "../support/table.ts";

/** Measures how edits on one of two instances reach the next responses of both, from the write's acknowledgement on. */
export async function benchEditPropagation({ folder, isShort }: BenchContext): Promise<void> {
  const postgres = await startPostgres();
  const running: Contender[] = [];
  try {
    for (const name of ["one", "two"]) {
      const dataFolder = join(folder, name);
      mkdirSync(dataFolder);
      running.push(await startProduct(dataFolder, { DATABASE_URL: postgres.url }));
    }
    const [here, there] = running as [Contender, Contender];
    const site = `http://localhost:${here.port}`;
    const cookie = await signInCookie(site);
    const other = `http://localhost:${there.port}`;
    const { delays, outdated } = await measureEditPropagation({
      here: site,
      there: other,
      cookie,
      edits: isShort ? 10 : 100,
    });
    const longest = Math.max(...delays);
    print(
      `${delays.length} edits in the console: ${outdated} were missing from the next response of the same process; another instance on the same database showed them after ${median(delays).toFixed(0)} ms, ${longest.toFixed(0)} ms at most (including both responses).`,
    );
    recordGoal("edits missing from the next response of the same process", outdated, { atMost: 0 });
    recordGoal("edit shown on another instance, slowest", longest, { atMost: 1000 }, " ms");
  } finally {
    for (const instance of running) await instance.stop();
    await postgres.stop();
  }
}
