import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import { createCityFinder, namesOf } from "#app/catalogue/cities/city-list.ts";
import { type City, stateCodes } from "#app/catalogue/cities/city.ts";
import { createNameFinder, numbered } from "#app/platform/text/name-finder.ts";
import { normalizeForSearch, normalizeLine } from "#app/platform/text/normalize-text.ts";

/** What a pasted text is about: rows and columns of the grid, or cities and plans that it names. */
export type Pasted =
  /** A rectangle of values, for the cells from the selection on. Null leaves a cell as it is. */
  | { kind: "values"; values: (CellState | null)[][] }
  /** A list of cities, for the selected columns. */
  | { kind: "cities"; rows: number[]; problems: Problems }
  /** A table with cities and values: under names of plans, or for the columns from the selection on (null). */
  | { kind: "table"; rows: number[]; columns: number[] | null; values: (CellState | null)[][]; problems: Problems }
  | { kind: "nothing" };

/** What is left out, as it was typed. */
export type Problems = {
  unknownCities: string[];
  ambiguous: { text: string; options: string[] }[];
  unknownOffers: string[];
  unknownValues: string[];
};

type Known = { cities: readonly City[]; offers: readonly { id: number; name: string }[] };

/** The most cells of a pasted text. */
const maxPasted = 2_000_000;

/** Reads what was copied from a spreadsheet: cells between tabs, one row a line. */
export function readPasted(text: string, known: Known): Pasted {
  const table = withoutStateColumn(parseTable(text.slice(0, maxPasted)));
  if (table.length === 0) return { kind: "nothing" };
  if (table.every((cells) => cells.every(isValue))) {
    return { kind: "values", values: table.map((cells) => cells.map((cell) => readValue(cell)!)) };
  }
  const problems: Problems = {
    unknownCities: [],
    ambiguous: [],
    unknownOffers: [],
    unknownValues: [],
  };
  const findCity = createCityFinder(known.cities);
  const rowOf = new Map(known.cities.map((city, row) => [city, row]));
  const header = readHeader(table[0]!, known.offers, findCity, problems);
  const values: (CellState | null)[][] = [];
  const rows: number[] = [];
  for (const cells of header ? table.slice(1) : table) {
    const [name = "", ...others] = cells;
    if (normalizeLine(name) === "") continue;
    const [city, ...namesakes] = findCity(name);
    if (!city) problems.unknownCities.push(name.trim());
    else if (namesakes.length > 0)
      problems.ambiguous.push({ text: name.trim(), options: namesOf([city, ...namesakes]) });
    else {
      rows.push(rowOf.get(city)!);
      values.push(others.map((cell) => valueOrProblem(cell, problems)));
    }
  }
  problems.unknownValues = [...new Set(problems.unknownValues)];
  if (!header && table.every(({ length }) => length === 1))
    return { kind: "cities", rows: [...new Set(rows)], problems };
  if (!header) return { kind: "table", rows, columns: null, values, problems };
  const isKnown = header.map((column) => column !== null);
  return {
    kind: "table",
    rows,
    columns: header.filter((column) => column !== null),
    values: values.map((cells) => isKnown.map((_, index) => cells[index] ?? null).filter((_, index) => isKnown[index])),
    problems,
  };
}

/** Whether something was left out. */
export function hasProblems(problems: Problems): boolean {
  return Object.values(problems).some((list) => list.length > 0);
}

/** The selected cells as text for a spreadsheet; `readPasted` reads it again. */
export function textOf(states: readonly (readonly CellState[])[]): string {
  return states.map((row) => row.map((state) => valueTexts[state]).join("\t")).join("\n");
}

const valueTexts: Record<CellState, string> = { sold: "sim", off: "desligado", none: "não" };

const valuesByText = new Map<string, CellState | null>([
  ["", null],
  ...["sim", "s", "1", "x", "v", "ok", "vende", "vendido", "ativo", "ativa", "true", "verdadeiro", "✓", "✔"].map(
    (text) => [text, "sold"] as const,
  ),
  ...["desligado", "desligada", "d", "inativo", "inativa", "off"].map((text) => [text, "off"] as const),
  ...["nao", "n", "0", "-", "–", "nao vende", "nao vendido", "false", "falso"].map((text) => [text, "none"] as const),
]);

function isValue(cell: string): boolean {
  return valuesByText.has(normalizeForSearch(cell));
}

function readValue(cell: string): CellState | null | undefined {
  return valuesByText.get(normalizeForSearch(cell));
}

function valueOrProblem(cell: string, problems: Problems): CellState | null {
  const value = readValue(cell);
  if (value === undefined) problems.unknownValues.push(cell.trim());
  return value ?? null;
}

/** The columns that a first row names, null for a name that no plan has; null when the row names none. */
function readHeader(
  cells: readonly string[],
  offers: Known["offers"],
  findCity: (text: string) => readonly City[],
  problems: Problems,
): (number | null)[] | null {
  const [corner = "", ...names] = cells;
  if (names.every(isValue) || findCity(corner).length > 0) return null;
  const findOffers = createNameFinder(offers);
  return names.map((name) => {
    const [offer, ...namesakes] = findOffers(name);
    if (offer && namesakes.length === 0) return offers.indexOf(offer);
    const text = normalizeLine(name);
    if (offer) problems.ambiguous.push({ text, options: numbered([offer, ...namesakes]) });
    else if (text !== "") problems.unknownOffers.push(text);
    return null;
  });
}

/** Puts a second column with states beside the names of the cities. */
function withoutStateColumn(table: string[][]): string[][] {
  const [, ...body] = table;
  const hasStates = body.length > 0 && body.every(([, state = ""]) => isStateCode(state));
  if (!hasStates || table.every((cells) => cells.every(isValue))) return table;
  return table.map(([name = "", state = "", ...others], row) =>
    row === 0 && !isStateCode(state) ? [name, ...others] : [`${name} – ${state.trim()}`, ...others],
  );
}

function isStateCode(text: string): boolean {
  return stateCodes.includes(normalizeLine(text).toUpperCase());
}

/** Rows of cells; spreadsheets put cells with line breaks or tabs between quotation marks. */
function parseTable(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const end = () => {
    rows.push(cells);
    cells = [];
  };
  for (const [, quoted, plain, separator] of text
    .replace(/\r\n?/g, "\n")
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g)) {
    if (separator === "" && quoted === undefined && plain === "" && cells.length === 0) break;
    cells.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (separator !== "\t") end();
    if (separator === "") break;
  }
  while (rows.length > 0 && rows.at(-1)!.every((cell) => normalizeLine(cell) === "")) rows.pop();
  return rows;
}
