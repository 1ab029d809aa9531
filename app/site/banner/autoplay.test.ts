import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAutoplay, nextSlideIndex } from "./autoplay.ts";

describe("autoplay", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("advances every 5 seconds", () => {
    const { advance } = started();
    vi.advanceTimersByTime(4999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  it("pauses for 5 seconds after a dot, and then shows that slide for its full time", () => {
    const { advance, autoplay } = started();
    vi.advanceTimersByTime(4000);
    autoplay.pauseAfterDot();
    vi.advanceTimersByTime(5000);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledOnce();
  });

  it("counts the pause from the last dot", () => {
    const { advance, autoplay } = started();
    autoplay.pauseAfterDot();
    vi.advanceTimersByTime(3000);
    autoplay.pauseAfterDot();
    vi.advanceTimersByTime(9999);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledOnce();
  });

  it("runs again only when no reason holds it", () => {
    const { advance, autoplay } = started();
    autoplay.hold("pointer");
    autoplay.hold("paused");
    autoplay.release("pointer");
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    autoplay.release("paused");
    vi.advanceTimersByTime(5000);
    expect(advance).toHaveBeenCalledOnce();
  });

  it("shows a slide reached by a button for its full time", () => {
    const { advance, autoplay } = started();
    vi.advanceTimersByTime(4000);
    autoplay.restart();
    vi.advanceTimersByTime(4999);
    expect(advance).not.toHaveBeenCalled();
  });

  it("ignores the release of a reason that did not hold it", () => {
    const { advance, autoplay } = started();
    vi.advanceTimersByTime(4000);
    autoplay.release("focus");
    vi.advanceTimersByTime(1000);
    expect(advance).toHaveBeenCalledOnce();
  });

  it("reports when it starts and stops", () => {
    const { onChange, autoplay } = started();
    autoplay.hold("focus");
    autoplay.hold("pointer");
    autoplay.release("focus");
    autoplay.release("pointer");
    expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  it("leaves no timer behind", () => {
    const { autoplay } = started();
    autoplay.pauseAfterDot();
    autoplay.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the slide one step away", () => {
  it("wraps at both ends of the home carousel", () => {
    expect(nextSlideIndex(4, 1, 5, "wrap")).toBe(0);
    expect(nextSlideIndex(0, -1, 5, "wrap")).toBe(4);
    expect(nextSlideIndex(2, 1, 5, "wrap")).toBe(3);
  });

  it("stays at the ends of a guide's carousel", () => {
    expect(nextSlideIndex(4, 1, 5, "stop")).toBe(4);
    expect(nextSlideIndex(0, -1, 5, "stop")).toBe(0);
    expect(nextSlideIndex(2, -1, 5, "stop")).toBe(1);
  });
});

function started() {
  const advance = vi.fn<() => void>();
  const onChange = vi.fn<(isRunning: boolean) => void>();
  return { advance, onChange, autoplay: createAutoplay(advance, onChange) };
}
