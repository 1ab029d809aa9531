import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOrderMark, csvLine } from "#app/platform/text/csv.ts";
import { UnreadableFileError } from "./decode.server.ts";
import { type CsvRow, readCsv } from "./read-csv.server.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: string | Uint8Array, size = content.length > 10_000 ? 60_000 : 7) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = await readCsv(inChunks(bytes, size));
  const rows: CsvRow[] = [];
  for await (const row of file.rows) rows.push(row);
  return { header: file.header, delimiter: file.delimiter, encoding: file.encoding(), rows };
}

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter === "–" ? 0x96 : letter.charCodeAt(0)));
}

/** The message with which a file is refused. */
async function refusalOf(content: string | Uint8Array): Promise<string> {
  const error: unknown = await read(content).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnreadableFileError);
  return (error as Error).message;
}

describe("a CSV file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("Cidade;Estado\r\nSão João – MG;MG\r\n")],
    ["UTF-8", new TextEncoder().encode(`${byteOrderMark}Cidade;Estado\nSão João – MG;MG`)],
    ["Windows-1252", windows1252("Cidade;Estado\r\nSão João – MG;MG\r\n")],
  ])("is read in %s, in chunks of any size", async (encoding, bytes) => {
    for (const size of [1, 3, 8, 1000]) {
      expect(await read(bytes, size)).toEqual({
        header: ["Cidade", "Estado"],
        delimiter: ";",
        encoding,
        rows: [{ line: 2, cells: ["São João – MG", "MG"] }],
      });
    }
  });

  it("has the encoding of its first letter outside ASCII, however late that comes", async () => {
    const rows = "Betim;MG\n".repeat(5000);
    expect(await read(windows1252(`Cidade;Estado\n${rows}Três Corações;MG`), 4096)).toMatchObject({
      encoding: "Windows-1252",
      rows: { length: 5001, 5000: { line: 5002, cells: ["Três Corações", "MG"] } },
    });
  });

  it("is separated by semicolons, commas or tabs, or as its first line says", async () => {
    for (const sign of [";", ",", "\t"]) {
      expect(await read(`"Nome; e, mais"${sign}Estado\nA${sign}B`)).toMatchObject({
        header: ["Nome; e, mais", "Estado"],
        delimiter: sign,
        rows: [{ cells: ["A", "B"] }],
      });
    }
    expect(await read("sep=,\r\nA,B;C\r\n1,2\r\n")).toMatchObject({
      header: ["A", "B;C"],
      rows: [{ cells: ["1", "2"] }],
    });
  });

  it("leaves blank rows out and counts them", async () => {
    expect((await read("A;B\n\n;\n1;2\n\n3;4\n")).rows).toEqual([
      { line: 4, cells: ["1", "2"] },
      { line: 6, cells: ["3", "4"] },
    ]);
  });

  it("reads the same cells that the export wrote", async () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !/^\s*[=+\-@＝＋－＠\t\r]/.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant("x"), cell, cell), { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const bytes = new TextEncoder().encode(
            byteOrderMark + csvLine(["A", "B", "C"]) + rows.map((row) => csvLine(row)).join(""),
          );
          const wellFormed = rows.map((row) => row.map((text) => text.toWellFormed()));
          // A NUL is in no stored text, and no CSV.
          if (bytes.includes(0)) return;
          expect((await read(bytes, size)).rows.map(({ cells }) => cells)).toEqual(wellFormed);
        },
      ),
    );
  });
});

describe("what is not a table is refused with a sentence", () => {
  const withSignature = (...bytes: number[]) => Uint8Array.from([...bytes, ...Array.from({ length: 50 }, () => 1)]);

  it.each([
    ["an xlsx file", withSignature(0x50, 0x4b, 0x03, 0x04), /planilha do Excel.*Salve como CSV/],
    ["an old Excel file", withSignature(0xd0, 0xcf, 0x11, 0xe0), /Salve como CSV/],
    ["UTF-16", Uint8Array.from([0xff, 0xfe, 65, 0, 59, 0, 66, 0]), /UTF-16/],
    ["a picture", withSignature(0x89, 0x50, 0x4e, 0x47), /não é um CSV/],
    ["bytes", Uint8Array.from([65, 59, 66, 10, 0, 0, 0, 0, 0, 1]), /não é um CSV/],
    ["nothing", "", /vazio/],
    ["blank lines", "\n\n", /vazio/],
    ["a column twice", "Nome;Preço;Nome\n1;2;3", /A coluna “Nome” aparece duas vezes/],
    ["very many columns", `${"a".repeat(60)};`.repeat(10_000), /longa demais para ser um cabeçalho/],
    ["many columns", `${Array.from({ length: 201 }, (_, n) => n).join(";")}\n1`, /colunas demais/],
    ["a very long row", `A;B\n${"x".repeat(200_000)}`, /longa demais/],
    ["a row of very many cells", `A;B\n${";".repeat(10_000_000)}`, /longa demais/],
    ["open quotes", 'A;B\n1;"2\n3;4\n', /não foram fechadas/],
    ["quotes inside a cell", 'A;B\n1;TV 55" grande\n', /aspas/],
  ])("%s", async (_, content, sentence) => {
    expect(await refusalOf(content)).toMatch(sentence);
  });

  it("two encodings", async () => {
    const utf8 = new TextEncoder().encode(`Cidade;UF\n${"São João;MG\n".repeat(100)}`);
    const bytes = Uint8Array.from([...utf8, ...windows1252("São José;MG\n")]);
    expect(await refusalOf(bytes)).toMatch(/UTF-8 e outra não/);
  });
});
