/**
 * How long the history takes on the server with a million entries.
 *
 *     node bench/history.ts [embedded|postgres]
 */
import { type Kysely, sql } from "kysely";
import * as history from "#app/catalogue/history.server.ts";
import type { Tables } from "#db/tables.ts";
import { measureOnEngines } from "./engines.ts";

const part = 20_000;
const size = { entries: 1_000_000, cities: 5571, plans: 100, pairs: 100_000 };

const asked =
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
const middle = { id: size.entries / 2, isOlder: true };

const cases: [name: string, list: () => Promise<unknown>][] = [
  ["newest page", asked()],
  ["page in the middle", asked({ cursor: middle })],
  ["page in the middle, upwards", asked({ cursor: { ...middle, isOlder: false } })],
  ["of one kind", asked({ entity: "city" })],
  ["of a kind with few entries", asked({ entity: "banner" })],
  ["of one person", asked({ by: "pessoa3@example.com" })],
  ["of a person with few entries", asked({ by: "antiga@example.com" })],
  ["of a kind and a person that never met", asked({ entity: "banner", by: "pessoa3@example.com" })],
  ["of a period long ago", asked({ from: new Date("2024-03-01"), until: new Date("2024-03-08") })],
  [
    "of a period, a kind and a person",
    asked({ from: new Date("2024-03-01"), entity: "city", by: "antiga@example.com" }),
  ],
  ["search that finds little", asked({ search: "gramado 77" })],
  ["search that finds nothing", asked({ search: "xyz" })],
  ["search that finds nearly all", asked({ search: "a" })],
  ["search of a plan in all its cities", asked({ search: "mega 77 em" })],
  ["search and a kind", asked({ search: "são jo", entity: "city" })],
  ["search that finds much of a rare kind", asked({ search: "a", entity: "banner" })],
  ["trash", asked({ isTrash: true })],
  ["trash of one kind", asked({ isTrash: true, entity: "plan-city" })],
  ["search in the trash", asked({ isTrash: true, search: "gramado" })],
  ["people", () => history.people()],
  ["one entry", () => history.find(size.entries / 2)],
  ["records of a deed on many", () => history.recordsOf(size.entries, 100)],
];

await measureOnEngines(
  cases.map(([name, run]) => ({ name, run })),
  fill,
);

/** Three years of entries: cities, plans and their pairs changed one by one, now and then many at once. */
async function fill(empty: Kysely<Tables>): Promise<void> {
  await sql`
    insert into cities (name, state, deleted_at)
    select (array['São José', 'Santa Maria', 'Gramado', 'Rio Grande', 'Campo Belo'])[1 + g % 5] || ' ' || g,
      (array['MG', 'ES', 'SP', 'BA', 'PR'])[1 + g % 5], case when g % 50 = 0 then now() end
    from generate_series(1, ${size.cities}::integer) g
  `.execute(empty);
  await sql`
    insert into plans (name, speed, price, type)
    select 'Fibra Mega ' || g, 300 + g * 10 || ' Mb/s', 79.9 + g, 'Internet' from generate_series(1, ${size.plans}::integer) g
  `.execute(empty);
  await sql`
    insert into plan_cities (plan_id, city_id, deleted_at)
    select plans.id, cities.id, case when (plans.id + cities.id) % 20 = 0 then now() end
    from cities, plans order by cities.id, plans.id limit ${size.pairs}
  `.execute(empty);
  // In parts: one statement may not keep a database busy for longer than a minute.
  for (let first = 1; first <= size.entries; first += part) await write(empty, first, first + part - 1);
  await sql`vacuum (analyze)`.execute(empty);
}

async function write(empty: Kysely<Tables>, first: number, last: number): Promise<void> {
  await sql`
    insert into audit_log (at, actor_email, entity, record_id, record_version, records, record_count, batch_id, record_label, action, before, after)
    select timestamptz '2024-01-01' + g * interval '90 seconds',
      case when g <= 40 then 'antiga@example.com' else 'pessoa' || g % 8 || '@example.com' end,
      entry.entity, case when not is_many then entry.record end, case when not is_many then 1 end,
      case when is_many then int4multirange(int4range(entry.record, entry.record + 300)) end,
      case when is_many then 300 else 1 end, case when is_many then g end,
      case when is_many then '300 ' || entry.entity else entry.label end,
      case when g % 10 = 3 then 'remove' when g % 10 = 7 then 'restore' when g % 3 = 0 then 'activate' else 'update' end,
      jsonb_build_object('price', g % 90), jsonb_build_object('price', g % 91)
    from generate_series(${first}::integer, ${last}::integer) g
      cross join lateral (select g % 100 = 0 as is_many) many
      cross join lateral (
        select 'banner' as entity, 1 + g % 10 as record, 'Banner ' || g % 10 as label where g % 9973 = 0
        union all
        select 'plan', 1 + g % ${size.plans}, 'Fibra Mega ' || 1 + g % ${size.plans} where g % 9973 <> 0 and g % 4 = 0
        union all
        select 'city', id, name || ' – ' || state from cities
        where g % 9973 <> 0 and g % 4 = 1 and id = 1 + g * 79 % ${size.cities}
        union all
        select 'plan-city', 1 + g * 79 % ${size.pairs},
          'Fibra Mega ' || g % ${size.plans} || ' em Gramado ' || g * 79 % 1000
        where g % 9973 <> 0 and g % 4 > 1
      ) entry
  `.execute(empty);
}
