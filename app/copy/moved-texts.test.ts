import { describe, expect, test } from "vitest";
import { textLeaves } from "#app/site/text/text-leaves.ts";
import { copyContents } from "./copy-pages.server.ts";
import { movedTexts } from "./moved-texts.ts";

test.each<[what: string, before: unknown, now: unknown, moved: unknown]>([
  ["a text of the same key", { hero: { title: "A", text: "B" } }, { hero: { title: "C", text: "B" } }, [["A", "C"]]],
  ["no text of a key that is gone", { title: "A", text: "B" }, { text: "B", heading: "C" }, []],
  ["a text whose place holds something else now", { title: "A" }, { title: { text: "A" } }, []],
  [
    "an item after a new one, by its other text",
    [{ title: "A", text: "B" }],
    [
      { title: "X", text: "Y" },
      { title: "C", text: "B" },
    ],
    [["A", "C"]],
  ],
  [
    "an item by its id, whatever else it says and wherever it stands",
    [
      { id: "a", text: "A" },
      { id: "b", text: "B" },
    ],
    [
      { id: "b", text: "C" },
      { id: "a", text: "D" },
    ],
    [
      ["A", "D"],
      ["B", "C"],
    ],
  ],
  [
    "the texts of a page that gets another name",
    [{ label: "Fibra", content: { title: "A", text: "B" } }, { label: "Casa" }],
    [{ label: "Casa" }, { label: "Internet", content: { title: "C", text: "B" } }],
    [
      ["Fibra", "Internet"],
      ["A", "C"],
    ],
  ],
  ["an item between neighbours that stayed", ["A", "B", "C"], ["X", "A", "D", "C"], [["B", "D"]]],
  ["the last item", ["A", "B"], ["A", "C"], [["B", "C"]]],
  ["no item where it could be either of two", ["A", "B", "C"], ["A", "X", "Y", "C"], []],
  [
    "no item by a text that several have",
    [{ title: "A", link: "Ver" }],
    [{ link: "Ver" }, { title: "B", link: "Ver" }],
    [],
  ],
])("%s", (_what, before, now, moved) => {
  expect(movedTexts(before, now)).toEqual(moved);
});

/** Every list of the content with items that have texts. */
function* listsIn(content: unknown): Generator<unknown[]> {
  if (typeof content !== "object" || content === null) return;
  if (Array.isArray(content) && textLeaves(content).length > 0) yield content;
  for (const value of Object.values(content)) yield* listsIn(value);
}

describe("in the contents of the public pages", () => {
  const before: unknown = JSON.parse(JSON.stringify(copyContents));

  test("every list gets another first item and another last sentence, and each of these sentences is followed", () => {
    const now = structuredClone(before);
    const expected: [string, string][] = [];
    for (const list of Array.from(listsIn(now))) {
      const last = list.at(-1);
      // Not of a list inside, which is one of these too.
      const texts = textLeaves(last).filter(({ path }) => !path.some((key) => /^(\d+|id|to|image)$/.test(key)));
      const { path, text } = texts.at(-1) ?? { path: [], text: "" };
      const changed = `${text} (de outro jeito)`;
      const holder = path.slice(0, -1).reduce((node, key) => (node as Record<string, unknown>)[key], last);
      if (path.length === 0) list[list.length - 1] = changed;
      // "linkLabel" is how the leaf of a link's label is called.
      else (holder as Record<string, unknown>)[path.at(-1)!.replace("linkLabel", "label")] = changed;
      expected.push([text, changed]);
      list.unshift(typeof last === "string" ? "Mais um" : { title: `Mais um de ${list.length}`, text: "Novo" });
    }
    expect(expected.length).toBeGreaterThan(60);
    const moved = movedTexts(before, now).map((pair) => pair.join(" → "));
    const lost = expected.map((pair) => pair.join(" → ")).filter((pair) => !moved.includes(pair));
    expect(lost).toEqual([]);
    // And nothing else is.
    expect(new Set(moved).size).toBe(new Set(expected.map((pair) => pair.join(" → "))).size);
  });
});
