import { isDeepStrictEqual } from "node:util";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { permit } from "./actor.server.ts";
import { type Change, changesSince, type Entity, type Fields, record } from "./audit.server.ts";
import type { Saved } from "./listing.ts";
import { isId } from "./listing.server.ts";
import { orDirect } from "./procedure.server.ts";
import { Outdated, Refusal } from "./refusal.ts";

/** What the writer must know of a noun of the catalogue. */
export type Noun<Input> = {
  entity: Entity;
  table: keyof Tables;
  /** The column of each field that staff write. */
  columns: { [Field in keyof Input]: string };
  /** How the record is named in toasts and in the history. */
  label: (fields: Input, tx: Transaction<Tables>, id: number) => string | Promise<string>;
  /** The sentence for each unique index that a write may meet. */
  duplicates: Record<string, string>;
  /** Throws a `Refusal` when the record may not be created, changed to this, or brought back. */
  check?: (fields: Input, tx: Transaction<Tables>) => Promise<void>;
  /**
   * The procedures of the specification (PROCEDURE-11) that do it: a creation is given the columns in their order and
   * answers the new id, the others are given the record's id and, for the status, the new one.
   */
  procedures?: { create?: string; setActive?: string; remove?: string };
};

/** A record as it is stored, removed or not. */
export type Stored<Input> = {
  id: number;
  version: number;
  isActive: boolean;
  updatedAt: Date;
  removed: boolean;
  fields: Input;
};
type Write<Input> = Pick<Change, "action" | "id" | "version" | "before" | "after"> & { fields: Input };

/** What is done to a record without anything typed. */
export type Flip = "activate" | "deactivate" | "remove" | "restore";

export const gone = "Este registro foi excluído.";

/**
 * The writes of a noun. Each runs in one transaction with its entry in the history, in the name of the current actor,
 * and is refused with a `Refusal` where a rule says no; the database itself counts the versions and raises the
 * catalogue's revision. What changes nothing writes nothing.
 */
