// What the columns and cells of a file probably mean.

/** A text of a cell, or of an entry of its list, with what is probably meant; null when only staff can know. */
export type Correction = { from: string; to: string | null; mayKeep: boolean };

/** The same correction for all rows of a column that have the text. */
export type RepeatedCorrection = Correction & { header: string; rows: number };

/** A column of the file. */
export type FileColumn = {
  header: string;
  index: number;
  /** The column of the export that it is; null for one that nobody knows or that staff do not want to be read. */
  means: string | null;
  /** Whether it says something that an import changes, or which record a row is about. */
  isRead: boolean;
  /** What it probably is. */
  suggestion: string | null;
};

/** The file's columns, and those of the export that they can be. */
export type FileColumns = { file: FileColumn[]; choices: string[] };
