import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";

/** Looks again and again, while work goes on, whether the claims of a table are free. */
export async function claimsDuring(table: "deliveries" | "outbox", work: Promise<unknown>): Promise<boolean[]> {
  const frees: boolean[] = [];
  const progress = { isOver: false };
  const watch = async () => {
    while (!progress.isOver) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      const { rows } = await sql<{ isFree: boolean }>`
        select claimed_until < clock_timestamp() as "isFree" from ${sql.table(table)} where claimed_until is not null
      `.execute(db);
      frees.push(...rows.map(({ isFree }) => isFree));
    }
  };
  await Promise.all([watch(), work.finally(() => (progress.isOver = true))]);
  return frees;
}
