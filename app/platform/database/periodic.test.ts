import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noticeMigration } from "./newer-version.server.ts";
import { runPeriodically } from "./periodic.server.ts";

const [hour, second] = [3_600_000, 1_000];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  noticeMigration(null);
  vi.useRealTimers();
});

const coded = (code: string) => Object.assign(new Error("failed"), { code });

/** How often the work has run, which fails with each of the errors and then succeeds. */
function count(...errors: Error[]): () => number {
  let runs = 0;
  const work = () => {
    const error = errors[runs];
    runs += 1;
    return error ? Promise.reject(error) : Promise.resolve();
  };
  runPeriodically(hour, work, "failed");
  return () => runs;
}

test("runs now and after each pause", async () => {
  const runs = count();
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(runs()).toBe(4);
});

test.each(["55006", "55P03", "40001", "08006", "53100", "57014"])("tries soon again after %s", async (code) => {
  const runs = count(coded(code), coded(code));
  await vi.advanceTimersByTimeAsync(40 * second);
  expect(runs()).toBe(3);
  await vi.advanceTimersByTimeAsync(hour / 2);
  expect(runs()).toBe(3);
});

test("waits after a fault", async () => {
  const runs = count(new Error("broken"));
  await vi.advanceTimersByTimeAsync(40 * second);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(hour);
  expect(runs()).toBe(2);
});

test("runs nothing while a newer version uses the database", async () => {
  noticeMigration("9999_newer.sql");
  const runs = count();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(runs()).toBe(0);
});
