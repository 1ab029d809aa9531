import type { RouterContextProvider } from "react-router";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentActor } from "#app/records/actor.server.ts";

type Reading<T, Fallback> = {
  context: Readonly<RouterContextProvider>;
  /** What the log says when it fails: ids and names, no personal data. */
  logFields: Readonly<Record<string, string | number>>;
  read: () => Promise<T>;
  fallback: Fallback;
};

/**
 * Resolves to what a loader of the console reads, or to `fallback` when that fails, so that the screen stays usable. A
 * thrown Response passes through. Staff data: throws when nobody signed in is acting.
 */
export async function readOrFallback<T, Fallback = T>({
  context,
  logFields,
  read,
  fallback,
}: Reading<T, Fallback>): Promise<T | Fallback> {
  currentActor();
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ id: requestMeta(context).id, ...logFields, error }, "staff data could not be read");
    return fallback;
  }
}
