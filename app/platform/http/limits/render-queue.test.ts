import { expect, test } from "vitest";
import { QueueFullError } from "#app/platform/semaphore.server.ts";
import { createRenderQueue } from "./render-queue.server.ts";

/** A queue with renders that finish on demand. */
function createTestQueue(maxWaiting = 10) {
  const enqueue = createRenderQueue({ concurrency: 1, maxWaiting });
  const begun: string[] = [];
  const render = (name: string, isUrgent = false) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = enqueue(async () => {
      begun.push(name);
      await promise;
      return name;
    }, isUrgent);
    return { done, finish: resolve };
  };
  return { enqueue, begun, render };
}

test("pages are rendered in order, urgent ones first", async () => {
  const { begun, render } = createTestQueue();
  const [first, second, urgent] = [render("first"), render("second"), render("urgent", true)];
  for (const { finish } of [first, second, urgent]) finish();
  expect(await Promise.all([first.done, second.done, urgent.done])).toEqual(["first", "second", "urgent"]);
  expect(begun).toEqual(["first", "urgent", "second"]);
});

test("a full queue rejects immediately, but never an urgent render", async () => {
  const { render } = createTestQueue(1);
  const [first, second] = [render("first"), render("second")];
  await expect(render("third").done).rejects.toBeInstanceOf(QueueFullError);
  const urgent = render("urgent", true);
  for (const { finish } of [first, second, urgent]) finish();
  expect(await Promise.all([first.done, second.done, urgent.done])).toEqual(["first", "second", "urgent"]);
});

test("a failed render frees its slot", async () => {
  const { enqueue } = createTestQueue();
  await expect(enqueue(() => Promise.reject(new Error("broken")), false)).rejects.toThrow("broken");
  expect(await enqueue(async () => "whole", false)).toBe("whole");
});

test("the event loop runs between two renders", async () => {
  const { enqueue } = createTestQueue();
  const order: string[] = [];
  const page = (name: string) =>
    enqueue(async () => {
      order.push(name);
      // Like a request that arrives while this render holds the thread.
      setImmediate(() => order.push("from memory"));
    }, false);
  await Promise.all([page("one"), page("two"), page("three")]);
  expect(order).toEqual(["one", "from memory", "two", "from memory", "three"]);
});
