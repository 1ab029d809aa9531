/**
 * Measures the history's server time with a million entries.
 *
 *     npm run bench -- history [embedded|postgres]
 */
import { type Kysely, sql } from "kysely";
import { actAs } from "#app/records/actor.server.ts";
import * as history from "#app/records/history.server.ts";
import type { Tables } from "#db/tables.ts";
import { measureOnEngines } from "./support/engines.ts";
import { recordCounts, writeAuditEntries } from "./audit-entries.ts";

const entries = 1_000_000;

const listHistory =
  (query: Partial<history.HistoryQuery> = {}) =>
  () =>
    history.list({
      entity: null,
      by: null,
      from: null,
      until: null,
      search: "",
      isTrash: false,
      cursor: null,
      ...query,
    });
const middle = { id: entries / 2, isOlder: true };

const cases: [name: string, list: () => Promise<unknown>][] = [
  ["newest page", listHistory()],
  ["page in the middle", listHistory({ cursor: middle })],
  ["page in the middle, upwards", listHistory({ cursor: { ...middle, isOlder: false } })],
  ["of one kind", listHistory({ entity: "city" })],
  ["of a kind with few entries", listHistory({ entity: "banner" })],
  ["of one person", listHistory({ by: "pessoa3@example.com" })],
  ["of a person with few entries", listHistory({ by: "antiga@example.com" })],
  ["of a kind and a person without common entries", listHistory({ entity: "banner", by: "pessoa3@example.com" })],
  ["of a period long ago", listHistory({ from: new Date("2024-03-01"), until: new Date("2024-03-08") })],
  [
    "of a period, a kind and a person",
    listHistory({ from: new Date("2024-03-01"), entity: "city", by: "antiga@example.com" }),
  ],
  ["search that finds little", listHistory({ search: "gramado 77" })],
  ["search that finds nothing", listHistory({ search: "xyz" })],
  ["search that finds nearly all", listHistory({ search: "a" })],
  ["search of a plan in all its cities", listHistory({ search: "mega 77 em" })],
  ["search and a kind", listHistory({ search: "são jo", entity: "city" })],
  ["search that finds much of a rare kind", listHistory({ search: "a", entity: "banner" })],
  ["trash", listHistory({ isTrash: true })],
  ["trash of one kind", listHistory({ isTrash: true, entity: "plan-city" })],
  ["search in the trash", listHistory({ isTrash: true, search: "gramado" })],
  ["people", () => history.listActorEmails()],
  ["one entry", () => history.find(entries / 2)],
  ["records of a bulk action", () => history.recordIdsOf(entries, 100)],
];

await measureOnEngines(
  cases.map(([name, run]) => ({ name, run: () => actAs({ id: null, email: "bench@example.com" }, run) })),
  fill,
);

async function fill(database: Kysely<Tables>): Promise<void> {
  await sql`
    insert into cities (name, state, deleted_at)
    select (array['São José', 'Santa Maria', 'Gramado', 'Rio Grande', 'Campo Belo'])[1 + g % 5] || ' ' || g,
      (array['MG', 'ES', 'SP', 'BA', 'PR'])[1 + g % 5], case when g % 50 = 0 then now() end
    from generate_series(1, ${recordCounts.cities}::integer) g
  `.execute(database);
  await sql`
    insert into plans (name, speed, price, type)
    select 'Fibra Mega ' || g, 300 + g * 10 || ' Mb/s', 79.9 + g, 'Internet' from generate_series(1, ${recordCounts.plans}::integer) g
  `.execute(database);
  await sql`
    insert into plan_cities (plan_id, city_id, deleted_at)
    select plans.id, cities.id, case when (plans.id + cities.id) % 20 = 0 then now() end
    from cities, plans order by cities.id, plans.id limit ${recordCounts.pairs}
  `.execute(database);
  await writeAuditEntries(database, entries);
  await sql`vacuum (analyze)`.execute(database);
}
