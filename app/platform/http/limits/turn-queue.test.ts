import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnQueue } from "./turn-queue.server.ts";

test("starts one piece of work per turn of the event loop, in order", async () => {
  const startInTurn = createTurnQueue();
  const started: string[] = [];
  for (const name of ["first", "second", "third"]) startInTurn(() => started.push(name));
  expect(started).toEqual([]);
  await setImmediate();
  expect(started).toEqual(["first"]);
  await setImmediate();
  expect(started).toEqual(["first", "second"]);
  startInTurn(() => started.push("fourth"));
  await setImmediate();
  await setImmediate();
  expect(started).toEqual(["first", "second", "third", "fourth"]);
});

test("starts work that is queued after the queue was empty", async () => {
  const startInTurn = createTurnQueue();
  const started: string[] = [];
  startInTurn(() => started.push("first"));
  await setImmediate();
  startInTurn(() => started.push("second"));
  await setImmediate();
  expect(started).toEqual(["first", "second"]);
});
