import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { ListQuery, ListPage } from "#app/records/list-query.ts";
import type { AvailabilityInput } from "./availability.input.ts";
import { type AvailabilityRow, availabilityLabel } from "./availability.ts";
import { createPairBulkActions } from "./bulk-update.server.ts";
import { listAvailability, streamAvailability } from "./list.server.ts";
import { createPairImport } from "./import-pairs.server.ts";
import { createBulkCreateActions } from "./bulk-create.server.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { isShowingCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import { pairRows } from "./shown-pairs.server.ts";
import { createReleaseVerbs } from "./release-verbs.server.ts";
import { findSelected } from "./selected-records.server.ts";
import { isOnSale } from "#app/catalogue/availability-tables/sides.server.ts";

/** The availability of residential plans in cities. */
export const planCities = createAvailabilityRepository(planAvailabilityTables);

/** The availability of business plans in cities. */
export const businessPlanCities = createAvailabilityRepository(businessPlanAvailabilityTables);

function createAvailabilityRepository(tables: AvailabilityTables) {
  const { entity, availability: table, duplicateMessages } = tables;
  const offers = sql.table(tables.offers);
  const offerColumn = sql.ref(`pair.${tables.offerIdColumn}`);
  const pairImport = createPairImport(tables);

  const spec: TableSpec<AvailabilityInput> = {
    entity,
    table,
    columns: { offerId: tables.offerIdColumn, cityId: "city_id" },
    async label({ offerId, cityId }, tx) {
      const { rows } = await sql<Parameters<typeof availabilityLabel>[0]>`
        select to_json(offer) as offer, to_json(city) as city
        from ${offers} offer, cities city where offer.id = ${offerId} and city.id = ${cityId}
      `.execute(tx);
      return availabilityLabel(rows[0]!);
    },
    duplicateMessages,
    check: async ({ offerId, cityId }, tx) => {
      await findSelected(tables, [offerId], [cityId], tx);
    },
  };

  async function selectRows(ids: number[]): Promise<AvailabilityRow[]> {
    const { rows } = await sql<AvailabilityRow>`
      select pair.id, pair.version, pair.is_active as "isActive", pair.created_at as "createdAt",
        pair.updated_at as "updatedAt",
        json_build_object('id', offer.id, 'name', offer.name, 'speed', offer.speed, 'price', offer.price,
          'isActive', offer.is_active, 'isOnSale', ${isOnSale("offer")}) as offer,
        json_build_object('id', city.id, 'name', city.name, 'state', city.state, 'isActive', city.is_active) as city
      from ${await pairRows(tables, ids)} pair join ${offers} offer on offer.id = ${offerColumn}
        join cities city on city.id = pair.city_id
      where pair.id = any (${ids}) and pair.deleted_at is null
    `.execute(db);
    return rows;
  }

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
    readSides: pairImport.readSides,
    readPairs: pairImport.readPairs,
    importPairs: pairImport.importPairs,
    ...createBulkCreateActions(tables),
    /** One page of the staff list; see `listAvailability`. */
    list: (query: ListQuery): Promise<ListPage<AvailabilityRow>> => listAvailability(tables, query, selectRows),
    /** Streams every row that the query finds; see `streamAvailability`. */
    listAll: (query: ListQuery): AsyncGenerator<AvailabilityRow[]> => streamAvailability(tables, query, selectRows),
  };
}
