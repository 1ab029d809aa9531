import { setImmediate } from "node:timers/promises";
import { QueueFullError } from "#app/platform/semaphore.server.ts";

type RenderQueueOptions = {
  concurrency: number;
  /** Maximum number of waiting renders; further ones are rejected with `QueueFullError`. */
  maxWaiting: number;
};

/**
 * Limits concurrent renders. A render holds the main thread for milliseconds, so between renders the event loop runs:
 * cached responses never wait behind a queue of pages.
 */
export function createRenderQueue({ concurrency, maxWaiting }: RenderQueueOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** @param isUrgent goes first and is never rejected: the response to a write, or the replacement of a stale page */
  return async function enqueue<T>(render: () => Promise<T>, isUrgent: boolean): Promise<T> {
    if (running < concurrency) running += 1;
    else if (isUrgent) await new Promise<void>((resolve) => waiting.unshift(resolve));
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new QueueFullError("The render queue is full");
    try {
      await setImmediate();
      return await render();
    } finally {
      // The next render takes this slot over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
