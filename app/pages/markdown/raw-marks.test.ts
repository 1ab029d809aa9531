import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseFrontMatter } from "#app/pages/front-matter.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { findPlainMark, findRawMark } from "./raw-marks.ts";

describe("in a page", () => {
  test.each([
    ["Veja [os planos] (/combos) hoje", "Veja [os planos](/combos) hoje"],
    ["[site]( https://a.example )", "[site](https://a.example)"],
    ["[site](“https://a.example”)", "[site](https://a.example)"],
    ["[site] (www.a.example)", "[site](https://www.a.example)"],
    ["(site)[https://a.example]", "[site](https://a.example)"],
    ["[site](https://a.example/dois nomes)", null],
    ["•\tFibra\n•\tRádio", "- Fibra\n- Rádio"],
    ["·  Fibra", "- Fibra"],
    ["o  Fibra", "- Fibra"],
    ["\uF0B7 Fibra", "- Fibra"],
    ["– Fibra\n– Rádio", null],
    ["-Fibra\n-Rádio", "- Fibra\n- Rádio"],
    ["1)Ligue\n2)Peça", "1) Ligue\n2) Peça"],
    ["##Título", "## Título"],
    ["É ** muito ** rápido", "É **muito** rápido"],
    ["É **muito ** rápido", "É **muito** rápido"],
    ["Abra www.a.com.br.", "Abra [www.a.com.br](https://www.a.com.br)."],
    ["Abra https://a.com.br/x?y=1, e veja", "Abra [https://a.com.br/x?y=1](https://a.com.br/x?y=1), e veja"],
    ["Veja (https://a.com.br/x)", "Veja ([https://a.com.br/x](https://a.com.br/x))"],
  ])("%j is not shown as it is typed without a question", (text, meant) => {
    expect(findRawMark(text)).toMatchObject({ meant });
    expect(findRawMark(meant ?? "")).toBeNull();
  });

  test.each([
    "Veja [os planos](/combos), **sempre**.\n\n- Fibra\n- Rádio\n\n1) Ligue\n2) Peça\n\n## Título\n\n> Nota",
    "<https://a.example> e `www.a.example`",
    "[www.a.example](https://www.a.example)",
    "[veja www.a.example e](https://www.a.example)",
    "Das 8h às 18h – menos aos domingos.\n\n– Disse ela.",
    "*Consulte as condições. E-mail: ana@www.a.example",
  ])("%j needs none", (text) => expect(findRawMark(text)).toBeNull());

  test("nor do the pages that come with the program", () => {
    const names = globSync("{blog,modelos,paginas}/**/*.md", { cwd: `${projectRoot}/content` });
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const { body } = parseFrontMatter(readFileSync(`${projectRoot}/content/${name}`, "utf8"));
      expect([name, findRawMark(body)]).toEqual([name, null]);
    }
  });

  test("the proposed text is read as it is meant", () => {
    expect(parseMarkdown(findRawMark("•\tVeja [isto] (/faq)\n•\tE www.a.com.br")!.meant!)).toMatchObject([
      {
        kind: "list",
        items: [
          ["Veja ", { to: "/faq" }],
          ["E ", { to: "https://www.a.com.br" }],
        ],
      },
    ]);
  });

  test("a long text of one mark is read at once", () => {
    for (const unit of [
      "[",
      "[a] (",
      "** ",
      "**a ",
      "• ",
      "– ",
      "www.",
      "`",
      "(a)[/",
      " ",
      "\t",
      "](/ ",
      "https://a",
    ]) {
      const began = performance.now();
      findRawMark(unit.repeat(100_000 / unit.length));
      findPlainMark(unit.repeat(100_000 / unit.length));
      expect([unit, performance.now() - began < 2_000]).toEqual([unit, true]);
    }
  });
});

test("in a text without Markdown every mark is one", () => {
  for (const text of [
    "**já**",
    "[a](/b)",
    "[a] (/b)",
    "## Título",
    "• Fibra",
    "- Fibra",
    "<b>já</b>",
    "veja www.a.com.br",
    "`a`",
  ])
    expect([text, findPlainMark(text)]).not.toEqual([text, null]);
  for (const text of [
    "Fale com a gente: 8h – 18h, {provider.name}!",
    "Mais de 1.000 (mil) cidades",
    "a < b, 2 * 3 * 4",
  ])
    expect([text, findPlainMark(text)]).toEqual([text, null]);
});
