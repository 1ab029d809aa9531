import { sql, type Transaction } from "kysely";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { currentHistory } from "#app/platform/database/catalogue-revision.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";

/** What changed since a revision. */
export type CatalogueChanges = {
  tables: ReadonlySet<string>;
  /** The ids of the cities whose offers changed, by availability table. */
  cities: ReadonlyMap<string, readonly number[]>;
};

/** A part of the read model: its name in the log, its tables, and a load function that may reuse the older value. */
export type ReadModelPart<Value> = {
  name: string;
  tables: readonly string[];
  load(tx: Transaction<Tables>, changes: CatalogueChanges, older: Value | undefined): Promise<Value>;
  /** The value with what the current rehearsal shows without having written it. */
  inRehearsal?(value: Value): Promise<Value>;
};

/** A loaded value, or the error of its load, with the version of the model that loaded it. */
export type Loaded<Value> = ({ value: Value } | { error: unknown }) & { version: number };

export type ReadModel = {
  /** The database's history that it was read in, as far as was known then; see `currentHistory`. */
  history: number;
  revision: number;
  /** Counts the loads that changed something. */
  version: number;
  parts: ReadonlyMap<ReadModelPart<unknown>, Loaded<unknown>>;
};

/**
 * Reads what changed in the parts since an older model, or everything when it is null, in one snapshot. A part that the
 * database refuses to read holds the error and is read again at the next load. Rejects when the database does not
 * respond. Returns the older model itself when nothing changed.
 */
export async function loadChanges(
  parts: Iterable<ReadModelPart<unknown>>,
  older: ReadModel | null,
): Promise<ReadModel> {
  const history = currentHistory();
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => loadChangesIn(tx, parts, older, history));
}

/** The same as the transaction sees it, which may have written. */
export async function loadChangesIn(
  tx: Transaction<Tables>,
  parts: Iterable<ReadModelPart<unknown>>,
  older: ReadModel | null,
  history = currentHistory(),
): Promise<ReadModel> {
  const { revision, ...changes } = await readChanges(tx, older?.revision ?? null);
  // A database restored to an earlier state has nothing in common with the older model.
  const base = older && older.history === history && older.revision <= revision ? older : null;
  const outdated = [...parts].filter((part) => isOutdated(part, base, changes));
  if (base && outdated.length === 0 && base.revision === revision) return base;
  const loaded = new Map(base?.parts);
  const version = (older?.version ?? 0) + 1;
  let isChanged = base === null || base.revision !== revision;
  for (const part of outdated) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all parts
    const next = await loadPart(tx, part, changes, base);
    isChanged ||= "value" in next;
    loaded.set(part, { ...next, version });
  }
  if (base && !isChanged) return base;
  return { history, revision, version, parts: loaded };
}

/** The revision, and what changed since an older one; one statement, because every list after a write waits for it. */
async function readChanges(
  tx: Transaction<Tables>,
  since: number | null,
): Promise<CatalogueChanges & { revision: number }> {
  const rows = await tx
    .selectFrom("catalogue_revision as now")
    .leftJoin("catalogue_changes as change", (join) => join.on("change.revision", ">", since))
    .select(["now.revision", "change.table_name as table", "change.city_id as cityId"])
    .execute();
  const changes = rows.flatMap(({ table, cityId }) => (table !== null && cityId !== null ? [{ table, cityId }] : []));
  const cityChanges = changes.filter(({ cityId }) => cityId > 0);
  const cities = Map.groupBy(cityChanges, ({ table }) => table);
  return {
    revision: rows[0]!.revision,
    tables: new Set(changes.map(({ table }) => table)),
    cities: new Map(Array.from(cities, ([table, ids]) => [table, ids.map(({ cityId }) => cityId)])),
  };
}

function isOutdated(part: ReadModelPart<unknown>, base: ReadModel | null, changes: CatalogueChanges): boolean {
  const loaded = base?.parts.get(part);
  return !loaded || "error" in loaded || part.tables.some((table) => changes.tables.has(table));
}

async function loadPart(
  tx: Transaction<Tables>,
  part: ReadModelPart<unknown>,
  changes: CatalogueChanges,
  base: ReadModel | null,
): Promise<{ value: unknown } | { error: unknown }> {
  const older = base?.parts.get(part);
  await sql`savepoint part`.execute(tx);
  try {
    const value = await part.load(tx, changes, older && "value" in older ? older.value : undefined);
    await sql`release savepoint part`.execute(tx);
    return { value };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    log.error({ part: part.name, error }, "a part of the public catalogue could not be read");
    return { error };
  }
}
