import { csvLine } from "#app/platform/text/csv.ts";
import { reasonHeader } from "./columns.server.ts";
import { maxWrongFileRows, type ReportRow } from "./report.ts";

/** Collects the wrong rows as a CSV file in the form of theirs, with a last column that says why. */
export function collectWrongRows(header: readonly string[]) {
  const kept = header.flatMap((name, index) => (name.toLowerCase() === reasonHeader ? [] : [index]));
  const lines = [csvLine([...kept.map((index) => header[index]!), reasonHeader])];
  return {
    add(cells: readonly string[], reasons: ReportRow["reasons"]): void {
      if (lines.length > maxWrongFileRows) return;
      const why = reasons.map(({ header: name, message }) => (name ? `${name}: ${message}` : message)).join(" ");
      lines.push(csvLine([...kept.map((index) => cells[index] ?? ""), why]));
    },
    file: (): string => lines.join(""),
  };
}
