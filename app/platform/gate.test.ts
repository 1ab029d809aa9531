import { expect, it } from "vitest";
import { Busy, gate } from "./gate.server.ts";

/** Work that lasts until it is told to end. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isRunning = false;
  const run = () => {
    isRunning = true;
    return promise;
  };
  return { run, isRunning: () => isRunning, end: resolve, fail: reject };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("runs so many at once, and the others in their order as places become free", async () => {
  const pass = gate(2);
  const works = [work(), work(), work(), work()];
  const results = works.map(({ run }) => pass(run));
  const running = () => works.map(({ isRunning }) => isRunning());
  await settled();
  expect(running()).toEqual([true, true, false, false]);
  works[1]!.end("b");
  await settled();
  expect(running()).toEqual([true, true, true, false]);
  works[0]!.end("a");
  works[2]!.end("c");
  works[3]!.end("d");
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

it("gives the place of work that failed to the next", async () => {
  const pass = gate(1);
  const [first, second] = [work(), work()];
  const [failed, done] = [pass(first.run), pass(second.run)];
  first.fail(new Error("no"));
  await expect(failed).rejects.toThrow("no");
  second.end("yes");
  expect(await done).toBe("yes");
});

it("turns away who comes when the line is full, and is open again afterwards", async () => {
  const pass = gate(1, 1);
  const [first, second] = [work(), work()];
  const results = [pass(first.run), pass(second.run)];
  await expect(pass(work().run)).rejects.toThrow(Busy);
  first.end("a");
  second.end("b");
  expect(await Promise.all(results)).toEqual(["a", "b"]);
  expect(await pass(() => Promise.resolve("c"))).toBe("c");
});
