import { describe, expect, test } from "vitest";
import { createLimitedWorker, TooMuchWorkError } from "./limited-worker.server.ts";
import { QueueFullError } from "./semaphore.server.ts";

const limit = 500;
const createRun = (milliseconds = limit) => createLimitedWorker<string>("test/worker-jobs.ts", milliseconds);

describe("a limited worker", () => {
  test("answers jobs one after the other", async () => {
    const run = createRun();
    expect(await Promise.all([run("a"), run("b")])).toEqual(["done: a", "done: b"]);
  });

  test.each([
    ["endless", limit],
    ["memory", 60_000],
    ["exit", 60_000],
  ])("ends a job that is too much, and does the next: %s", async (job, milliseconds) => {
    const run = createRun(milliseconds);
    const ended = run(job);
    const next = run("next");
    await expect(ended).rejects.toThrow(TooMuchWorkError);
    expect(await next).toBe("done: next");
  });

  test("leaves the thread of its caller to others", async () => {
    const run = createRun();
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 5);
    await run("endless").catch(() => null);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
  });

  test("refuses what waits behind many, except what is urgent", async () => {
    const run = createRun();
    const all = Promise.allSettled(Array.from({ length: 22 }, () => run("a")));
    const urgent = run("urgent", true);
    expect((await all).filter(({ status }) => status === "rejected")).toEqual([
      { status: "rejected", reason: expect.any(QueueFullError) },
    ]);
    expect(await urgent).toBe("done: urgent");
  });
});
