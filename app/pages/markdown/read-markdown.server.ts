import { createLimitedWorker, TooMuchWorkError } from "#app/platform/limited-worker.server.ts";
import { QueueFullError } from "#app/platform/semaphore.server.ts";
import type { Block } from "./blocks.ts";
import { tooComplicated } from "./parse-markdown.ts";

/** The blocks of a text, or why it cannot be read, for staff. */
export type ReadText = { blocks: Block[]; refusal: null } | { blocks: null; refusal: string };

/** Milliseconds. The longest honest texts take a tenth of it. */
const limit = 2_000;
const parse = createLimitedWorker<ReadText>("app/pages/markdown/parse-markdown.worker.ts", limit);

/**
 * Parses the Markdown of a page as `parseMarkdown` does, beside the thread that serves visitors: a text of 32 kB can take
 * half a minute.
 *
 * @param isUrgent whether visitors wait for it
 * @param signal of the only request that wants it
 */
export async function readMarkdown(source: string, isUrgent = false, signal?: AbortSignal): Promise<ReadText> {
  try {
    return await parse(source, isUrgent, signal);
  } catch (error) {
    if (error instanceof TooMuchWorkError) return { blocks: null, refusal: tooComplicated };
    if (error instanceof QueueFullError) return { blocks: null, refusal: busy };
    throw error;
  }
}

const busy = "Muitos textos estão sendo lidos ao mesmo tempo. Tente de novo em instantes.";
