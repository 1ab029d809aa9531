import { parentPort } from "node:worker_threads";
import type { ReadText } from "./read-markdown.server.ts";
import { parseMarkdown, tooComplicated, UnsupportedMarkdown } from "./parse-markdown.ts";

parentPort!.on("message", (source: string) => parentPort!.postMessage(read(source), []));
parentPort!.postMessage(null, []);

function read(source: string): ReadText {
  try {
    return { blocks: parseMarkdown(source), refusal: null };
  } catch (error) {
    // Deep nesting ends the stack.
    if (error instanceof RangeError) return { blocks: null, refusal: tooComplicated };
    if (!(error instanceof UnsupportedMarkdown)) throw error;
    return { blocks: null, refusal: error.message };
  }
}