export function recordsOf<Input extends Fields>(noun: Noun<Input>) {
  const table = sql.table(noun.table);
  const columns = Object.entries<string>(noun.columns);

  async function read(from: Kysely<Tables>, which: RawBuilder<unknown>): Promise<Stored<Input>[]> {
    const fields = sql.join(columns.map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`));
    const { rows } = await sql<Stored<Input>>`
      select id, version, is_active as "isActive", updated_at as "updatedAt", deleted_at is not null as removed,
        json_build_object(${fields}) as fields
      from ${table} where ${which}
    `.execute(from);
    return rows;
  }

  async function stored(tx: Transaction<Tables>, id: number): Promise<Stored<Input>> {
    const [row] = isId(id) ? await read(tx, sql`id = ${id} for update`) : [];
    if (!row) throw new Refusal(gone);
    return row;
  }

  async function live(tx: Transaction<Tables>, id: number): Promise<Stored<Input>> {
    const row = await stored(tx, id);
    if (row.removed) throw new Refusal(gone);
    return row;
  }

  /** Runs a write with its entry in the history; what it returns without an action has changed nothing. */
  async function write(change: (tx: Transaction<Tables>) => Promise<Write<Input> | Stored<Input>>): Promise<Saved> {
    return inTransaction(noun, async (tx) => {
      const written = await change(tx);
      const label = await noun.label(written.fields, tx, written.id);
      if ("action" in written) await record(tx, noun.entity, { ...written, label });
      return { id: written.id, label, version: written.version };
    });
  }

  function flipOne(action: Flip, id: number): Promise<Saved> {
    return write(async (tx) => {
      const row = action === "restore" ? await stored(tx, id) : await live(tx, id);
      const { fields, isActive } = row;
      const isSo = { activate: isActive, deactivate: !isActive, remove: false, restore: !row.removed }[action];
      if (isSo) return row;
      if (action === "restore") await noun.check?.(fields, tx);
      await flip(tx, noun, action, sql`id = ${id}`);
      const whole = { ...fields, isActive };
      const [before, after] = {
        activate: [{ isActive: false }, { isActive: true }],
        deactivate: [{ isActive: true }, { isActive: false }],
        remove: [whole, null],
        restore: [null, whole],
      }[action];
      return { action, id, version: row.version + 1, before: before!, after: after!, fields };
    });
  }

  async function insert(tx: Transaction<Tables>, input: Input): Promise<number> {
    const values = sql.join(columns.map(([field]) => input[field]));
    const idOf = async (statement: RawBuilder<{ id: number }>) => (await statement.execute(tx)).rows[0]!.id;
    const names = sql.join(columns.map(([, column]) => sql.ref(column)));
    const direct = () => idOf(sql<{ id: number }>`insert into ${table} (${names}) values (${values}) returning id`);
    const procedure = noun.procedures?.create;
    if (!procedure) return direct();
    return orDirect(
      procedure,
      () => idOf(sql<{ id: number }>`select ${sql.ref(procedure)}(${values}) as id`),
      direct,
      tx,
    );
  }

  return {
    /** A record as it is stored, removed or not; null for a number that none has. */
    peek: async (id: number): Promise<Stored<Input> | null> => (await read(db, sql`id = ${id}`))[0] ?? null,

    /** How those records are named, removed ones too, in the order of their numbers. */
    namesOf: (ids: readonly number[]): Promise<string[]> =>
      db.transaction().execute(async (tx) => {
        const names: string[] = [];
        for (const { id, fields } of await read(tx, sql`id = any (${ids}) order by id`)) {
          names.push(await noun.label(fields, tx, id));
        }
        return names;
      }),

    create: (input: Input) =>
      write(async (tx) => {
        await noun.check?.(input, tx);
        const id = await insert(tx, input);
        return { id, version: 1, action: "create", before: null, after: input, fields: input };
      }),

    /** Throws `Outdated` when the record is no longer at `version`. */
    update: (id: number, input: Input, version: number) =>
      write(async (tx) => {
        const row = await live(tx, id);
        if (row.version !== version) throw await outdated(tx, noun.entity, row, version);
        const changed = columns.filter(([field]) => !isDeepStrictEqual(row.fields[field], input[field]));
        if (changed.length === 0) return row;
        await noun.check?.(input, tx);
        const names = changed.map(([field]) => field);
        const assignments = changed.map(([field, column]) => sql`${sql.ref(column)} = ${input[field]}`);
        await sql`update ${table} set ${sql.join(assignments)} where id = ${id}`.execute(tx);
        const [before, after] = [pick(row.fields, names), pick(input, names)];
        return { action: "update", id, version: row.version + 1, before, after, fields: input };
      }),

    setActive: (id: number, isActive: boolean) => flipOne(isActive ? "activate" : "deactivate", id),

    /** Takes the record away, recoverably; what hangs on it stays as it is. */
    remove: (id: number) => flipOne("remove", id),

    /** Undoes `remove`, where the record may be created anew. */
    restore: (id: number) => flipOne("restore", id),
  };
}

/** Runs writes of a noun as one, for the current actor; a unique index that was met is refused in the noun's words. */
export async function inTransaction<T>(
  { entity, duplicates }: Pick<Noun<never>, "entity" | "duplicates">,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // Each entry of the history asks for itself; this keeps who may not from any work at all.
  permit("update", entity);
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw refusalOf(error, duplicates) ?? error;
  }
}

const assignments: Record<Flip, RawBuilder<unknown>> = {
  activate: sql`is_active = true`,
  deactivate: sql`is_active = false`,
  remove: sql`deleted_at = now()`,
  restore: sql`deleted_at = null`,
};

/** Flips the records of the condition, by the noun's procedure where there is one. */
export async function flip(
  tx: Transaction<Tables>,
  { table, procedures }: Pick<Noun<never>, "table" | "procedures">,
  action: Flip,
  which: RawBuilder<unknown>,
): Promise<void> {
  const direct = async () => {
    await sql`update ${sql.table(table)} set ${assignments[action]} where ${which}`.execute(tx);
  };
  if (action === "restore") return direct();
  const [name, args] =
    action === "remove"
      ? [procedures?.remove, sql`id`]
      : [procedures?.setActive, sql`id, ${sql.lit(action === "activate")}`];
  if (!name) return direct();
  const call = sql`select ${sql.ref(name)}(${args}) from ${sql.table(table)} where ${which}`;
  return orDirect(name, async () => void (await call.execute(tx)), direct, tx);
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** What somebody else made of the record after `opened`: the record as it was then is put together from the history. */
export async function outdated(
  tx: Transaction<Tables>,
  entity: Entity,
  row: Stored<Fields>,
  opened: number,
): Promise<Outdated> {
  const changes = await changesSince(tx, entity, row.id, { version: opened, current: row.version });
  const last = changes.at(-1);
  const current: Fields = { ...row.fields, isActive: row.isActive };
  const then: Fields = Object.assign({}, current, ...changes.map(({ before }) => before).toReversed());
  return new Outdated({
    by: last?.by ?? "outra pessoa",
    at: last?.at ?? row.updatedAt,
    version: row.version,
    differences: Object.keys(current)
      .filter((field) => !isDeepStrictEqual(then[field], current[field]))
      .map((field) => ({ field, opened: then[field], current: current[field] })),
  });
}

/** The refusal while a mass write on the same table is under way. */
export function busy(options?: ErrorOptions): Refusal {
  return new Refusal("Muitas associações estão sendo gravadas agora. Espere alguns segundos e tente de novo.", options);
}

/** The refusal that a database error stands for, if any: a mass write, or the noun's sentence for a unique index. */
function refusalOf(error: unknown, duplicates: Record<string, string>): Refusal | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "55006") return busy({ cause: error });
  if (error.code !== "23505" || !("constraint" in error)) return null;
  const sentence = duplicates[String(error.constraint)];
  return sentence ? new Refusal(sentence, { cause: error }) : null;
}
