// Repeats a navigation's requests until the server answers. The current page stays until then.

/** A navigation that waits for the server. */
export type FailedNavigation = {
  /** The error's id in the server's log; null when no server answered. */
  errorId: string | null;
  isRetrying: boolean;
  retry: () => void;
};

/** One failed request: a page may need its data and its scripts. */
type FailedRequest = { errorId: string | null; retry: (() => void) | null };

export type Attempt<Answer> = { answer: Answer } | { failure: { errorId: string | null } };

/** Delays between attempts in milliseconds; the last one repeats. */
const delays = [2_000, 4_000, 8_000, 15_000, 30_000];

const requests = new Set<FailedRequest>();
/** Whether the person has typed on the current page since the first of these requests failed. */
let hasTyped = false;
let current: FailedNavigation | null = null;
const listeners = new Set<() => void>();

export function getFailedNavigation(): FailedNavigation | null {
  return current;
}

export function subscribeToFailedNavigation(listener: () => void): () => void {
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
 * Returns the first successful attempt's answer. Retries on request, when the connection returns, and after a delay;
 * but not automatically once the person has typed on the current page. Rejects with the signal's reason when a newer
 * navigation replaces it.
 */
export async function retryUntilAnswered<Answer>(
  attempt: () => Promise<Attempt<Answer>>,
  signal: AbortSignal,
): Promise<Answer> {
  const request: FailedRequest = { errorId: null, retry: null };
  try {
    for (let tries = 0; ; tries++) {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
      const result = await attempt();
      if ("answer" in result) return result.answer;
      if (requests.size === 0) watchTyping();
      const delay = delays[Math.min(tries, delays.length - 1)]!;
      const requested = new Promise<void>((resolve) => {
        requests.add(Object.assign(request, { ...result.failure, retry: resolve }));
      });
      notify();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await nextTry(requested, delay, () => !hasTyped, signal);
      request.retry = null;
      notify();
    }
  } finally {
    requests.delete(request);
    if (requests.size === 0) removeEventListener("input", onInput, true);
    notify();
  }
}

function watchTyping(): void {
  hasTyped = false;
  addEventListener("input", onInput, true);
}

function onInput(): void {
  hasTyped = true;
}

/** Resolves when it is time for the next attempt. */
function nextTry(
  requested: Promise<void>,
  delay: number,
  isAutomatic: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const end = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const retryAutomatically = () => isAutomatic() && document.visibilityState === "visible" && resolve();
    const timer = setInterval(retryAutomatically, delay);
    end.signal.addEventListener("abort", () => clearInterval(timer));
    addEventListener("online", retryAutomatically, { signal: end.signal });
    document.addEventListener("visibilitychange", retryAutomatically, { signal: end.signal });
    signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: end.signal });
    if (signal.aborted) reject(signal.reason as Error);
    void requested.then(resolve);
  }).finally(() => end.abort());
}
