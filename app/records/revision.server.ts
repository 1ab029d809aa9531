import { db } from "#app/platform/database/db.server.ts";
import { currentHistory } from "#app/platform/database/catalogue-revision.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";

/**
 * The catalogue's revision. The database raises it in the transaction of every write and notifies other instances on
 * the channel "catalogue". Anything derived from the catalogue may be cached until it changes.
 */
export async function readRevision(): Promise<number> {
  const { revision } = await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
  return revision;
}

const maxEntries = 200;
let cache = { history: -1, revision: -1, values: new Map<string, Promise<unknown>>() };

/**
 * The result of `compute`, cached under `key` until the revision changes. A failure is not cached, and neither is what
 * only a pinned transaction sees: if it is rolled back, its revision is given to another write.
 */
export async function memoizeByRevision<T>(key: string, compute: () => Promise<T>): Promise<T> {
  if (pinnedTransaction()) return compute();
  const revision = await readRevision();
  const history = currentHistory();
  const isOutdated = cache.revision !== revision || cache.history !== history;
  if (isOutdated || cache.values.size >= maxEntries) cache = { history, revision, values: new Map() };
  const { values } = cache;
  const cached = values.get(key);
  if (cached) return cached as Promise<T>;
  const computed = compute();
  values.set(key, computed);
  computed.catch(() => values.delete(key));
  return computed;
}
