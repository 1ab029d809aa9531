import { type RawBuilder, sql } from "kysely";
import { hasCome } from "#app/platform/database/claim.server.ts";

/** After as many tries a delivery is given up. */
export const maxTries = 16;

/** SQL: how long to wait after so many tries. From a minute to six hours, almost two days in all. */
function waitAfter(tries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`least(interval '1 minute' * power(2, greatest(${tries}, 1) - 1), interval '6 hours')`;
}

/** SQL: when to try again after so many tries; null for never. */
export function nextTry(tries: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`case when ${tries} < ${maxTries} then now() + ${waitAfter(tries)} end`;
}

/** SQL: whether the moment of the next try, after so many, has come. */
export function isDueAfter(tries: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<boolean> {
  return hasCome(moment, waitAfter(tries));
}
