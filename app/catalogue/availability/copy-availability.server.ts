import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import * as audit from "#app/records/audit.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { pairRows } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";

/** Associates an offer with the cities of another, active where that one is; deleted cities are left out. */
export async function copyAvailability(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  offer: { id: number; name: string; copyOf: number },
): Promise<void> {
  const { entity, availability: table, offerIdColumn } = tables;
  const offerColumn = sql.ref(offerIdColumn);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${offerColumn}, city_id, is_active)
    select ${offer.id}, city_id, is_active from ${pairRows(tables, { offerIds: [offer.copyOf] })} pair
    where ${offerColumn} = ${offer.copyOf} and deleted_at is null
      and city_id in (select id from cities where deleted_at is null)
    order by id
    returning id
  `.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const label = `${offer.name} em ${pluralize(ids.length, "cidade", "cidades")}`;
  const change = { action: "create", label, before: null, after: null, ids } as const;
  await audit.recordBatchChange(tx, entity, await audit.nextBatchId(tx), change);
}
