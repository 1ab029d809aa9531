/** The cells of a record, and why they are not to be trusted; null when they are. */
export type CsvRecord = { cells: string[]; fault: string | null };

/** The most letters of a record of several lines. */
const maxLength = 20_000;

const unclosed = "As aspas desta linha não fecham. Apague as que sobram.";

/**
 * Splits text into records while it arrives. Quotes inside a cell are letters; a cell that begins with one ends at the
 * next that a delimiter follows, also lines later. Where such a cell runs over rows that are complete by themselves, its
 * first line is a faulty record, and the next line begins another.
 *
 * @param width how many cells a row has; 0 while nobody knows
 */
export function createSplitter(delimiter: string, width: () => number = () => 0) {
  let rest = "";

  /** The records that are complete with `text`; all that are left when it is the last. */
  return function* split(text: string, isLast: boolean): Generator<CsvRecord> {
    rest += text;
    let at = 0;
    while (at < rest.length) {
      const line = lineAt(rest, at, isLast);
      if (line === null) break;
      const written = rest.slice(at, line.end);
      const record = written.includes('"') ? splitQuoted(rest, at, delimiter) : null;
      const isCut =
        record && (record.end === null ? rest.length - at < maxLength : lineAt(rest, record.end, isLast) === null);
      if (isCut && !isLast) break;
      if (record && !isFaulty(record, rest.slice(at, record.end ?? undefined), delimiter, width())) {
        yield { cells: record.cells, fault: null };
        at = lineAt(rest, record.end!, isLast)!.next;
      } else {
        yield { cells: written.split(delimiter), fault: record && unclosed };
        at = line.next;
      }
    }
    rest = rest.slice(at);
  };
}

type LineEnd = { end: number; next: number };

/** Where the line ends and the next one begins; null when its end has not arrived. */
function lineAt(text: string, from: number, isLast: boolean): LineEnd | null {
  lineBreak.lastIndex = from;
  const found = lineBreak.exec(text);
  const next = found ? found.index + found[0].length : text.length;
  // A "\n" may follow.
  const isOpen = !found || (found[0] === "\r" && next === text.length);
  if (isOpen && !isLast) return null;
  return { end: found?.index ?? text.length, next };
}

const lineBreak = /\r\n|\n|\r/g;

/** A record with quotes; `end` is null when a cell is not closed, `strays` tells of quotes inside one of several lines. */
type Quoted = { cells: string[]; end: number | null; hasStrays: boolean };

function splitQuoted(text: string, start: number, delimiter: string): Quoted {
  const cells: string[] = [];
  let hasStrays = false;
  let at = start;
  for (;;) {
    const opening = skipSpaces(text, at);
    if (text[opening] === '"') {
      const cell = readQuotedCell(text, opening + 1, delimiter);
      if (!cell) return { cells, end: null, hasStrays };
      cells.push(cell.text);
      hasStrays ||= cell.hasStrays && /[\r\n]/.test(cell.text);
      at = cell.end;
    } else {
      const end = endOfCell(text, at, delimiter);
      cells.push(text.slice(at, end));
      at = end;
    }
    if (text[at] !== delimiter) return { cells, end: at, hasStrays };
    at += 1;
  }
}

function readQuotedCell(text: string, start: number, delimiter: string) {
  let content = "";
  let hasStrays = false;
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote - start > maxLength) return null;
    if (text[quote + 1] === '"') {
      content += text.slice(from, quote + 1);
      from = quote + 2;
      continue;
    }
    const end = skipSpaces(text, quote + 1);
    const follows = text[end];
    if (follows === undefined || follows === delimiter || follows === "\n" || follows === "\r")
      return { text: content + text.slice(from, quote), end, hasStrays };
    hasStrays = true;
    content += text.slice(from, quote + 1);
    from = quote + 1;
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

/** Whether a cell is not closed, or swallowed the rows below it. */
function isFaulty({ end, hasStrays }: Quoted, raw: string, delimiter: string, width: number): boolean {
  if (end === null || hasStrays) return true;
  const [first, ...others] = raw.split(/\r\n|\n|\r/);
  const isRow = (line: string) => width > 1 && line.split(delimiter).length >= width;
  return isRow(first!) && others.some(isRow);
}
