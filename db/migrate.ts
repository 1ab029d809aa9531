import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Tables } from "./tables.ts";

/**
 * Applies the files of db/migrations that the database has not seen, in the order of their names, all in one
 * transaction. Several instances may start at once: one applies, the others wait for it.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest();
  if (error) throw error;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = join(projectRoot, "db/migrations");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), "utf8");
    return [file, { up: async (tx) => void (await sql.raw(text).execute(tx)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
