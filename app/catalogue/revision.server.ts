import { db } from "#app/platform/db.server.ts";

/**
 * How often the catalogue was written: raised by the database in the transaction of every write, and told to other
 * instances on the channel "catalogue". What stays equal while it stays equal may be kept.
 */
export async function current(): Promise<number> {
  const { revision } = await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
  return revision;
}

const mostKept = 200;
let kept = { revision: -1, values: new Map<string, Promise<unknown>>() };

/** What `compute` gives at the present revision: computed once, however often it is asked, until something is written. */
export async function remember<T>(key: string, compute: () => Promise<T>): Promise<T> {
  const revision = await current();
  if (kept.revision !== revision || kept.values.size >= mostKept) kept = { revision, values: new Map() };
  const { values } = kept;
  const known = values.get(key);
  if (known) return known as Promise<T>;
  const computed = compute();
  values.set(key, computed);
  computed.catch(() => values.delete(key));
  return computed;
}
