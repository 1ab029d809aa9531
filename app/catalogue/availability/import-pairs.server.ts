import { type Kysely, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { OnProgress } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { findSelected } from "./selected-records.server.ts";
import { writeCells } from "./write-cells.server.ts";
import type { Tables } from "#db/tables.ts";
import type { WantedCells } from "#app/catalogue/availability-tables/pair-changes.server.ts";

/** The associations of one offer, by city: the id, negative for an inactive one. */
export type OfferPairs = ReadonlyMap<number, number>;

/** The associations that an import wants of one offer, and those that it saw there. */
export type WantedPairs = {
  offerId: number;
  seen: OfferPairs;
  /** By city: whether the association is to be active. */
  wanted: ReadonlyMap<number, boolean>;
};

/** What an import of associations reads and writes. */
export function createPairImport(tables: AvailabilityTables) {
  return {
    /** The associations of an offer as they are now. */
    readPairs: async (offerId: number): Promise<OfferPairs> => {
      currentActor();
      return (await readAvailability(tables)).pairsOf(offerId);
    },

    /** The offers and cities that an association may name. */
    readSides: async () => {
      currentActor();
      const { rows: offers } = await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(tables.offers)} where deleted_at is null order by id
      `.execute(db);
      const { rows: cities } = await sql<City>`
        select id, name, state from cities where deleted_at is null order by id
      `.execute(db);
      return { offers, cities };
    },

    /**
     * Creates, activates and deactivates the associations as one batch, very many of them in parts.
     * Refused as a whole, naming the offers, when the associations are no longer as they were seen, and when an offer or
     * a city was deleted.
     */
    importPairs: async (pairs: readonly WantedPairs[], onProgress?: OnProgress): Promise<BatchResult> => {
      assertPermitted("create", tables.entity);
      return writeCells(
        tables,
        pairs.reduce((sum, { wanted }) => sum + wanted.size, 0),
        async (now, database) => {
          const cityIds = new Set(pairs.flatMap(({ wanted }) => [...wanted.keys()]));
          await findSelected(tables, pairs.map(({ offerId }) => offerId), [...cityIds], database);
          await refuseChanged(tables, pairs, now, database);
          return pairs.flatMap(cellsWanted);
        },
        { onProgress },
      );
    },
  };
}

function cellsWanted({ offerId, wanted }: WantedPairs): WantedCells[] {
  return (["sold", "off"] as const).map((after) => ({
    offerId,
    after,
    cityIds: [...wanted].filter(([, isActive]) => isActive === (after === "sold")).map(([cityId]) => cityId),
  }));
}

async function refuseChanged(
  tables: AvailabilityTables,
  pairs: readonly WantedPairs[],
  now: AvailabilityIndex,
  from: Kysely<Tables>,
): Promise<void> {
  const isChanged = ({ offerId, seen, wanted }: WantedPairs) =>
    [...wanted.keys()].some((cityId) => now.idIn(offerId, cityId) !== (seen.get(cityId) ?? 0));
  const changed = pairs.filter(isChanged).map(({ offerId }) => offerId);
  if (changed.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(tables.offers)} where id = any (${changed}) order by id limit 5
  `.execute(from);
  throw new Refusal(
    `Enquanto isso, alguém mudou as cidades de ${listFormat.format(rows.map(({ name }) => name))}. Nada foi gravado: confira o arquivo de novo.`,
  );
}

const listFormat = new Intl.ListFormat("pt-BR", { type: "conjunction" });
