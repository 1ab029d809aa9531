import { describe, expect, test } from "vitest";
import { block, type Edit, insertion, lines, link, picture, type Selected, strong, table } from "./edits.ts";

/** The text after an edit of the text whose selection is between brackets, with the new selection between brackets. */
function after(marked: string, edit: (selected: Selected) => Edit): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace(/[«»]/g, "");
  const { from, to, insert, select } = edit({ text, start, end });
  const edited = text.slice(0, from) + insert + text.slice(to);
  return `${edited.slice(0, select[0])}«${edited.slice(...select)}»${edited.slice(select[1])}`;
}

describe("the toolbar writes", () => {
  test("strong text and links around the selection, or an example", () => {
    expect(after("Leia «bem» isto", strong)).toBe("Leia **«bem»** isto");
    expect(after("Leia «»", strong)).toBe("Leia **«texto»**");
    expect(after("Veja «os planos».", link)).toBe("Veja [os planos](«/»).");
  });

  test("headings, lists and notes at the start of the selected lines, and takes them away again", () => {
    expect(after("Um\nDo«is\nTr»ês\nFim", (selected) => lines(selected, "list"))).toBe("Um\n- Dois\n- Três«»\nFim");
    expect(after("«Dois\nTrês»", (selected) => lines(selected, "numbered"))).toBe("1. Dois\n2. Três«»");
    expect(after("- D«»ois", (selected) => lines(selected, "heading"))).toBe("## Dois«»");
    expect(after("## D«»ois", (selected) => lines(selected, "heading"))).toBe("Dois«»");
    expect(after("«»", (selected) => lines(selected, "note"))).toBe("> «»");
  });

  test("a fact in the place of the selection", () => {
    expect(after("Ligue «aqui».", (selected) => insertion(selected, "{provider.phone}"))).toBe(
      "Ligue {provider.phone}«».",
    );
  });

  test("a table or a picture after the paragraph of the cursor", () => {
    expect(after("Um p«»arágrafo\nlongo\n\nOutro", (selected) => block(selected, "X"))).toBe(
      "Um parágrafo\nlongo\n\nX«»\n\nOutro",
    );
    expect(after("«»", (selected) => block(selected, table))).toBe(`${table}«»`);
    expect(picture("/cenas/rua.svg", "Uma [rua]")).toBe("![Uma rua](/cenas/rua.svg)");
    expect(picture("/cenas/rua.svg", "")).toBe("![](/cenas/rua.svg)");
  });
});
