import { isDeepStrictEqual } from "node:util";
import { listForRecord } from "#app/records/audit.server.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import { authorText } from "#app/records/author.ts";
import type { AuditLogEntry } from "#app/records/history.server.ts";
import { inverseAction } from "#app/records/bulk-actions.server.ts";
import type { StateChange } from "#db/tables.ts";
import { Refusal, removedMessage } from "#app/records/refusal.ts";
import { formatDate } from "#app/console/dates.ts";
import { formText } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { describeChanges } from "#app/console/changes/field-diff.ts";
import type { RecordKind } from "#app/console/import/record-kind.server.ts";
import { recordKinds } from "#app/console/import/record-kinds.server.ts";
import type { RevertField, RevertPlan } from "#app/console/changes/history-view.ts";

/** Whether entries of this kind and action can be reverted at all. */
export function canRevert({ action, entity, batchId }: Pick<AuditLogEntry, "action" | "entity" | "batchId">): boolean {
  const kind = recordKinds[entity];
  if (batchId !== null)
    return kind.revertBatch !== undefined && (action === "update" || inverseAction[action] !== undefined);
  if (action === "update") return kind.update !== undefined;
  const revertAction = inverseAction[action];
  return revertAction !== undefined && methodFor(kind, revertAction) !== undefined;
}

/** What reverting the entry would do to the records in their current state. */
export async function revertPlanFor(entry: AuditLogEntry): Promise<RevertPlan> {
  const { action, batchId, count, recordId } = entry;
  const kind = recordKinds[entry.entity];
  if (!canRevert(entry)) return { kind: "nothing", message: "Não há o que desfazer: esta alteração não mudou nada." };
  const labels = labelsFor(kind.noun);
  if (batchId !== null) {
    const countText = pluralize(count, kind.noun.one, kind.noun.many);
    const inverse = inverseAction[action];
    const will = inverse ? labels.willBe(inverse, count) : count === 1 ? "voltará ao que era" : "voltarão ao que eram";
    const message = `${countText} ${will}, menos o que mudou depois.`;
    return { kind: "action", message };
  }
  const row = await kind.findIncludingDeleted!(recordId!);
  if (!row) return { kind: "nothing", message: removedMessage };
  if (action === "update") {
    if (row.removed)
      return { kind: "nothing", message: `${removedMessage} Restaure-o pela lixeira antes de reverter.` };
    const fields = await revertedFields(kind, entry, row.fields);
    if (fields.length > 0) return { kind: "update", version: row.version, fields };
    return { kind: "nothing", message: "Já está como era antes desta alteração." };
  }
  const revertAction = inverseAction[action]!;
  if (row.removed && revertAction !== "restore") return { kind: "nothing", message: removedMessage };
  const isDone = { activate: row.isActive, deactivate: !row.isActive, remove: row.removed, restore: !row.removed }[
    revertAction
  ];
  if (isDone) return { kind: "nothing", message: "Já está como era antes." };
  return { kind: "action", message: `${entry.label} ${labels.willBe(revertAction, 1)}.` };
}

/** The decision of staff about the plan. */
type Decision = {
  /** The record version that the plan was made for. */
  version: number;
  /** The names of the fields that stay unchanged. */
  kept: readonly string[];
};

/**
 * Reverts an entry through the methods of its kind, like any other write: validated, refused by business rules (throws
 * a `Refusal`), and logged as a history entry. Of a bulk action, records that changed since stay unchanged.
 */
export async function revertEntry(entry: AuditLogEntry, decision: Decision): Promise<Outcome> {
  const kind = recordKinds[entry.entity];
  const plan = await revertPlanFor(entry);
  if (plan.kind === "nothing") throw new Refusal(plan.message);
  const { action, batchId, recordId } = entry;
  if (batchId !== null) {
    const saved = await kind.revertBatch!(batchId, (count) => pluralize(count, kind.noun.one, kind.noun.many));
    return { kind: "batchDone", action: action === "remove" ? "restore" : "undo", ...saved };
  }
  if (plan.kind === "action") {
    const revertAction = inverseAction[action]!;
    return { kind: "done", action: revertAction, saved: await methodFor(kind, revertAction)!(recordId!) };
  }
  const row = await kind.findIncludingDeleted!(recordId!);
  if (!row) throw new Refusal(removedMessage);
  const texts = formTextsOf(kind, row.fields);
  const before = valuesBefore(entry);
  const names = plan.fields.map(({ name }) => name).filter((name) => !decision.kept.includes(name));
  for (const name of names) texts[name] = formText(kind.fields[name]!, before[name]);
  return { kind: "done", action: "undo", saved: await kind.update!(recordId!, texts, decision.version, names) };
}

function methodFor({ setActive, remove, restore }: RecordKind, action: StateChange) {
  const methods = {
    activate: setActive && ((id: number) => setActive(id, true)),
    deactivate: setActive && ((id: number) => setActive(id, false)),
    remove,
    restore,
  };
  return methods[action];
}

/** The fields whose current value differs from the one before the entry. */
async function revertedFields(
  kind: RecordKind,
  entry: AuditLogEntry,
  now: FieldValues | object,
): Promise<RevertField[]> {
  const current = now as FieldValues;
  const later = (await listForRecord(entry.entity, entry.recordId!)).filter(({ id }) => id > entry.id);
  return describeChanges(kind, entry.changes).flatMap(({ field, before, after, reader }): RevertField[] => {
    if (isDeepStrictEqual(current[field], before)) return [];
    const changedSince = !isDeepStrictEqual(current[field], after);
    const last = later.find(({ changes }) => changes.some((change) => change.field === field));
    return [
      {
        name: field,
        label: reader.label,
        before: reader.text(current[field]),
        after: reader.text(before),
        entryText: reader.text(after),
        isConflicting: changedSince,
        ...(changedSince && last && { note: `${authorText(last)}, ${formatDate(last.at)}` }),
      },
    ];
  });
}

function formTextsOf({ fields }: RecordKind, stored: FieldValues | object): Record<string, string> {
  const values = stored as FieldValues;
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, formText(spec, values[name])]));
}

function valuesBefore({ changes }: AuditLogEntry): FieldValues {
  return Object.fromEntries(changes.map(({ field, before }) => [field, before]));
}
