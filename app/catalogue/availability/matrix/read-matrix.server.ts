import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { byCityName, isOnSale } from "#app/catalogue/availability-tables/sides.server.ts";
import { type Matrix, packCells } from "./matrix.ts";

/** All offers and cities that are not deleted, and where each offer is sold. */
export async function readMatrix(tables: AvailabilityTables): Promise<Matrix> {
  currentActor();
  return memoizeByRevision(`matrix ${tables.availability}`, () => read(tables));
}

async function read(tables: AvailabilityTables): Promise<Matrix> {
  const { rows: offers } = await sql<Matrix["offers"][number]>`
    select id, name, price, is_active as "isActive", ${isOnSale("offer")} as "isOnSale"
    from ${sql.table(tables.offers)} offer
    where deleted_at is null order by price, id
  `.execute(db);
  const { rows: cities } = await sql<Matrix["cities"][number]>`
    select id, name, state, is_active as "isActive" from cities where deleted_at is null order by ${byCityName()}, id
  `.execute(db);
  const states = (await readAvailability(tables)).statesIn(
    offers.map(({ id }) => id),
    cities.map(({ id }) => id),
  );
  return { offers, cities, cells: packCells(states) };
}
