import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { fromMultirange } from "#app/records/audit.server.ts";
import { applyStateChange } from "#app/records/repository.server.ts";
import { type AvailabilityTables, findAvailabilityTables } from "#app/catalogue/availability-tables.server.ts";
import type { Tables } from "#db/tables.ts";
import {
  blockBits,
  expand,
  removed,
  noRevision,
  off,
  type PlannedWrite,
  type Rows,
  sold,
} from "./planned-write.server.ts";

/** Which associations a reader needs; what is not said does not narrow them. */
export type PairScope = {
  offerIds?: readonly number[] | null;
  cityIds?: readonly number[] | null;
  ids?: readonly number[] | null;
  status?: "all" | "active" | "inactive";
  /** Only ids above, or below. */
  above?: number;
  below?: number;
  /** The first ids in this order are enough. */
  limit?: { count: number; isDescending: boolean };
};

type PlannedRows = Rows & { revision: number };
type PlannedChange = Exclude<PlannedWrite, { action: "create" }>;
/** A planned change, but of the associations that have been written since. */
type OpenChange = { change: PlannedChange; written: Set<number>; deleted: Correction[] };

/** The planned writes on one table in a rehearsal. */
class PlannedPairs {
  readonly #tables: AvailabilityTables;
  readonly #created: PlannedRows[] = [];
  readonly #changes: OpenChange[] = [];
  /** What the totals count twice, because it has been written after all. */
  readonly #corrections: Correction[] = [];
  /** What the totals count wrongly, because somebody has changed or removed it since a change was prepared. */
  readonly #drifts: (Correction & { isRemoved: boolean })[] = [];
  /** The writes that this rehearsal has planned itself, by their batch. */
  readonly recorded: { batchId: number; write: PlannedWrite }[] = [];
  #deleted = { offers: new Set<number>(), cities: new Set<number>() };
  #totals: Partial<Record<Side, ReadonlyMap<number, Sums>>> = {};
  #offersByCity: { of: object; planned: ReadonlyMap<number, Int32Array> } | null = null;

  constructor(tables: AvailabilityTables) {
    this.#tables = tables;
  }

  /** Adds a write after those before it. Returns how many of its associations are there already. */
  async add(write: PlannedWrite, database: Kysely<Tables>): Promise<number> {
    this.#clearCache();
    if (write.action !== "create") {
      this.#changes.push({ change: write, written: new Set(), deleted: [] });
      const state = { activate: sold, deactivate: off, remove: removed }[write.action];
      for (const rows of this.#created) {
        for (const [first, end] of rangesIn(write.ids)) {
          const from = Math.max(0, first - rows.firstId);
          for (let index = from; index < Math.min(end - rows.firstId, rows.states.length); index++) {
            if (rows.states[index] !== removed) rows.states[index] = state!;
          }
        }
      }
      await this.#findDrifts(write, database);
      return 0;
    }
    const rows = expand(write);
    const states = Uint8Array.from(rows.states);
    const planned = { ...rows, states, revision: write.revision };
    this.#created.push(planned);
    return this.#leaveOutExisting(planned, database);
  }

