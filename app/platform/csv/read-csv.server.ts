import { decodeText, type DecodedText, UnreadableFileError } from "./decode.server.ts";
import { reread, repairText } from "./letters.server.ts";
import type { Encoding, LettersChoice, LettersQuestion } from "./letters.ts";
import { type CsvRecord, createSplitter } from "./split-records.ts";

/** A row of a CSV file, with its line as a spreadsheet counts it. */
export type CsvRow = { line: number; cells: readonly string[] };

/** A row with why its cells are not what was meant; null when nothing is wrong. */
export type CheckedRow = CsvRow & { fault: string | null };

export type CsvFile = {
  header: readonly string[];
  delimiter: string;
  /** How the letters were read so far. */
  encoding: () => Encoding;
  /** What only people can say about the letters that were read so far; null when they are clear. */
  lettersQuestion: () => LettersQuestion | null;
  /** The rows below the header, without blank ones. */
  rows: AsyncGenerator<CheckedRow>;
};

type Reading = {
  /** Whether a text is the name of a column. */
  isName?: (text: string) => boolean;
  letters?: LettersChoice | null;
};

const limits = { columns: 200, lineLength: 100_000, headerLength: 20_000 };
const delimiters = [";", "\t", "|", ","] as const;
/** How many rows are looked at for the header and the delimiter. */
const sampleRows = 30;
const maxSampleLength = 200_000;

/**
 * Reads a CSV file while it arrives; only a piece of it is in memory. The header and what separates cells are
 * recognized by the first rows: there may be titles above the header. Throws an `UnreadableFileError`, also while rows
 * are read, for what is not a table.
 */
export async function readCsv(bytes: AsyncIterable<Uint8Array>, reading: Reading = {}): Promise<CsvFile> {
  const { isName = () => false, letters = null } = reading;
  const decoded = decodeText(bytes, letters);
  const { start, isWhole } = await readStart(decoded.text);
  const { hint, body } = splitHint(start);
  const { delimiter, headerIndex } = layoutOf(body, hint, isWhole, (name) => isName(nameIn(repairText(name) ?? name)));
  const records = recordsOf(body, decoded.text, delimiter, headerIndex);
  const found = await records.next();
  const { fixed, question } = createLetters(decoded, letters);
  const written = (found.value as CheckedRow).cells.map(fixed);
  const header = written.map(nameIn);
  while (header.at(-1) === "") header.pop();
  if (header.length > limits.columns) {
    throw new UnreadableFileError(`São colunas demais: um arquivo tem no máximo ${limits.columns}.`);
  }
  const twice = header.find((name, index) => name !== "" && header.indexOf(name) !== index);
  if (twice) throw new UnreadableFileError(`A coluna “${twice}” aparece duas vezes. Deixe só uma.`);
  const rows = rowsOf(records, written.length, delimiter, fixed);
  return { header, delimiter, encoding: () => decoded.encoding, lettersQuestion: question, rows };
}

/** The name in a cell of the header, also when its quotes are not in order. */
function nameIn(cell: string): string {
  return cell.replaceAll('"', "").trim();
}

async function* rowsOf(
  records: AsyncGenerator<CheckedRow>,
  width: number,
  delimiter: string,
  fixed: (cell: string) => string,
): AsyncGenerator<CheckedRow> {
  for await (const record of records) {
    if (isBlank(record.cells)) continue;
    const cells = unwrapped(record.cells, delimiter, width).map(fixed);
    yield { line: record.line, cells, fault: record.fault ?? faultOf(cells, width, delimiter) };
  }
}

