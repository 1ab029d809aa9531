import { AsyncLocalStorage } from "node:async_hooks";

const currentRender = new AsyncLocalStorage<{ isUncacheable: boolean; isStaleReplacement: boolean }>();

/** Marks the current response as incomplete, because some data could not be read: it must not be cached. */
export function markUncacheable(): void {
  const answer = currentRender.getStore();
  if (answer) answer.isUncacheable = true;
}

/** Whether the current response replaces a stale cache entry, for which many visitors may wait. */
export function isStaleReplacement(): boolean {
  return currentRender.getStore()?.isStaleReplacement ?? false;
}

/** Renders a response and returns whether it was marked as uncacheable. */
export async function trackCacheability<T>(
  make: () => Promise<T>,
  replaces = false,
): Promise<{ result: T; isUncacheable: boolean }> {
  const answer = { isUncacheable: false, isStaleReplacement: replaces };
  const result = await currentRender.run(answer, make);
  return { result, isUncacheable: answer.isUncacheable };
}
