import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

const printed: string[] = [];

/** Prints text and keeps it for `writeIntoDocument`. */
export function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
  printed.push(text);
}

/** Prints a Markdown table: first column left-aligned, others right-aligned. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  print(`${title}\n\n${[line(heads), line(rule), ...rows.map(line)].join("\n")}`);
}

/** Prints the machine's load: above its number of processors only the ratios are meaningful. */
export function printMachineLoad(): void {
  const waiting = loadavg().map((load) => load.toFixed(1));
  const date = new Date().toISOString().slice(0, 10);
  print(`${date}, ${cpus().length} processors; load average over 1, 5 and 15 minutes: ${waiting.join(", ")}.`);
}

/** Replaces the text between a document's two markers with everything printed so far. */
export function writeIntoDocument(file: string): void {
  const [begin, end] = ["<!-- the last comparison -->", "<!-- its end -->"];
  const text = readFileSync(file, "utf8");
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${file} lacks its markers`);
  writeFileSync(file, [before, begin, "\n\n", printed.join("\n\n"), "\n\n", end, after].join(""));
}
