import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchTurns } from "#test/turns.ts";
import { doInSlices, groupInSlices } from "./slices.server.ts";

/** Keeps the processor for some milliseconds. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  let now = 0;
  while (now < end) now = performance.now();
}

test("long work is done in order, and others have their turns in between", async () => {
  const done: string[] = [];
  const work = doInSlices(["a", "b", "c"], (item) => {
    keepBusy(5);
    done.push(item);
  });
  expect(done).toEqual(["a"]);
  const another = setImmediate().then(() => done.push("another"));
  await work;
  await another;
  expect(done.toSorted()).toEqual(["a", "another", "b", "c"]);
  expect(done.at(-1)).not.toBe("another");
});

test("a long list is grouped in its order, and others have their turns in between", async () => {
  const groups = groupInSlices([1, 2, 3, 4, 5], (item) => {
    keepBusy(5);
    return item % 2;
  });
  expect((await watchTurns(groups)).turns).toBeGreaterThan(2);
  expect([...(await groups)]).toEqual([
    [1, [1, 3, 5]],
    [0, [2, 4]],
  ]);
});

test("short work takes one turn", async () => {
  const done: number[] = [];
  const work = doInSlices([1, 2, 3], (item) => done.push(item));
  expect(done).toEqual([1, 2, 3]);
  await work;
});

test("what the work throws reaches the caller", async () => {
  await expect(
    doInSlices([1], () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
});
