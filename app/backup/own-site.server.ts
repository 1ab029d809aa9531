import { join } from "node:path";
import { advanceRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { withoutStatementTimeout } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { dump, dumpSequences, loadDump, type TableChunk } from "#db/dump.ts";
import { takeInTemplates } from "#db/text-files.ts";
import { verifyBackup, writeBackup } from "./backup.server.ts";

/** What stays: who may sign in, and is signed in. The revision stays, because it never falls. */
const keptTables = /^(staff|sessions|recovery_codes|invites|throttle|instances|catalogue_revision)$/;
const keptSequences = /^(staff|sessions|recovery_codes|invites)_/;

let folder: string | null = null;

/** Where the demonstration is kept: DATA_DIR. */
export function keepDemonstrationIn(dataDir: string): void {
  folder = dataDir;
}

/**
 * Replaces the demonstration by an empty start, with the accounts of today. The demonstration stays beside it, as a
 * backup in DATA_DIR. Returns the backup's path. Refused when the data is not the demonstration's.
 */
export async function startOwnSite(): Promise<string> {
  if (folder === null || !(await settings.isDemonstration())) {
    throw new Refusal("Este site já não é a demonstração: nada foi apagado.");
  }
  const path = join(folder, `demonstracao-${Date.now()}.backup`);
  await writeBackup(path);
  await verifyBackup(path);
  const revision = await withoutStatementTimeout((unlimited) =>
    unlimited.transaction().execute(async (tx) => {
      const kept: TableChunk[] = [];
      for await (const chunk of dump(tx)) if (keptTables.test(chunk.table)) kept.push(chunk);
      const sequences = Object.entries(await dumpSequences(tx)).filter(([name]) => keptSequences.test(name));
      const raised = await loadDump(tx, asyncOf(kept), Object.fromEntries(sequences));
      await tx.insertInto("settings").defaultValues().execute();
      await tx.insertInto("banner_config").defaultValues().execute();
      await tx.insertInto("page_intake").defaultValues().execute();
      return raised;
    }),
  );
  // This connection does not listen for notifications; without this call the new revision would be noticed later.
  advanceRevision(revision);
  await takeInTemplates();
  return path;
}

async function* asyncOf<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
