import { isDeepStrictEqual } from "node:util";
import { dependOn, outsideRender } from "#app/platform/cached-render.server.ts";
import { currentHistory, currentRevision, onRevisionChange } from "#app/platform/database/catalogue-revision.server.ts";
import {
  isRehearsing,
  type PinnedTransaction,
  pinnedTransaction,
  withoutPinning,
} from "#app/platform/database/pinned-transaction.server.ts";
import { withoutDeadline } from "#app/platform/database/failures/deadline.server.ts";
import { log } from "#app/platform/log.server.ts";
import { within } from "#app/platform/time-limit.server.ts";
import { loadChanges, type ReadModelPart, type ReadModel } from "./load.server.ts";

/** How long a reader waits for a newer model before it uses the older one, in milliseconds. */
let timeoutMs = 2_000;
/** The delay between a failed refresh and the next one, in milliseconds. */
const retryDelayMs = 1_000;

/** The parts that the model holds. */
const used = new Set<ReadModelPart<unknown>>();
let loaded: ReadModel | null = null;
let refreshing: Promise<void> | null = null;
let retryTimer: NodeJS.Timeout | undefined;
/** Up to this revision readers do not wait: the database did not respond in time, so they use the older model. */
let suspended = { history: -1, revision: -1 };

/**
 * Loads these parts of the public catalogue, and again what changed of them at every new revision. While the database
 * responds, an acknowledged write is in the next `read`; while it does not, readers get the last loaded model without
 * waiting.
 */
export async function start(parts: Iterable<ReadModelPart<unknown>>): Promise<void> {
  for (const part of parts) used.add(part);
  await refresh();
  onRevisionChange(refreshInBackground);
}

/** Sets how long a reader waits, in milliseconds. Called in tests, where the older model is that of another test. */
export function setReadTimeout(milliseconds: number): void {
  timeoutMs = milliseconds;
}

/**
 * The values of parts of the public catalogue, all of one revision; a part that `start` did not name is loaded by its
 * first read. Rejects when one of them could not be read.
 */
export async function read<Values extends readonly unknown[]>(...parts: PartsOf<Values>): Promise<Values> {
  const model = await modelWith(parts);
  dependOnParts(model, parts);
  return valuesIn<Values>(model, parts);
}

/**
 * What `pick` takes from the values of parts, all of one revision. A cached response that is made of it stays valid
 * while `pick` takes the same from newer values, so `pick` depends on nothing but them. Rejects when one of the parts
 * could not be read.
 */
export async function select<Values extends readonly unknown[], Picked>(
  parts: PartsOf<Values>,
  pick: (...values: Values) => Picked,
): Promise<Picked> {
  const model = await modelWith(parts);
  // First, in case a value is missing: a response without it depends on the parts.
  let picked: Picked;
  dependOnParts(model, parts, (newer) => isDeepStrictEqual(pick(...valuesIn<Values>(newer, parts)), picked));
  picked = pick(...valuesIn<Values>(model, parts));
  return picked;
}

/** The last loaded value of a part, without waiting; undefined before the first load and when the last load failed. */
export function lastKnown<Value>(part: ReadModelPart<Value>): Value | undefined {
  const model = pinnedModel() ?? loaded;
  dependOnParts(model, [part]);
  const found = model?.parts.get(part);
  return found && "value" in found ? (found.value as Value) : undefined;
}

type PartsOf<Values extends readonly unknown[]> = { [Index in keyof Values]: ReadModelPart<Values[Index]> };

async function modelWith(parts: readonly ReadModelPart<unknown>[]): Promise<ReadModel> {
  const pinned = pinnedTransaction();
  if (pinned) return readPinned(pinned, parts);
  for (const part of parts) used.add(part);
  return current();
}

function valuesIn<Values extends readonly unknown[]>(model: ReadModel, parts: PartsOf<Values>): Values {
  return parts.map((part: ReadModelPart<unknown>) => {
    const found = model.parts.get(part);
    if (!found) throw new Error(`The part ${part.name} is not loaded`);
    if ("error" in found) throw found.error;
    return found.value;
  }) as unknown as Values;
}

