import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#app/platform/start/start-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Tables } from "./tables.ts";

/**
 * Applies the pending files of db/migrations, ordered by name, in one transaction, and then db/functions, each with the
 * triggers that call it. If several instances start at once, one applies them and the others wait. Throws a `StartError`
 * if a newer version has migrated the database, or if it is older than the last version before 1.0.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(upgradeToFirst);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw (await refusalOfNewer(db)) ?? error;
  await db.transaction().execute(applyFunctions);
}

/** The last migration of the versions before 1.0, and the one that stands for all of them. */
const [lastBefore, first] = ["0083_release_mails.sql", "0001_schema.sql"];

/** Brings a database of before 1.0, whose migrations no longer exist, to the first one of today. */
export async function upgradeToFirst(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(tx);
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(tx);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(tx);
  const latest = rows[0]?.name;
  if (latest === undefined || latest > lastBefore || rows.some(({ name }) => name === first)) return;
  if (latest < lastBefore) {
    throw new StartError(
      `Este banco de dados é de uma versão antiga do site (${latest}). Inicie uma vez a última versão antes da 1.0, e depois esta. Nada foi alterado.`,
    );
  }
  await sql.raw(await readFile(join(projectRoot, "db/before-1.0.sql"), "utf8")).execute(tx);
  await sql`delete from kysely_migration`.execute(tx);
  await sql`insert into kysely_migration (name, timestamp) values (${first}, ${new Date().toISOString()})`.execute(tx);
}

/** Creates or replaces the functions whose file has changed: the comment of a function is the hash of its file. */
export async function applyFunctions(tx: Transaction<Tables>): Promise<void> {
  // Several instances may start at once.
  await sql`select pg_advisory_xact_lock(hashtext('functions'))`.execute(tx);
  // A function may call one that comes after it.
  await sql`set local check_function_bodies = off`.execute(tx);
  const { rows } = await sql<{ name: string; hash: string | null }>`
    select proname as name, obj_description(oid, 'pg_proc') as hash
    from pg_proc where pronamespace = current_schema()::regnamespace
  `.execute(tx);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const [name, text] of await readFiles("db/functions")) {
    const hash = createHash("sha256").update(text).digest("hex");
    if (applied.get(name) === hash) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection applies all
    await sql.raw(text).execute(tx);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`comment on function ${sql.ref(name)} is ${sql.lit(hash)}`.execute(tx);
  }
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
  const files = await readFiles("db/migrations");
  return Object.fromEntries(
    files.map(([name, text]) => [`${name}.sql`, { up: async (tx) => void (await sql.raw(text).execute(tx)) }]),
  );
}

/** The SQL files of a folder, each with its name without the ending. */
async function readFiles(folder: string): Promise<[name: string, text: string][]> {
  const files = (await readdir(join(projectRoot, folder))).filter((file) => file.endsWith(".sql"));
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [
      basename(file, ".sql"),
      await readFile(join(projectRoot, folder, file), "utf8"),
    ]),
  );
}
