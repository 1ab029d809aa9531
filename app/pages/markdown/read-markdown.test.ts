import { describe, expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.server.ts";

/** As long as a field of a form may be. */
const filled = (mark: string) => mark.repeat(Math.floor((32 * 1024) / mark.length));

describe("a text of a page", () => {
  test("is read as blocks, or refused with its line", async () => {
    expect(await readMarkdown("## Oi\n\n- a\n- **b**")).toEqual({
      blocks: [
        { kind: "heading", level: 2, id: "", text: ["Oi"] },
        { kind: "list", isOrdered: false, items: [["a"], [{ strong: ["b"] }]] },
      ],
      refusal: null,
    });
    expect((await readMarkdown("Oi.\n\n---")).refusal).toBe(
      "Linha 3: uma linha divisória não aparece nas páginas do site",
    );
  });

  test("of marks alone leaves its thread to others, and is refused", async () => {
    let longest = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const { refusal } = await readMarkdown(filled("1. "));
    clearInterval(ticking);
    expect(refusal).toMatch(/^Este texto é complicado demais para ser lido: /);
    // On that thread it takes half a minute.
    expect(longest).toBeLessThan(1_000);
  });

  test.each([
    ["items", filled("- a\n\n")],
    ["cells", `|${"a|".repeat(3_000)}\n|${"-|".repeat(3_000)}\n${"|\n".repeat(3)}`],
    ["strong texts in one another", `${"**a ".repeat(50)}${" b**".repeat(50)}`],
  ])("with more %s than a page can show is refused", async (_, source) => {
    expect((await readMarkdown(source)).refusal).toMatch(/^Este texto é complicado demais para ser lido: /);
  });
});
