import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "#app/platform/semaphore.server.ts";

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
  const run = limitConcurrency(concurrency, maxWaiting);

  /** @param isUrgent goes first and is never rejected: the response to a write, or the replacement of a stale page */
  return function enqueue<T>(render: () => Promise<T>, isUrgent: boolean): Promise<T> {
    return run(() => setImmediate().then(render), isUrgent);
  };
}
