import { UnreadableFileError } from "#app/platform/csv/decode.server.ts";
import { repairText } from "#app/platform/csv/letters.server.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { ExportColumn } from "#app/console/entity/console-entity.ts";
import type { Adjustments } from "#app/console/import/corrections/adjustments.ts";
import type { FileColumn, FileColumns } from "#app/console/import/corrections/suggestions.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** The column of the export with the record's id. */
const idHeader = "Nº";

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
  /** The one that another column may say, such as the state in a city's name. */
  implied?: string | undefined;
};

/**
 * Finds the export's columns in a file's header: as staff have chosen, or else by their names or by what people usually
 * call them, whatever the case and accents. Throws an `UnknownColumnsError` when nothing says which record a row is
 * about, or when two columns could be the same.
 */
export function matchColumns<Row>(
  header: readonly string[],
  columns: readonly ExportColumn<Row>[],
  keys: Keys,
  chosen: Adjustments["columns"] = {},
): MatchedColumns<Row> {
  const choices = choicesOf(columns);
  const summary: FileColumns = { file: fileColumns(header, columns, choices, chosen), choices };
  const indexOf = (name: string) => summary.file.find(({ means }) => means === name)?.index;
  const twice = summary.file.find(({ means, index }) => means !== null && indexOf(means) !== index);
  if (twice) {
    const both = summary.file.filter(({ means }) => means === twice.means).map((column) => `“${column.header}”`);
    throw new UnknownColumnsError(`${inWords(both)} não podem ser as duas “${twice.means}”. Escolha uma.`, summary);
  }
  const fields = columns.flatMap((column) => {
    const index = column.field === undefined ? undefined : indexOf(column.header);
    return index === undefined ? [] : [{ column: { ...column, field: column.field! }, index }];
  });
  const id = indexOf(idHeader) ?? null;
  if (id === null && fields.length === 0) {
    throw new UnknownColumnsError(
      "Nenhuma coluna deste arquivo tem um nome conhecido. Diga o que é cada uma; as outras não são lidas. A primeira linha é o cabeçalho: se ela já é um registro, ponha os nomes das colunas acima dela.",
      summary,
    );
  }
  // A column that nobody knows yet may be it.
  const isOpen = summary.file.some((column) => column.means === null && !Object.hasOwn(chosen, column.header));
  const needed = isOpen ? keys.fields : keys.fields.filter((field) => field !== keys.implied);
  const missing = columns
    .filter(({ field, header: name }) => needed.includes(field ?? "") && indexOf(name) === undefined)
    .map((column) => `“${column.header}”`);
  if (missing.length > 0 && !(keys.canBeId && id !== null)) {
    const otherwise = keys.canBeId ? `, nem “${idHeader}”,` : "";
    throw new UnknownColumnsError(
      `Falta a coluna ${inWords(missing)}: sem ela${otherwise} não se sabe de que registro é cada linha. Diga qual é.`,
      summary,
    );
  }
  return { id, fields, summary };
}

/** Whether a text is the name of one of the columns. */
export function createNameTest<Row>(columns: readonly ExportColumn<Row>[]): (text: string) => boolean {
  const names = new Set([idHeader, ...columns.map(({ header }) => header)].map(normalizeForSearch));
  const choices = choicesOf(columns);
  return (text) => names.has(normalizeForSearch(text)) || usualMeaning(text, choices) !== null;
}

function choicesOf<Row>(columns: readonly ExportColumn<Row>[]): string[] {
  return [idHeader, ...columns.filter(({ field }) => field !== undefined).map(({ header }) => header)];
}

function fileColumns<Row>(
  header: readonly string[],
  columns: readonly ExportColumn<Row>[],
  choices: readonly string[],
  chosen: Adjustments["columns"],
): FileColumn[] {
  const byKey = new Map(
    [idHeader, ...columns.map((column) => column.header)].map((name) => [normalizeForSearch(name), name]),
  );
  const exact = header.map((name) => {
    if (Object.hasOwn(chosen, name)) return choices.includes(chosen[name]!) ? chosen[name]! : null;
    return byKey.get(normalizeForSearch(repairText(name) ?? name)) ?? null;
  });
  // Beside a code of HTTP, as in a file of Screaming Frog, the status is the name of the code.
  const hasCode = header.some((name) => normalizeForSearch(name) === "status code");
  const mayMean = (name: string) => !Object.hasOwn(chosen, name) && !(hasCode && normalizeForSearch(name) === "status");
  const found = header
    .map((name, index) => {
      const isOpen = exact[index] === null && mayMean(name);
      const usual = isOpen ? usualMeaning(repairText(name) ?? name, choices) : null;
      const means = exact[index] ?? (exact.includes(usual) ? null : usual);
      return { header: name, index, means, isRead: means !== null && choices.includes(means) };
    })
    .filter(({ header: name }) => name !== "" && normalizeForSearch(name) !== reasonHeader);
  const free = choices.filter((choice) => found.every(({ means }) => means !== choice));
  return found.map((column) => {
    // What staff have chosen not to read is not guessed again.
    const isOpen = column.means === null && mayMean(column.header);
    const suggestion = isOpen ? suggestionFor(repairText(column.header) ?? column.header, free) : null;
    if (suggestion !== null) free.splice(free.indexOf(suggestion), 1);
    return { ...column, suggestion };
  });
}

