import { describe, expect, test } from "vitest";
import { chatUrl } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { plainTextOfBlocks } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import { parseMarkdown as parse } from "./markdown.server.ts";

const parseMarkdown = (source: string): Block[] => parse(source, demoProvider);

describe("the Markdown of content/README.md", () => {
  test("headings of two levels, each with a unique anchor", () => {
    expect(parseMarkdown("## Segunda via\n\n### Não recebi\n\n## Segunda via")).toEqual([
      { kind: "heading", level: 2, id: "segunda-via", text: ["Segunda via"] },
      { kind: "heading", level: 3, id: "nao-recebi", text: ["Não recebi"] },
      { kind: "heading", level: 2, id: "segunda-via-2", text: ["Segunda via"] },
    ]);
  });

  test("paragraphs with strong text, code and links, their lines joined", () => {
    expect(parseMarkdown("Uma **coisa [certa](/faq)**\ne `outra`.")).toEqual([
      {
        kind: "paragraph",
        text: ["Uma ", { strong: ["coisa ", { to: "/faq", text: ["certa"] }] }, " e ", { code: "outra" }, "."],
      },
    ]);
  });

  test("lists of both kinds, notes and tables", () => {
    expect(parseMarkdown("- a\n- b\n\n1. c\n\n> d\n>\n> e\n\n| f | g |\n| --- | --- |\n| h | i |")).toEqual([
      { kind: "list", isOrdered: false, items: [["a"], ["b"]] },
      { kind: "list", isOrdered: true, items: [["c"]] },
      { kind: "note", paragraphs: [["d"], ["e"]] },
      { kind: "table", head: [["f"], ["g"]], rows: [[["h"], ["i"]]] },
    ]);
  });

  test("drawings, and no other pictures", () => {
    expect(parseMarkdown("![Uma rua](/cenas/rua.svg)")).toEqual([
      { kind: "picture", src: "/cenas/rua.svg", alt: "Uma rua" },
    ]);
  });

  test("the figures of the statistics in words", () => {
    expect(
      parse("{provider.statistics.0.figure}", { ...demoProvider, statistics: [{ figure: "2M+", label: "" }] }),
    ).toEqual([{ kind: "paragraph", text: ["mais de 2 milhões"] }]);
  });

  test("a paragraph or an item that names a fact without a value is left out", () => {
    const source = "Ligue.\n\nOu {provider.ombudsmanPhone}.\n\n1. Ouvidoria: {provider.ombudsmanPhone}\n2. Anatel";
    expect(parse(source, { ...demoProvider, ombudsmanPhone: null })).toEqual([
      { kind: "paragraph", text: ["Ligue."] },
      { kind: "list", isOrdered: true, items: [["Anatel"]] },
    ]);
    expect(parseMarkdown(source)).toHaveLength(3);
  });

  test("'tel:' drops spaces, 'chat:' opens the chat with its message", () => {
    expect(parseMarkdown("[Ligar](<tel:0800 555 0142>)\n\n[Falar](<chat:Olá! Estou sem internet.>)")).toEqual([
      { kind: "paragraph", text: [{ to: "tel:08005550142", text: ["Ligar"] }] },
      {
        kind: "paragraph",
        text: [{ to: chatUrl(demoProvider.whatsapp, "Olá! Estou sem internet."), text: ["Falar"] }],
      },
    ]);
  });

  test.each(["javascript:alert(1)", "http://exemplo.com", "//outro.com", "data:text/html,oi"])(
    "refuses a link to %s",
    (address) => expect(() => parseMarkdown(`[x](${address})`)).toThrow("A link may not lead to"),
  );

  test.each(["# Título", "<b>oi</b>", "![foto](/a.png)", "- a\n  - b", "---"])(
    "refuses unsupported Markdown: %s",
    (source) => expect(() => parseMarkdown(source)).toThrow(/is not drawn/),
  );
});

test("facts are never parsed as Markdown", () => {
  const named = { ...demoProvider, name: "<b>Fibra*1*</b> [aqui](/x)", phone: "0800 555 0142" };
  expect(parse("A **{provider.name}**, [ligue](<tel:{provider.phone}>)", named)).toEqual([
    {
      kind: "paragraph",
      text: ["A ", { strong: [named.name] }, ", ", { to: "tel:08005550142", text: ["ligue"] }],
    },
  ]);
});

test("`plainTextOfBlocks` returns the text without its markup; items of lists and rows of tables are sentences", () => {
  expect(
    plainTextOfBlocks(parseMarkdown("## A **b**\n\n- [c](/d)\n- e;\n\n> e\n\n| f | h |\n| --- | --- |\n| g | i |")),
  ).toBe("A b c. e; e g: i.");
});
