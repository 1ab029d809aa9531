import { sql, type Transaction } from "kysely";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import type { CatalogueContents } from "./read-model.ts";
import { type CatalogueChanges, partSources } from "./sources.server.ts";

/** A loaded value, or the error of its load. */
type Part<Value> = { value: Value } | { error: unknown };

export type ReadModel = {
  revision: number;
  /** Counts the loads that changed something. */
  version: number;
  parts: { [Name in keyof CatalogueContents]: Part<CatalogueContents[Name]> };
};

/**
 * Reads what changed since an older model, or everything when it is null, in one snapshot. A part that the database
 * refuses to read holds the error and is read again at the next load. Rejects when the database does not respond.
 * Returns the older model itself when nothing changed.
 */
export async function loadChanges(older: ReadModel | null): Promise<ReadModel> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const { revision } = await tx.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
      // A database restored to an earlier state has nothing in common with the older model.
      const base = older && older.revision <= revision ? older : null;
      const changes = await changesSince(tx, base?.revision ?? -1);
      const outdated = Object.keys(partSources).filter((name) =>
        isOutdated(name as keyof CatalogueContents, base, changes),
      );
      if (base && outdated.length === 0 && base.revision === revision) return base;
      const parts = { ...base?.parts } as Record<string, Part<unknown>>;
      let isChanged = base === null || base.revision !== revision;
      for (const name of outdated) {
        // oxlint-disable-next-line no-await-in-loop -- one connection reads all parts
        const part = await loadPart(tx, name as keyof CatalogueContents, changes, base);
        isChanged ||= "value" in part;
        parts[name] = part;
      }
      if (base && !isChanged) return base;
      return { revision, version: (older?.version ?? 0) + 1, parts: parts as ReadModel["parts"] };
    });
}

async function changesSince(tx: Transaction<Tables>, revision: number): Promise<CatalogueChanges> {
  const changes = await tx
    .selectFrom("catalogue_changes")
    .select(["table_name as table", "city_id as cityId"])
    .where("revision", ">", revision)
    .execute();
  const cityChanges = changes.filter(({ cityId }) => cityId > 0);
  const cities = Map.groupBy(cityChanges, ({ table }) => table);
  return {
    tables: new Set(changes.map(({ table }) => table)),
    cities: new Map(Array.from(cities, ([table, ids]) => [table, ids.map(({ cityId }) => cityId)])),
  };
}

function isOutdated(name: keyof CatalogueContents, base: ReadModel | null, changes: CatalogueChanges): boolean {
  return !base || "error" in base.parts[name] || partSources[name].tables.some((table) => changes.tables.has(table));
}

async function loadPart<Name extends keyof CatalogueContents>(
  tx: Transaction<Tables>,
  name: Name,
  changes: CatalogueChanges,
  base: ReadModel | null,
): Promise<Part<CatalogueContents[Name]>> {
  const older = base?.parts[name];
  await sql`savepoint part`.execute(tx);
  try {
    const value = await partSources[name].load(tx, changes, older && "value" in older ? older.value : undefined);
    await sql`release savepoint part`.execute(tx);
    return { value };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    log.error({ part: name, error }, "a part of the public catalogue could not be read");
    return { error };
  }
}
