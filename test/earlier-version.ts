import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { expect } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { applyFunctions } from "#db/migrate.ts";
import type { Tables } from "#db/tables.ts";

const folder = join(projectRoot, "db/migrations");
const files = readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1));

/**
 * Runs work in a schema of its own with the tables of the version before a migration; `migrate` brings them to today's.
 * Nothing of it stays.
 */
export async function beforeMigration(
  file: string,
  work: (tx: Transaction<Tables>, migrate: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const done = new Error("done");
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`create schema earlier`.execute(tx);
      await sql`set local search_path to earlier`.execute(tx);
      await apply(tx, files.slice(0, files.indexOf(file)));
      await work(tx, async () => {
        await apply(tx, files.slice(files.indexOf(file)));
        await applyFunctions(tx);
      });
      throw done;
    }),
  ).rejects.toBe(done);
}

async function apply(tx: Transaction<Tables>, migrations: readonly string[]): Promise<void> {
  for (const file of migrations) await sql.raw(readFileSync(join(folder, file), "utf8")).execute(tx);
}
