import { setImmediate } from "node:timers/promises";

/**
 * How many turns of the event loop there were while the work was done, and the longest that one took the thread, in
 * milliseconds of its processor.
 */
export async function watchTurns(work: Promise<unknown>): Promise<{ turns: number; longest: number }> {
  const ended = new AbortController();
  const done = work.finally(() => ended.abort());
  let [turns, longest] = [0, 0];
  while (!ended.signal.aborted) {
    const before = process.threadCpuUsage();
    // oxlint-disable-next-line no-await-in-loop -- each is a turn
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    turns += 1;
    longest = Math.max(longest, (user + system) / 1000);
  }
  await done;
  return { turns, longest };
}
