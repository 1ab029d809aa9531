import type { AvailabilitySides } from "#app/catalogue/availability-index/availability-sides.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { type CellChange, countCells } from "#app/catalogue/availability-index/cells.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { OnProgress } from "./mass-write.server.ts";
import { compareChanges, type DecideCells } from "./pair-changes.ts";
import { findSelected, type Named, sidesOf } from "./selected-records.server.ts";
import { writeCells } from "./write-cells.server.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** What an import of associations reads and writes. */
export function createPairImport(tables: AvailabilityTables) {
  return {
    /** The associations of an offer as they are now: by city the id, negative for an inactive one. */
    readPairs: async (offerId: number): Promise<ReadonlyMap<number, number>> => {
      currentActor();
      return (await readAvailability(tables)).pairsOf(offerId);
    },

    /** The offers and cities that an association may name. */
    readSides: async (): Promise<Pick<AvailabilitySides, "offers" | "cities">> => {
      currentActor();
      return (await readAvailability(tables)).sides;
    },

    /**
     * Creates, activates and deactivates associations as one batch, very many of them in parts. Refused as a whole, naming
     * the offers, when cells are no longer as they were read, and when an offer or a city was deleted.
     */
    importPairs: async (changes: readonly CellChange[], onProgress?: OnProgress): Promise<BatchResult> => {
      assertPermitted("create", tables.entity);
      const decide: DecideCells = async (now, database) => {
        const { offers } = await findSelected(tables, ...(await sidesOf(changes)), database);
        const { wanted, conflicts } = await compareChanges(changes, now);
        refuseChanged(new Set(conflicts.map(({ offerId }) => offerId)), offers);
        return wanted;
      };
      return writeCells(tables, countCells(changes), decide, { onProgress });
    },
  };
}

/** How many offers a refusal names. */
const maxNamed = 5;

function refuseChanged(changed: ReadonlySet<number>, offers: readonly Named[]): void {
  if (changed.size === 0) return;
  const names = offers.filter(({ id }) => changed.has(id)).map(({ name }) => name);
  throw new Refusal(
    `Enquanto isso, alguém mudou as cidades de ${inWords(names, maxNamed)}. Nada foi gravado: confira o arquivo de novo.`,
  );
}
