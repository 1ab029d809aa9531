import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { applyStateChange } from "#app/records/repository.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import type { Tables } from "#db/tables.ts";
import type { AvailabilityIndex } from "./availability-index.ts";
import { indexWithPlanned } from "./planned-index.server.ts";
import { plannedOffersByCity } from "./planned-cells.server.ts";
import {
  isActiveAfter,
  isKeptAfter,
  matchingRows,
  type PairScope,
  plannedRows,
  selectPlanned,
} from "./planned-rows.server.ts";
import {
  cellKey,
  type Correction,
  deltasOf,
  type Planned,
  type PlannedChange,
  type PlannedRows,
  rangesIn,
  type Side,
  statesOf,
  type Sums,
} from "./planned-state.server.ts";
import { countPlanned } from "./planned-totals.server.ts";
import { expand, removed, noRevision, off, type PlannedWrite, sold } from "./planned-write.server.ts";

/** The planned writes on one table in a rehearsal. */
export class PlannedPairs {
  readonly #tables: AvailabilityTables;
  #planned: Planned = {
    created: [],
    changes: [],
    corrections: [],
    drifts: [],
    deleted: { offers: new Set(), cities: new Set() },
  };
  /** The writes that this rehearsal has planned itself, by their batch. */
  readonly recorded: { batchId: number; write: PlannedWrite }[] = [];
  #totals: Partial<Record<Side, ReadonlyMap<number, Sums>>> = {};
  #index: { of: AvailabilityIndex; shown: AvailabilityIndex } | null = null;
  #offersByCity: { of: object; planned: ReadonlyMap<number, Int32Array> } | null = null;

  constructor(tables: AvailabilityTables) {
    this.#tables = tables;
  }

  /** A copy that further writes leave as it is. */
  copy(): PlannedPairs {
    const { created, changes, corrections, drifts, deleted } = this.#planned;
    const copy = new PlannedPairs(this.#tables);
    copy.#planned = {
      created: created.map((rows) => ({ ...rows, states: Uint8Array.from(rows.states) })),
      changes: changes.map((open) => ({ ...open, written: new Map(open.written) })),
      corrections: [...corrections],
      drifts: [...drifts],
      deleted,
    };
    copy.recorded.push(...this.recorded);
    return copy;
  }

  /** Adds a write after those before it. Returns how many of its associations are there already. */
  async add(write: PlannedWrite, database: Kysely<Tables>): Promise<number> {
    this.#clearCache();
    if (write.action !== "create") {
      this.#planned.changes.push({ change: write, written: new Map(), deleted: [] });
      const state = { activate: sold, deactivate: off, remove: removed }[write.action];
      for (const rows of this.#planned.created) {
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
    this.#planned.created.push(planned);
    return this.#leaveOutExisting(planned, database);
  }

  #clearCache(): void {
    this.#totals = {};
    this.#offersByCity = null;
    this.#index = null;
  }

  /** Looks again which offers and cities are deleted: the totals leave their associations out. */
  async settle(): Promise<void> {
    const { rows } = await sql<Record<"offers" | "cities", number[]>>`
      select array(select id from ${sql.table(this.#tables.offers)} where deleted_at is not null) as offers,
        array(select id from cities where deleted_at is not null) as cities
    `.execute(db);
    this.#planned.deleted = { offers: new Set(rows[0]!.offers), cities: new Set(rows[0]!.cities) };
    for (const open of this.#planned.changes) open.deleted = await this.#findDeleted(open.change);
    this.#clearCache();
  }

  /** What the change does to associations of deleted offers and cities: its blocks count them too. */
  async #findDeleted(change: PlannedChange): Promise<Correction[]> {
    const { availability, offerIdColumn } = this.#tables;
    const [offers, cities] = [[...this.#planned.deleted.offers], [...this.#planned.deleted.cities]];
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
      where deleted_at is null and ${isKeptAfter(this.#planned.changes)} and city_id in (
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
    // A change that is planned before it is not somebody's.
    const before = this.#planned.changes.filter((open) => open.change !== change);
    const { rows } = await sql<{ id: number; offer: number; city: number; isActive: boolean; isRemoved: boolean }>`
      select id, ${sql.ref(offerIdColumn)} as offer, city_id as city, ${isActiveAfter(before)} as "isActive",
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
      if (isRemoved || active !== 0) this.#planned.drifts.push({ id, offer, city, total, active, isRemoved });
    }
  }

  /** SQL: the table's associations as they will be, those of the scope at least; removed ones are left out. */
  rows(scope: PairScope): RawBuilder<unknown> {
    return plannedRows(this.#planned, this.#tables, scope);
  }

  /** SQL: the totals of one side with what the planned writes add. */
  totals(side: Side): RawBuilder<unknown> {
    const { availability } = this.#tables;
    const sums = [...(this.#totals[side] ??= countPlanned(this.#planned, side))];
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

  /** The index of the stored associations with the planned ones. */
  shownOn(index: AvailabilityIndex): AvailabilityIndex {
    if (this.#index?.of !== index) this.#index = { of: index, shown: indexWithPlanned(index, this.#planned) };
    return this.#index.shown;
  }

  /** The offers with an active association of each city, from those of the stored ones. */
  offersByCity(stored: ReadonlyMap<number, Int32Array>): ReadonlyMap<number, Int32Array> {
    if (this.#offersByCity?.of !== stored) {
      this.#offersByCity = { of: stored, planned: plannedOffersByCity(this.#planned, stored) };
    }
    return this.#offersByCity.planned;
  }

  /** Writes the associations of the scope after all, because a verb is about them. */
  async write(tx: Transaction<Tables>, scope: PairScope): Promise<void> {
    const { availability, offerIdColumn } = this.#tables;
    const { ids, offers, cities, actives } = selectPlanned(this.#planned, scope);
    if (ids.length > 0) {
      await sql`
        insert into ${sql.table(availability)} (id, ${sql.ref(offerIdColumn)}, city_id, is_active)
        select * from unnest(${ids}::integer[], ${offers}::integer[], ${cities}::integer[], ${actives}::boolean[])
      `.execute(tx);
      for (const [rows, index] of matchingRows(this.#planned, { ids })) rows.states[index] = removed;
      this.#clearCache();
    }
    if (this.#planned.changes.length > 0) await this.#writeChanges(tx, scope);
  }

  async #writeChanges(tx: Transaction<Tables>, { ids, offerIds, cityIds }: PairScope): Promise<void> {
    const { availability, offerIdColumn } = this.#tables;
    const [table, offerColumn] = [sql.table(availability), sql.ref(offerIdColumn)];
    const narrowed = [
      ...(ids ? [sql`and id = any (${ids})`] : []),
      ...(offerIds ? [sql`and ${offerColumn} = any (${offerIds})`] : []),
      ...(cityIds ? [sql`and city_id = any (${cityIds})`] : []),
    ];
    for (const { change, written } of this.#planned.changes) {
      const { action, ids: ranges } = change;
      const { rows } = await sql<{ id: number; offer: number; city: number; isActive: boolean }>`
        select id, ${offerColumn} as offer, city_id as city, is_active as "isActive" from ${table}
        where id <@ ${ranges}::int4multirange and id <> all (${[...written.keys()]}::integer[])
          and deleted_at is null ${sql.join(narrowed, sql` `)}
      `.execute(tx);
      if (rows.length === 0) continue;
      for (const { id, offer, city } of rows) written.set(id, cellKey(offer, city));
      await applyStateChange(tx, { table: availability }, action, sql`id = any (${rows.map(({ id }) => id)})`);
      for (const { id, offer, city, isActive } of rows) {
        const { total, active } = deltasOf(action, isActive);
        this.#planned.corrections.push({ id, offer, city, total: -total, active: -active });
      }
      this.#clearCache();
    }
  }
}