  #clearCache(): void {
    this.#totals = {};
    this.#offersByCity = null;
  }

  /** Looks again which offers and cities are deleted: the totals leave their associations out. */
  async settle(): Promise<void> {
    const { rows } = await sql<Record<"offers" | "cities", number[]>>`
      select array(select id from ${sql.table(this.#tables.offers)} where deleted_at is not null) as offers,
        array(select id from cities where deleted_at is not null) as cities
    `.execute(db);
    this.#deleted = { offers: new Set(rows[0]!.offers), cities: new Set(rows[0]!.cities) };
    for (const open of this.#changes) open.deleted = await this.#findDeleted(open.change);
    this.#clearCache();
  }

  /** What the change does to associations of deleted offers and cities: its blocks count them too. */
  async #findDeleted(change: PlannedChange): Promise<Correction[]> {
    const { availability, offerIdColumn } = this.#tables;
    const [offers, cities] = [[...this.#deleted.offers], [...this.#deleted.cities]];
    if (offers.length + cities.length === 0) return [];
    const { rows } = await sql<{ id: number; offer: number; city: number }>`
      select id, ${sql.ref(offerIdColumn)} as offer, city_id as city from ${sql.table(availability)}
      where (${sql.ref(offerIdColumn)} = any (${offers}) or city_id = any (${cities})) and id <@ ${change.ids}::int4multirange
    `.execute(db);
    const wasActive = statesOf(change);
    return rows.flatMap((row) => {
      const state = wasActive(row.offer, row.city);
      return state === null ? [] : [{ ...row, ...deltasOf(change.action, state) }];
    });
  }

  /** Somebody may have made the same associations since the write was prepared. */
  async #leaveOutExisting(
    { offers, cities, states, revision }: PlannedRows,
    database: Kysely<Tables>,
  ): Promise<number> {
    if (revision === noRevision) return 0;
    const { availability, offerIdColumn } = this.#tables;
    const { rows } = await sql<{ offer: number; city: number }>`
      select ${sql.ref(offerIdColumn)} as offer, city_id as city from ${sql.table(availability)}
      where deleted_at is null and city_id in (
        select city_id from catalogue_changes where table_name = ${availability} and city_id > 0 and revision > ${revision}
      )
    `.execute(database);
    if (rows.length === 0) return 0;
    const existing = new Set(rows.map(({ offer, city }) => cellKey(offer, city)));
    let count = 0;
    for (let index = 0; index < states.length; index++) {
      if (states[index] === removed || !existing.has(cellKey(offers[index]!, cities[index]!))) continue;
      states[index] = removed;
      count++;
    }
    return count;
  }

  /** Somebody may have changed or removed the same associations since the change was prepared. */
  async #findDrifts(change: PlannedChange, database: Kysely<Tables>): Promise<void> {
    if (change.revision === noRevision) return;
    const { availability, offerIdColumn } = this.#tables;
    const { rows } = await sql<{ id: number; offer: number; city: number; isActive: boolean; isRemoved: boolean }>`
      select id, ${sql.ref(offerIdColumn)} as offer, city_id as city, is_active as "isActive",
        deleted_at is not null as "isRemoved"
      from ${sql.table(availability)}
      where id <@ ${change.ids}::int4multirange and city_id in (
        select city_id from catalogue_changes
        where table_name = ${availability} and city_id > 0 and revision > ${change.revision}
      )
    `.execute(database);
    if (rows.length === 0) return;
    const stateThen = statesOf(change);
    for (const { id, offer, city, isActive, isRemoved } of rows) {
      const wasActive = stateThen(offer, city);
      if (wasActive === null) continue;
      const counted = deltasOf(change.action, wasActive);
      const actual = isRemoved ? { total: 0, active: 0 } : deltasOf(change.action, isActive);
      const [total, active] = [actual.total - counted.total, actual.active - counted.active];
      if (isRemoved || active !== 0) this.#drifts.push({ id, offer, city, total, active, isRemoved });
    }
  }

  /** SQL: the table's associations as they will be, those of the scope at least; removed ones are left out. */
  rows(scope: PairScope): RawBuilder<unknown> {
    const { availability, offerIdColumn } = this.#tables;
    const { ids, offers, cities, actives } = this.#select(scope);
    // The last change of an association counts.
    const cases = this.#changes
      .toReversed()
      .flatMap((open) =>
        open.change.action === "remove"
          ? []
          : [sql`when ${isIn(open)} then ${sql.lit(open.change.action === "activate")}`],
      );
    const isActive = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else is_active end` : sql`is_active`;
    const kept = this.#changes
      .filter(({ change }) => change.action === "remove")
      .map((open) => sql`and not ${isIn(open)}`);
    return sql`(
      select id, ${sql.ref(offerIdColumn)}, city_id, ${isActive} as is_active, version, created_at, updated_at, deleted_at
      from ${sql.table(availability)} where deleted_at is null ${sql.join(kept, sql` `)}
      union all
      select id, offer, city, active, 1, now(), now(), null::timestamptz
      from unnest(${ids}::integer[], ${offers}::integer[], ${cities}::integer[], ${actives}::boolean[])
        planned (id, offer, city, active)
    )`;
  }

  #select(scope: PairScope): { ids: number[]; offers: number[]; cities: number[]; actives: boolean[] } {
    const found = { ids: [] as number[], offers: [] as number[], cities: [] as number[], actives: [] as boolean[] };
    for (const [rows, index] of this.#matching(scope)) {
      found.ids.push(rows.firstId + index);
      found.offers.push(rows.offers[index]!);
      found.cities.push(rows.cities[index]!);
      found.actives.push(rows.states[index] === sold);
    }
    return found;
  }

  *#matching(scope: PairScope): Generator<[rows: PlannedRows, index: number]> {
    const { ids, above = 0, below = Number.MAX_SAFE_INTEGER, limit, status = "all" } = scope;
    const offers = scope.offerIds && new Set(scope.offerIds);
    const cities = scope.cityIds && new Set(scope.cityIds);
    const isWanted = (rows: PlannedRows, index: number) =>
      rows.states[index] !== removed &&
      (status === "all" || (rows.states[index] === sold) === (status === "active")) &&
      (!offers || offers.has(rows.offers[index]!)) &&
      (!cities || cities.has(rows.cities[index]!)) &&
      // What lists leave out does not count.
      !(limit && (this.#deleted.offers.has(rows.offers[index]!) || this.#deleted.cities.has(rows.cities[index]!)));
    if (ids) {
      for (const id of ids) {
        const rows = this.#created.find(({ firstId, states }) => id >= firstId && id < firstId + states.length);
        if (rows && isWanted(rows, id - rows.firstId)) yield [rows, id - rows.firstId];
      }
      return;
    }
    let count = 0;
    for (const rows of limit?.isDescending ? this.#created.toReversed() : this.#created) {
      const first = Math.max(0, above + 1 - rows.firstId);
      const end = Math.min(rows.states.length, below - rows.firstId);
      for (let step = 0; step < end - first; step++) {
        if (limit && count === limit.count) return;
        const index = limit?.isDescending ? end - 1 - step : first + step;
        if (!isWanted(rows, index)) continue;
        count++;
        yield [rows, index];
      }
    }
  }

  /** SQL: the totals of one side with what the planned writes add. */
  totals(side: Side): RawBuilder<unknown> {
    const { availability } = this.#tables;
    const sums = [...(this.#totals[side] ??= this.#count(side))];
    return sql`(
      select pairs, side, id, sum(total)::integer as total, sum(active)::integer as active from (
        select pairs, side, id, total, active from pair_totals
        where pairs = ${sql.lit(availability)} and side = ${sql.lit(side)}
        union all
        select ${sql.lit(availability)}, ${sql.lit(side)}, id, total, active
        from unnest(${sums.map(([id]) => id)}::integer[], ${sums.map(([, { total }]) => total)}::integer[],
          ${sums.map(([, { active }]) => active)}::integer[]) added (id, total, active)
      ) counted group by pairs, side, id
    )`;
  }

  #count(side: Side): Map<number, Sums> {
    const counts = new Map<number, Sums>();
    const add = (id: number, total: number, active: number) => {
      const sums = counts.get(id);
      if (!sums) counts.set(id, { total, active });
      else {
        sums.total += total;
        sums.active += active;
      }
    };
    // The total of a side leaves out what is deleted on the other.
    const offers = side === "offer" || this.#deleted.offers.size === 0 ? null : this.#deleted.offers;
    const cities = side === "city" || this.#deleted.cities.size === 0 ? null : this.#deleted.cities;
    for (const rows of this.#created) {
      const ids = side === "offer" ? rows.offers : side === "city" ? rows.cities : blocksOf(rows);
      const isLeftOut =
        (offers ?? cities) &&
        ((index: number) => (offers?.has(rows.offers[index]!) || cities?.has(rows.cities[index]!)) ?? false);
      sumBy(ids, rows.states, isLeftOut, add);
    }
    for (const { change, deleted } of this.#changes) {
      if (side === "block") {
        for (const [block, all, active] of change.blocks) {
          add(block, change.action === "remove" ? -all : 0, change.action === "activate" ? all - active : -active);
        }
        for (const { id, total, active } of deleted) add(id >> blockBits, -total, -active);
        continue;
      }
      for (const { offerId, isActive, cities: ranges } of change.cells) {
        const { total, active } = deltasOf(change.action, isActive);
        for (const city of fromMultirange(ranges)) {
          if (!offers?.has(offerId) && !cities?.has(city)) add(side === "offer" ? offerId : city, total, active);
        }
      }
    }
    for (const { offer, city, id, total, active } of [...this.#corrections, ...this.#drifts]) {
      if (offers?.has(offer) || cities?.has(city)) continue;
      add({ offer, city, block: id >> blockBits }[side], total, active);
    }
    return counts;
  }

  /** Every planned association and whether it is active, null when it is removed; the last one of a cell counts. */
  eachCell(visit: CellVisitor): void {
    this.#eachChangedCell(visit);
    for (const { offers, cities, states } of this.#created) {
      for (let index = 0; index < states.length; index++) {
        if (states[index] !== removed) visit(offers[index]!, cities[index]!, states[index] === sold);
      }
    }
  }

  #eachChangedCell(visit: CellVisitor): void {
    const removedSince = this.#drifts.filter(({ isRemoved }) => isRemoved);
    const others = new Set([...this.#corrections, ...removedSince].map(({ offer, city }) => cellKey(offer, city)));
    for (const { change } of this.#changes) {
      const isActive = { activate: true, deactivate: false, remove: null }[change.action];
      for (const { offerId, cities } of change.cells) {
        for (const city of fromMultirange(cities)) {
          if (!others.has(cellKey(offerId, city))) visit(offerId, city, isActive);
        }
      }
    }
  }

  /** The offers with an active association of each city, from those of the stored ones. */
  offersByCity(stored: ReadonlyMap<number, Int32Array>): ReadonlyMap<number, Int32Array> {
    if (this.#offersByCity?.of === stored) return this.#offersByCity.planned;
    const planned = new Map(stored);
    const changed = new Map<number, Set<number>>();
    this.#eachChangedCell((offerId, cityId, isActive) => {
      let offers = changed.get(cityId);
      if (!offers) changed.set(cityId, (offers = new Set(stored.get(cityId))));
      if (isActive) offers.add(offerId);
      else offers.delete(offerId);
    });
    for (const [city, offers] of changed) planned.set(city, Int32Array.from(offers));
    for (const { offers, cities, states } of this.#created) {
      // A city's are in a row.
      for (let first = 0, end = 0; first < states.length; first = end) {
        const city = cities[first]!;
        while (end < states.length && cities[end] === city) end++;
        const active = offers.subarray(first, end).filter((_, index) => states[first + index] === sold);
        if (active.length > 0) planned.set(city, Int32Array.from([...(planned.get(city) ?? []), ...active]));
      }
    }
    this.#offersByCity = { of: stored, planned };
    return planned;
  }

  /** Writes the associations of the scope after all, because a verb is about them. */
  async write(tx: Transaction<Tables>, scope: PairScope): Promise<void> {
    const { availability, offerIdColumn } = this.#tables;
    const { ids, offers, cities, actives } = this.#select(scope);
    if (ids.length > 0) {
      await sql`
        insert into ${sql.table(availability)} (id, ${sql.ref(offerIdColumn)}, city_id, is_active)
        select * from unnest(${ids}::integer[], ${offers}::integer[], ${cities}::integer[], ${actives}::boolean[])
      `.execute(tx);
      for (const [rows, index] of this.#matching({ ids })) rows.states[index] = removed;
      this.#clearCache();
    }
    if (this.#changes.length > 0) await this.#writeChanges(tx, scope);
  }

  async #writeChanges(tx: Transaction<Tables>, { ids, offerIds, cityIds }: PairScope): Promise<void> {
    const { availability, offerIdColumn } = this.#tables;
    const [table, offerColumn] = [sql.table(availability), sql.ref(offerIdColumn)];
    const narrowed = [
      ...(ids ? [sql`and id = any (${ids})`] : []),
      ...(offerIds ? [sql`and ${offerColumn} = any (${offerIds})`] : []),
      ...(cityIds ? [sql`and city_id = any (${cityIds})`] : []),
    ];
    for (const { change, written } of this.#changes) {
      const { action, ids: ranges } = change;
      const { rows } = await sql<{ id: number; offer: number; city: number; isActive: boolean }>`
        select id, ${offerColumn} as offer, city_id as city, is_active as "isActive" from ${table}
        where id <@ ${ranges}::int4multirange and id <> all (${[...written]}::integer[])
          and deleted_at is null ${sql.join(narrowed, sql` `)}
      `.execute(tx);
      if (rows.length === 0) continue;
      for (const { id } of rows) written.add(id);
      await applyStateChange(tx, { table: availability }, action, sql`id = any (${rows.map(({ id }) => id)})`);
      for (const { id, offer, city, isActive } of rows) {
        const { total, active } = deltasOf(action, isActive);
        this.#corrections.push({ id, offer, city, total: -total, active: -active });
      }
      this.#clearCache();
    }
  }
}

/** SQL: whether the change is about the row and has not been written. */
function isIn({ change: { ids }, written }: OpenChange): RawBuilder<boolean> {
  return written.size === 0
    ? sql`id <@ ${ids}::int4multirange`
    : sql`(id <@ ${ids}::int4multirange and id <> all (${[...written]}::integer[]))`;
}

/** The block of each id. */
function blocksOf({ firstId, states }: Rows): Int32Array {
  const blocks = new Int32Array(states.length);
  for (let index = 0; index < blocks.length; index++) blocks[index] = (firstId + index) >> blockBits;
  return blocks;
}

/** Counts the rows that are there by an id, and the active ones of these. */
function sumBy(
  ids: Int32Array,
  states: Uint8Array,
  isLeftOut: ((index: number) => boolean) | null,
  count: (id: number, total: number, active: number) => void,
): void {
  let most = 0;
  for (let index = 0; index < ids.length; index++) if (ids[index]! > most) most = ids[index]!;
  const totals = new Int32Array(most + 1);
  const actives = new Int32Array(totals.length);
  for (let index = 0; index < ids.length; index++) {
    if (states[index] === removed || isLeftOut?.(index)) continue;
    totals[ids[index]!]! += 1;
    if (states[index] === sold) actives[ids[index]!]! += 1;
  }
  for (const [id, total] of totals.entries()) if (total > 0) count(id, total, actives[id]!);
}

type CellVisitor = (offerId: number, cityId: number, isActive: boolean | null) => void;
type Sums = { total: number; active: number };
type Side = "offer" | "city" | "block";
type Correction = { id: number; offer: number; city: number } & Sums;

function cellKey(offerId: number, cityId: number): number {
  return cityId * 2 ** 22 + offerId;
}

/** Reads whether an association was active when the change was prepared; null for one that was not there. */
function statesOf({ cells }: PlannedChange): (offer: number, city: number) => boolean | null {
  const ofOffers = Map.groupBy(
    cells.map(({ offerId, isActive, cities }) => ({ offerId, isActive, ranges: rangesIn(cities) })),
    ({ offerId }) => offerId,
  );
  return (offer, city) => {
    const found = ofOffers.get(offer)?.find(({ ranges }) => ranges.some(([first, end]) => city >= first && city < end));
    return found?.isActive ?? null;
  };
}

/** What the change of one association adds to the totals. */
function deltasOf(action: PlannedChange["action"], wasActive: boolean): Sums {
  const isActive = action === "activate";
  return { total: action === "remove" ? -1 : 0, active: Number(isActive) - Number(wasActive) };
}

function rangesIn(text: string): [first: number, end: number][] {
  return Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, first, end]) => [Number(first), Number(end)]);
}

const memoryKeys = { plan_cities: Symbol("planned plan_cities"), business_plan_cities: Symbol("planned business") };

/** The planned writes on that table; null for a usual call and when the rehearsal has none. */
export function plannedPairs({ availability }: Pick<AvailabilityTables, "availability">): PlannedPairs | null {
  return (pinnedTransaction()?.memory.get(memoryKeys[availability]) as PlannedPairs | undefined) ?? null;
}

/** Shows a mass write in the current rehearsal from now on. Returns how many of its associations are there already. */
export async function planPairs(
  tables: AvailabilityTables,
  write: PlannedWrite,
  database: Kysely<Tables> = db,
): Promise<number> {
  const planned = plannedPairs(tables) ?? new PlannedPairs(tables);
  pinnedTransaction()!.memory.set(memoryKeys[tables.availability], planned);
  return planned.add(write, database);
}

/** Adjusts what is planned to the offers and cities that there are by now. */
export async function settlePlannedPairs(): Promise<void> {
  for (const table of ["plan_cities", "business_plan_cities"] as const) {
    await plannedPairs(findAvailabilityTables(table))?.settle();
  }
}

/** SQL: the associations to read from, with what a rehearsal only plans; those of the scope at least. */
export function pairRows(tables: AvailabilityTables, scope: PairScope): RawBuilder<unknown> {
  return plannedPairs(tables)?.rows(scope) ?? sql.table(tables.availability);
}

/** SQL: the totals of a side to read from, with what a rehearsal only plans. */
export function totalRows(tables: AvailabilityTables, side: Side): RawBuilder<unknown> {
  return plannedPairs(tables)?.totals(side) ?? sql.table("pair_totals");
}

/** Writes planned associations of the scope for real, in the rehearsal: a write is about them. */
export async function writePlanned(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  scope: PairScope,
): Promise<void> {
  await plannedPairs(tables)?.write(tx, scope);
}