function faultOf(cells: readonly string[], width: number, delimiter: string): string | null {
  if (cells.slice(width).some((cell) => cell.trim() !== "")) {
    const sign = delimiter === "\t" ? "uma tabulação" : `“${delimiter}”`;
    return `Esta linha tem ${cells.length} células, e o cabeçalho ${width}: há ${sign} a mais, ou um valor com ${sign} precisa de aspas.`;
  }
  const broken = cells.find((cell) => cell.includes("\uFFFD"));
  return broken === undefined ? null : `Uma letra se perdeu em “${broken}”. Escreva de novo.`;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** The cells of a row that a spreadsheet has put into one cell, in quotes; other rows as they are. */
function unwrapped(cells: readonly string[], delimiter: string, width: number): readonly string[] {
  const [only, ...others] = cells;
  if (width === 1 || !only!.includes(delimiter) || !isBlank(others)) return cells;
  const [inner, ...more] = [...createSplitter(delimiter)(only!, true)];
  const isRow = more.length === 0 && inner!.fault === null && (others.length === 0 || inner!.cells.length === width);
  return isRow ? inner!.cells : cells;
}

/** Reads until the first rows are complete. */
async function readStart(text: AsyncGenerator<string>): Promise<{ start: string; isWhole: boolean }> {
  let start = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { value, done } = await text.next();
    if (done) return { start, isWhole: true };
    start += value;
    const lines = start.split(/[\r\n]+/).filter((line) => /[^\s;,|"]/.test(line));
    if ((lines[0]?.length ?? 0) > limits.headerLength) throw new UnreadableFileError(messages.longHeader);
    if (lines.length > sampleRows || start.length > maxSampleLength) return { start, isWhole: false };
  }
}

const messages = {
  empty: "Este arquivo está vazio.",
  longHeader: "A primeira linha é longa demais para ser um cabeçalho. A primeira linha deve ter os nomes das colunas.",
  longRow: "Uma linha é longa demais: faltam quebras de linha, ou aspas não foram fechadas.",
};

/** The line `sep=;` that Excel writes, which is no row, and the text below it. */
function splitHint(start: string): { hint: string | null; body: string } {
  const found = /^"?sep=(.)"?[;,]*(?:\r\n|\r|\n)/i.exec(start);
  return found ? { hint: found[1]!, body: start.slice(found[0].length) } : { hint: null, body: start };
}

type Layout = { delimiter: string; headerIndex: number };

/**
 * What separates the cells, and which row is the header: what gives most known names, and then most rows as wide as the
 * header.
 */
function layoutOf(body: string, hint: string | null, isWhole: boolean, isName: (text: string) => boolean): Layout {
  const candidates = (hint === null ? delimiters : [hint]).map((delimiter) => {
    const records: string[][] = [];
    let filled = 0;
    for (const { cells } of createSplitter(delimiter)(body, isWhole)) {
      records.push(withoutBlankEnd(unwrapped(cells, delimiter, 0)));
      if (records.at(-1)!.length > 0) filled += 1;
      if (filled === sampleRows) break;
    }
    const names = records.map((cells) => cells.filter((cell) => isName(cell)).length);
    const mostNames = Math.max(0, ...names);
    const isTable = records.some((cells) => cells.length > 1);
    const headerIndex =
      mostNames > 0 ? names.indexOf(mostNames) : records.findIndex(({ length }) => length > (isTable ? 1 : 0));
    const width = records[headerIndex]?.length ?? 0;
    const below = records.slice(headerIndex + 1).filter(({ length }) => length > 0);
    const fits = width < 2 ? 0 : 1 + below.filter(({ length }) => length === width).length;
    return { delimiter, headerIndex, mostNames, fits };
  });
  const best = candidates.toSorted((a, b) => b.mostNames - a.mostNames || b.fits - a.fits)[0]!;
  if (best.headerIndex < 0) throw new UnreadableFileError(messages.empty);
  return best;
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

/** The header and the rows below it. */
async function* recordsOf(
  start: string,
  rest: AsyncGenerator<string>,
  delimiter: string,
  headerIndex: number,
): AsyncGenerator<CheckedRow> {
  let line = 0;
  let width = 0;
  const split = createSplitter(delimiter, () => width);
  const numbered = function* (records: Iterable<CsvRecord>): Generator<CheckedRow> {
    for (const record of records) {
      line += 1;
      if (line <= headerIndex) continue;
      const cells = width === 0 ? unwrapped(record.cells, delimiter, 0) : record.cells;
      width ||= cells.length;
      yield { line, cells, fault: record.fault };
    }
  };
  for await (const text of withoutLongLines(start, rest)) yield* numbered(split(text, false));
  yield* numbered(split("", true));
}

/** The text, without lines of endless length. */
async function* withoutLongLines(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  let lineLength = 0;
  const measured = (text: string) => {
    const [head, ...lines] = text.split(/[\r\n]/);
    const longest = Math.max(lineLength + head!.length, ...lines.map(({ length }) => length));
    if (longest > limits.lineLength) throw new UnreadableFileError(messages.longRow);
    lineLength = lines.length === 0 ? lineLength + head!.length : lines.at(-1)!.length;
    return text;
  };
  if (first !== "") yield measured(first);
  for await (const text of rest) yield measured(text);
}

const maxSamples = 3;

/** Repairs the letters of cells as staff have chosen, and collects what they must be asked about. */
function createLetters(decoded: DecodedText, choice: LettersChoice | null) {
  const broken: { kept: string; repaired: string }[] = [];
  const unclear: string[] = [];
  const isDecided = choice === "repair" || choice === "keep";
  return {
    fixed: (cell: string): string => {
      if (!/[^\0-\x7f]/.test(cell)) return cell;
      if (choice === null && decoded.alternative && unclear.length < maxSamples && !unclear.includes(cell))
        unclear.push(cell);
      const repaired = choice === "keep" ? null : repairText(cell);
      if (repaired === null) return cell;
      if (choice === "repair") return repaired;
      if (broken.length < maxSamples && !broken.some(({ kept }) => kept === cell))
        broken.push({ kept: cell, repaired });
      return cell;
    },
    question: (): LettersQuestion | null => {
      const { encoding, alternative } = decoded;
      if (unclear.length > 0 && alternative && encoding !== "UTF-8" && encoding !== "UTF-16") {
        return [
          { choice: encoding, samples: unclear },
          { choice: alternative, samples: unclear.map((text) => reread(text, encoding, alternative)) },
        ];
      }
      if (broken.length === 0 || isDecided) return null;
      return [
        { choice: "repair", samples: broken.map(({ repaired }) => repaired) },
        { choice: "keep", samples: broken.map(({ kept }) => kept) },
      ];
    },
  };
}
