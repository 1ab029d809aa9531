// Repeats what a navigation needs from the server until it arrives. The page on the screen stays until then.

/** A navigation that waits for the server. */
export type FailedNavigation = {
  /** Under which the server's log tells what went wrong; null when no server answered. */
  errorId: string | null;
  isRetrying: boolean;
  retry: () => void;
};

/** One request of it: a page may need its data and its scripts. */
type FailedRequest = { errorId: string | null; retry: (() => void) | null };

type Attempt<Answer> = { answer: Answer } | { failure: { errorId: string | null } };

/** Pauses between attempts in milliseconds; the last one repeats. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];

const requests = new Set<FailedRequest>();
let current: FailedNavigation | null = null;
const listeners = new Set<() => void>();

export function failedNavigation(): FailedNavigation | null {
  return current;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  const all = [...requests];
  current =
    all.length === 0
      ? null
      : {
          errorId: all.find(({ errorId }) => errorId)?.errorId ?? null,
          isRetrying: all.every(({ retry }) => retry === null),
          retry: () => all.forEach(({ retry }) => retry?.()),
        };
  for (const listener of listeners) listener();
}

/**
 * Returns the answer of the first attempt that has one. Tries again when the person asks for it, when the connection
 * returns, and after a pause; but not by itself once something is typed on the page that is still shown. Rejects with
 * the signal's reason when a newer navigation takes its place.
 */
export async function retryUntilAnswered<Answer>(
  attempt: () => Promise<Attempt<Answer>>,
  signal: AbortSignal,
): Promise<Answer> {
  const request: FailedRequest = { errorId: null, retry: null };
  const end = new AbortController();
  let isTyped = false;
  try {
    for (let tries = 0; ; tries++) {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
      const result = await attempt();
      if ("answer" in result) return result.answer;
      if (tries === 0) addEventListener("input", () => (isTyped = true), { capture: true, signal: end.signal });
      const pause = pauses[Math.min(tries, pauses.length - 1)]!;
      const { promise, resolve } = Promise.withResolvers<void>();
      requests.add(Object.assign(request, { ...result.failure, retry: resolve }));
      notify();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await nextTry(promise, pause, () => !isTyped, signal);
      request.retry = null;
      notify();
    }
  } finally {
    end.abort();
    requests.delete(request);
    notify();
  }
}

/** Resolves when it is time for the next attempt. */
function nextTry(
  requested: Promise<void>,
  pause: number,
  isAutomatic: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const end = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const goByItself = () => isAutomatic() && document.visibilityState === "visible" && resolve();
  const timer = setInterval(goByItself, pause);
  addEventListener("online", goByItself, { signal: end.signal });
  document.addEventListener("visibilitychange", goByItself, { signal: end.signal });
  signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: end.signal });
  if (signal.aborted) reject(signal.reason as Error);
  void requested.then(resolve);
  return promise.finally(() => {
    clearInterval(timer);
    end.abort();
  });
}
