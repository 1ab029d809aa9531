import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { BatchInput } from "#app/records/save-batch.server.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { CsvRow } from "#app/platform/csv/read-csv.server.ts";
import { numbered } from "#app/platform/text/name-finder.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { type ConsoleEntity, type FieldSpec, formTexts } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import type { MatchedColumns } from "./columns.server.ts";
import type { FindNearMisses } from "#app/console/import/corrections/near-misses.server.ts";
import { cellText, formulaMessage, isSameCell, parseYesNo, yesNoMessage } from "./read-cell.server.ts";
import type { ReportRow } from "./report.ts";

/** How rows of a file become records. */
export type RecordRules<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  input: z.ZodType<Input>;
  /** The fields that find a record without its id. */
  keys: readonly (keyof Input & string)[];
  /** Reads cells that say more than their own field, such as a city's name with its state. */
  readTexts?: (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Whether the fields of a stored record may change. */
  mayUpdate: boolean;
  /** What the cells probably mean; by default nothing is guessed. */
  nearMisses?: FindNearMisses;
  /** Whether staff have said that a text is right as it is. */
  isKept?: (header: string, text: string) => boolean;
};

type Change<Input> =
  | { create: BatchInput<Input>["creates"][number] }
  /** `full` has all fields, also those that stay. */
  | { update: BatchInput<Input>["updates"][number] & { full: Input } };

/** A row with what it would change; null when it would change nothing. */
export type PlannedRow<Input> = { row: ReportRow; change: Change<Input> | null } | null;

