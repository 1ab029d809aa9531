import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../test/postgres.ts";
import { editsSeen } from "../edit-seen.ts";
import { judge } from "../goals.ts";
import type { Bench } from "../part.ts";
import { type Contender, product } from "../servers.ts";
import { sessionOf } from "../session.ts";
import { median, print } from "../table.ts";

/** Measures how edits on one of two instances reach the next responses of both, from the write's acknowledgement on. */
export async function followEdits({ folder, isShort }: Bench): Promise<void> {
  const postgres = await startPostgres();
  const running: Contender[] = [];
  try {
    for (const name of ["one", "two"]) {
      const dataFolder = join(folder, name);
      mkdirSync(dataFolder);
      running.push(await product(dataFolder, { DATABASE_URL: postgres.url }));
    }
    const [here, there] = running as [Contender, Contender];
    const site = `http://localhost:${here.port}`;
    const cookie = await sessionOf(site);
    const other = `http://localhost:${there.port}`;
    const { late, outdated } = await editsSeen({ here: site, there: other, cookie, edits: isShort ? 10 : 100 });
    const longest = Math.max(...late);
    print(
      `${late.length} edits in the console: ${outdated} were missing from the next answer of the same process; another instance on the same database showed them after ${median(late).toFixed(0)} ms, ${longest.toFixed(0)} ms at most (both answers included).`,
    );
    judge("edits missing from the next answer of the same process", outdated, { atMost: 0 });
    judge("an edit on another instance, the slowest", longest, { atMost: 1000 }, " ms");
  } finally {
    for (const instance of running) await instance.stop();
    await postgres.stop();
  }
}
