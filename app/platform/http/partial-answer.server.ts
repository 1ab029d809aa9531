import { AsyncLocalStorage } from "node:async_hooks";

const making = new AsyncLocalStorage<{ isPartial: boolean }>();

/** Says that the answer being made lacks something that could not be read just now: it is good for this visitor only. */
export function answerIsPartial(): void {
  const answer = making.getStore();
  if (answer) answer.isPartial = true;
}

/** Makes an answer and tells whether it was called partial on the way. */
export async function withPartiality<T>(make: () => Promise<T>): Promise<{ made: T; isPartial: boolean }> {
  const answer = { isPartial: false };
  const made = await making.run(answer, make);
  return { made, isPartial: answer.isPartial };
}
