import { expect, it } from "vitest";
import { ClientGoneError, QueueFullError, limitConcurrency } from "./semaphore.server.ts";

/** A job that runs until `end` or `fail` is called. */
function createJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isRunning = false;
  const run = () => {
    isRunning = true;
    return promise;
  };
  return { run, isRunning: () => isRunning, end: resolve, fail: reject };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("runs up to the limit at once, and the others in order as slots become free", async () => {
  const run = limitConcurrency(2);
  const jobs = [createJob(), createJob(), createJob(), createJob()];
  const results = jobs.map((job) => run(job.run));
  const running = () => jobs.map(({ isRunning }) => isRunning());
  await nextTurn();
  expect(running()).toEqual([true, true, false, false]);
  jobs[1]!.end("b");
  await nextTurn();
  expect(running()).toEqual([true, true, true, false]);
  jobs[0]!.end("a");
  jobs[2]!.end("c");
  jobs[3]!.end("d");
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

it("gives the slot of a failed job to the next", async () => {
  const run = limitConcurrency(1);
  const [first, second] = [createJob(), createJob()];
  const [failed, done] = [run(first.run), run(second.run)];
  first.fail(new Error("no"));
  await expect(failed).rejects.toThrow("no");
  second.end("yes");
  expect(await done).toBe("yes");
});

it("rejects calls while the queue is full, and accepts them again afterwards", async () => {
  const run = limitConcurrency(1, 1);
  const [first, second] = [createJob(), createJob()];
  const results = [run(first.run), run(second.run)];
  await expect(run(createJob().run)).rejects.toThrow(QueueFullError);
  first.end("a");
  second.end("b");
  expect(await Promise.all(results)).toEqual(["a", "b"]);
  expect(await run(() => Promise.resolve("c"))).toBe("c");
});

it("drops a waiting job whose client has gone, and gives its place to another", async () => {
  const run = limitConcurrency(1, 1);
  const [first, second, third] = [createJob(), createJob(), createJob()];
  const client = new AbortController();
  const done = run(first.run);
  const dropped = run(second.run, false, client.signal);
  client.abort();
  await expect(dropped).rejects.toThrow(ClientGoneError);
  await expect(run(second.run, false, client.signal)).rejects.toThrow(ClientGoneError);
  const next = run(third.run);
  first.end("a");
  third.end("c");
  expect([await done, await next]).toEqual(["a", "c"]);
  expect(second.isRunning()).toBe(false);
});
