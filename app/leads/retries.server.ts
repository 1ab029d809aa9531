import { type RawBuilder, sql } from "kysely";

/** After as many tries a delivery is given up. */
export const maxTries = 16;

/** SQL: when to try again after so many tries. From a minute to six hours, almost two days in all; null for never. */
export function nextTry(tries: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`case when ${tries} < ${maxTries} then
    now() + least(interval '1 minute' * power(2, ${tries} - 1), interval '6 hours') end`;
}

/** SQL: until when a destination rests after so many failures in a row. From a minute to a quarter of an hour. */
export function nextProbe(failures: RawBuilder<unknown>, failuresToPause: number): RawBuilder<Date> {
  return sql<Date>`now() + least(interval '1 minute' * power(2, least(${failures} - ${failuresToPause}, 9)), interval '15 minutes')`;
}
