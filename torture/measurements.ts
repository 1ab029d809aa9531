import { readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./part.ts";
import type { Engine } from "./sites.ts";

/** The figures of one part on one engine. */
export type Measurement = {
  part: string;
  engine: Engine;
  /** When it ended: an ISO date and time. */
  at: string;
  /** Processes that waited for a processor, average of the last minute. */
  load: number;
  rows: Row[];
};

const file = new URL("measurements.json", import.meta.url);

/** The last written figures of every part on every engine. A whole run takes hours, so parts are written separately. */
export function readMeasurements(): Measurement[] {
  return JSON.parse(readFileSync(file, "utf8")) as Measurement[];
}

/** Writes new figures over those of the same part and engine. Returns all figures. */
export function writeMeasurements(measured: readonly Measurement[]): Measurement[] {
  const isReplaced = ({ part, engine }: Measurement) =>
    measured.some((one) => one.part === part && one.engine === engine);
  const all = [...readMeasurements().filter((one) => !isReplaced(one)), ...measured].toSorted(
    (a, b) => a.part.localeCompare(b.part) || a.engine.localeCompare(b.engine),
  );
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