/** Compares the rows of a file with the stored records, one row after the other. */
export function createRecordPlanner<Row extends RecordMetadata, Input extends object>(
  { entity, input, keys, readTexts, mayUpdate, nearMisses, isKept }: RecordRules<Row, Input>,
  columns: MatchedColumns<Row>,
  stored: readonly Row[],
) {
  const { noun } = entity;
  const specs: Readonly<Record<string, FieldSpec<never>>> = entity.fields;
  const labels = labelsFor(noun);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const byKey = Map.groupBy(stored, (row) => keyOf(row));
  /** The row that an id, or a name, was on. */
  const rows = new Map<number | string, { line: number; label: string }>();

  function keyOf(values: object): string {
    // The keys are texts, in a record as in a row of the file.
    const texts = values as Readonly<Record<string, string | undefined>>;
    return keys.map((key) => nameKey(texts[key] ?? "")).join("\n");
  }

  /** The record of a row; null for a new one; a sentence when that is not clear. */
  function find(idText: string, texts: Readonly<Record<string, string>>): Row | null | string {
    if (idText !== "") {
      const id = parseWholeNumber(idText);
      if (id === null) return `O número não é um número de ${noun.one}. Deixe em branco para criar.`;
      return (
        byId.get(id) ??
        `Nenhum${noun.gender === "f" ? "a" : ""} ${noun.one} tem este número. Deixe em branco para criar.`
      );
    }
    const key = keyOf(texts);
    const found = key.trim() === "" ? [] : (byKey.get(key) ?? []);
    if (found.length > 1) {
      const named = numbered(found.map((row) => ({ id: row.id, name: entity.labelOf(row) })));
      return `Há ${found.length} ${noun.many} com este nome, ${named.join(" e ")}: preencha o número, ou junte os registros na Saúde do catálogo.`;
    }
    return found[0] ?? null;
  }

  /** Adds what a cell probably means: to the reason why it is wrong, or as a reason of its own. */
  function correct(
    { field, header, cell }: { field: string; header: string; cell: string },
    texts: Readonly<Record<string, string>>,
    found: Row | null,
    reasons: ReportRow["reasons"],
  ): void {
    for (const { from, to, message } of nearMisses?.({ field, text: cell, texts, stored: found }) ?? []) {
      const reason = reasons.find((other) => other.header === header && !other.correction);
      if (reason) {
        if (to !== null) reason.correction = { from, to, mayKeep: false };
      } else if (message !== "" && !isKept?.(header, from)) {
        reasons.push({ header, value: null, message, correction: { from, to, mayKeep: true } });
      }
    }
  }

  /** Why a row is wrong whose record, or name, an earlier row has, which may spell it otherwise. */
  function repetition(earlier: { line: number; label: string }, label: string): ReportRow["reasons"][number] {
    const spelled = earlier.label === label ? "" : `, como “${earlier.label}”`;
    const message = `Linha repetida: ${labels.article} mesm${labels.article} ${noun.one} está na linha ${earlier.line}${spelled}.`;
    return { header: null, value: null, message };
  }

  return ({ line, cells }: CsvRow): PlannedRow<Input> => {
    const cellAt = (index: number) => cells[index] ?? "";
    const reasons: ReportRow["reasons"] = [];
    const written: Record<string, string> = {};
    for (const { column, index } of columns.fields) {
      const text = cellText(cellAt(index));
      if (text === null) reasons.push({ header: column.header, value: cellAt(index), message: formulaMessage });
      written[column.field] = text ?? "";
    }
    const texts = readTexts?.(written) ?? written;
    const idText = columns.id === null ? "" : normalizeLine(cellAt(columns.id));
    const found = find(idText, texts);
    const typed = keys.map((key) => texts[key] ?? "").filter(Boolean);
    const label = found && typeof found === "object" ? entity.labelOf(found) : typed.join(" – ");
    const wrong = (...more: ReportRow["reasons"]): PlannedRow<Input> => ({
      row: { line, kind: "wrong", label: label || "sem nome", changes: [], reasons: [...reasons, ...more] },
      change: null,
    });
    if (columns.fields.every(({ column, index }) => cellAt(index) === column.header)) {
      return wrong({ header: null, value: null, message: "Esta linha repete o cabeçalho. Deixe só o primeiro." });
    }
    if (typeof found === "string") return wrong({ header: null, value: idText || null, message: found });
    const recordKey = found?.id ?? keyOf(texts);
    const earlier = rows.get(recordKey);
    if (earlier) return wrong(repetition(earlier, label));
    rows.set(recordKey, { line, label });
    if (reasons.length > 0) return wrong();

    // A key that found the record is not a new name: "BETIM" does not rename Betim.
    const isKey = (field: string) => found !== null && idText === "" && keys.some((key) => key === field);
    const touched = columns.fields.filter(
      ({ column, index }) => !isKey(column.field) && (!found || !isSameCell(cellAt(index), column.text(found))),
    );
    const form = formTexts(entity, found);
    // A key without a column of its own, which another column has said.
    for (const key of keys) {
      const isImplied = !found && columns.fields.every(({ column }) => column.field !== key);
      if (isImplied && texts[key] !== undefined) form[key] = texts[key];
    }
    let isActive = found?.isActive ?? true;
    for (const { column, index } of touched) {
      const text = texts[column.field]!;
      const spec = specs[column.field];
      const isBlankNew = !found && text === "";
      if (isBlankNew) continue;
      // A field that is neither yes nor no; whether the record is active is not a field.
      if (spec && spec.initial !== "não") {
        form[column.field] = spec.parse ? spec.parse(text) : text;
        continue;
      }
      const answer = parseYesNo(text);
      if (answer === null) reasons.push({ header: column.header, value: cellAt(index), message: yesNoMessage });
      else if (spec) form[column.field] = answer ? "sim" : "não";
      else isActive = answer;
    }
    if (found && touched.length === 0) return null;
    const parsed = input.safeParse(form);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const field = columns.fields.find(({ column }) => column.field === path[0]);
        reasons.push({
          header: field?.column.header ?? specs[String(path[0])]?.label ?? null,
          value: field ? cellAt(field.index) : null,
          message,
        });
      }
    }
    for (const { column } of touched) correct({ ...column, cell: written[column.field]! }, texts, found, reasons);
    if (reasons.length > 0 || !parsed.success) return wrong();
    const newKey = keyOf(parsed.data);
    if (!found || newKey !== keyOf(found)) {
      const taken = (byKey.get(newKey) ?? []).find(({ id }) => id !== found?.id);
      if (taken) {
        const [named] = numbered([{ id: taken.id, name: entity.labelOf(taken) }]);
        return wrong({ header: null, value: null, message: `Já existe ${noun.one} com este nome: ${named}.` });
      }
      // Also a new name that another row gives.
      const before = newKey === recordKey ? undefined : rows.get(newKey);
      if (before) return wrong(repetition(before, label));
      rows.set(newKey, { line, label });
    }

    if (!found) {
      const shown = {
        ...parsed.data,
        id: 0,
        isActive,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      } as unknown as Row;
      return {
        row: {
          line,
          kind: "new",
          label: entity.labelOf(shown),
          changes: columns.fields
            .filter(({ column }) => !keys.some((key) => key === column.field))
            .map(({ column }) => ({ header: column.header, before: null, after: column.text(shown) }))
            .filter(({ after }) => after),
          reasons: [],
        },
        change: { create: { input: parsed.data, isActive } },
      };
    }
    const changedColumns = touched.filter(({ column: { field } }) =>
      field === "isActive"
        ? isActive !== found.isActive
        : !isDeepStrictEqual((parsed.data as Record<string, unknown>)[field], valueOf(found, field)),
    );
    if (changedColumns.length === 0) return null;
    const changedFields = changedColumns.map(({ column }) => column.field).filter((field) => field !== "isActive");
    if (!mayUpdate && changedFields.length > 0) {
      const message = `Est${noun.gender === "f" ? "a" : "e"} ${noun.one} já existe e não muda de nome. Deixe o número em branco para criar.`;
      return wrong({ header: changedColumns[0]!.column.header, value: null, message });
    }
    const stays = Object.fromEntries(Object.keys(specs).map((field) => [field, valueOf(found, field)])) as Input;
    const fields = Object.fromEntries(
      changedFields.map((field) => [field, (parsed.data as Record<string, unknown>)[field]]),
    ) as Partial<Input>;
    const after = { ...found, ...fields, isActive };
    return {
      row: {
        line,
        kind: "changed",
        label: entity.labelOf(found),
        changes: changedColumns.map(({ column }) => ({
          header: column.header,
          before: column.text(found),
          after: column.text(after),
        })),
        reasons: [],
      },
      change: {
        update: {
          id: found.id,
          version: found.version,
          input: fields,
          full: { ...stays, ...fields },
          isActive: isActive === found.isActive ? undefined : isActive,
        },
      },
    };
  };
}

function valueOf(row: object | null, field: string): unknown {
  return (row as Record<string, unknown> | null)?.[field];
}