/** What people usually call the columns, by the words of a name without those that say nothing. */
const usualNames: readonly [name: RegExp, column: RegExp][] = [
  [/^(preco|valor|mensalidade)( mes| mensal| plano| mensalidade)?$/, /^preco\/mes/],
  [/^(nome )?(cidade|municipio)$|^nome$/, /^cidade$/],
  [/^(uf|estado|sigla|estado uf|sigla uf|sigla estado|uf estado|unidade federativa)$/, /^estado$/],
  [/^(velocidade|download|velocidade download|velocidade internet|velocidade plano)$/, /^velocidade$/],
  [/^(nome|plano|nome plano|plano nome|plano internet)$/, /^plano/],
  [/^(nome|servico|nome servico)$/, /^servico$/],
  [/^(ativo|ativa|situacao|status|enabled)$/, /^(ativo|ativa|situacao)$/],
  [/^(camera|cameras|(numero|quantidade|qtd) cameras)$/, /^cameras$/],
  [/^streamings?$/, /^streaming$/],
  [/^tipo plano$/, /^tipo$/],
  // Also as WordPress's plugins Redirection, Yoast and Rank Math, and Screaming Frog call them.
  [
    /^(de|origem|from|source|origin|address|((old|source|from) url|url from|(url|endereco|link|caminho|pagina) (antig[oa]|origem|atual)))$/,
    /^endereco antigo$/,
  ],
  [
    /^(para|destino|to|target|destination|redireciona para|((new|target|to|redirect) url|url to|(url|endereco|link|caminho|pagina) (nov[oa]|destino)))$/,
    /^leva para$/,
  ],
];

/** The column that a name usually means; null when it means none, or could mean several. */
function usualMeaning(name: string, choices: readonly string[]): string | null {
  const words = normalizeForSearch(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/ (r|rs|reais|mbps|mb s|mega|megas)$/, "")
    .replace(/\b(de|do|da|por|em|o|a) /g, "");
  const meant = usualNames
    .filter(([usual]) => usual.test(words))
    .flatMap(([, column]) => choices.filter((choice) => column.test(normalizeForSearch(choice))));
  return meant.length === 1 ? meant[0]! : null;
}

/** What other systems and people call the columns, and what may be something else: it is asked. */
const otherNames: readonly [name: RegExp, column: RegExp][] = [
  [/^(id|cod|codigo|numero|num|no)$/, /^n/],
  [/valor|preco|mensal/, /^preco\/mes/],
  [/munic|cidade|localidade/, /^cidade$/],
  [/^uf$|estado/, /^estado$/],
  [/veloc|banda|mega|mbps|download/, /^velocidade$/],
  [/plano|produto|oferta|pacote|nome|servico/, /^(plano|servico)/],
  [/ativ|situacao|status|disponivel|^estado$/, /^ativ/],
  [/stream|aplicativo|canais/, /^streaming$/],
  [/camera/, /^cameras$/],
  [/selo|destaque/, /^selo$/],
];

/** A name of fewer letters begins too many. */
const shortestBeginning = 3;

/** The column of the export that a name probably means: by its beginning, a typo or two, or by what others call it. */
function suggestionFor(name: string, free: readonly string[]): string | null {
  const key = normalizeForSearch(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const begun =
    key.length < shortestBeginning ? undefined : free.find((choice) => normalizeForSearch(choice).startsWith(key));
  const near = begun ?? closestText(key, free);
  if (near !== null) return near;
  for (const [other, column] of otherNames) {
    const found = other.test(key) ? free.find((choice) => column.test(normalizeForSearch(choice))) : undefined;
    if (found !== undefined) return found;
  }
  return null;
}

/** The column of the file of wrong rows, which may come back corrected. */
export const reasonHeader = "motivo";
