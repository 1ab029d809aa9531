import * as database from "#app/platform/database/rehearsal.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { Refusal } from "./refusal.ts";

/**
 * Runs work as if its writes were made, and rolls them back; see `rehearse` of the database. Throws a `Refusal` while
 * the catalogue is being written by others. A response made of it is never cached.
 */
export async function rehearse<T>(work: () => Promise<T>, options: { signal?: AbortSignal } = {}): Promise<T> {
  markUncacheable();
  try {
    return await database.rehearse(work, options);
  } catch (error) {
    if (!(error instanceof database.CatalogueBusyError)) throw error;
    throw new Refusal("O catálogo está sendo gravado agora. Tente de novo.", { cause: error });
  }
}
