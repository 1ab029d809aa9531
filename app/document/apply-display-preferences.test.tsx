import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { matchingMedia } from "#test/screen.ts";
import { applyDisplayPreferences } from "./apply-display-preferences.ts";

const root = document.documentElement;

function paint(stored: Record<string, string> = {}) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  applyDisplayPreferences();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  root.removeAttribute("class");
  root.removeAttribute("style");
});

describe("before the first paint", () => {
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
  ])("the chosen font size is applied: %s is %s", (fontSize, pixels) => {
    paint({ fontSize });
    expect(root.style.fontSize).toBe(pixels);
  });

  test("a page that the browser darkens itself has no dark mode of its own", () => {
    const computed = vi.spyOn(window, "getComputedStyle");
    computed.mockReturnValue({ backgroundColor: "rgb(18, 18, 18)" } as CSSStyleDeclaration);
    paint({ darkMode: "true" });
    expect([root.className, root.querySelector("i")]).toEqual(["darkened", null]);
    computed.mockReturnValue({ backgroundColor: "rgb(255, 255, 255)" } as CSSStyleDeclaration);
    paint();
    expect(root.className).toBe("dark");
    computed.mockRestore();
  });

  test("high contrast is applied", () => {
    paint({ highContrast: "true" });
    expect(root.classList.contains("high-contrast")).toBe(true);
  });

  test("without a valid choice the browser's defaults apply", () => {
    paint({ fontSize: "constructor", highContrast: "sim" });
    expect(root.style.fontSize).toBe("");
    expect(root.classList.contains("high-contrast")).toBe(false);
  });
});
