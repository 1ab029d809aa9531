import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * Resolves to the data of one block of a page, or to `fallback` when loading it fails: a failed block is logged and
 * never breaks its page (FRAME-7), which is then not cached.
 *
 * @param block the block's name in the log
 */
export async function withFallback<T, Fallback>(
  work: Promise<T>,
  fallback: Fallback,
  block: string,
): Promise<T | Fallback> {
  try {
    return await work;
  } catch (error) {
    log.error({ block, error }, "block of a page failed");
    markUncacheable();
    return fallback;
  }
}
