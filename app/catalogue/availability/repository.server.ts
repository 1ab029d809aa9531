import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { isShowingCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { findRemoval } from "#app/records/audit.server.ts";
import type { ListPage, ListQuery, SaveResult } from "#app/records/list-query.ts";
import { Refusal, RemovedRecordError, removedMessage } from "#app/records/refusal.ts";
import { createRepository, type TableSpec } from "#app/records/repository.server.ts";
import type { StateChange } from "#db/tables.ts";
import type { AvailabilityInput } from "./availability.input.ts";
import { availabilityLabel, type AvailabilityRow } from "./availability.ts";
import { createPairBulkActions } from "./bulk-actions.server.ts";
import { cellsToChange, type FoundPair, findPairs, stateAfter } from "./find-pairs.server.ts";
import { createPairImport } from "./import-pairs.server.ts";
import { listAvailability, streamAvailability } from "./list.server.ts";
import { wantedCells } from "./pair-changes.ts";
import { putCells } from "./release-cells.server.ts";
import { findSelected } from "./selected-records.server.ts";

/** The availability of residential plans in cities. */
export const planCities = createAvailabilityRepository(planAvailabilityTables);

/** The availability of business plans in cities. */
export const businessPlanCities = createAvailabilityRepository(businessPlanAvailabilityTables);

function createAvailabilityRepository(tables: AvailabilityTables) {
  const spec: TableSpec<AvailabilityInput> = {
    entity: tables.entity,
    table: tables.availability,
    columns: { offerId: tables.offerIdColumn, cityId: "city_id" },
    label: async ({ offerId, cityId }, tx) => {
      const { rows } = await sql<Parameters<typeof availabilityLabel>[0]>`
        select to_json(offer) as offer, to_json(city) as city
        from ${sql.table(tables.offers)} offer, cities city where offer.id = ${offerId} and city.id = ${cityId}
      `.execute(tx);
      return availabilityLabel(rows[0]!);
    },
    duplicateMessages: tables.duplicateMessages,
    check: async ({ offerId, cityId }, tx) => {
      await findSelected(tables, [offerId], [cityId], tx);
    },
  };
  const records = createRepository(spec);
  const inRelease = createReleaseVerbs(tables, spec);
  const verbs = () => (isShowingCells(tables) ? inRelease : records);

  return {
    labelsOf: records.labelsOf,
    findIncludingDeleted: (id: number) => verbs().findIncludingDeleted(id),
    create: (input: AvailabilityInput) => verbs().create(input),
    setActive: (id: number, isActive: boolean) => verbs().setActive(id, isActive),
    remove: (id: number) => verbs().remove(id),
    restore: (id: number) => verbs().restore(id),
    ...createPairBulkActions(tables),
    ...createPairImport(tables),
    /** One page of the staff list; see `listAvailability`. */
    list: (query: ListQuery): Promise<ListPage<AvailabilityRow>> => listAvailability(tables, query),
    /** Streams every row that the query finds; see `streamAvailability`. */
    listAll: (query: ListQuery): AsyncGenerator<AvailabilityRow[]> => streamAvailability(tables, query),
  };
}

type Verbs = Omit<ReturnType<typeof createRepository<AvailabilityInput>>, "labelsOf" | "update">;

/** The verbs of one association in a release, where there are cells and no rows. */
function createReleaseVerbs(tables: AvailabilityTables, spec: TableSpec<AvailabilityInput>): Verbs {
  async function find(id: number): Promise<FoundPair | null> {
    return (await findPairs(db, tables, [id], await readAvailability(tables)))[0] ?? null;
  }

  async function changeState(action: StateChange, id: number): Promise<SaveResult> {
    const pair = await find(id);
    if (!pair) throw new Refusal(removedMessage);
    if (action !== "restore" && Math.abs(pair.shown) !== id) {
      const removal = await findRemoval(tables.entity, id);
      throw new RemovedRecordError(removal ?? { by: "outra pessoa", at: pair.updatedAt }, pair.version);
    }
    let label = "";
    const { count } = await putCells(
      tables,
      async (now, tx) => {
        label = await spec.label(pair, tx, id);
        if (action !== "restore") return wantedCells([{ ...pair, after: stateAfter[action] }]);
        await spec.check?.(pair, tx);
        return cellsToChange(tx, tables, [{ action, ids: [id] }], now);
      },
      () => label,
    );
    return { id, label, version: pair.version + count };
  }

  return {
    findIncludingDeleted: async (id) => {
      const pair = await find(id);
      if (!pair) return null;
      const { version, updatedAt, offerId, cityId, state, shown } = pair;
      const [isActive, removed] = [state === "sold", Math.abs(shown) !== id];
      return { id, version, updatedAt, isActive, removed, fields: { offerId, cityId } };
    },
    create: async (fields) => {
      const { offerId, cityId } = fields;
      let label = "";
      await putCells(
        tables,
        async (now, tx) => {
          await spec.check?.(fields, tx);
          if (now.idIn(offerId, cityId) !== 0) throw new Refusal(Object.values(tables.duplicateMessages)[0]!);
          label = await spec.label(fields, tx, 0);
          return [{ offerId, cityIds: [cityId], after: "sold" }];
        },
        () => label,
      );
      return { id: (await readAvailability(tables)).idIn(offerId, cityId), label, version: 1 };
    },
    setActive: (id, isActive) => changeState(isActive ? "activate" : "deactivate", id),
    remove: (id) => changeState("remove", id),
    restore: (id) => changeState("restore", id),
  };
}
