import { UnreadableFileError } from "#app/platform/csv/decode.server.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { ExportColumn } from "#app/console/entity/console-entity.ts";
import type { Adjustments } from "#app/console/import/corrections/adjustments.ts";
import type { FileColumn, FileColumns } from "#app/console/import/corrections/suggestions.ts";

/** The column of the export with the record's id. */
export const idHeader = "Nº";

/** Where a file has the columns of the export: their place in a row. */
export type MatchedColumns<Row> = {
  id: number | null;
  fields: { column: ExportColumn<Row> & { field: string }; index: number }[];
  summary: FileColumns;
};

/** It is not clear which column of the file is which. */
export class UnknownColumnsError extends UnreadableFileError {
  override name = "UnknownColumnsError";
  readonly columns: FileColumns;

  constructor(message: string, columns: FileColumns) {
    super(message);
    this.columns = columns;
  }
}

type Keys = {
  /** The fields that say which record a row is about. */
  fields: readonly string[];
  /** Whether an id says it too. */
  canBeId: boolean;
};

/**
 * Finds the export's columns in a file's header: as staff have chosen, or else by their names, whatever the case and
 * accents. Throws an `UnknownColumnsError` when nothing says which record a row is about.
 */
export function matchColumns<Row>(
  header: readonly string[],
  columns: readonly ExportColumn<Row>[],
  keys: Keys,
  chosen: Adjustments["columns"] = {},
): MatchedColumns<Row> {
  const choices = [idHeader, ...columns.filter(({ field }) => field !== undefined).map((column) => column.header)];
  const summary: FileColumns = { file: fileColumns(header, columns, choices, chosen), choices };
  const indexOf = (name: string) => summary.file.find(({ means }) => means === name)?.index;
  const twice = summary.file.find(({ means, index }) => means !== null && indexOf(means) !== index);
  if (twice) {
    const both = summary.file.filter(({ means }) => means === twice.means).map((column) => `“${column.header}”`);
    throw new UnknownColumnsError(`${list(both)} não podem ser as duas “${twice.means}”. Escolha uma.`, summary);
  }
  const fields = columns.flatMap((column) => {
    const index = column.field === undefined ? undefined : indexOf(column.header);
    return index === undefined ? [] : [{ column: { ...column, field: column.field! }, index }];
  });
  const id = indexOf(idHeader) ?? null;
  if (id === null && fields.length === 0) {
    throw new UnknownColumnsError(
      "Nenhuma coluna deste arquivo tem um nome conhecido. Diga o que é cada uma; as outras não são lidas.",
      summary,
    );
  }
  const missing = columns
    .filter(({ field, header: name }) => keys.fields.includes(field ?? "") && indexOf(name) === undefined)
    .map((column) => `“${column.header}”`);
  if (missing.length > 0 && !(keys.canBeId && id !== null)) {
    const otherwise = keys.canBeId ? `, nem “${idHeader}”,` : "";
    throw new UnknownColumnsError(
      `Falta a coluna ${list(missing)}: sem ela${otherwise} não se sabe de que registro é cada linha. Diga qual é.`,
      summary,
    );
  }
  return { id, fields, summary };
}

function fileColumns<Row>(
  header: readonly string[],
  columns: readonly ExportColumn<Row>[],
  choices: readonly string[],
  chosen: Adjustments["columns"],
): FileColumn[] {
  const byKey = new Map([idHeader, ...columns.map((column) => column.header)].map((name) => [keyOf(name), name]));
  const found = header
    .map((name, index) => {
      const choice = Object.hasOwn(chosen, name) ? chosen[name]! : null;
      const means = choice === null ? (byKey.get(keyOf(name)) ?? null) : choices.includes(choice) ? choice : null;
      return { header: name, index, means, isRead: means !== null && choices.includes(means) };
    })
    .filter(({ header: name }) => name !== "" && keyOf(name) !== reasonHeader);
  const free = choices.filter((choice) => found.every(({ means }) => means !== choice));
  return found.map((column) => {
    // What staff have chosen not to read is not guessed again.
    const isOpen = column.means === null && !Object.hasOwn(chosen, column.header);
    const suggestion = isOpen ? suggestionFor(column.header, free) : null;
    if (suggestion !== null) free.splice(free.indexOf(suggestion), 1);
    return { ...column, suggestion };
  });
}

/** What other systems and people call the columns. */
const otherNames: readonly [name: RegExp, column: RegExp][] = [
  [/^(id|cod|codigo|numero|num|no)$/, /^n/],
  [/valor|preco|mensal/, /^preco\/mes/],
  [/munic|cidade|localidade/, /^cidade$/],
  [/^uf$|estado/, /^estado$/],
  [/veloc|banda|mega|mbps|download/, /^velocidade$/],
  [/plano|produto|oferta|pacote|nome|servico/, /^(plano|servico)/],
  [/ativ|situacao|status|disponivel/, /^ativ/],
  [/stream|aplicativo|canais/, /^streaming$/],
  [/camera/, /^cameras$/],
  [/selo|destaque/, /^selo$/],
];

/** The column of the export that a name probably means: by a typo or two, or by what others call it. */
function suggestionFor(name: string, free: readonly string[]): string | null {
  const key = normalizeForSearch(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const near = closestText(key, free);
  if (near !== null) return near;
  for (const [other, column] of otherNames) {
    const found = other.test(key) ? free.find((choice) => column.test(keyOf(choice))) : undefined;
    if (found !== undefined) return found;
  }
  return null;
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
