import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { Client } from "pg";
import { beforeAll, inject } from "vitest";
import { db, openDatabase } from "#app/platform/database/db.server.ts";
import { setReadTimeout } from "#app/records/read-model/read-model.server.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import type { ProviderSettings } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { readDemonstration } from "#db/text-files.ts";

/** How long the tests' readers of the catalogue wait for a newer model, in milliseconds: also on a busy machine. */
export const readTimeoutMs = 100_000;

let isOpen = false;

/**
 * Gives the tests of a file an empty, migrated database on the engine TEST_ENGINE. A test process opens one database
 * and empties it for each file.
 */
export function freshDatabase(): void {
  beforeAll(async () => {
    await openOnce();
    await emptyDatabase();
  });
}

async function openOnce(): Promise<void> {
  if (isOpen) return;
  if (process.env.TEST_ENGINE === "postgres") {
    await openDatabase({ dataDir: "", databaseUrl: await newDatabase() });
  } else {
    await openDatabase({ dataDir: "memory://", databaseUrl: null, initialDump: readFileSync(inject("databaseImage")) });
  }
  setReadTimeout(readTimeoutMs);
  isOpen = true;
}

const tables = [
  "cities",
  "plans",
  "plan_cities",
  "business_plans",
  "business_plan_cities",
  "banners",
  "banner_config",
  "streaming_banners",
  "streaming_services",
  "ignored_checks",
  "redirect_hits",
  "redirects",
  "uploaded_images",
  "instances",
  "settings",
  "staff",
  "sessions",
  "recovery_codes",
  "invites",
  "throttle",
  "audit_log",
  "audit_labels",
  "leads",
  "lead_notes",
  "demand",
  "visit_counts",
  "campaign_codes",
  "campaigns",
  "outbox",
  "delivery_failures",
  "milestones",
  "deliveries",
  "catalogue_announcements",
  "destination_states",
  "destination_secrets",
  "destination_cities",
  "destinations",
  "mass_writes",
  "mass_write_places",
  "offer_places",
  "offer_sales",
  "offer_versions",
  "releases",
  "release_operations",
];
const usedTables = tables.map(
  (name) => `
    select '${name}' as name
    where exists (select from ${name}) or pg_sequence_last_value(to_regclass('${name}_id_seq')) is not null`,
);

/** The facts of the demonstration's provider, which states nothing of its offers and has no texts of its own. */
export const testFacts: ProviderSettings = {
  ...demoProvider,
  isDemonstration: false,
  offers: defaultProvider.offers,
  texts: {},
};

/**
 * Deletes every row and restarts every number, as in a database just migrated. The provider and the written pages are
 * the demonstration's, and the catalogue's revision is not reset. Truncates only the tables used: each truncation creates files.
 */
export async function emptyDatabase(): Promise<void> {
  const { rows: used } = await sql<{ name: string }>`${sql.raw(usedTables.join(" union all "))}`.execute(db);
  if (used.length > 0) {
    // Published offers refuse it otherwise.
    await sql`
      alter table offer_versions disable trigger frozen_truncate;
      truncate ${sql.join(used.map(({ name }) => sql.table(name)))} restart identity cascade;
      alter table offer_versions enable trigger frozen_truncate
    `.execute(db);
  }
  await restorePages();
  await sql`alter sequence audit_batches restart`.execute(db);
  await db.insertInto("banner_config").defaultValues().execute();
  await db
    .insertInto("settings")
    .values({ facts: JSON.stringify(testFacts) })
    .execute();
}

let demonstrationPages: ReturnType<typeof readDemonstration> | null = null;

