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

test("runs once after the frame", () => {
  afterPaint(work);
  draw();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("runs without frames in a hidden page", () => {
  afterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});
