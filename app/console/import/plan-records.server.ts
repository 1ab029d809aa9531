import type { z } from "zod";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { CsvRow } from "#app/platform/csv/read-csv.server.ts";
import { groupInSlices } from "#app/platform/slices.server.ts";
import { numbered } from "#app/platform/text/name-finder.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { type FieldSpec, formTexts } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import type { MatchedColumns } from "./columns.server.ts";
import { isSameCell, parseYesNo, readCell, yesNoMessage } from "./read-cell.server.ts";
import type { PlannedRow, RecordRules } from "./planned-row.server.ts";
import { reportChange, reportCreation } from "./report-record.server.ts";
import type { ReportRow } from "./report.ts";

/** Compares the rows of a file with the stored records, one row after the other. */
export async function createRecordPlanner<Row extends RecordMetadata, Input extends object>(
  rules: RecordRules<Row, Input>,
  columns: MatchedColumns<Row>,
  stored: readonly Row[],
) {
  const byKey = await groupInSlices(stored, (row) => keyOf(rules, row));
  const planner = new RecordPlanner(rules, columns, stored, byKey);
  return (row: CsvRow): PlannedRow<Input> => planner.plan(row);
}

type Texts = Readonly<Record<string, string>>;
type Reasons = ReportRow["reasons"];

/** What the cells of a row say; `texts` may say more than their own field. */
type ReadRow = { written: Texts; texts: Texts; idText: string };

class RecordPlanner<Row extends RecordMetadata, Input extends object> {
  readonly #rules: RecordRules<Row, Input>;
  readonly #columns: MatchedColumns<Row>;
  readonly #specs: Readonly<Record<string, FieldSpec<never>>>;
  readonly #byId: ReadonlyMap<number, Row>;
  readonly #byKey: ReadonlyMap<string, readonly Row[]>;
  /** The row that an id, or a name, was on. */
  readonly #rows = new Map<number | string, { line: number; label: string }>();

  constructor(
    rules: RecordRules<Row, Input>,
    columns: MatchedColumns<Row>,
    stored: readonly Row[],
    byKey: ReadonlyMap<string, readonly Row[]>,
  ) {
    this.#rules = rules;
    this.#columns = columns;
    this.#specs = rules.entity.fields;
    this.#byId = new Map(stored.map((row) => [row.id, row]));
    this.#byKey = byKey;
  }

