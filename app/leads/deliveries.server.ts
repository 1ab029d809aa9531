import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";

// Which leads go to which destination. How they get there is in destinations/.

/**
 * Adds a lead to the deliveries of each destination that takes it, in the lead's transaction. The city is compared by
 * the name that it has now, with its state or as visitors type it. Advertising networks take only the leads whose
 * sender has agreed to that network.
 */
export async function enqueue(tx: Transaction<Tables>, leadId: number): Promise<void> {
  await sql`
    insert into deliveries (lead_id, destination_id)
    select leads.id, destinations.id from leads join destinations on leads.kind = any (lead_kinds)
    where leads.id = ${leadId} and destinations.is_active and destinations.deleted_at is null
      and (destinations.cities = '{}' or exists (
        select from destination_cities join cities on cities.id = city_id
        where destination_id = destinations.id
          and name_key(leads.city) in (cities.name_key, cities.name_key || lower(state))
      ))
      and (not is_network or destinations.kind = any (conversion_kinds))
    on conflict do nothing
  `.execute(tx);
}

/**
 * SQL: the names of those beside the staff who have, or may have, data of the leads with these ids: the destinations to
 * which a delivery was tried, and the relay.
 */
export function receiversOf(leadIds: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`(
    select coalesce(array_agg(name order by name), '{}') from (
      select name from destinations where id in (
        select destination_id from deliveries where tries > 0 and lead_id in (${leadIds})
      )
      union
      select 'Serviço de envio' from leads as relayed where relayed.id in (${leadIds}) and relay_tries > 0
    ) as receivers
  )`;
}
