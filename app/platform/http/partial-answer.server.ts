import { AsyncLocalStorage } from "node:async_hooks";

const currentRender = new AsyncLocalStorage<{ isPartial: boolean; isReplacement: boolean }>();

/** Marks the current response as incomplete, because some data could not be read: it must not be cached. */
export function answerIsPartial(): void {
  const answer = currentRender.getStore();
  if (answer) answer.isPartial = true;
}

/** Whether the current response replaces a stale cache entry, for which many visitors may wait. */
export function isReplacement(): boolean {
  return currentRender.getStore()?.isReplacement ?? false;
}

/** Renders a response and returns whether it was marked as uncacheable. */
export async function withPartiality<T>(
  make: () => Promise<T>,
  replaces = false,
): Promise<{ made: T; isPartial: boolean }> {
  const answer = { isPartial: false, isReplacement: replaces };
  const made = await currentRender.run(answer, make);
  return { made, isPartial: answer.isPartial };
}
