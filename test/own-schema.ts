import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { expect } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { applyFunctions } from "#db/migrate.ts";
import type { Tables } from "#db/tables.ts";

const folder = join(projectRoot, "db/migrations");
const files = readdirSync(folder).toSorted();

/** Runs work in an empty schema of its own, of which nothing stays. */
export async function inOwnSchema(work: (tx: Transaction<Tables>) => Promise<void>): Promise<void> {
  const done = new Error("done");
  const all = db.transaction().execute(async (tx) => {
    await sql`create schema own`.execute(tx);
    await sql`set local search_path to own`.execute(tx);
    await sql`set local check_function_bodies = off`.execute(tx);
    await work(tx);
    throw done;
  });
  await expect(all).rejects.toBe(done);
}

/** Applies the migrations, by default all, and then the functions with their triggers. */
export async function applyMigrations(tx: Transaction<Tables>, names: readonly string[] = files): Promise<void> {
  for (const name of names) await sql.raw(readFileSync(join(folder, name), "utf8")).execute(tx);
  await applyFunctions(tx);
}

/** The migrations after the first. */
export const laterMigrations = files.slice(1);
