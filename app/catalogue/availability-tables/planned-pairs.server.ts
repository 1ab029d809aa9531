import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import type { Tables } from "#db/tables.ts";
import type { PairScope } from "./planned-rows.server.ts";
import { PlannedPairs } from "./planned-table.server.ts";
import type { PlannedWrite } from "./planned-write.server.ts";

const memoryKeys = { plan_cities: Symbol("planned plan_cities"), business_plan_cities: Symbol("planned business") };

/** The planned writes on that table; null for a usual call and when the rehearsal has none. */
export function plannedPairs({ availability }: Pick<AvailabilityTables, "availability">): PlannedPairs | null {
  return (pinnedTransaction()?.memory.get(memoryKeys[availability]) as PlannedPairs | undefined) ?? null;
}

/** Shows a mass write in the current rehearsal from now on. Returns how many of its associations are there already. */
export async function planPairs(
  tables: AvailabilityTables,
  write: PlannedWrite,
  database: Kysely<Tables> = db,
): Promise<number> {
  const planned = plannedPairs(tables) ?? new PlannedPairs(tables);
  pinnedTransaction()!.memory.set(memoryKeys[tables.availability], planned);
  return planned.add(write, database);
}

/** Returns a function that makes what is planned what it is now: for after a rollback, which leaves memory alone. */
export function keepPlannedPairs(): () => void {
  const kept = Object.values(memoryKeys).map(
    (key) => [key, (pinnedTransaction()?.memory.get(key) as PlannedPairs | undefined)?.copy()] as const,
  );
  return () => {
    for (const [key, planned] of kept) {
      if (planned) pinnedTransaction()!.memory.set(key, planned);
      else pinnedTransaction()?.memory.delete(key);
    }
  };
}

/** SQL: the associations to read from, with what a rehearsal only plans; those of the scope at least. */
export function pairRows(tables: AvailabilityTables, scope: PairScope): RawBuilder<unknown> {
  return plannedPairs(tables)?.rows(scope) ?? sql.table(tables.availability);
}

/** Writes planned associations of the scope as rows of the rehearsal, because the next write changes them. */
export async function writePlanned(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  scope: PairScope,
): Promise<void> {
  await plannedPairs(tables)?.write(tx, scope);
}
