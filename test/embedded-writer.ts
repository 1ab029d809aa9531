import { sql } from "kysely";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { StartError } from "#app/platform/start/start-error.ts";

/**
 * A process for the tests of the embedded database: opens the folder, then writes until it is killed, and prints each
 * key after the database has acknowledged it. With a second argument it writes nothing and prints all keys.
 */
const [dataDir = "", readOnly] = process.argv.slice(2);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

try {
  await openDatabase({ dataDir, databaseUrl: null });
  if (readOnly) {
    const rows = await db.selectFrom("throttle").select("key").execute();
    for (const { key } of rows) printLine(key);
    await closeDatabase();
  } else {
    for (let i = 0; ; i++) {
      const key = `${process.pid}-${i}`;
      await db
        .insertInto("throttle")
        .values({ key, tries: 1, window_ends_at: sql`now()` })
        .execute();
      printLine(key);
    }
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  printLine(error.message);
  process.exitCode = 1;
}
