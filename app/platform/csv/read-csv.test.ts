import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOrderMark, csvLine } from "#app/platform/text/csv.ts";
import { UnreadableFileError } from "./decode.server.ts";
import { decodeSingleByte } from "./letters.server.ts";
import { type Encoding, type LettersChoice, singleByteEncodings } from "./letters.ts";
import { type CheckedRow, readCsv } from "./read-csv.server.ts";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Options = { size?: number; isName?: (text: string) => boolean; letters?: LettersChoice | null };

async function read(content: string | Uint8Array, options: Options = {}) {
  const { size = content.length > 10_000 ? 60_000 : 7, ...reading } = options;
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const file = await readCsv(inChunks(bytes, size), reading);
  const rows: CheckedRow[] = [];
  for await (const row of file.rows) rows.push(row);
  const { header, delimiter } = file;
  return { header, delimiter, encoding: file.encoding(), rows, question: file.lettersQuestion() };
}

/** A text as a program stores it that saves in the encoding. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "UTF-8") return new TextEncoder().encode(text);
  if (encoding === "UTF-16") return Buffer.from(`\uFEFF${text}`, "utf16le");
  const high = decodeSingleByte(
    Uint8Array.from({ length: 128 }, (_, index) => index + 128),
    encoding,
  );
  return Uint8Array.from(text, (letter) => (letter < "\x80" ? letter.charCodeAt(0) : high.indexOf(letter) + 128));
}

const windows1252 = (text: string) => encoded(text, "Windows-1252");

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
    ["UTF-16", encoded("Cidade;Estado\r\nSão João – MG;MG\r\n", "UTF-16")],
    ["UTF-16", encoded("Cidade;Estado\r\nSão João – MG;MG\r\n", "UTF-16").subarray(2)],
    ["UTF-16", Buffer.from(encoded("Cidade;Estado\nSão João – MG;MG", "UTF-16")).swap16()],
    ["Windows-1252", windows1252("Cidade;Estado\r\nSão João – MG;MG\r\n")],
    ["Windows-1252", windows1252("Cidade;Estado\rSão João – MG;MG\r")],
  ])("is read in %s, in chunks of any size", async (encoding, bytes) => {
    for (const size of [1, 3, 8, 1000]) {
      expect(await read(bytes, { size })).toEqual({
        header: ["Cidade", "Estado"],
        delimiter: ";",
        encoding,
        question: null,
        rows: [{ line: 2, cells: ["São João – MG", "MG"], fault: null }],
      });
    }
  });

  it("has the encoding of its first letter outside ASCII, however late that comes", async () => {
    const rows = "Betim;MG\n".repeat(5000);
    expect(await read(windows1252(`Cidade;Estado\n${rows}Três Corações;MG`), { size: 4096 })).toMatchObject({
      encoding: "Windows-1252",
      rows: { length: 5001, 5000: { line: 5002, cells: ["Três Corações", "MG"] } },
    });
  });

  it("is separated by semicolons, commas, tabs or bars, or as its first line says", async () => {
    for (const sign of [";", ",", "\t", "|"]) {
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
    expect((await read("A;B\n\n;\n1;2\n\n3;4\n")).rows).toMatchObject([
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
          expect((await read(bytes, { size })).rows.map(({ cells }) => cells)).toEqual(wellFormed);
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
    ["a picture", withSignature(0x89, 0x50, 0x4e, 0x47), /não é um CSV/],
    ["bytes", Uint8Array.from([65, 59, 66, 10, 0, 0, 0, 0, 0, 1]), /não é um CSV/],
    ["nothing", "", /vazio/],
    ["blank lines", "\n\n", /vazio/],
    ["a column twice", "Nome;Preço;Nome\n1;2;3", /A coluna “Nome” aparece duas vezes/],
    ["very many columns", `${"a".repeat(60)};`.repeat(10_000), /longa demais para ser um cabeçalho/],
    ["many columns", `${Array.from({ length: 201 }, (_, n) => n).join(";")}\n1`, /colunas demais/],
    ["a very long row", `A;B\n${"x".repeat(200_000)}`, /longa demais/],
    ["a row of very many cells", `A;B\n${";".repeat(10_000_000)}`, /longa demais/],
  ])("%s", async (_, content, sentence) => {
    expect(await refusalOf(content)).toMatch(sentence);
  });

  it("two encodings, when the second comes late", async () => {
    const utf8 = new TextEncoder().encode(`Cidade;UF\n${"São João;MG\n".repeat(90_000)}`);
    const bytes = Uint8Array.from([...utf8, ...windows1252("São José;MG\n")]);
    expect(await refusalOf(bytes)).toMatch(/UTF-8 e outra não/);
  });
});

const isName = (text: string) => ["nome", "cidade", "preço", "valor", "tipo"].includes(text.toLowerCase());

describe("the header is found", () => {
  it.each([
    ["below a title", "Tabela de preços de novembro\nNome;Preço\nA;1\n", 3],
    ["below a title with empty cells", "Tabela; de preços;;\n;;;\nNome;Preço;;\nA;1;;\n", 4],
    ["below blank rows", `${"\r\n".repeat(40)}Nome;Preço\r\nA;1\r\n`, 42],
    ["below rows of empty cells", `${";\n".repeat(50)}Nome;Preço\nA;1\n`, 52],
    ["below several facts", "Provedor;Jatobá Fibra\nData;10/11/2026\n\nNome;Preço\nA;1\n", 5],
    ["in rows that are each one cell in quotes", '"Nome;Preço"\n"A;1"\n', 2],
    ["with quotes that are not in order", '"Nome;Preço\nA;1\n', 2],
  ])("%s", async (_, content, line) => {
    for (const size of [5, 1000]) {
      const { header, rows } = await read(content, { size, isName });
      expect(header).toEqual(["Nome", "Preço"]);
      expect(rows.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, 2) }))).toEqual([
        { line, cells: ["A", "1"], fault: null },
      ]);
    }
  });

  it("with commas in its names between semicolons, and the other way round", async () => {
    expect(await read("Nome, do plano, inteiro;Valor, por mês, em reais\nA;129,90\nB;99,90\n")).toMatchObject({
      header: ["Nome, do plano, inteiro", "Valor, por mês, em reais"],
      rows: [{ cells: ["A", "129,90"] }, { cells: ["B", "99,90"] }],
    });
    expect(await read("Nome; inteiro; do plano,Valor\nA,1\n")).toMatchObject({ rows: [{ cells: ["A", "1"] }] });
    expect(await read("Nome;Preço, por mês, em reais", { isName })).toMatchObject({ delimiter: ";" });
  });
});

describe("a quotation mark", () => {
  const rowsOf = async (content: string) =>
    (await read(content, { isName })).rows.map(({ line, cells, fault }) => [line, fault === null ? cells : fault]);

  it("inside a cell is a letter of it", async () => {
    expect(await rowsOf('Nome;Preço\nTV 55" grande;1\n"TV 55" e 65";2\n"A ""B""";3\n')).toEqual([
      [2, ['TV 55" grande', "1"]],
      [3, ['TV 55" e 65', "2"]],
      [4, ['A "B"', "3"]],
    ]);
  });

  it.each([
    ["is never closed", 'Nome;Preço;Tipo\nA;1;x\n"B;2;x\nC;3;x\n'],
    ["is closed by another row's", 'Nome;Preço;Tipo\nA;1;x\n"B;2;x\nC;3";x\n'],
    ["is followed by rows in quotes", 'Nome;Preço;Tipo\nA;1;x\n"B;2;x\n"C";"3";"x"\n'],
  ])("that %s is a fault of its row alone", async (_, content) => {
    const [first, second, third] = await rowsOf(content);
    expect([first, second]).toEqual([
      [2, ["A", "1", "x"]],
      [3, "As aspas desta linha não fecham. Apague as que sobram."],
    ]);
    expect(third).toEqual([4, expect.arrayContaining([expect.stringMatching(/^C/)])]);
  });

  it("around several lines keeps them in one cell", async () => {
    expect(await rowsOf('Nome;Tipo;Preço\nA;"uma linha;\r\noutra";1\nB;x;2\n')).toEqual([
      [2, ["A", "uma linha;\r\noutra", "1"]],
      [3, ["B", "x", "2"]],
    ]);
  });
});

it("a row with more cells than the header is named, because its cells may be shifted", async () => {
  const { rows } = await read("Nome,Preço\nA,129,90\nB,1,\n", { isName });
  expect(rows.map(({ fault }) => fault)).toEqual([
    "Esta linha tem 3 células, e o cabeçalho 2: há “,” a mais, ou um valor com “,” precisa de aspas.",
    null,
  ]);
});

describe("letters that were read wrongly before", () => {
  it.each([
    ["SÃ£o JoÃ£o", "São João"],
    ["S├úo Jo├úo", "São João"],
    ["SÃƒÂ£o", "São"],
    ["Ã\u0081gua Boa, a SÃ£o José", "Água Boa, a São José"],
    ["Câmeras â€“ 2", "Câmeras – 2"],
  ])("%s is asked about, and repaired or kept as staff say", async (broken, repaired) => {
    const content = `Nome;Preço\n${broken};1\nMaçã;2\n`;
    const cells = async (letters: LettersChoice | null) =>
      (await read(content, { letters })).rows.map((row) => row.cells[0]);
    const { question } = await read(content);
    expect(question).toEqual([
      { choice: "repair", samples: [repaired] },
      { choice: "keep", samples: [broken] },
    ]);
    expect([await cells("repair"), await cells("keep")]).toEqual([
      [repaired, "Maçã"],
      [broken, "Maçã"],
    ]);
    expect((await read(content, { letters: "repair" })).question).toBeNull();
  });

  it("are asked about where a part of a file is in another encoding", async () => {
    const bytes = Buffer.concat([encoded("Nome;Preço\nSão João;1\n", "UTF-8"), windows1252("Maçã;2\n")]);
    const { question, rows } = await read(bytes);
    expect(question![0]).toEqual({ choice: "repair", samples: ["Preço", "São João"] });
    expect(rows[1]!.cells[0]).toBe("Maçã");
    expect((await read(bytes, { letters: "repair" })).header).toEqual(["Nome", "Preço"]);
  });

  it("and are lost are a fault of their row", async () => {
    const { rows } = await read("Nome;Preço\nS\uFFFDo Paulo;1\nBetim;2\n");
    expect(rows.map(({ fault }) => fault)).toEqual(["Uma letra se perdeu em “S\uFFFDo Paulo”. Escreva de novo.", null]);
  });
});

it("letters that may be of two encodings are asked about", async () => {
  const bytes = encoded("CIDADE;UF\nJOÃO MONLEVADE;MG\n", "Código 850");
  const { question } = await read(bytes);
  expect(question).toHaveLength(2);
  expect(question).toContainEqual({ choice: "Código 850", samples: ["JOÃO MONLEVADE"] });
  expect((await read(bytes, { letters: "Código 850" })).rows[0]!.cells[0]).toBe("JOÃO MONLEVADE");
});

it("a table reads back equal in any dialect, or what is unclear is asked", async () => {
  const words = [
    "São João",
    "Água Boa",
    "Três Corações",
    "IPÊ",
    "Avaré",
    "ÁRVORE",
    "Iguaçu",
    "fibra",
    "600 Mega",
    "Itajubá – MG",
  ];
  const signs = [";", ",", "|", "\t", '"', '""', " ", "'", "R$ 99,90", "d’água", "nº 1", ""];
  const cell = fc
    .array(fc.constantFrom(...words, ...signs), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(" ").trim() || "x");
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  const dialect = fc.record({
    delimiter: fc.constantFrom(";", ",", "|", "\t"),
    lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
    encoding: fc.constantFrom<Encoding>("UTF-8", "UTF-16", ...singleByteEncodings),
    quotes: fc.constantFrom("needed", "all", "rows"),
    above: fc.constantFrom<"" | "title" | "blank" | "sep">("", "title", "blank", "sep"),
    size: fc.integer({ min: 1, max: 200 }),
  });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(table, dialect, async (rows, { delimiter, lineEnd, encoding, quotes, above, size }) => {
      const written = [["Nome", "Cidade", "Preço"], ...rows].map((cells) => {
        const row = cells
          .map((text) => (quotes === "all" || text.includes(delimiter) || text.includes('"') ? quoted(text) : text))
          .join(delimiter);
        return quotes === "rows" ? quoted(row) : row;
      });
      const first = { "": [], title: ["Planos de 2026"], blank: ["", delimiter], sep: [`sep=${delimiter}`] }[above];
      const bytes = encoded([...first, ...written, ""].join(lineEnd), encoding);
      // What code page 850 has no sign for is lost before.
      fc.pre(!bytes.includes(0x7f));
      let file = await read(bytes, { size, isName });
      // Staff choose the reading that is right, if there is one.
      const letters = file.question?.find(({ choice }) => choice === encoding)?.choice;
      if (letters) file = await read(bytes, { size, isName, letters });
      expect(file.question).toBeNull();
      expect(file.rows.map(({ cells }) => cells)).toEqual(rows);
      expect(file.rows.every(({ fault }) => fault === null)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
