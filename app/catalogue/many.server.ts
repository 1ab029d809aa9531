import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { permit } from "./actor.server.ts";
import { type AuditAction, deedOf, type Fields, newBatch, recordMany, sizesOf } from "./audit.server.ts";
import type { ListQuery, SavedMany, Selection } from "./listing.ts";
import { chunksOf } from "./listing.server.ts";
import { mostAtOnce } from "./mass-write.server.ts";
import { type Flip, flip, inTransaction, type Noun } from "./record.server.ts";
import { Refusal } from "./refusal.ts";
import { grouped } from "./text.ts";

/** What the writes of many records must know of their noun. */
type ManyNoun = Pick<Noun<never>, "entity" | "table" | "procedures" | "duplicates">;
/** How the history names that many records: "12 planos". */
export type Naming = (count: number) => string;

/** The records that a flip changes: those that already are as wanted stay out of it. */
export const changing: Record<Flip, RawBuilder<boolean>> = {
  activate: sql`deleted_at is null and not is_active`,
  deactivate: sql`deleted_at is null and is_active`,
  remove: sql`deleted_at is null`,
  restore: sql`deleted_at is not null`,
};

/** What takes each action back; an update is taken back by another one. */
export const inverse: Partial<Record<AuditAction, Flip>> = {
  create: "remove",
  activate: "deactivate",
  deactivate: "activate",
  remove: "restore",
  restore: "remove",
};

/** Flips the records that `find` names, ascending, in parts and yet as one. */
type FlipInParts = (action: Flip, find: () => Promise<readonly number[]>, name: Naming) => Promise<SavedMany>;

/**
 * The writes of many records of a noun at once: each is one deed in the history, whatever the number (decision 13).
 *
 * @param matching the ids that a list's query finds
 * @param inParts for a noun with so many records that a single transaction would keep others waiting
 */
export function manyOf(
  noun: ManyNoun,
  matching: (query: ListQuery) => Promise<number[]>,
  inParts: FlipInParts | null = null,
) {
  return {
    /** Refused when everything found is no longer as many records as staff saw. */
    flipMany: async (action: Flip, selection: Selection, name: Naming): Promise<SavedMany> => {
      permit(action, noun.entity);
      const ids = await chosen(selection, matching);
      if (inParts && ids.length > mostAtOnce) return inParts(action, () => Promise.resolve(ids), name);
      return asOneDeed(noun, (tx, batchId) => flipAll(tx, noun, { action, ids, batchId, name }));
    },

    /** Takes a deed on many records back, but for those that somebody changed since. */
    undoMany: async (batchId: number, name: Naming): Promise<SavedMany> => {
      permit("update", noun.entity);
      const [first, ...others] = await sizesOf(noun.entity, batchId);
      const back = first && inverse[first.action];
      if (inParts && back && others.length === 0 && first.count > mostAtOnce) {
        return inParts(back, async () => (await deedOf(db, noun.entity, batchId))[0]!.ids, name);
      }
      return asOneDeed(noun, async (tx, newId) => {
        let count = 0;
        for (const { action, ids } of await deedOf(tx, noun.entity, batchId)) {
          const reversed = inverse[action];
          if (reversed) count += await flipAll(tx, noun, { action: reversed, ids, batchId: newId, name });
        }
        return count;
      });
    },
  };
}

/** Runs writes on many records of a table alone with it, as one deed; `work` returns how many records it changed. */
export function asOneDeed(
  noun: Pick<ManyNoun, "entity" | "table" | "duplicates">,
  work: (tx: Transaction<Tables>, batchId: number) => Promise<number>,
): Promise<SavedMany> {
  return inTransaction(noun, async (tx) => {
    await sql`lock table ${sql.table(noun.table)} in share row exclusive mode`.execute(tx);
    const batchId = await newBatch(tx);
    const count = await work(tx, batchId);
    return { count, batchId: count > 0 ? batchId : null };
  });
}

type FlipAll = { action: Flip; ids: readonly number[]; batchId: number; name: Naming };

async function flipAll(tx: Transaction<Tables>, noun: ManyNoun, { action, ids, batchId, name }: FlipAll) {
  const changed: number[] = [];
  for (const chunk of chunksOf(ids, mostAtOnce)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(noun.table)} where id = any (${chunk}) and ${changing[action]} order by id
    `.execute(tx);
    const found = rows.map(({ id }) => id);
    if (found.length > 0) await flip(tx, noun, action, sql`id = any (${found})`);
    changed.push(...found);
  }
  await recordMany(tx, noun.entity, batchId, {
    action,
    label: name(changed.length),
    ...switched(action),
    ids: changed,
  });
  return changed.length;
}

/** The fields that a flip of many records touches, as its entry in the history tells them. */
export function switched(action: Flip): { before: Fields | null; after: Fields | null } {
  const isSwitch = action === "activate" || action === "deactivate";
  return {
    before: isSwitch ? { isActive: action === "deactivate" } : null,
    after: isSwitch ? { isActive: action === "activate" } : null,
  };
}

/** The ids of a selection, ascending. */
async function chosen(selection: Selection, matching: (query: ListQuery) => Promise<number[]>): Promise<number[]> {
  const ids = "ids" in selection ? selection.ids : await matching(selection.query);
  if ("expected" in selection && ids.length !== selection.expected) {
    throw new Refusal(
      `A pesquisa encontrava ${grouped(selection.expected)} e agora encontra ${grouped(ids.length)}. Nada foi alterado: confira a lista e tente de novo.`,
    );
  }
  return ids.toSorted((a, b) => a - b);
}
