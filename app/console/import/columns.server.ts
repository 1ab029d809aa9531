import { UnreadableFileError } from "#app/platform/csv/decode.server.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { ExportColumn } from "#app/console/entity/console-entity.ts";
import type { Report } from "./report.ts";

/** The column of the export with the record's id. */
export const idHeader = "Nº";

/** Where a file has the columns of the export: their place in a row. */
export type MatchedColumns<Row> = {
  id: number | null;
  fields: { column: ExportColumn<Row> & { field: string }; index: number }[];
  summary: Report["columns"];
};

/**
 * Finds the export's columns in a file's header, whatever the case and accents. Throws an `UnreadableFileError` when none
 * is there, or none that says which record a row is about.
 *
 * @param keys the fields that say so without an id
 */
export function matchColumns<Row>(
  header: readonly string[],
  columns: readonly ExportColumn<Row>[],
  keys: readonly string[],
): MatchedColumns<Row> {
  const indexes = new Map(header.map((name, index) => [keyOf(name), index]));
  const known = new Set(columns.map((column) => keyOf(column.header)));
  const indexOf = (column: ExportColumn<Row>) => indexes.get(keyOf(column.header));
  const unknown = header.filter((name) => name !== "" && !known.has(keyOf(name)) && keyOf(name) !== reasonHeader);
  const fields = columns.flatMap((column) => {
    const index = indexOf(column);
    return column.field !== undefined && index !== undefined
      ? [{ column: { ...column, field: column.field }, index }]
      : [];
  });
  const id = indexes.get(keyOf(idHeader)) ?? null;
  const names = columns
    .filter(({ field }) => field !== undefined && keys.includes(field))
    .map((column) => column.header);
  if (id === null && fields.length === 0) {
    throw new UnreadableFileError(
      `Nenhuma coluna deste arquivo é conhecida. A primeira linha deve ter os nomes das colunas, como “${idHeader}” e “${names[0]}”. Baixe o modelo para ver todos.`,
    );
  }
  const missing = columns.filter((column) => keys.includes(column.field ?? "") && indexOf(column) === undefined);
  if (id === null && missing.length > 0) {
    throw new UnreadableFileError(
      `Falta a coluna ${list(missing.map((column) => `“${column.header}”`))}: sem ela, nem “${idHeader}”, não se sabe de que registro é cada linha.`,
    );
  }
  const candidates = columns.map((column) => column.header);
  return {
    id,
    fields,
    summary: {
      recognized: fields.map(({ column }) => column.header),
      shownOnly: columns
        .filter((column) => column.field === undefined && column.header !== idHeader && indexOf(column) !== undefined)
        .map((column) => column.header),
      unknown: unknown.map((name) => ({ header: name, closest: closestText(name, candidates) })),
    },
  };
}

/** The column of the file of wrong rows, which may come back corrected. */
export const reasonHeader = "motivo";

/** Header names are equal whatever their case and accents. */
export function keyOf(text: string): string {
  return normalizeForSearch(text);
}

function list(texts: readonly string[]): string {
  return new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(texts);
}
