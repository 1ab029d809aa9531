import { isDeepStrictEqual } from "node:util";
import { type Fields, listFor } from "#app/catalogue/audit.server.ts";
import type { LogEntry } from "#app/catalogue/history.server.ts";
import { inverse } from "#app/catalogue/many.server.ts";
import { gone, type Flip } from "#app/catalogue/record.server.ts";
import { Refusal } from "#app/catalogue/refusal.ts";
import { dateText } from "../dates.ts";
import { formText } from "../entity/entity.ts";
import { counted, wordsFor } from "../entity/noun.ts";
import type { Outcome } from "../entity/outcome.ts";
import { readChanges } from "./difference.ts";
import { type Kind, kinds } from "./kinds.server.ts";
import type { RevertedField, RevertPlan } from "./shown.ts";

/** Whether entries of this kind and action can be reverted at all. */
export function canRevert({ action, entity, batchId }: Pick<LogEntry, "action" | "entity" | "batchId">): boolean {
  const kind = kinds[entity];
  if (batchId !== null) return kind.undoMany !== undefined && inverse[action] !== undefined;
  if (action === "update") return kind.update !== undefined;
  const revertAction = inverse[action];
  return revertAction !== undefined && methodFor(kind, revertAction) !== undefined;
}

/** What reverting the entry would do to the records in their current state. */
export async function planFor(entry: LogEntry): Promise<RevertPlan> {
  const { action, batchId, count, recordId } = entry;
  const kind = kinds[entry.entity];
  if (!canRevert(entry)) return { kind: "nothing", sentence: "Esta entrada não tem volta: nada mudou por ela." };
  const labels = wordsFor(kind.noun);
  if (batchId !== null) {
    const countText = counted(count, kind.noun.one, kind.noun.many);
    const sentence = `${countText} ${labels.planned(inverse[action]!, count)}, menos o que mudou depois.`;
    return { kind: "deed", sentence };
  }
  const row = await kind.peek!(recordId!);
  if (!row) return { kind: "nothing", sentence: gone };
  if (action === "update") {
    if (row.removed) return { kind: "nothing", sentence: `${gone} Restaure-o pela lixeira antes de reverter.` };
    const fields = await revertedFields(kind, entry, row.fields);
    if (fields.length > 0) return { kind: "update", version: row.version, fields };
    return { kind: "nothing", sentence: "Já está como era antes desta alteração." };
  }
  const revertAction = inverse[action]!;
  if (row.removed && revertAction !== "restore") return { kind: "nothing", sentence: gone };
  const isDone = { activate: row.isActive, deactivate: !row.isActive, remove: row.removed, restore: !row.removed }[
    revertAction
  ];
  if (isDone) return { kind: "nothing", sentence: "Já está como era antes." };
  return { kind: "deed", sentence: `${entry.label} ${labels.planned(revertAction, 1)}.` };
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
export async function revert(entry: LogEntry, decision: Decision): Promise<Outcome> {
  const kind = kinds[entry.entity];
  const plan = await planFor(entry);
  if (plan.kind === "nothing") throw new Refusal(plan.sentence);
  const { action, batchId, recordId } = entry;
  if (batchId !== null) {
    const saved = await kind.undoMany!(batchId, (count) => counted(count, kind.noun.one, kind.noun.many));
    return { kind: "doneMany", deed: action === "remove" ? "restore" : "undo", ...saved };
  }
  if (plan.kind === "deed") {
    const revertAction = inverse[action]!;
    return { kind: "done", deed: revertAction, saved: await methodFor(kind, revertAction)!(recordId!) };
  }
  const row = await kind.peek!(recordId!);
  if (!row) throw new Refusal(gone);
  const texts = formTextsOf(kind, row.fields);
  const before = valuesBefore(entry);
  const names = plan.fields.map(({ name }) => name).filter((name) => !decision.kept.includes(name));
  for (const name of names) texts[name] = formText(kind.fields[name]!, before[name]);
  return { kind: "done", deed: "undo", saved: await kind.update!(recordId!, texts, decision.version, names) };
}

function methodFor({ setActive, remove, restore }: Kind, action: Flip) {
  const methods = {
    activate: setActive && ((id: number) => setActive(id, true)),
    deactivate: setActive && ((id: number) => setActive(id, false)),
    remove,
    restore,
  };
  return methods[action];
}

/** The fields whose current value differs from the one before the entry. */
async function revertedFields(kind: Kind, entry: LogEntry, now: Fields | object): Promise<RevertedField[]> {
  const current = now as Fields;
  const later = (await listFor(entry.entity, entry.recordId!)).filter(({ id }) => id > entry.id);
  return readChanges(kind, entry.changes).flatMap(({ field, before, after, read }): RevertedField[] => {
    if (isDeepStrictEqual(current[field], before)) return [];
    const changedSince = !isDeepStrictEqual(current[field], after);
    const last = later.find(({ changes }) => changes.some((change) => change.field === field));
    return [
      {
        name: field,
        label: read.label,
        before: read.text(current[field]),
        after: read.text(before),
        made: read.text(after),
        isContested: changedSince,
        ...(changedSince && last && { note: `${last.by}, ${dateText(last.at)}` }),
      },
    ];
  });
}

function formTextsOf({ fields }: Kind, stored: Fields | object): Record<string, string> {
  const values = stored as Fields;
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, formText(spec, values[name])]));
}

function valuesBefore({ changes }: LogEntry): Fields {
  return Object.fromEntries(changes.map(({ field, before }) => [field, before]));
}
