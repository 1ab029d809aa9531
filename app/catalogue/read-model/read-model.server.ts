import { currentRevision, onRevisionChange } from "#app/platform/database/catalogue-revision.server.ts";
import { withoutDeadline } from "#app/platform/database/deadline.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CatalogueContents } from "./read-model.ts";
import { loadChanges, type ReadModel } from "./load.server.ts";

/** How long a reader waits for a newer model before it uses the older one, in milliseconds. */
const timeoutMs = 2_000;
/** The delay between a failed refresh and the next one, in milliseconds. */
const retryDelayMs = 1_000;

let loaded: ReadModel | null = null;
let refreshing: Promise<void> | null = null;
let retryTimer: NodeJS.Timeout | undefined;
/** Up to this revision readers do not wait: the database did not respond in time, so they use the older model. */
let suspendedRevision = -1;

/**
 * Loads the public catalogue, and again at every new revision. While the database responds, an acknowledged write is in
 * the next `read`; while it does not, readers get the last loaded model without waiting.
 */
export async function start(): Promise<void> {
  await refresh();
  onRevisionChange(refreshInBackground);
}

/** The named parts of the public catalogue, all of one revision. Rejects when one of them could not be read. */
export async function read<Name extends keyof CatalogueContents>(
  ...names: Name[]
): Promise<Pick<CatalogueContents, Name>> {
  const { parts } = await current();
  const values = names.map((name) => {
    const part = parts[name];
    if ("error" in part) throw part.error;
    return [name, part.value];
  });
  return Object.fromEntries(values) as Pick<CatalogueContents, Name>;
}

/** The last loaded value of a part, without waiting; undefined before the first load and when the last load failed. */
export function lastKnown<Name extends keyof CatalogueContents>(name: Name): CatalogueContents[Name] | undefined {
  const part = loaded?.parts[name];
  return part && "value" in part ? part.value : undefined;
}

/** Counts the loads that changed the model. */
export function version(): number {
  return loaded?.version ?? 0;
}

/** Waits, with a timeout, until the model has every write that this process knows of; null when it already has. */
export function catchUp(): Promise<unknown> | null {
  return loaded && (loaded.revision >= currentRevision() || isSuspended()) ? null : current();
}

async function current(): Promise<ReadModel> {
  const older = loaded;
  if (!older) {
    await refreshTo(currentRevision());
    return loaded!;
  }
  if (isCurrent(older, currentRevision()) || isSuspended()) return older;
  try {
    await withTimeout(refreshTo(currentRevision()));
  } catch {
    // The refresh logs the error.
    suspendedRevision = currentRevision();
  }
  return loaded!;
}

function isCurrent(model: ReadModel, revision: number): boolean {
  return model.revision >= revision && !Object.values(model.parts).some((part) => "error" in part);
}

function isSuspended(): boolean {
  return suspendedRevision >= currentRevision();
}

async function refreshTo(revision: number): Promise<void> {
  // A refresh that began before this revision was known may lack it; one that begins now has it.
  await refreshing?.catch(() => {});
  if (!loaded || !isCurrent(loaded, revision)) await refresh();
}

/** Starts a refresh, or joins the one that is running. */
function refresh(): Promise<void> {
  refreshing ??= loadNext().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function loadNext(): Promise<void> {
  clearTimeout(retryTimer);
  try {
    loaded = await withoutDeadline(() => loadChanges(loaded));
    suspendedRevision = -1;
  } catch (error) {
    log.error({ error }, "the public catalogue could not be read again");
    suspendedRevision = currentRevision();
    retryTimer = setTimeout(refreshInBackground, retryDelayMs).unref();
    throw error;
  }
}

function refreshInBackground(): void {
  refreshTo(currentRevision()).catch(() => {});
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The database takes too long")), timeoutMs);
  await Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
