import { expect, test } from "vitest";
import { conceptsOf, parseSynonyms } from "./synonyms.server.ts";

test("an expression that is written several times is looked for once", () => {
  expect([...parseSynonyms("fibra, fibra, ótica").values()].flat()).toHaveLength(2);
  const lines = `${"fibra, ".repeat(500)}ótica\n${"fibra, ótica\n".repeat(100)}`;
  expect(conceptsOf(["fibra"], parseSynonyms(lines))[0]!.alternatives).toEqual([["fibra"], ["otica"]]);
});
