import type { Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { nextBatchId } from "#app/records/audit.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { writeCellsWithin } from "./write-cells.server.ts";

/** Associates an offer with the cities of another, active where that one is; deleted cities are left out. */
export async function copyAvailability(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  offer: { id: number; name: string; copyOf: number },
): Promise<void> {
  const index = await readAvailability(tables, tx);
  const listed = new Set(index.sides.cities.map(({ id }) => id));
  const pairs = [...index.pairsOf(offer.copyOf)].filter(([city]) => listed.has(city));
  const wanted = (["sold", "off"] as const).map((after) => ({
    offerId: offer.id,
    after,
    cityIds: pairs.filter(([, id]) => id > 0 === (after === "sold")).map(([city]) => city),
  }));
  const label = `${offer.name} em ${pluralize(pairs.length, "cidade", "cidades")}`;
  await writeCellsWithin(tx, tables, wanted, { label, batchId: await nextBatchId(tx) });
}
