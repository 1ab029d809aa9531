import { answerIsPartial } from "#app/platform/http/partial-answer.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * The data of one block of a page, or `fallback` when it cannot be had: a failed block is logged and never breaks its
 * page (FRAME-7), which then is not kept for others.
 *
 * @param block what the log calls it
 */
export async function orElse<T, Fallback>(work: Promise<T>, fallback: Fallback, block: string): Promise<T | Fallback> {
  try {
    return await work;
  } catch (error) {
    log.error({ block, error }, "block of a page failed");
    answerIsPartial();
    return fallback;
  }
}
