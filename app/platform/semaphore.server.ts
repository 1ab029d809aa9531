/** Too many calls are waiting; retry later. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Nobody waits for the work any more. */
export class ClientGoneError extends Error {
  override name = "ClientGoneError";
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

  function wait(isUrgent: boolean, signal?: AbortSignal): Promise<void> {
    if (!isUrgent && waiting.length >= maxWaiting) throw new QueueFullError("The queue is full");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (isUrgent) waiting.unshift(resolve);
    else waiting.push(resolve);
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place >= 0) waiting.splice(place, 1);
      reject(new ClientGoneError());
    };
    signal?.addEventListener("abort", leave, { once: true });
    return promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  /**
   * @param isUrgent goes first and is never rejected because others wait
   * @param signal once aborted, nobody wants the work any more: where it waits, it rejects with a `ClientGoneError`
   */
  return async function run<T>(work: () => Promise<T>, isUrgent = false, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new ClientGoneError();
    if (running < concurrency) running++;
    else await wait(isUrgent, signal);
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
