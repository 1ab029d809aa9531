import { setImmediate } from "node:timers/promises";

/** Milliseconds. */
const longestSlice = 3;

/**
 * Returns a function that a long loop calls in each round. When the loop has run for a few milliseconds, it returns what
 * the loop then awaits: that others are answered.
 */
export function createTurns(): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + longestSlice;
  const letOthers = async () => {
    await setImmediate();
    sliceEnd = performance.now() + longestSlice;
  };
  return () => (performance.now() < sliceEnd ? undefined : letOthers());
}

/** The result of work in steps, in slices of a few milliseconds. */
export async function finishInSlices<T>(steps: Generator<void, T, void>): Promise<T> {
  const turn = createTurns();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const others = turn();
    // oxlint-disable-next-line no-await-in-loop -- the wait is what it is for
    if (others) await others;
  }
}

/** Does long work item by item, in slices of a few milliseconds, so that others are answered in between. */
export async function doInSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  const turn = createTurns();
  for (const item of items) {
    work(item);
    const others = turn();
    // oxlint-disable-next-line no-await-in-loop -- the wait is what it is for
    if (others) await others;
  }
}

/** `Map.groupBy` in slices of a few milliseconds. */
export async function groupInSlices<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key): Promise<Map<Key, T[]>> {
  const groups = new Map<Key, T[]>();
  await doInSlices(items, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}
