import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

const work = vi.fn<() => void>();
let draw: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => (draw = frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  work.mockReset();
});

test("what is put off is done after the frame, once", () => {
  afterPaint(work);
  draw();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("it is done although the page is not drawn any more", () => {
  afterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});
