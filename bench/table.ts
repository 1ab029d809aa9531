import { readFileSync, writeFileSync } from "node:fs";

const printed: string[] = [];

/** The middle one; of an even number of values the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints a line of text, which `writeInto` writes too. */
export function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
  printed.push(text);
}

/** Prints a table as Markdown, which reads well on a terminal too: words to the left, figures to the right. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  print(`${title}\n\n${[line(heads), line(rule), ...rows.map(line)].join("\n")}`);
}

/** Puts everything printed so far between the two marks of a document. */
export function writeInto(file: string): void {
  const [begin, end] = ["<!-- the last comparison -->", "<!-- its end -->"];
  const text = readFileSync(file, "utf8");
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${file} lacks its marks`);
  writeFileSync(file, [before, begin, "\n\n", printed.join("\n\n"), "\n\n", end, after].join(""));
}
