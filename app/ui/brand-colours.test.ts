import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accentShades, brandShades, brandStyles, minContrast, darkSurfaces, themeSurfaces } from "./brand-colours.ts";
import { parseHex, contrastRatio, toHex } from "./colour.ts";

const theme = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("a colour", () => {
  test("survives parsing and formatting", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(toHex(parseHex(hex)!)).toBe(hex);
      }),
    );
    for (const text of ["", "#abc", "red", "#12345g", "#1234567"]) expect(parseHex(text)).toBeNull();
  });

  test("has the WCAG contrast ratio", () => {
    const ratio = (one: string, other: string) => contrastRatio(parseHex(one)!, parseHex(other)!);
    expect(ratio("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(ratio("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
    expect(ratio("#777777", "#777777")).toBe(1);
  });
});

describe("a provider's colours", () => {
  test("are legible on all their surfaces, for any choice", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const green = accentShades(hex, "#0a7a3f")!;
        for (const shades of [brandShades(hex, "light")!, brandShades(hex, "dark")!, accentShades(hex)!, green]) {
          for (const { ratio } of shades.contrastChecks) expect(ratio).toBeGreaterThanOrEqual(minContrast);
        }
      }),
      { examples: [["#000000"], ["#ffffff"]], numRuns: 2_000 },
    );
  });

  test("stay as chosen when legible, and are darkened or lightened otherwise", () => {
    expect(brandShades("#115bcd", "light")).toMatchObject({ isAdjusted: false, tokens: { "--brand": "#115bcd" } });
    const pale = brandShades("#7fd4a0", "light")!;
    expect(pale.isAdjusted).toBe(true);
    expect(parseHex(pale.tokens["--brand"]!)!.lightness).toBeLessThan(parseHex("#7fd4a0")!.lightness);
    expect(parseHex(pale.tokens["--brand"]!)!.hue).toBeCloseTo(parseHex("#7fd4a0")!.hue, -1);
    expect(brandShades("#7fd4a0", "dark")).toMatchObject({ isAdjusted: false });
    expect(accentShades("#8a0000")).toMatchObject({ isAdjusted: true });
    expect(accentShades("#ffcc00")).toMatchObject({ isAdjusted: false });
  });

  test("tint the dark surfaces, which stay as dark; a grey makes them grey", () => {
    const night = (hex: string) => parseHex(brandShades(hex, "light")!.tokens["--night-sky"]!)!;
    expect(night("#0a7a3f").hue).toBeCloseTo(parseHex("#0a7a3f")!.hue + 6, -1);
    for (const hex of ["#0a7a3f", "#c2185b", "#555555"]) expect(night(hex).lightness).toBeCloseTo(0.22, 1);
    expect(night("#555555").chroma).toBeLessThan(0.005);
  });

  test("become styles of the theme's tokens, or none without a choice", () => {
    expect(brandStyles({ brand: null, accent: null })).toBeNull();
    const styles = brandStyles({ brand: "#0a7a3f", accent: "#ffcc00" })!;
    expect(styles).toMatch(
      /^:root:not\(\.high-contrast\)\{--brand:#0a7a3f;.*--accent:#ffcc00;.*\}\.dark:not\(.*\{--brand:#/,
    );
    for (const [, token] of styles.matchAll(/(--[\w-]+):/g)) expect(theme).toContain(`${token}: `);
    expect(brandStyles({ brand: null, accent: "#ffcc00" })).not.toContain("--brand");
  });
});

test("the surfaces equal the theme's", () => {
  const [light = "", dark = ""] = theme.split(/\n\.dark \{/);
  for (const [token, colour] of Object.entries(themeSurfaces.light)) expect(light).toContain(`${token}: ${colour};`);
  for (const [token, colour] of Object.entries(themeSurfaces.dark)) expect(dark).toContain(`${token}: ${colour};`);
  for (const [mode, rules] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    for (const [token, colour] of Object.entries(darkSurfaces[mode]))
      expect(rules).toContain(`${token}: oklch(${colour.join(" ")});`);
  }
  for (const known of ["--night-2: oklch(0.3 0.1 263)", "--on-accent: oklch(0.25 0.06 265)"])
    expect(light).toContain(known);
  expect(light).toContain("--surface: oklch(0.985 0.004 255)");
  expect(dark).toContain("--raised: oklch(0.225 0.04 265)");
});
