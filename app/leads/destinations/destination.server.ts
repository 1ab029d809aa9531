import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertAdministrator } from "#app/records/actor.server.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import type { RecordMetadata, SaveResult } from "#app/records/list-query.ts";
import { pick } from "#app/records/field-values.ts";
import { Refusal } from "#app/records/refusal.ts";
import { createRepository, type TableSpec } from "#app/records/repository.server.ts";
import type { Tables } from "#db/tables.ts";
import { isSamePlace } from "./connector.ts";
import {
  connectors,
  type DestinationKind,
  type DestinationSettings,
  type SecretName,
  settingNames,
  allSecrets,
  secretNames,
} from "./connectors.ts";
import type { DestinationInput } from "./destination.input.ts";
import * as secrets from "./secrets.server.ts";

/** What the record and its history have of the form: of the secrets only when they were written. */
type StoredFields = Omit<DestinationInput, SecretName> & { isNetwork: boolean; secretAt?: string };

/** A row of the list. */
export type DestinationRow = RecordMetadata &
  DestinationSettings & {
    name: string;
    kind: DestinationKind;
    leadKinds: string[];
    /** What it gets beside requests. */
    events: string[];
    /** The labels of its cities as they are now; none means all. */
    cities: string[];
    /** Those of them that are no longer in the catalogue. */
    lostCities: string[];
    secretAt: Date | null;
    /** Why its secrets cannot be used, so that nothing is sent; null when they can, or it needs none. */
    missingSecret: secrets.MissingSecret | null;
    /** Since when it rests after failures, and what it answered; null while it works. */
    failingSince: Date | null;
    failures: number;
    answer: string | null;
    /** Deliveries: those that wait, those that were refused or given up, and those of seven days. */
    waiting: number;
    problems: number;
    deliveredLately: number;
    lastDeliveredAt: Date | null;
  };

const spec: TableSpec<StoredFields> = {
  entity: "destination",
  table: "destinations",
  columns: {
    name: "name",
    kind: "kind",
    leadKinds: "lead_kinds",
    events: "events",
    cities: "cities",
    isNetwork: "is_network",
    secretAt: "secret_at",
  },
  keyed: { column: "settings", fields: settingNames },
  label: ({ name }) => name,
  duplicateMessages: {},
};

const repository = createRepository(spec);
export const { findIncludingDeleted, labelsOf, setActive, remove, restore } = repository;

/** Stores which cities the labels of a destination name: those of today, or those that it had by these labels. */
async function linkCities(tx: Transaction<Tables>, id: number, labels: readonly string[]): Promise<void> {
  const { rows } = await sql<{ label: string; city_id: number | null }>`
    select label, coalesce(
      (select min(cities.id) from cities where deleted_at is null and name || ' – ' || state = label),
      (select city_id from destination_cities as known join cities on cities.id = city_id
        where destination_id = ${id} and known.label = typed.label and deleted_at is null)
    ) as city_id
    from unnest(${labels}::text[]) as typed(label)
  `.execute(tx);
  const unknown = rows.filter(({ city_id: cityId }) => cityId === null).map(({ label }) => label);
  if (unknown.length > 0) throw new Refusal(`Não há cidade com o nome ${unknown.join(", ")}.`);
  await tx.deleteFrom("destination_cities").where("destination_id", "=", id).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto("destination_cities")
    .values(rows.map((row) => ({ destination_id: id, ...row })))
    .execute();
}

/** Creates a destination with its secrets, all of which it needs. */
export async function create(input: DestinationInput): Promise<SaveResult> {
  const { stored, given } = split(input);
  assertComplete(input, given);
  return repository.create(stored, async (tx, id) => {
    await linkCities(tx, id, input.cities);
    if (given.length > 0) await secrets.write(tx, id, input);
  });
}

/**
 * Saves a destination; blank secrets stay. They never go to another place than the one they were written for: a change
 * of the system or of a setting that may lead to another server needs them again.
 */
