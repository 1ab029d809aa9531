import { type RawBuilder, sql } from "kysely";

// What the console's SQL says of the two sides of an association.

/** SQL: whether the offer of the table is active and its sale has not ended, as the catalogue in memory decides it too. */
export function isOnSale(table: string): RawBuilder<boolean> {
  const [active, until] = [sql.ref(`${table}.is_active`), sql.ref(`${table}.sale_until`)];
  return sql`(${active} and is_on_sale(jsonb_build_object('vendida_ate', ${until}), now()))`;
}

/**
 * SQL: what orders cities by name. Their search text ends with a space and the two letters of the state, which would put
 * "Catas Altas MG" after "Catas Altas da Noruega MG".
 */
export function byCityName(search: RawBuilder<unknown> = sql`search`): RawBuilder<unknown> {
  return sql`left(${search}, -3)`;
}