/**
 * Says that the current response is made of these parts. It stays valid while they are not loaded again, or while
 * `isSame` says that what it takes of them has not changed. The values themselves are not held, only their versions.
 */
function dependOnParts(
  model: ReadModel | null,
  parts: readonly ReadModelPart<unknown>[],
  isSame: (newer: ReadModel) => boolean = () => false,
): void {
  if (pinnedTransaction()) return;
  const versionsIn = (one: ReadModel | null) => parts.map((part) => one?.parts.get(part)?.version);
  let known = versionsIn(model);
  dependOn(() => {
    const versions = versionsIn(loaded);
    if (versions.every((one, index) => one === known[index])) return true;
    if (!isSameIn(loaded)) return false;
    known = versions;
    return true;
  });

  function isSameIn(newer: ReadModel | null): boolean {
    try {
      return newer !== null && isSame(newer);
    } catch {
      // A part could not be read.
      return false;
    }
  }
}

/** The model as a pinned transaction sees it: the common one, with what the transaction has changed loaded again. */
async function readPinned({ memory }: PinnedTransaction, parts: Iterable<ReadModelPart<unknown>>): Promise<ReadModel> {
  const model = await loadChanges(new Set([...used, ...parts]), pinnedModel() ?? loaded);
  memory.set(modelKey, model);
  return isRehearsing() ? asRehearsed(model, parts) : model;
}

/** The model with what the current rehearsal shows of these parts without having written it. */
async function asRehearsed(model: ReadModel, parts: Iterable<ReadModelPart<unknown>>): Promise<ReadModel> {
  const shown = new Map(model.parts);
  for (const part of parts) {
    const found = shown.get(part);
    if (!part.inRehearsal || !found || !("value" in found)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection reads for all parts
    shown.set(part, { ...found, value: await part.inRehearsal(found.value) });
  }
  return { ...model, parts: shown };
}

/** The model in the memory of the current pinned transaction. */
function pinnedModel(): ReadModel | undefined {
  return pinnedTransaction()?.memory.get(modelKey) as ReadModel | undefined;
}

const modelKey = Symbol("read model");

/** Counts the loads that changed the model. */
export function version(): number {
  return loaded?.version ?? 0;
}

/** Waits, with a timeout, until the model has every write that this process knows of; null when it already has. */
export function catchUp(): Promise<unknown> | null {
  return loaded && (hasRevision(loaded, currentRevision()) || isSuspended()) ? null : current();
}

async function current(): Promise<ReadModel> {
  const older = loaded;
  if (!older) {
    await refreshTo(currentRevision());
    return loaded!;
  }
  if (isCurrent(older, currentRevision()) || isSuspended()) return older;
  // The refresh logs its error.
  await within(timeoutMs, refreshTo(currentRevision()).catch(suspend), suspend);
  return loaded!;
}

function isCurrent(model: ReadModel, revision: number): boolean {
  const isLoaded = (part: ReadModelPart<unknown>) => "value" in (model.parts.get(part) ?? {});
  return hasRevision(model, revision) && [...used].every(isLoaded);
}

function hasRevision(model: ReadModel, revision: number): boolean {
  return model.history === currentHistory() && model.revision >= revision;
}

function suspend(): void {
  suspended = { history: currentHistory(), revision: currentRevision() };
}

function isSuspended(): boolean {
  return suspended.history === currentHistory() && suspended.revision >= currentRevision();
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
    loaded = await outsideRender(() => withoutPinning(() => withoutDeadline(() => loadChanges(used, loaded))));
    suspended = { history: -1, revision: -1 };
  } catch (error) {
    log.error({ error }, "the public catalogue could not be read again");
    suspend();
    retryTimer = setTimeout(refreshInBackground, retryDelayMs).unref();
    throw error;
  }
}

function refreshInBackground(): void {
  refreshTo(currentRevision()).catch(() => {});
}
