import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { currentActor } from "./actor.server.ts";
import { type Change, changesSince, type Entity, type Fields, record } from "./audit.server.ts";
import type { Saved } from "./listing.ts";
import { isId } from "./listing.server.ts";
import { Outdated, Refusal } from "./refusal.ts";

/** What the writer must know of a noun of the catalogue. */
export type Noun<Input> = {
  entity: Entity;
  table: keyof Tables;
  /** The column of each field that staff write. */
  columns: { [Field in keyof Input]: string };
  /** How the record is named in toasts and in the history. */
  label: (fields: Input, tx: Transaction<Tables>) => string | Promise<string>;
  /** The sentence for each unique index that a write may meet. */
  duplicates: Record<string, string>;
  /** Throws a `Refusal` when the record may not be created, or changed to this. */
  check?: (fields: Input, tx: Transaction<Tables>) => Promise<void>;
};

type Stored<Input> = {
  id: number;
  version: number;
  isActive: boolean;
  updatedAt: Date;
  removed: boolean;
  fields: Input;
};
type Write<Input> = Pick<Change, "action" | "id" | "version" | "before" | "after"> & { fields: Input };

const gone = "Este registro foi excluído.";

/**
 * The writes of a noun. Each runs in one transaction with its entry in the history, in the name of the current actor,
 * and is refused with a `Refusal` where a rule says no; the database itself counts the versions and raises the
 * catalogue's revision. What changes nothing writes nothing.
 */
export function recordsOf<Input extends Fields>(noun: Noun<Input>) {
  const table = sql.table(noun.table);
  const columns = Object.entries<string>(noun.columns);

  async function stored(tx: Transaction<Tables>, id: number): Promise<Stored<Input>> {
    if (!isId(id)) throw new Refusal(gone);
    const fields = sql.join(columns.map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`));
    const { rows } = await sql<Stored<Input>>`
      select id, version, is_active as "isActive", updated_at as "updatedAt", deleted_at is not null as removed,
        json_build_object(${fields}) as fields
      from ${table} where id = ${id} for update
    `.execute(tx);
    if (!rows[0]) throw new Refusal(gone);
    return rows[0];
  }

  async function live(tx: Transaction<Tables>, id: number): Promise<Stored<Input>> {
    const row = await stored(tx, id);
    if (row.removed) throw new Refusal(gone);
    return row;
  }

  async function set(tx: Transaction<Tables>, id: number, assignments: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      update ${table} set ${assignments} where id = ${id} returning version
    `.execute(tx);
    return rows[0]!.version;
  }

  /** Runs a write with its entry in the history; what it returns without an action has changed nothing. */
  async function write(change: (tx: Transaction<Tables>) => Promise<Write<Input> | Stored<Input>>): Promise<Saved> {
    currentActor();
    try {
      return await db.transaction().execute(async (tx) => {
        const written = await change(tx);
        const label = await noun.label(written.fields, tx);
        if ("action" in written) await record(tx, noun.entity, { ...written, label });
        return { id: written.id, label, version: written.version };
      });
    } catch (error) {
      throw refusalOf(error, noun.duplicates) ?? error;
    }
  }

  return {
    create: (input: Input) =>
      write(async (tx) => {
        await noun.check?.(input, tx);
        const { rows } = await sql<{ id: number; version: number }>`
          insert into ${table} (${sql.join(columns.map(([, column]) => sql.ref(column)))})
          values (${sql.join(columns.map(([field]) => input[field]))})
          returning id, version
        `.execute(tx);
        return { ...rows[0]!, action: "create", before: null, after: input, fields: input };
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
        const next = await set(
          tx,
          id,
          sql.join(changed.map(([field, column]) => sql`${sql.ref(column)} = ${input[field]}`)),
        );
        const [before, after] = [pick(row.fields, names), pick(input, names)];
        return { action: "update", id, version: next, before, after, fields: input };
      }),

    setActive: (id: number, isActive: boolean) =>
      write(async (tx) => {
        const row = await live(tx, id);
        if (row.isActive === isActive) return row;
        const version = await set(tx, id, sql`is_active = ${isActive}`);
        const action = isActive ? "activate" : "deactivate";
        return { action, id, version, before: { isActive: !isActive }, after: { isActive }, fields: row.fields };
      }),

    /** Takes the record away, recoverably; what hangs on it stays as it is. */
    remove: (id: number) =>
      write(async (tx) => {
        const { fields, isActive } = await live(tx, id);
        const version = await set(tx, id, sql`deleted_at = now()`);
        return { action: "remove", id, version, before: { ...fields, isActive }, after: null, fields };
      }),

    /** Undoes `remove`. */
    restore: (id: number) =>
      write(async (tx) => {
        const row = await stored(tx, id);
        if (!row.removed) return row;
        const version = await set(tx, id, sql`deleted_at = null`);
        const after = { ...row.fields, isActive: row.isActive };
        return { action: "restore", id, version, before: null, after, fields: row.fields };
      }),
  };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** What somebody else made of the record after `opened`: the record as it was then is put together from the history. */
async function outdated(
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

/** The refusal that a database error stands for, if any: the noun's sentence for the unique index that was met. */
function refusalOf(error: unknown, duplicates: Record<string, string>): Refusal | null {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "23505" || !("constraint" in error))
    return null;
  const sentence = duplicates[String(error.constraint)];
  return sentence ? new Refusal(sentence, { cause: error }) : null;
}