/** The demonstration's written pages, unless they are there unchanged. */
async function restorePages(): Promise<void> {
  demonstrationPages ??= readDemonstration();
  const pages = await demonstrationPages;
  await sql`update page_intake set done_at = null where done_at is not null`.execute(db);
  const { rows } = await sql<{ found: string }>`
    select count(*) filter (where version = 1) || ' ' || count(*) || ' ' || coalesce(max(id), 0)
      || ' ' || coalesce(pg_sequence_last_value('pages_id_seq'), 0) as found from pages
  `.execute(db);
  if (rows[0]!.found === Array(4).fill(pages.length).join(" ")) return;
  await emptyPages();
  await db.insertInto("pages").values(pages).execute();
}

/** Deletes the written pages, as on a site that starts empty. */
export async function emptyPages(): Promise<void> {
  await sql`truncate pages restart identity`.execute(db);
}

/** The number and content of the rows of every table, to see whether anything was stored. */
export async function snapshotOfDatabase(): Promise<Record<string, string>> {
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const contents = names.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(string_agg(md5(line::text), '' order by line::text), '') as content
      from ${sql.table(name)} line`,
  );
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(contents, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Resolves when a transaction waits for a lock of another, which happens only with a Postgres server. */
export async function waitForLockWait(): Promise<true> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each check follows the previous one
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length > 0) return true;
  }
}

/** Runs something while a table is missing, to cause an unexpected fault. */
export async function withMissingTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  return withMissing("table", table, work);
}

/** Runs something while a table or function, such as a procedure of the specification, is missing. */
export async function withMissing<T>(kind: "function" | "table", name: string, work: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) => sql.raw(`alter ${kind} ${from} rename to ${to}`).execute(db);
  await rename(name, `${name}_away`);
  try {
    return await work();
  } finally {
    await rename(`${name}_away`, name);
  }
}

/** Runs something while a table takes no rows, with an error of that code, such as 53100 of a full disk. */
export async function withFailingWrites<T>(code: string, table: string, work: () => Promise<T>): Promise<T> {
  await sql
    .raw(
      `create function fail_write() returns trigger language plpgsql as $$ begin raise sqlstate '${code}'; end $$;
       create trigger fail_write before insert or update on ${table} for each row execute function fail_write()`,
    )
    .execute(db);
  try {
    return await work();
  } finally {
    await sql.raw(`drop function fail_write() cascade`).execute(db);
  }
}

/** The signatures and results of the specification's procedures that tests break (PROCEDURE-11). */
const procedures = {
  get_banner_config: ["()", "table (show_captions boolean)"],
  update_banner_config: ["(show_captions boolean)", "boolean"],
  check_streaming_services_table_exists: ["()", "boolean"],
  get_streaming_services_by_names: ["(streaming_names text[])", "table (name text, icon_url text)"],
  get_all_streaming_services: ["()", "setof streaming_services"],
  add_streaming_service: ["(service_name text, service_icon_url text)", "integer"],
  delete_streaming_service: ["(service_id integer)", "boolean"],
  get_all_business_plans: ["()", "setof business_plans"],
  delete_business_plan: ["(plan_id integer)", "boolean"],
  update_business_plan_status: ["(plan_id integer, new_status boolean)", "boolean"],
} as const;

export type Procedure = keyof typeof procedures;
export const procedureNames = Object.keys(procedures) as Procedure[];

/** Runs something while each of these procedures exists and fails with the error 'broken'. */
export async function withBrokenProcedures<T>(names: readonly Procedure[], work: () => Promise<T>): Promise<T> {
  const [name, ...others] = names;
  if (!name) return work();
  const [signature, result] = procedures[name];
  const body = "language plpgsql as $$ begin raise exception 'broken'; end $$";
  return withMissing("function", name, async () => {
    await sql.raw(`create function ${name}${signature} returns ${result} ${body}`).execute(db);
    try {
      return await withBrokenProcedures(others, work);
    } finally {
      await sql`drop function ${sql.ref(name)}`.execute(db);
    }
  });
}

/** Creates a database for this process on the tests' server and returns its URL. */
async function newDatabase(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `vitrine_${process.pid}`;
  const client = new Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}