export async function update(id: number, input: DestinationInput, version: number): Promise<SaveResult> {
  assertAdministrator();
  const { stored, given } = split(input);
  const former = await repository.findIncludingDeleted(id);
  const isElsewhere =
    former !== null &&
    (former.fields.kind !== input.kind ||
      !isSamePlace(connectors[input.kind], pick(former.fields, settingNames), pick(input, settingNames)));
  if (isElsewhere) assertComplete(input, given);
  return repository.update(id, stored, version, async (tx) => {
    await linkCities(tx, id, input.cities);
    if (given.length === 0) return;
    const kept = isElsewhere ? null : await secrets.read(id, tx);
    if (!kept) assertComplete(input, given);
    const written = Object.fromEntries(given.map((name) => [name, input[name]]));
    await secrets.write(tx, id, { ...input, ...kept, ...written });
  });
}

/** The stored fields of a form, and the names of the secrets that it has. */
function split(input: DestinationInput) {
  const connector = connectors[input.kind];
  const given = secretNames.filter((name) => name in connector.secrets && input[name] !== "");
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in allSecrets)));
  const stored = {
    ...(fields as Omit<DestinationInput, SecretName>),
    isNetwork: connector.takes === "conversions",
    ...(given.length > 0 && { secretAt: new Date().toISOString() }),
  };
  return { stored, given };
}

/** A destination needs all secrets of its kind. */
function assertComplete({ kind }: DestinationInput, given: readonly string[]): void {
  const labels = Object.values(connectors[kind].secrets).map(({ label }) => label);
  if (labels.length > given.length)
    throw new Refusal(labels.length > 1 ? `Digite os segredos: ${labels.join(", ")}.` : "Digite o segredo.");
}

export const { list, listAll, findIds } = createListQueries<DestinationRow>(
  { table: "destinations", sorts: { name: sql`lower(name)`, kind: sql`kind`, isActive: sql`is_active` } },
  selectRows,
);

/** SQL: the cities of a row of destinations, in the order in which they were typed. */
export const listedCities = sql`
  select coalesce(array_agg(coalesce(found.label, destination_cities.label) order by position), '{}') as cities,
    coalesce(array_agg(destination_cities.label order by position) filter (where found.label is null), '{}')
      as "lostCities"
  from destination_cities
    cross join lateral (select array_position(destinations.cities, destination_cities.label)) as typed(position)
    left join lateral (
      select namesake.name || ' – ' || namesake.state as label
      from cities join cities as namesake on namesake.name_key = cities.name_key and namesake.state = cities.state
      where cities.id = city_id and namesake.deleted_at is null
      order by namesake.id <> cities.id limit 1
    ) as found on true
  where destination_id = destinations.id
`;

async function selectRows(ids: number[]): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow & { settings: DestinationSettings }>`
    select id, name, kind, lead_kinds as "leadKinds", events, listed.*, settings, secret_at as "secretAt",
      is_active as "isActive", version, created_at as "createdAt", updated_at as "updatedAt",
      ${secrets.missingSecret()} as "missingSecret",
      failing_since as "failingSince", coalesce(failures, 0) as failures, answer,
      waiting::integer, problems::integer, "deliveredLately"::integer, "lastDeliveredAt"
    from destinations
      left join destination_states on destination_states.destination_id = id
      cross join lateral (
        select count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state in ('refused', 'given-up')) as problems,
          count(*) filter (where state = 'delivered' and last_try_at > now() - interval '7 days') as "deliveredLately",
          max(last_try_at) filter (where state = 'delivered') as "lastDeliveredAt"
        from deliveries where deliveries.destination_id = destinations.id
      ) as counted
      cross join lateral (${listedCities}) as listed
    where id = any (${ids}) and deleted_at is null
  `.execute(db);
  return rows.map(({ settings, ...row }) => ({ ...row, ...settings }));
}

export async function find(id: number): Promise<DestinationRow | null> {
  return (await selectRows([id]))[0] ?? null;
}
