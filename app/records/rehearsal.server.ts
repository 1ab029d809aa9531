import { AsyncLocalStorage } from "node:async_hooks";
import * as database from "#app/platform/database/transactions/rehearsal.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { operatorRefusal } from "./operator-refusal.server.ts";
import { BusyRefusal, Refusal } from "./refusal.ts";

/**
 * Runs work as if its writes were made, and rolls them back; see `rehearse` of the database. Throws a `BusyRefusal`
 * while the catalogue is being written by others. A response made of it is never cached.
 */
export async function rehearse<T>(work: () => Promise<T>, options: { signal?: AbortSignal } = {}): Promise<T> {
  markUncacheable();
  try {
    return await database.rehearse(work, options);
  } catch (error) {
    const outdated = operatorRefusal(error);
    if (outdated) throw outdated;
    if (error instanceof Refusal || failureKind(error) !== "busy") throw error;
    throw new BusyRefusal("O catálogo está sendo gravado agora. Tente de novo.", { cause: error });
  }
}

const onlyReading = new AsyncLocalStorage<true>();

/** Runs the part of a rehearsal that only reads what the writes before it have led to. */
export function onlyRead<T>(work: () => T): T {
  return onlyReading.run(true, work);
}

/**
 * Throws in the part of a rehearsal that only reads: what an entry of the history is about would happen, and the entry
 * would be rolled back.
 */
export function assertEntriesAreKept(): void {
  if (onlyReading.getStore()) throw new Error("What a rehearsal only reads cannot be recorded in the history");
}
