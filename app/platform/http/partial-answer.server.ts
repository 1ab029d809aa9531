import { AsyncLocalStorage } from "node:async_hooks";

const making = new AsyncLocalStorage<{ isPartial: boolean; isReplacement: boolean }>();

/** Says that the answer being made lacks something that could not be read just now: it is good for this visitor only. */
export function answerIsPartial(): void {
  const answer = making.getStore();
  if (answer) answer.isPartial = true;
}

/** Whether the answer being made takes the place of an outdated one, which many may be waiting for. */
export function isReplacement(): boolean {
  return making.getStore()?.isReplacement ?? false;
}

/** Makes an answer and tells whether it was called partial on the way. */
export async function withPartiality<T>(
  make: () => Promise<T>,
  replaces = false,
): Promise<{ made: T; isPartial: boolean }> {
  const answer = { isPartial: false, isReplacement: replaces };
  const made = await making.run(answer, make);
  return { made, isPartial: answer.isPartial };
}
