import { type Kysely, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { revertibleRecords } from "#app/records/audit.server.ts";
import { inverseAction } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import { type OnProgress, runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { writeCells } from "./write-cells.server.ts";
import type { Tables } from "#db/tables.ts";
import { countChanges, type PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";

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
     * Refused as a whole, naming the offers, when the associations are no longer as they were seen, or when an offer or
     * a city was deleted.
     */
    importPairs: async (pairs: readonly WantedPairs[], onProgress?: OnProgress): Promise<BatchResult> => {
      assertPermitted("create", tables.entity);
      const work = pairChanges(pairs);
      return writeCells(
        tables,
        countChanges(work),
        async (now, database) => {
          await refuseDeleted(tables, pairs, database);
          await refuseChanged(tables, pairs, now, database);
          return work;
        },
        { onProgress },
      );
    },

    /** Reverts a batch of many entries in parts, except for associations that somebody changed since. */
    revertInParts: (batchId: number): Promise<BatchResult> =>
      runMassWrite(tables, async () => {
        const changes: PairChanges["changes"][number][] = [];
        for (const { action, ids } of await revertibleRecords(db, tables.entity, batchId)) {
          const inverse = inverseAction[action];
          if (inverse && ids.length > 0) changes.push({ action: inverse, ids });
        }
        return { work: { creates: [], changes }, label: "" };
      }),
  };
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** What has to be done for associations to be as they are wanted. */
export function pairChanges(pairs: readonly WantedPairs[]): PairChanges {
  const creates: PairChanges["creates"][number][] = [];
  const activate: number[] = [];
  const deactivate: number[] = [];
  for (const { offerId, seen, wanted } of pairs) {
    const missing = { active: [] as number[], inactive: [] as number[] };
    for (const [cityId, isActive] of wanted) {
      const id = seen.get(cityId);
      if (id === undefined) missing[isActive ? "active" : "inactive"].push(cityId);
      else if (isActive && id < 0) activate.push(-id);
      else if (!isActive && id > 0) deactivate.push(id);
    }
    for (const [cityIds, isActive] of [
      [missing.active, true],
      [missing.inactive, false],
    ] as const) {
      if (cityIds.length > 0) creates.push({ offerId, isActive, cityIds: cityIds.toSorted(ascending) });
    }
  }
  return {
    creates,
    changes: [
      { action: "activate" as const, ids: activate.toSorted(ascending) },
      { action: "deactivate" as const, ids: deactivate.toSorted(ascending) },
    ].filter(({ ids }) => ids.length > 0),
  };
}

async function refuseDeleted(
  tables: AvailabilityTables,
  pairs: readonly WantedPairs[],
  from: Kysely<Tables>,
): Promise<void> {
  const offerIds = pairs.map(({ offerId }) => offerId);
  const cityIds = [...new Set(pairs.flatMap(({ wanted }) => [...wanted.keys()]))];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(tables.offers)} where id = any (${offerIds}) and deleted_at is not null
    union all select name || ' – ' || state from cities where id = any (${cityIds}) and deleted_at is not null
    limit 5
  `.execute(from);
  if (rows.length === 0) return;
  throw new Refusal(
    `Enquanto isso, alguém excluiu ${listFormat.format(rows.map(({ name }) => name))}. Nada foi gravado: confira o arquivo de novo.`,
  );
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
