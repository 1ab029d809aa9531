import { knownRevision, onNewRevision } from "#app/platform/db-revision.server.ts";
import { withoutDeadline } from "#app/platform/deadline.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Contents } from "./read-model.ts";
import { loadChanges, type ReadModel } from "./read-model-load.server.ts";

/** How long a reader waits for a newer model while an older one could be used, in milliseconds. */
const timeout = 2_000;
/** How long after a failed refresh the next one starts, in milliseconds. */
const retryDelay = 1_000;

let loaded: ReadModel | null = null;
let refreshing: Promise<void> | null = null;
let retry: NodeJS.Timeout | undefined;
/** Up to this revision nobody waits: the database did not answer in time, and the older model is used at once. */
let suspendedRevision = -1;

/**
 * Loads the public catalogue, and again at every new revision. While the database answers, what was acknowledged is in
 * the next `read`; while it does not, readers get what was loaded last, without waiting.
 */
export async function start(): Promise<void> {
  await refresh();
  onNewRevision(refreshInBackground);
}

/** Those parts of the public catalogue, all of one revision. Rejects only when one of them could never be read. */
export async function read<Name extends keyof Contents>(...names: Name[]): Promise<Pick<Contents, Name>> {
  const { parts } = await current();
  const values = names.map((name) => {
    const part = parts[name];
    if ("error" in part) throw part.error;
    return [name, part.value];
  });
  return Object.fromEntries(values) as Pick<Contents, Name>;
}

/** A part as it was last loaded, without waiting; undefined before the first time. */
export function lastKnown<Name extends keyof Contents>(name: Name): Contents[Name] | undefined {
  const part = loaded?.parts[name];
  return part && "value" in part ? part.value : undefined;
}

/** Changes whenever what is read changes. */
export function version(): number {
  return loaded?.version ?? 0;
}

/** Waits until the model holds every write that this process knows of, but not for long; null when it does already. */
export function catchUp(): Promise<unknown> | null {
  return loaded && (loaded.revision >= knownRevision() || isSuspended()) ? null : current();
}

async function current(): Promise<ReadModel> {
  const older = loaded;
  if (!older) {
    await refreshTo(knownRevision());
    return loaded!;
  }
  if (isCurrent(older, knownRevision()) || isSuspended()) return older;
  try {
    await withTimeout(refreshTo(knownRevision()));
  } catch {
    // The refresh itself logs why.
    suspendedRevision = knownRevision();
  }
  return loaded!;
}

function isCurrent(model: ReadModel, revision: number): boolean {
  return model.revision >= revision && !Object.values(model.parts).some((part) => "error" in part);
}

function isSuspended(): boolean {
  return suspendedRevision >= knownRevision();
}

async function refreshTo(revision: number): Promise<void> {
  // One that began before the revision was known may lack it; one that begins now does not.
  await refreshing?.catch(() => {});
  if (!loaded || !isCurrent(loaded, revision)) await refresh();
}

/** One refresh at a time, however many wait for it. */
function refresh(): Promise<void> {
  refreshing ??= loadNext().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function loadNext(): Promise<void> {
  clearTimeout(retry);
  try {
    loaded = await withoutDeadline(() => loadChanges(loaded));
    suspendedRevision = -1;
  } catch (error) {
    log.error({ error }, "the public catalogue could not be read again");
    suspendedRevision = knownRevision();
    retry = setTimeout(refreshInBackground, retryDelay).unref();
    throw error;
  }
}

function refreshInBackground(): void {
  refreshTo(knownRevision()).catch(() => {});
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The database takes too long")), timeout);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
