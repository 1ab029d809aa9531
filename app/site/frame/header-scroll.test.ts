import { describe, expect, test } from "vitest";
import { isHeaderHiddenAfter } from "./header-scroll.ts";

const wide = 1280;
const phone = 360;

describe("the header hides when scrolling down past 50 px (30 px on mobile) and shows again when scrolling up (FRAME-4)", () => {
  test("down to 50 px it stays, past 50 px it hides", () => {
    expect(isHeaderHiddenAfter({ from: 0, to: 50, windowWidth: wide }, false)).toBe(false);
    expect(isHeaderHiddenAfter({ from: 0, to: 51, windowWidth: wide }, false)).toBe(true);
  });

  test("on mobile the threshold is 30 px, below 768 px of width", () => {
    expect(isHeaderHiddenAfter({ from: 0, to: 30, windowWidth: phone }, false)).toBe(false);
    expect(isHeaderHiddenAfter({ from: 0, to: 31, windowWidth: phone }, false)).toBe(true);
    expect(isHeaderHiddenAfter({ from: 0, to: 40, windowWidth: 767 }, false)).toBe(true);
    expect(isHeaderHiddenAfter({ from: 0, to: 40, windowWidth: 768 }, false)).toBe(false);
  });

  test("scrolling up shows it at any scroll position", () => {
    expect(isHeaderHiddenAfter({ from: 900, to: 899, windowWidth: wide }, true)).toBe(false);
    expect(isHeaderHiddenAfter({ from: 40, to: 10, windowWidth: phone }, true)).toBe(false);
  });

  test("a scroll event without movement changes nothing", () => {
    expect(isHeaderHiddenAfter({ from: 400, to: 400, windowWidth: wide }, true)).toBe(true);
    expect(isHeaderHiddenAfter({ from: 400, to: 400, windowWidth: wide }, false)).toBe(false);
  });
});
