import { type Kysely, sql } from "kysely";
import type { Tables } from "#db/tables.ts";

export type Size = { cities: number; plans: number };

export const brazil = { cities: 5571, plans: 100, pairs: 557_100 };

/**
 * Fills an empty database with as many cities as Brazil has (5,571) and a hundred plans of each kind sold in each:
 * 557,100 associations of each kind.
 */
export async function fillLikeBrazil(database: Kysely<Tables>, size: Size = brazil): Promise<void> {
  await createCitiesAndPlans(database, size);
  // In batches, because the embedded database times out when one statement runs too long.
  for (let first = 1; first <= size.cities; first += 500) {
    await sql`
      insert into plan_cities (plan_id, city_id, is_active)
      select plans.id, cities.id, (plans.id * 7 + cities.id * 13) % 11 <> 0
      from cities, plans where cities.id between ${first}::integer and ${first + 499}::integer order by cities.id, plans.id
    `.execute(database);
    await sql`
      insert into business_plan_cities (business_plan_id, city_id)
      select business_plans.id, cities.id
      from cities, business_plans where cities.id between ${first}::integer and ${first + 499}::integer
      order by cities.id, business_plans.id
    `.execute(database);
  }
  await sql`vacuum (analyze)`.execute(database);
}

/** The same cities and plans, of which none is sold anywhere. */
export async function createCitiesAndPlans(database: Kysely<Tables>, size: Size = brazil): Promise<void> {
  await sql`
    insert into cities (name, state)
    select (array['São José', 'Santa Maria', 'Novo Horizonte', 'Rio Grande', 'Campo Belo', 'Porto Alegre', 'Monte Verde'])[1 + g % 7] || ' ' || g,
      (array['MG', 'ES', 'SP', 'BA', 'PR'])[1 + g % 5]
    from generate_series(1, ${size.cities}::integer) g
  `.execute(database);
  await sql`
    insert into plans (name, speed, price, type, streamings, camera_count)
    select 'Fibra ' || 300 + g * 10 || ' Mega ' || g, 300 + g * 10 || ' Mb/s', 79.9 + g,
      case g % 2 when 0 then 'Internet' else 'Combo' end, array['Looke', 'Max'], g % 6
    from generate_series(1, ${size.plans}::integer) g
  `.execute(database);
  await sql`
    insert into business_plans (name, speed, price, features)
    select 'Empresa ' || 300 + g * 10 || ' Mega ' || g, 300 + g * 10 || ' Mb/s', 199.9 + g, array['IP público exclusivo']
    from generate_series(1, ${size.plans}::integer) g
  `.execute(database);
}
