import { describe, expect, test } from "vitest";
import { parseHex } from "#app/ui/colour.ts";
import { recolour } from "./recolour.ts";

const drawing =
  '<path fill="#1358cf"/><path fill="#f8cc2f"/><path fill="#26895b"/><path fill="#c48225"/><path fill="#fff"/>';
const coloursOf = (svg: string) => [...svg.matchAll(/#[\da-f]+/g)].map(([hex]) => hex);

describe("a drawing", () => {
  test("stays as drawn for a provider without own colours", () => {
    expect(recolour(drawing, { brand: null, accent: null })).toBe(drawing);
  });

  test("has its blues in the main colour and its yellows in the accent, as light as before; the rest stays", () => {
    const [blue, yellow, ...others] = coloursOf(recolour(drawing, { brand: "#0a7a3f", accent: "#ff8a00" }));
    const [was, now] = [parseHex("#1358cf")!, parseHex(blue!)!];
    expect(now.hue).toBeCloseTo(parseHex("#0a7a3f")!.hue, -1);
    expect(now.lightness).toBeCloseTo(was.lightness, 1);
    expect(parseHex(yellow!)!.hue).toBeCloseTo(parseHex("#ff8a00")!.hue, -1);
    expect(others).toEqual(["#26895b", "#c48225", "#fff"]);
  });

  test("keeps its yellows when only the main colour is chosen, and is grey for a grey one", () => {
    const [grey, yellow] = coloursOf(recolour(drawing, { brand: "#444444", accent: null }));
    expect(parseHex(grey!)!.chroma).toBeLessThan(0.01);
    expect(yellow).toBe("#f8cc2f");
  });
});
