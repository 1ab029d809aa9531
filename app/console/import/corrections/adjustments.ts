import type { LettersChoice } from "#app/platform/csv/letters.ts";

/** What staff have decided about a file that is not as the export would write it. */
export type Adjustments = {
  /** Which column of the export each of the file's columns is, by its own name; "" for one that is not read. */
  columns: Readonly<Record<string, string>>;
  /** What is read instead of a text, in every row; the text itself when it is right as it is. */
  cells: readonly CellAdjustment[];
  /** How its letters are read; absent while they are clear. */
  letters?: LettersChoice | undefined;
};

export type CellAdjustment = {
  /** The column, as the export names it. */
  header: string;
  from: string;
  to: string;
};

export const noAdjustments: Adjustments = { columns: {}, cells: [] };

/** The URL's param with the bytes that the adjustments take at the start of the body. */
export const adjustmentsParam = "ajustes";
export const maxAdjustmentBytes = 200_000;
