import { expect, test } from "vitest";
import { Busy } from "../gate.server.ts";
import { createRenderQueue } from "./render-queue.server.ts";

/** A queue with renders that end when they are told to. */
function aQueue(maxWaiting = 10) {
  const inTurn = createRenderQueue({ concurrency: 1, maxWaiting });
  const begun: string[] = [];
  const render = (name: string, isUrgent = false) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = inTurn(async () => {
      begun.push(name);
      await promise;
      return name;
    }, isUrgent);
    return { done, finish: resolve };
  };
  return { inTurn, begun, render };
}

test("pages are rendered in the order in which they were asked for, what is urgent first", async () => {
  const { begun, render } = aQueue();
  const [first, second, urgent] = [render("first"), render("second"), render("urgent", true)];
  for (const { finish } of [first, second, urgent]) finish();
  expect(await Promise.all([first.done, second.done, urgent.done])).toEqual(["first", "second", "urgent"]);
  expect(begun).toEqual(["first", "urgent", "second"]);
});

test("one too many is refused at once, but nothing urgent", async () => {
  const { render } = aQueue(1);
  const [first, second] = [render("first"), render("second")];
  await expect(render("third").done).rejects.toBeInstanceOf(Busy);
  const urgent = render("urgent", true);
  for (const { finish } of [first, second, urgent]) finish();
  expect(await Promise.all([first.done, second.done, urgent.done])).toEqual(["first", "second", "urgent"]);
});

test("a render that fails leaves its turn to the next", async () => {
  const { inTurn } = aQueue();
  await expect(inTurn(() => Promise.reject(new Error("broken")), false)).rejects.toThrow("broken");
  expect(await inTurn(async () => "whole", false)).toBe("whole");
});

test("between two renders everything that is ready goes out", async () => {
  const { inTurn } = aQueue();
  const order: string[] = [];
  const page = (name: string) =>
    inTurn(async () => {
      order.push(name);
      // As a visitor whose request arrived while this page held the thread.
      setImmediate(() => order.push("from memory"));
    }, false);
  await Promise.all([page("one"), page("two"), page("three")]);
  expect(order).toEqual(["one", "from memory", "two", "from memory", "three"]);
});
