import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { applyStateChange } from "#app/records/repository.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import type { Tables } from "#db/tables.ts";
import type { AvailabilityIndex } from "./availability-index.ts";
import { indexWithPlanned } from "./planned-index.server.ts";
import { isKeptAfter, matchingRows, type PairScope, plannedRows, selectPlanned } from "./planned-rows.server.ts";
import { cellKey, type Planned, type PlannedRows, rangesIn } from "./planned-state.server.ts";
import { expand, removed, noRevision, off, type PlannedWrite, sold } from "./planned-write.server.ts";

/** The planned writes on one table in a rehearsal. */
export class PlannedPairs {
  readonly #tables: AvailabilityTables;
  #planned: Planned = { created: [], changes: [] };
  /** The writes that this rehearsal has planned itself, by their batch. */
  readonly recorded: { batchId: number; write: PlannedWrite }[] = [];
  #index: { of: AvailabilityIndex; shown: AvailabilityIndex } | null = null;

  constructor(tables: AvailabilityTables) {
    this.#tables = tables;
  }

  /** A copy that further writes leave as it is. */
  copy(): PlannedPairs {
    const { created, changes } = this.#planned;
    const copy = new PlannedPairs(this.#tables);
    copy.#planned = {
      created: created.map((rows) => ({ ...rows, states: Uint8Array.from(rows.states) })),
      changes: changes.map((open) => ({ ...open, written: new Set(open.written) })),
    };
    copy.recorded.push(...this.recorded);
    return copy;
  }

  /** Adds a write after those before it. Returns how many of its associations are there already. */
  async add(write: PlannedWrite, database: Kysely<Tables>): Promise<number> {
    this.#index = null;
    if (write.action !== "create") {
      this.#planned.changes.push({ change: write, written: new Set() });
      const state = { activate: sold, deactivate: off, remove: removed }[write.action];
      for (const rows of this.#planned.created) {
        for (const [first, end] of rangesIn(write.ids)) {
          const from = Math.max(0, first - rows.firstId);
          for (let index = from; index < Math.min(end - rows.firstId, rows.states.length); index++) {
            if (rows.states[index] !== removed) rows.states[index] = state!;
          }
        }
      }
      return 0;
    }
    const rows = expand(write);
    const states = Uint8Array.from(rows.states);
    const planned = { ...rows, states, revision: write.revision };
    this.#planned.created.push(planned);
    return this.#leaveOutExisting(planned, database);
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
    this.#index = null;
    return count;
  }

  /** SQL: the table's associations as they will be, those of the scope at least; removed ones are left out. */
  rows(scope: PairScope): RawBuilder<unknown> {
    return plannedRows(this.#planned, this.#tables, scope);
  }

  /** The index of the stored associations with the planned ones. */
  shownOn(index: AvailabilityIndex): AvailabilityIndex {
    if (this.#index?.of !== index) this.#index = { of: index, shown: indexWithPlanned(index, this.#planned) };
    return this.#index.shown;
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
      this.#index = null;
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
      const { rows } = await sql<{ id: number }>`
        select id from ${table}
        where id <@ ${ranges}::int4multirange and id <> all (${[...written]}::integer[])
          and deleted_at is null ${sql.join(narrowed, sql` `)}
      `.execute(tx);
      if (rows.length === 0) continue;
      for (const { id } of rows) written.add(id);
      await applyStateChange(tx, { table: availability }, action, sql`id = any (${rows.map(({ id }) => id)})`);
      this.#index = null;
    }
  }
}
