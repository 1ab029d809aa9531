/** Too many calls are waiting; retry later. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/**
 * Returns `run`, which executes at most `concurrency` jobs at a time so that heavy work never starves visitors'
 * requests. The others wait in order.
 *
 * @param maxWaiting queue limit; further calls reject with `QueueFullError`
 */
export function limitConcurrency(concurrency: number, maxWaiting = Infinity) {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** @param isUrgent goes first and is never rejected */
  return async function run<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (running < concurrency) running++;
    else if (isUrgent) await new Promise<void>((resolve) => waiting.unshift(resolve));
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new QueueFullError("The queue is full");
    try {
      return await work();
    } finally {
      // The next waiting job takes this slot over, so that no new call can take it first.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
