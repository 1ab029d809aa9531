import { setImmediate } from "node:timers/promises";

/** Milliseconds. */
const longestSlice = 3;

/** Does long work item by item, in slices of a few milliseconds, so that others are answered in between. */
export async function doInSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let sliceEnd = performance.now() + longestSlice;
  for (const item of items) {
    work(item);
    if (performance.now() < sliceEnd) continue;
    // oxlint-disable-next-line no-await-in-loop -- the wait is what it is for
    await setImmediate();
    sliceEnd = performance.now() + longestSlice;
  }
}
