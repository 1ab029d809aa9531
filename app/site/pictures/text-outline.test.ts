import { describe, expect, test } from "vitest";
import { outlineText, textWidth, wrapText } from "./text-outline.server.ts";

const style = { size: 40, weight: "heavy" } as const;

describe("a text of a picture", () => {
  test("is a path at its place, with an outline for each letter, and needs no font", () => {
    const path = outlineText("Abaeté", 10, 50, style, 'fill="#fff"');
    expect(path).toMatch(/^<path transform="translate\(10 50\) scale\(0\.04\)" d="M0 0m[-\d Mmlqcz]+" fill="#fff"\/>$/);
    expect(path.match(/M\d+ 0/g)).toHaveLength(6);
  });

  test("is set with the font's kerning: pairs such as AV are closer", () => {
    expect(textWidth("AV", style)).toBeLessThan(textWidth("A", style) + textWidth("V", style));
    expect(textWidth("ÁV", style)).toBeCloseTo(textWidth("AV", style), 1);
  });

  test("loses accents that the font does not have, and characters without any shape", () => {
    expect(outlineText("ẽ", 0, 0, style)).toBe(outlineText("e", 0, 0, style));
    expect(outlineText("Olá 🎉", 0, 0, style)).toBe(outlineText("Olá ", 0, 0, style));
  });

  test("is wrapped between words, as few lines as fit, and never inside a word", () => {
    const words = "Internet em Conceição do Mato Dentro – MG";
    const lines = wrapText(words, style, 420);
    expect(lines.join(" ")).toBe(words);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(420);
    expect(wrapText("Inconfidentes", style, 10)).toEqual(["Inconfidentes"]);
  });
});
