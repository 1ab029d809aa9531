import { setImmediate } from "node:timers/promises";

/** How often others had a turn of the event loop while the work was done. */
export async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    // oxlint-disable-next-line no-await-in-loop -- each is a turn
    await setImmediate();
    turns += 1;
  }
  await done;
  return turns;
}
