import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { currentHistory, currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { withoutDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { nicknameLines } from "./read-nicknames.server.ts";
import { loadChanges, loadChangesIn, type ReadModel, type ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { readRevision } from "#app/records/revision.server.ts";
import { type AvailabilityTables, byCityName, isOnSale } from "./availability-tables.server.ts";
import { AvailabilityIndex } from "./availability-index.ts";
import type { CityPairs } from "./cells.ts";
import { AvailabilitySides, type IndexedCity, type IndexedOffer } from "./availability-sides.ts";

/** How many cities one statement reads: hundreds of thousands of associations in one result would delay visitors. */
const citiesPerStatement = 500;

type Content<Value> = {
  name: string;
  /** SQL: of each association numbers, as bytes: parsing half a million from text would block the main thread much longer. */
  bytes: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  /** What a model holds of a city, from the numbers of all its associations. */
  hold: (numbers: Int32Array) => Value;
};

/** A part that holds something of the associations of each city; only cities whose associations changed are read again. */
export function partByCity<Value>(
  { availability }: Pick<AvailabilityTables, "availability">,
  { name, bytes, where = sql`true`, hold }: Content<Value>,
): ReadModelPart<ReadonlyMap<number, Value>> {
  return {
    name,
    tables: [availability],
    load: async (tx, changes, older) => {
      const changed = older ? (changes.cities.get(availability) ?? []) : await listChangedCities(tx, availability);
      const next = new Map(older);
      for (const chunk of chunksOf(changed, citiesPerStatement)) {
        // oxlint-disable-next-line no-await-in-loop -- one connection reads all chunks
        const { rows } = await sql<{ cityId: number; numbers: Buffer }>`
          select city_id as "cityId", string_agg(${bytes}, '') as numbers
          from ${sql.table(availability)} where city_id = any (${chunk}) and deleted_at is null and ${where}
          group by city_id
        `.execute(tx);
        const stored = new Map(rows.map(({ cityId, numbers }) => [cityId, numbers]));
        // In this order, and with those that stay in their place, what was created city by city ascends.
        for (const city of chunk) {
          const numbers = stored.get(city);
          if (numbers) next.set(city, hold(decode(numbers)));
          else next.delete(city);
        }
      }
      return next;
    },
  };
}

/** Every city whose associations ever changed, which is every city that has any. */
async function listChangedCities(
  tx: Transaction<Tables>,
  table: AvailabilityTables["availability"],
): Promise<number[]> {
  const rows = await tx
    .selectFrom("catalogue_changes")
    .select("city_id as id")
    .where("table_name", "=", table)
    .where("city_id", ">", 0)
    .orderBy("city_id")
    .execute();
  return rows.map(({ id }) => id);
}

function decode(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readInt32BE(at * 4);
  return numbers;
}

type Parts = readonly [
  ReadModelPart<ReadonlyMap<number, CityPairs>>,
  ReadModelPart<readonly IndexedOffer[]>,
  ReadModelPart<readonly IndexedCity[]>,
  ReadModelPart<string>,
];

/** What the index of those tables is made of. It is apart from what visitors see, who do not wait for it. */
function partsOf(tables: AvailabilityTables): Parts {
  const { availability, offers, offerIdColumn } = tables;
  return [
    partByCity(tables, {
      name: `associations of ${availability}`,
      bytes: sql`int4send(${sql.ref(offerIdColumn)}) || int4send(case when is_active then id else -id end)`,
      hold: (numbers) => ({
        offers: numbers.filter((_, at) => at % 2 === 0),
        ids: numbers.filter((_, at) => at % 2 === 1),
      }),
    }),
    {
      name: `offers of ${availability}`,
      tables: [offers, "settings"],
      load: async (tx, _, older) => {
        const { rows } = await sql<IndexedOffer>`
          select id, name, searchable(name) as search, ${isOnSale("offer")} as "isVisible" from ${sql.table(offers)} offer
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

type Held = { model: ReadModel; index: AvailabilityIndex };

/** The index of what is stored, kept and brought up to date. */
export class LiveIndex {
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
      this.#held = await withoutDeadline(async () => {
        // Visitors first: the embedded engine reads for one after the other.
        await readModel.catchUp();
        return this.#heldOf(await loadChanges(this.#parts, this.#held?.model ?? null), this.#held);
      });
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
