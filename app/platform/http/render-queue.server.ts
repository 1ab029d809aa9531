import { setImmediate } from "node:timers/promises";
import { Busy } from "../gate.server.ts";

type RenderQueueOptions = {
  concurrency: number;
  /** How many renders may wait; one more is refused with `Busy`. */
  maxWaiting: number;
};

/**
 * Renders pages a few at a time. A render holds the main thread for milliseconds, so between two of them everything
 * that is ready goes out: answers from memory never wait behind a line of pages.
 */
export function createRenderQueue({ concurrency, maxWaiting }: RenderQueueOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  /**
   * @param isUrgent goes before the others and is never refused: the answer to a write, or one that takes the place of
   *   an outdated page
   */
  return async function inTurn<T>(render: () => Promise<T>, isUrgent: boolean): Promise<T> {
    if (running < concurrency) running += 1;
    else if (isUrgent) await new Promise<void>((resolve) => waiting.unshift(resolve));
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new Busy("Too many pages wait to be rendered");
    try {
      await setImmediate();
      return await render();
    } finally {
      // The next one takes this place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
