import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#app/platform/start/start-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Tables } from "./tables.ts";

/**
 * Applies the pending files of db/migrations, ordered by name, in one transaction. If several instances start at once,
 * one applies them and the others wait. Throws a `StartError` if a newer version has migrated the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw (await refusalOfNewer(db)) ?? error;
}

/** The names of the migrations that this version knows. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

/** The refusal of a database with migrations that this version does not know; null when there are none. */
async function refusalOfNewer(db: Kysely<Tables>): Promise<StartError | null> {
  const known = await readMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(known, name));
  if (!unknown) return null;
  return new StartError(
    `Este banco de dados já foi usado por uma versão mais nova do site (${unknown.name}). ` +
      "Inicie essa versão, ou restaure um backup feito antes da atualização. Nada foi alterado.",
  );
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
