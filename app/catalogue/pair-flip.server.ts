import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { SavedMany } from "./listing.ts";
import { chunksOf } from "./listing.server.ts";
import { changing, type Naming, switched } from "./many.server.ts";
import { massWrite, mostAtOnce } from "./mass-write.server.ts";
import type { Pairing } from "./pairing.server.ts";
import type { Flip } from "./record.server.ts";
import { Refusal } from "./refusal.ts";

/**
 * Flips very many associations, in parts. Refused when one to be restored exists anew.
 *
 * @param find their ids, ascending
 */
export function flipInParts(
  pairing: Pairing,
  action: Flip,
  find: () => Promise<readonly number[]>,
  name: Naming,
): Promise<SavedMany> {
  return massWrite(pairing, async () => {
    const ids: number[] = [];
    for (const part of chunksOf(await find(), mostAtOnce)) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(pairing.pairs)} where id = any (${part}) and ${changing[action]} order by id
      `.execute(db);
      for (const { id } of rows) ids.push(id);
    }
    if (action === "restore") await refuseTaken(pairing, ids);
    return { work: { action, ids }, count: ids.length, label: name(ids.length), ...switched(action) };
  });
}

/** Two associations of one plan and one city cannot both exist. */
async function refuseTaken({ pairs, offerId, duplicates }: Pairing, ids: readonly number[]): Promise<void> {
  const [table, offer] = [sql.table(pairs), sql.ref(offerId)];
  const restored = new Set<string>();
  for (const part of chunksOf(ids, mostAtOnce)) {
    const { rows } = await sql<{ ends: string; isTaken: boolean }>`
      select ${offer} || ' ' || city_id as ends, exists (
        select from ${table} live
        where live.${offer} = removed.${offer} and live.city_id = removed.city_id and live.deleted_at is null
      ) as "isTaken"
      from ${table} removed where id = any (${part})
    `.execute(db);
    for (const { ends, isTaken } of rows) {
      if (isTaken || restored.has(ends)) throw new Refusal(Object.values(duplicates)[0]!);
      restored.add(ends);
    }
  }
}
