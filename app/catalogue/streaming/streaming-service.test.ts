import { describe, expect, it } from "vitest";
import { streamingSymbol } from "./streaming-service.ts";

describe("the two letters of a tile", () => {
  it.each([
    ["Looke", "Lo"],
    ["Max", "Mx"],
    ["telecine", "Tc"],
    ["Globoplay", "Gp"],
    ["Premiere", "Pr"],
    ["prime video", "Pv"],
    ["HBO Max", "Hm"],
    ["Paramount+", "Pa"],
    ["Discovery+", "Dc"],
    ["Star+", "St"],
    ["X", "X"],
  ])("of %s are %s", (name, symbol) => {
    expect(streamingSymbol(name)).toBe(symbol);
  });
});
