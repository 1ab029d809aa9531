import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { currentHistory, currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { withoutDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { nicknameLines } from "./read-nicknames.server.ts";
import { loadChanges, loadChangesIn, type ReadModel, type ReadModelPart } from "#app/records/read-model/load.server.ts";
import { readRevision } from "#app/records/revision.server.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "./availability-tables.server.ts";
import { shownPairs } from "./shown-cells.server.ts";
import { byCityName, isOnSale } from "./sides.server.ts";
import { AvailabilityIndex } from "./availability-index.ts";
import type { CityPairs } from "./city-pairs.ts";
import { AvailabilitySides, type IndexedCity, type IndexedOffer } from "./availability-sides.ts";

/** How many cities one statement reads: hundreds of thousands of associations in one result would delay visitors. */
const cityChunkSize = 500;

type Parts = readonly [
  ReadModelPart<ReadonlyMap<number, CityPairs>>,
  ReadModelPart<readonly IndexedOffer[]>,
  ReadModelPart<readonly IndexedCity[]>,
  ReadModelPart<string>,
];

/** What the index of those tables is made of. It is apart from what visitors see, who do not wait for it. */
function partsOf(tables: AvailabilityTables): Parts {
  const { availability, offers } = tables;
  return [
    {
      name: `associations of ${availability}`,
      tables: [availability],
      load: async (tx, changes, older) => {
        const changed = older ? (changes.cities.get(availability) ?? []) : await listChangedCities(tx, tables);
        const next = new Map(older);
        for (const chunk of chunksOf(changed, cityChunkSize)) {
          // As bytes, eight for each association: half a million rows would block the main thread much longer.
          // oxlint-disable-next-line no-await-in-loop -- one connection reads all chunks
          const { rows } = await sql<{ cityId: number; pairs: Buffer }>`
            select city_id as "cityId", string_agg(
              int4send(${sql.ref(tables.offerIdColumn)}) || int4send(case when is_active then id else -id end), '') as pairs
            from ${sql.table(availability)} where city_id = any (${chunk}) and deleted_at is null
            group by city_id
          `.execute(tx);
          // Those that stay keep their place: what was created city by city is in the order of its ids.
          const stored = new Map(rows.map(({ cityId, pairs }) => [cityId, decode(pairs)]));
          for (const city of chunk) if (!stored.has(city)) next.delete(city);
          for (const [city, pairs] of stored) next.set(city, pairs);
        }
        return next;
      },
    },
    {
      name: `offers of ${availability}`,
      tables: [offers, "settings"],
      load: async (tx, _, older) => {
        const { rows } = await sql<IndexedOffer>`
          select id, searchable(name) as search, ${isOnSale("offer")} as "isVisible" from ${sql.table(offers)} offer
          where deleted_at is null order by search, id
        `.execute(tx);
        return isDeepStrictEqual(rows, older) ? older! : rows;
      },
    },
    {
      name: `cities of ${availability}`,
      tables: ["cities"],
      load: async (tx, _, older) => {
        const { rows } = await sql<IndexedCity>`
          select id, name, state, search, is_active as "isVisible" from cities
          where deleted_at is null order by ${byCityName()}, id
        `.execute(tx);
        return isDeepStrictEqual(rows, older) ? older! : rows;
      },
    },
    nicknameLines,
  ];
}

/** Every city whose associations ever changed, which is every city that has any. */
export async function listChangedCities(
  tx: Transaction<Tables>,
  { availability }: Pick<AvailabilityTables, "availability">,
): Promise<number[]> {
  const rows = await tx
    .selectFrom("catalogue_changes")
    .select("city_id as id")
    .where("table_name", "=", availability)
    .where("city_id", ">", 0)
    .execute();
  return rows.map(({ id }) => id);
}

function decode(bytes: Buffer): CityPairs {
  const length = bytes.length / 8;
  const pairs = { offers: new Int32Array(length), ids: new Int32Array(length) };
  for (let at = 0; at < length; at++) {
    pairs.offers[at] = bytes.readInt32BE(at * 8);
    pairs.ids[at] = bytes.readInt32BE(at * 8 + 4);
  }
  return pairs;
}

type Held = { model: ReadModel; index: AvailabilityIndex };

class LiveIndex {
  readonly #parts: Parts;
  #held: Held | null = null;
  #loading: Promise<void> | null = null;
  readonly #pinnedKey = Symbol("availability");
  /** The last one of a rehearsal: the next request of the same release needs the same again. */
  #rehearsed: AvailabilityIndex | null = null;

  constructor(tables: AvailabilityTables) {
    this.#parts = partsOf(tables);
  }

  async read(): Promise<AvailabilityIndex> {
    const pinned = pinnedTransaction();
    if (pinned) {
      const older = (pinned.memory.get(this.#pinnedKey) as Held | undefined) ?? this.#held;
      const held = this.#heldOf(await loadChanges(this.#parts, older?.model ?? null), older, this.#rehearsed);
      pinned.memory.set(this.#pinnedKey, held);
      this.#rehearsed = held.index;
      return held.index;
    }
    // A write that this process knows of needs no question.
    const known = currentRevision();
    const revision = this.#held && this.#held.model.revision < known ? known : await readRevision();
    if (!this.#hasRevision(revision)) {
      // One that began before this revision may lack it; one that begins now has it.
      await this.#loading?.catch(() => {});
      if (!this.#hasRevision(revision)) await (this.#loading ??= this.#load());
    }
    return this.#held!.index;
  }

  /** As a transaction sees it. It is not kept: the transaction may be rolled back. */
  async readIn(tx: Transaction<Tables>): Promise<AvailabilityIndex> {
    const held = (pinnedTransaction()?.memory.get(this.#pinnedKey) as Held | undefined) ?? this.#held;
    return this.#heldOf(await loadChangesIn(tx, this.#parts, held?.model ?? null), held).index;
  }

  /** Exactly this one: a database that has gone back has fewer. */
  #hasRevision(revision: number): boolean {
    return this.#held?.model.history === currentHistory() && this.#held.model.revision === revision;
  }

  async #load(): Promise<void> {
    try {
      // For all who wait, also when the request that began it has given up.
      this.#held = await withoutDeadline(async () =>
        this.#heldOf(await loadChanges(this.#parts, this.#held?.model ?? null), this.#held),
      );
    } finally {
      this.#loading = null;
    }
  }

  /** @param like one that may say the same of offers and cities as no older one does */
  #heldOf(model: ReadModel, older: Held | null, like: AvailabilityIndex | null = null): Held {
    const [pairs, ...parts] = this.#parts.map((part: ReadModelPart<unknown>) => {
      const found = model.parts.get(part)!;
      if ("error" in found) throw found.error;
      return found.value;
    }) as [ReadonlyMap<number, CityPairs>, ...ConstructorParameters<typeof AvailabilitySides>];
    const known = [older?.index, like].find((index) => index?.sides.areOf(...parts)) ?? null;
    const sides = known?.sides ?? new AvailabilitySides(...parts);
    return { model, index: known?.pairs === pairs ? known : new AvailabilityIndex(pairs, sides) };
  }
}

const live = {
  plan_cities: new LiveIndex(planAvailabilityTables),
  business_plan_cities: new LiveIndex(businessPlanAvailabilityTables),
};

/**
 * Which offers are associated with which cities: with every write that is acknowledged, and in a release as they will
 * be. While a mass write runs it is what was before.
 *
 * @param tx a transaction of `db` that reads it
 */
export async function readAvailability(
  tables: AvailabilityTables,
  tx: Transaction<Tables> | null = null,
): Promise<AvailabilityIndex> {
  const stored = await readStored(tables, tx);
  const pairs = shownPairs(tables, stored.pairs);
  if (pairs === stored.pairs) return stored;
  const known = shownIndexes.get(stored);
  if (known?.pairs === pairs) return known;
  const shown = new AvailabilityIndex(pairs, stored.sides);
  shownIndexes.set(stored, shown);
  return shown;
}

/** The last index that a release showed over each: it remembers its counts. */
const shownIndexes = new WeakMap<AvailabilityIndex, AvailabilityIndex>();

/** The same without what the current release changes: as it is when that is published. */
export async function readBelowRelease(
  tables: AvailabilityTables,
  tx: Transaction<Tables> | null = null,
): Promise<AvailabilityIndex> {
  const index = await readStored(tables, tx);
  return new AvailabilityIndex(shownPairs(tables, index.pairs, true), index.sides);
}

function readStored(tables: AvailabilityTables, tx: Transaction<Tables> | null): Promise<AvailabilityIndex> {
  const known = live[tables.availability];
  return tx ? known.readIn(tx) : known.read();
}
