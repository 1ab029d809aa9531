import { type Transaction, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import * as audit from "#app/records/audit.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { writeChanges } from "./write-changes.server.ts";

/** Associates an offer with the cities of another, active where that one is; deleted cities are left out. */
export async function copyAvailability(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  offer: { id: number; name: string; copyOf: number },
): Promise<void> {
  const index = await readAvailability(tables, tx);
  const listed = new Set(index.sides.cities.map(({ id }) => id));
  const pairs = [...index.pairsOf(offer.copyOf)].filter(([city]) => listed.has(city));
  const creates = [true, false].map((isActive) => ({
    offerId: offer.id,
    isActive,
    cityIds: pairs.filter(([, id]) => id > 0 === isActive).map(([city]) => city),
  }));
  await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
  const label = `${offer.name} em ${pluralize(pairs.length, "cidade", "cidades")}`;
  await writeChanges(tx, tables, { creates, changes: [] }, { label, batchId: await audit.nextBatchId(tx) });
}
