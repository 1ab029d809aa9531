import { isDeepStrictEqual } from "node:util";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Provider, unwritten } from "./provider.ts";
import * as revisions from "./revision.server.ts";

let known: { revision: number; provider: Provider } | null = null;

/**
 * The provider's facts as the settings have them at the present revision. While they stay the same it is the same
 * object, so that what is made from them can be kept by it. Never throws: while the database is away they are those
 * last known.
 */
export async function current(): Promise<Provider> {
  try {
    const revision = await revisions.current();
    if (known?.revision !== revision) {
      const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
      const provider = { ...unwritten, ...facts };
      known = { revision, provider: known && isDeepStrictEqual(known.provider, provider) ? known.provider : provider };
    }
    return known.provider;
  } catch (error) {
    log.error({ error }, "settings could not be read");
    return lastKnown();
  }
}

/** The provider's facts as they were last read, without asking the database. */
export function lastKnown(): Provider {
  return known?.provider ?? unwritten;
}
