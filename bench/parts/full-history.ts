import { join } from "node:path";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { recordGoal } from "../support/goals.ts";
import { writeAuditEntries } from "../audit-entries.ts";
import type { BenchContext } from "../bench-context.ts";
import { startProduct } from "../support/servers.ts";
import { printTable } from "../support/table.ts";
import { measureThroughput } from "../throughput.ts";

// The last two are not canonical URLs, so they bypass the cache.
const paths = ["/", "//", "/cidades/"];

/** Compares public pages of two sites: one without a history, one with a million entries and the same catalogue. */
export async function benchFullHistory({ vitrine, folder, rounds, isShort }: BenchContext): Promise<void> {
  const entries = isShort ? 20_000 : 1_000_000;
  const full = join(folder, "full");
  await (await startProduct(full)).stop();
  await openDatabase({ dataDir: join(full, "data"), databaseUrl: null });
  await writeAuditEntries(db, entries);
  await closeDatabase();
  const old = await startProduct(full);
  try {
    const contenders = paths.flatMap((path) => [vitrine, old].map((site) => ({ ...site, path })));
    const figures = await measureThroughput(contenders, { rounds, milliseconds: isShort ? 1_000 : 3_000 });
    const cost = (index: number) => figures[index]!.cpu ?? 1e6 / figures[index]!.perSecond;
    const ratios = paths.map((_, index) => cost(2 * index + 1) / cost(2 * index));
    printTable(
      `Public responses with a history of ${entries.toLocaleString("en")} entries (processor µs/request)`,
      ["response", "without", "with", "ratio"],
      ["home page, cached", "home page, rendered", "city list, reloaded"].map((answer, index) => [
        answer,
        cost(2 * index).toFixed(0),
        cost(2 * index + 1).toFixed(0),
        ratios[index]!.toFixed(2),
      ]),
    );
    recordGoal("public responses with / without a full history, highest ratio", Math.max(...ratios), { atMost: 1.1 });
  } finally {
    await old.stop();
  }
}
