import { beforeEach, describe, expect, it } from "vitest";
import * as redirects from "#app/redirects/redirect.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { check, publish } from "#test/import-file.ts";

freshDatabase();
beforeEach(emptyDatabase);

const read = async (...lines: string[]) => {
  const { rows, counts } = await check("enderecos", lines.join("\n"));
  return {
    counts,
    rows: rows.map(({ line, kind, label, reasons }) => [line, kind, label, reasons[0]?.message ?? null]),
  };
};
const stored = async () =>
  (await redirects.list(listQuery())).rows
    .map(({ from, to, isActive }) => [from, to, isActive])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
const pattern = expect.stringContaining("É uma expressão regular") as string;

describe("a file of another tool", () => {
  it("of WordPress's plugin Redirection is read, without what is no redirect of one address", async () => {
    const file = [
      "source,target,regex,code,type,hits,title,status",
      '"/planos-antigos","/internet/fibra",0,301,"url",12,"","active"',
      '"/desligado","/casa",0,301,"url",0,"Antiga","disabled"',
      '"^/blog/(.*)$","/blog",1,301,"url",3,"","active"',
      '"/acabou","",0,410,"error",0,"","active"',
      '"/noticia-(\\\\d+)","/noticias",0,302,"url",0,"","active"',
    ];
    const { counts, rows } = await read(...file);
    expect(counts).toEqual({ new: 2, changed: 0, equal: 0, wrong: 3 });
    expect(rows.slice(0, 3)).toEqual([
      [4, "wrong", "^/blog/(.*)$", pattern],
      [5, "wrong", "/acabou", "Não leva a outro endereço."],
      [6, "wrong", expect.stringContaining("/noticia-("), pattern],
    ]);
    // What is switched off there arrives so, and the report says it.
    const off = (await check("enderecos", file.join("\n"))).rows.find(({ label }) => label === "/desligado");
    expect(off!.changes).toContainEqual({ header: "Ativo", before: null, after: "não" });
    await publish("enderecos", file.join("\n"));
    expect(await stored()).toEqual([
      ["/desligado", "/casa", false],
      ["/planos-antigos", "/internet/fibra", true],
    ]);
    // The same file again changes nothing.
    expect((await read(...file)).counts).toEqual({ new: 0, changed: 0, equal: 2, wrong: 3 });
  });

  it.each([
    ["Redirection", "source,target,enabled,match", "/a,/casa,1,url", "/b,/casa,true,referrer"],
    ["Yoast", "Origin,Target,Type,Format", "a,/casa,301,plain", "b,/casa,301,regex"],
    [
      "Rank Math",
      "id,source,matching,destination,type,status",
      "7,a,exact,/casa,301,active",
      "8,b,contains,/casa,301,active",
    ],
    [
      "Screaming Frog",
      "Address,Status Code,Status,Redirect URL",
      "https://antigo.example/a,301,Moved Permanently,/casa",
      "https://antigo.example/b,404,Not Found,",
    ],
  ])("of %s is read by its columns", async (_tool, header, good, bad) => {
    const { rows } = await read(header, good, bad);
    expect(rows.map(([line, kind]) => [line, kind])).toEqual([
      [3, "wrong"],
      [2, "new"],
    ]);
  });
});

describe("a row of an address", () => {
  it("that closes a loop is refused, and the others are published", async () => {
    const file = ["De;Para", "/a;/b?x=1", "/B?x=1;/c", "/c;https://antigo.example/nada", "/d;/e", "/e;/D/"];
    const { rows } = await read(...file);
    expect(rows.filter(([, kind]) => kind === "wrong")).toEqual([
      [2, "wrong", "/a", expect.stringContaining("não tem uma página em /b?x=1")],
      [3, "wrong", "/B?x=1", expect.stringContaining("não tem uma página em /c")],
      [5, "wrong", "/d", expect.stringContaining("não tem uma página em /e")],
      [6, "wrong", "/e", expect.stringContaining("levaria para ele mesmo")],
    ]);
  });

  it("is asked what the form asks, once for all rows with the same text", async () => {
    const file = "De;Para\n/tv;/casa\n/velho;/nada\n/outro;/nada\n/bom;/casa\n";
    const report = await check("enderecos", file);
    expect(report.counts).toMatchObject({ new: 1, wrong: 3 });
    expect(report.corrections).toEqual([
      { header: "Leva para", from: "/nada", to: null, mayKeep: true, rows: 2 },
      { header: "Endereço antigo", from: "/tv", to: null, mayKeep: true, rows: 1 },
    ]);
    const cells = report.corrections.map(({ header, from }) => ({ header, from, to: from }));
    expect((await check("enderecos", file, { columns: {}, cells })).counts).toMatchObject({ new: 4, wrong: 0 });
  });

  it("that leads to a stored old address may lead to its end instead", async () => {
    await asStaff(() => redirects.create({ from: "/velho", to: "/casa" }));
    const report = await check("enderecos", "De;Para\n/loja;/Velho/\n");
    expect(report.rows[0]!.reasons[0]!.correction).toEqual({ from: "/Velho/", to: "/casa", mayKeep: false });
  });

  it("is found however it is written, and is another one where only signs differ", async () => {
    await asStaff(() => redirects.create({ from: "/internet-fibra2", to: "/casa" }));
    const { rows } = await read(
      "De;Para",
      "https://www.antigo.example/Internet-Fibra2/?utm_source=x;/empresas",
      "/internet/fibra2;/casa",
      "/internet/fibra2/;/empresas",
    );
    expect(rows).toEqual([
      [4, "wrong", "/internet/fibra2/", expect.stringContaining("Linha repetida")],
      [2, "changed", "/internet-fibra2", null],
      [3, "new", "/internet/fibra2", null],
    ]);
  });
});
