import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import type { AvailabilitySides } from "#app/catalogue/availability-index/availability-sides.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { OnProgress } from "./mass-write.server.ts";
import { type WantedCells, wantedCells } from "./pair-changes.ts";
import { findSelected, type Named } from "./selected-records.server.ts";
import { writeCells } from "./write-cells.server.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** The associations that an import wants of one offer, and those that it saw there. */
export type WantedPairs = {
  offerId: number;
  /** By city the id, negative for an inactive one. */
  seen: ReadonlyMap<number, number>;
  /** By city: whether the association is to be active. */
  wanted: ReadonlyMap<number, boolean>;
};

/** What an import of associations reads and writes. */
export function createPairImport(tables: AvailabilityTables) {
  return {
    /** The associations of an offer as they are now, as `WantedPairs` has them. */
    readPairs: async (offerId: number): Promise<WantedPairs["seen"]> => {
      currentActor();
      return (await readAvailability(tables)).pairsOf(offerId);
    },

    /** The offers and cities that an association may name. */
    readSides: async (): Promise<Pick<AvailabilitySides, "offers" | "cities">> => {
      currentActor();
      return (await readAvailability(tables)).sides;
    },

    /**
     * Creates, activates and deactivates the associations as one batch, very many of them in parts.
     * Refused as a whole, naming the offers, when the associations are no longer as they were seen, and when an offer or
     * a city was deleted.
     */
    importPairs: async (pairs: readonly WantedPairs[], onProgress?: OnProgress): Promise<BatchResult> => {
      assertPermitted("create", tables.entity);
      const most = pairs.reduce((sum, { wanted }) => sum + wanted.size, 0);
      const offerIds = pairs.map(({ offerId }) => offerId);
      const cityIds = [...new Set(pairs.flatMap(({ wanted }) => [...wanted.keys()]))];
      return writeCells(
        tables,
        most,
        async (now, database) => {
          const { offers } = await findSelected(tables, offerIds, cityIds, database);
          refuseChanged(pairs, offers, now);
          return pairs.flatMap(cellsOf);
        },
        { onProgress },
      );
    },
  };
}

function cellsOf({ offerId, wanted }: WantedPairs): WantedCells[] {
  return wantedCells(
    Array.from(wanted, ([cityId, isActive]) => ({ offerId, cityId, after: isActive ? "sold" : "off" })),
  );
}

/** How many offers a refusal names. */
const maxNamed = 5;

function refuseChanged(pairs: readonly WantedPairs[], offers: readonly Named[], now: AvailabilityIndex): void {
  const isChanged = ({ offerId, seen, wanted }: WantedPairs) =>
    [...wanted.keys()].some((cityId) => now.idIn(offerId, cityId) !== (seen.get(cityId) ?? 0));
  const changed = new Set(pairs.filter(isChanged).map(({ offerId }) => offerId));
  if (changed.size === 0) return;
  const names = offers.filter(({ id }) => changed.has(id)).map(({ name }) => name);
  throw new Refusal(
    `Enquanto isso, alguém mudou as cidades de ${inWords(names, maxNamed)}. Nada foi gravado: confira o arquivo de novo.`,
  );
}
