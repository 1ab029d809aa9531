import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { decodeText, type Encoding, UnreadableFileError } from "./decode.server.ts";

/** A row of a CSV file, with its line as a spreadsheet counts it: the header is line 1. */
export type CsvRow = { line: number; cells: readonly string[] };

export type CsvFile = {
  header: readonly string[];
  delimiter: string;
  /** How the letters were read so far. */
  encoding: () => Encoding;
  /** The rows below the header, without blank ones. */
  rows: AsyncGenerator<CsvRow>;
};

const messages = {
  longRow: "Uma linha é longa demais: faltam quebras de linha, ou aspas não foram fechadas.",
};

const limits = { columns: 200, recordLength: 100_000, headerLength: 20_000 };

/**
 * Reads a CSV file while it arrives; only a piece of it is in memory. Semicolon, comma or tab is recognized by the
 * header. Throws an `UnreadableFileError`, also while rows are read, for what is not a table.
 */
export async function readCsv(bytes: AsyncIterable<Uint8Array>): Promise<CsvFile> {
  const decoded = decodeText(bytes);
  const { start, rest } = await readStart(decoded.text);
  const { delimiter, body } = splitHint(start);
  const records = parseRecords(prepend(body, rest), delimiter);
  const first = await records.next();
  if (first.done || isBlank(first.value)) throw new UnreadableFileError("Este arquivo está vazio.");
  const header = first.value.map((name) => name.trim());
  while (header.at(-1) === "") header.pop();
  if (header.length > limits.columns) {
    throw new UnreadableFileError(`São colunas demais: um arquivo tem no máximo ${limits.columns}.`);
  }
  const twice = header.find((name, index) => name !== "" && header.indexOf(name) !== index);
  if (twice) throw new UnreadableFileError(`A coluna “${twice}” aparece duas vezes. Deixe só uma.`);
  return { header, delimiter, encoding: () => decoded.encoding, rows: rowsOf(records) };
}

async function* rowsOf(records: AsyncGenerator<string[]>): AsyncGenerator<CsvRow> {
  let line = 1;
  for await (const cells of records) {
    line += 1;
    if (!isBlank(cells)) yield { line, cells };
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** Reads until the header's line is complete. */
async function readStart(text: AsyncGenerator<string>): Promise<{ start: string; rest: AsyncGenerator<string> }> {
  let start = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { value, done } = await text.next();
    if (done) break;
    start += value;
    if (endOfLine(start) >= 0 && !/^sep=[^\r\n]*[\r\n]*$/i.test(start)) break;
    if (start.length > limits.headerLength) {
      throw new UnreadableFileError(
        "A primeira linha é longa demais para ser um cabeçalho. A primeira linha deve ter os nomes das colunas.",
      );
    }
  }
  return { start, rest: text };
}

/** Where the first line ends; -1 when it does not. A line break in quotes is part of a cell. */
function endOfLine(text: string): number {
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (text[index] === "\n" || text[index] === "\r")) return index;
  }
  return -1;
}

/** The delimiter, by the line `sep=;` that Excel writes, or else the one that the header has most of. */
function splitHint(start: string): { delimiter: string; body: string } {
  const hint = /^sep=(.)(?:\r\n|\r|\n)/i.exec(start);
  if (hint) return { delimiter: hint[1]!, body: start.slice(hint[0].length) };
  const end = endOfLine(start);
  const unquoted = start.slice(0, end < 0 ? start.length : end).replace(/"[^"]*"/g, "");
  const counts = [";", ",", "\t"].map((sign) => ({ sign, count: unquoted.split(sign).length }));
  return { delimiter: counts.toSorted((a, b) => b.count - a.count)[0]!.sign, body: start };
}

/** The text, without lines of endless length. */
async function* prepend(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  let lineLength = 0;
  if (first !== "") yield first;
  for await (const chunk of rest) {
    // The parser counts the letters of a record, not its empty cells.
    const lastBreak = Math.max(chunk.lastIndexOf("\n"), chunk.lastIndexOf("\r"));
    lineLength = lastBreak < 0 ? lineLength + chunk.length : chunk.length - lastBreak;
    if (lineLength > limits.recordLength) throw new UnreadableFileError(messages.longRow);
    yield chunk;
  }
}

async function* parseRecords(text: AsyncGenerator<string>, delimiter: string): AsyncGenerator<string[]> {
  const source = Readable.from(text);
  const parser = parse({
    delimiter,
    relaxColumnCount: true,
    maxRecordSize: limits.recordLength,
    recordDelimiter: ["\r\n", "\n", "\r"],
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFileError(sentenceFor(error), { cause: error }) : error;
  } finally {
    source.destroy();
  }
}

function sentenceFor(error: CsvError): string {
  const line = "lines" in error && typeof error.lines === "number" ? error.lines : null;
  const where = line === null ? "" : ` (linha ${line})`;
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return messages.longRow;
  }
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return `As aspas abertas não foram fechadas até o fim do arquivo.`;
  return `As aspas estão no lugar errado${where}. Salve de novo a planilha como CSV.`;
}