  plan({ line, cells }: CsvRow): PlannedRow<Input> {
    const { entity, input, keys } = this.#rules;
    const reasons: Reasons = [];
    const read = this.#read(cells, reasons);
    const found = this.#find(read);
    const typed = keys.map((key) => read.texts[key] ?? "").filter(Boolean);
    const label = found && typeof found === "object" ? entity.labelOf(found) : typed.join(" – ");
    const wrong = (...more: Reasons): PlannedRow<Input> => ({
      row: { line, kind: "wrong", label: label || "sem nome", changes: [], reasons: [...reasons, ...more] },
      change: null,
    });
    if (this.#columns.fields.every(({ column, index }) => (cells[index] ?? "") === column.header)) {
      return wrong({ header: null, value: null, message: "Esta linha repete o cabeçalho. Deixe só o primeiro." });
    }
    const refused = this.#rules.refuseRow?.(cells);
    if (refused) return wrong(refused);
    if (typeof found === "string") return wrong({ header: null, value: read.idText || null, message: found });
    // What cannot be read repeats nothing.
    if (reasons.length > 0) return wrong();
    const recordKey = found?.id ?? this.#keyOf(read.texts);
    const earlier = this.#rows.get(recordKey);
    if (earlier) return wrong(this.#repetition(earlier, label));
    this.#rows.set(recordKey, { line, label });

    const { touched, form, isActive } = this.#compare(cells, read, found, reasons);
    if (found && touched.length === 0) return null;
    const parsed = input.safeParse(form);
    for (const issue of parsed.error?.issues ?? []) reasons.push(this.#reasonOf(issue, cells));
    for (const { column } of touched) this.#correct(column, read, found, reasons);
    if (parsed.success) reasons.push(...this.#doubts(parsed.data, read, { found, touched }));
    if (reasons.length > 0 || !parsed.success) return wrong();
    const taken = this.#takeName(this.#keyOf(parsed.data), { recordKey, found, line, label });
    if (taken) return wrong(taken);
    if (!found) return reportCreation(this.#rules, this.#columns, { line, input: parsed.data, isActive });
    const changed = reportChange(this.#rules, touched, { line, found, input: parsed.data, isActive });
    return changed !== null && "message" in changed ? wrong(changed) : changed;
  }

  #keyOf(values: object): string {
    return keyOf(this.#rules, values);
  }

  #read(cells: CsvRow["cells"], reasons: Reasons): ReadRow {
    const written: Record<string, string> = {};
    for (const { column, index } of this.#columns.fields) {
      const cell = cells[index] ?? "";
      const { text, fault } = readCell(cell);
      if (fault) reasons.push({ header: column.header, value: cell, message: fault });
      written[column.field] = text;
    }
    const { id } = this.#columns;
    const idText = id === null ? "" : normalizeLine(cells[id] ?? "");
    return { written, texts: this.#rules.readTexts?.(written) ?? written, idText };
  }

  /** The record of a row; null for a new one; a sentence when that is not clear. */
  #find({ idText, texts }: ReadRow): Row | null | string {
    const { entity } = this.#rules;
    const { noun } = entity;
    if (idText !== "") {
      const id = parseWholeNumber(idText);
      if (id === null) return `O número não é um número de ${noun.one}. Deixe em branco para criar.`;
      return (
        this.#byId.get(id) ??
        `Nenhum${noun.gender === "f" ? "a" : ""} ${noun.one} tem este número. Deixe em branco para criar.`
      );
    }
    const key = this.#keyOf(texts);
    const found = key.trim() === "" ? [] : (this.#byKey.get(key) ?? []);
    if (found.length > 1) {
      const named = numbered(found.map((row) => ({ id: row.id, name: entity.labelOf(row) })));
      return `Há ${found.length} ${noun.many} com este nome, ${named.join(" e ")}: preencha o número, ou junte os registros na Saúde do catálogo.`;
    }
    return found[0] ?? null;
  }

  /** The columns in which the row differs from the record, and the form with them. */
  #compare(cells: CsvRow["cells"], { texts, idText }: ReadRow, found: Row | null, reasons: Reasons) {
    const { entity, keys } = this.#rules;
    const { fields } = this.#columns;
    // A key that found the record is not a new name: "BETIM" does not rename Betim.
    const isKey = (field: string) => found !== null && idText === "" && keys.some((key) => key === field);
    const touched = fields.filter(
      ({ column, index }) => !isKey(column.field) && (!found || !isSameCell(cells[index] ?? "", column.text(found))),
    );
    const form = formTexts(entity, found);
    // A key without a column of its own, which another column has said.
    for (const key of keys) {
      const isImplied = !found && fields.every(({ column }) => column.field !== key);
      if (isImplied && texts[key] !== undefined) form[key] = texts[key];
    }
    let isActive = found?.isActive ?? true;
    for (const { column, index } of touched) {
      const text = texts[column.field]!;
      const spec = this.#specs[column.field];
      const isBlankNew = !found && text === "";
      if (isBlankNew) continue;
      // A field that is neither yes nor no; whether the record is active is not a field.
      if (spec && spec.initial !== "não") {
        form[column.field] = spec.parse ? spec.parse(text) : text;
        continue;
      }
      const answer = parseYesNo(text);
      if (answer === null) reasons.push({ header: column.header, value: cells[index] ?? "", message: yesNoMessage });
      else if (spec) form[column.field] = answer ? "sim" : "não";
      else isActive = answer;
    }
    return { touched, form, isActive };
  }

  #reasonOf({ path, message }: z.core.$ZodIssue, cells: CsvRow["cells"]): Reasons[number] {
    const field = this.#columns.fields.find(({ column }) => column.field === path[0]);
    const header = field?.column.header ?? this.#specs[String(path[0])]?.label ?? null;
    return { header, value: field ? (cells[field.index] ?? "") : null, message };
  }

  /** Why the row cannot be saved beside others, or what the form would ask, without what staff have said is right. */
  #doubts(
    input: Input,
    read: ReadRow,
    { found, touched }: { found: Row | null; touched: MatchedColumns<Row>["fields"] },
  ): Reasons {
    const { refuseInput, findInputWarnings, isKept } = this.#rules;
    const isSaved = touched.some(({ column }) => column.field !== "isActive");
    const refusal = isSaved ? refuseInput?.(input) : null;
    if (refusal) return [this.#reasonOfWarning(refusal, read, touched, false)];
    // A row has the fields of its form.
    const warnings = findInputWarnings?.(input, found as Input | null) ?? [];
    return warnings
      .map((warning) => this.#reasonOfWarning(warning, read, touched, true))
      .filter(({ header, correction }) => !isKept?.(header ?? "", correction!.from));
  }

  /** The reason beside the field's cell, or beside a cell that changes the record where the file lacks the field. */
  #reasonOfWarning(
    { field, entry, question, suggestion }: InputWarning,
    { written }: ReadRow,
    touched: MatchedColumns<Row>["fields"],
    mayKeep: boolean,
  ): Reasons[number] {
    const own = this.#columns.fields.find(({ column }) => column.field === field);
    const { column } = own ?? touched[0]!;
    const meant = entry === undefined ? suggestion?.text : suggestion?.name;
    const to = (own && meant) ?? null;
    const reason = { header: column.header, value: null, message: question };
    if (!mayKeep && to === null) return reason;
    return { ...reason, correction: { from: entry ?? written[column.field] ?? "", to, mayKeep } };
  }

  /** Adds what a cell probably means: to the reason why it is wrong, or as a reason of its own. */
  #correct(
    { field, header }: { field: string; header: string },
    { written, texts }: ReadRow,
    found: Row | null,
    reasons: Reasons,
  ): void {
    const { nearMisses, isKept } = this.#rules;
    for (const { from, to, message } of nearMisses?.({ field, text: written[field]!, texts, stored: found }) ?? []) {
      const reason = reasons.find((other) => other.header === header && !other.correction);
      if (reason) {
        if (to !== null) reason.correction = { from, to, mayKeep: false };
      } else if (message !== "" && !isKept?.(header, from)) {
        reasons.push({ header, value: null, message, correction: { from, to, mayKeep: true } });
      }
    }
  }

  /** Why a record cannot have its new name; null when it has it from now on. */
  #takeName(
    newKey: string,
    row: { recordKey: number | string; found: Row | null; line: number; label: string },
  ): Reasons[number] | null {
    const { recordKey, found, line, label } = row;
    if (found && newKey === this.#keyOf(found)) return null;
    const { entity } = this.#rules;
    const taken = (this.#byKey.get(newKey) ?? []).find(({ id }) => id !== found?.id);
    if (taken) {
      const [named] = numbered([{ id: taken.id, name: entity.labelOf(taken) }]);
      return { header: null, value: null, message: `Já existe ${entity.noun.one} com este nome: ${named}.` };
    }
    // Also a new name that another row gives.
    const before = newKey === recordKey ? undefined : this.#rows.get(newKey);
    if (before) return this.#repetition(before, label);
    this.#rows.set(newKey, { line, label });
    return null;
  }

  /** Why a row is wrong whose record, or name, an earlier row has, which may spell it otherwise. */
  #repetition(earlier: { line: number; label: string }, label: string): Reasons[number] {
    const { noun } = this.#rules.entity;
    const { article } = labelsFor(noun);
    const spelled = earlier.label === label ? "" : `, como “${earlier.label}”`;
    const message = `Linha repetida: ${article} mesm${article} ${noun.one} está na linha ${earlier.line}${spelled}.`;
    return { header: null, value: null, message };
  }
}

/** By what a record, or a row of the file, is found. */
function keyOf(
  { keys, keyOf: readKey = nameKey }: { keys: readonly string[]; keyOf?: (text: string) => string },
  values: object,
): string {
  // The keys are texts, in a record as in a row of the file.
  const texts = values as Readonly<Record<string, string | undefined>>;
  return keys.map((key) => readKey(texts[key] ?? "")).join("\n");
}
