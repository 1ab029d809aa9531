import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery } from "./listing.ts";
import { inOrder, rowsAtOnce } from "./listing.server.ts";
import { columnOf, foundBy, type Group, isGrouping } from "./pair-listing.server.ts";
import type { Pairing } from "./pairing.server.ts";

/**
 * Everything that the query finds, over all pages, in the list's order, so many rows at a time. Each part goes on from
 * the last pair of the one before, so that the end of half a million is as near as the beginning, and nothing is held
 * meanwhile: what is written while it lasts may or may not be in it.
 */
export async function* everyPair<Row extends { id: number }>(
  pairing: Pairing,
  query: ListQuery,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { groups, matches } = await foundBy(pairing, query);
  const column = isGrouping(query.sort) ? columnOf(pairing, query.sort) : null;
  const isDescending = query.sort === "createdAt" && query.direction === "desc";
  for (const part of neighbours(query.direction === "desc" ? groups.toReversed() : groups)) {
    let last: number | null = null;
    do {
      const since: RawBuilder<unknown> = last === null ? sql`true` : sql`id ${isDescending ? sql`<` : sql`>`} ${last}`;
      const among = column ? sql`${column} = any (${part})` : sql`true`;
      const position = column && part.length > 1 ? sql`array_position(${part}, ${column}), ` : sql``;
      const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
        select id from ${sql.table(pairing.pairs)} where ${matches} and ${among} and ${since}
        order by ${position} id ${isDescending ? sql`desc` : sql`asc`}
        ${part.length > 1 ? sql`` : sql`limit ${rowsAtOnce}`}
      `.execute(db);
      const ids = rows.map(({ id }) => id);
      last = part.length === 1 && ids.length === rowsAtOnce ? ids.at(-1)! : null;
      if (ids.length > 0) yield await inOrder(ids, rowsOf);
    } while (last !== null);
  }
}

/** The values of neighbouring groups, as many as can be read at once; a larger group is a part of its own. */
function* neighbours(groups: readonly Group[]): Generator<Group["value"][]> {
  let part: Group["value"][] = [];
  let size = 0;
  for (const { value, total } of groups) {
    if (part.length > 0 && size + total > rowsAtOnce) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(value);
    size += total;
  }
  if (part.length > 0) yield part;
}
