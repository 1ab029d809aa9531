import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { matchingMedia } from "#test/screen.ts";
import { firstPaint } from "./first-paint.ts";

const root = document.documentElement;

/** Runs the script as the page's head does. */
function paint(stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text, as it stands in the page
  new Function(firstPaint)();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  root.removeAttribute("class");
  root.removeAttribute("style");
});

describe("before anything is painted", () => {
  test("the stored dark mode wins over the system's, which holds where nothing is stored (THEME-1)", () => {
    matchingMedia.add("(prefers-color-scheme: dark)");
    paint();
    expect(root.classList.contains("dark")).toBe(true);
    paint({ darkMode: "false" });
    expect(root.classList.contains("dark")).toBe(false);
  });

  test.each([
    ["small", "14px"],
    ["normal", "16px"],
    ["large", "18px"],
  ])("the chosen size of letters is there: %s is %s", (fontSize, pixels) => {
    paint({ fontSize });
    expect(root.style.fontSize).toBe(pixels);
  });

  test("high contrast is there", () => {
    paint({ highContrast: "true" });
    expect(root.classList.contains("high-contrast")).toBe(true);
  });

  test("nothing chosen, or nonsense stored, leaves the browser's own", () => {
    paint({ fontSize: "constructor", highContrast: "sim" });
    expect(root.style.fontSize).toBe("");
    expect(root.classList.contains("high-contrast")).toBe(false);
  });
});
