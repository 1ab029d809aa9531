import { describe, expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { plainTextOfBlocks } from "#app/pages/markdown/blocks.ts";
import type { Block } from "#app/pages/markdown/blocks.ts";
import { parseMarkdown as parseBlocks } from "#app/pages/markdown/parse-markdown.ts";
import { chatUrl, type Provider } from "#app/provider/provider.ts";
import { fillBlocks } from "./fill-blocks.ts";

const parse = (source: string, provider: Provider): Block[] => fillBlocks(parseBlocks(source), provider);
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

  test("a heading with nothing left under it is left out, and so is the one above it", () => {
    const source = "## Ouvidoria\n\n### Telefone\n\n{provider.ombudsmanPhone}\n\n## Anatel\n\n1331\n\n## Fim";
    const headings = (provider: Provider) =>
      parse(source, provider).flatMap((block) => (block.kind === "heading" ? block.text : []));
    expect(headings({ ...demoProvider, ombudsmanPhone: null })).toEqual(["Anatel", "Fim"]);
    expect(headings(demoProvider)).toEqual(["Ouvidoria", "Telefone", "Anatel", "Fim"]);
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

  test.each(["javascript:alert(1)", "http://exemplo.com", "//outro.com", "/.//outro.com", "data:text/html,oi"])(
    "refuses a link to %s",
    (address) =>
      expect(() => parseMarkdown(`[x](${address})`)).toThrow(`Linha 1: um link não pode levar para “${address}”`),
  );

  test.each([
    ["# Título", "os títulos do texto começam com ## ou ###"],
    ["<b>oi</b>", "HTML não aparece nas páginas do site"],
    ["![foto](/a.png)", "a imagem “/a.png” não está neste site"],
    ["- a\n  - b", "uma lista dentro de outra não aparece"],
    ["---", "uma linha divisória não aparece"],
    ["*oi*", "itálico não aparece"],
  ])("refuses unsupported Markdown: %s", (source, message) =>
    expect(() => parseMarkdown(`Antes.\n\n${source}`)).toThrow(message),
  );

  test("names the line of what it refuses", () => {
    expect(() => parseMarkdown("Uma linha.\n\n- a\n- b\n\n# Título")).toThrow(/^Linha 6: /);
  });

  test("images that staff have uploaded for pages, and no others of the store", () => {
    const image = "20261121120000000-abc-1200x800.webp";
    expect(parseMarkdown(`![Uma rua](/imagens/pages/${image})`)).toEqual([
      { kind: "picture", src: `/imagens/pages/${image}`, alt: "Uma rua" },
    ]);
    expect(() => parseMarkdown(`![Uma rua](/imagens/banners/${image})`)).toThrow("não está neste site");
  });

  test("a link to a fact that is no address leads nowhere", () => {
    const provider = { ...demoProvider, name: "javascript:alert(1)" };
    expect(parse("[x]({provider.name})", provider)).toEqual([{ kind: "paragraph", text: [{ to: "#", text: ["x"] }] }]);
  });
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
