import type { z } from "zod";
import type { SaveResult, BatchResult, RecordMetadata } from "#app/records/list-query.ts";
import type { StoredRecord } from "#app/records/repository.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import type { RecordDescription } from "#app/console/changes/field-diff.ts";
import type { ImportKind } from "./import-kind.server.ts";

type Texts = Readonly<Record<string, string>>;

/** A kind of record in the console: how the history displays it, and the methods that revert its actions. */
export type RecordKind = RecordDescription &
  Methods & {
    /** Its label in the filter. */
    title: string;
    /** The path of the tab that opens its records in a sheet; null where there is none. */
    path: string | null;
    /** Validates and saves a whole form, in which the fields `names` were changed. Throws a `Refusal`. */
    update?: ((id: number, texts: Texts, version: number, names: readonly string[]) => Promise<SaveResult>) | undefined;
    /** How files of its records are imported. */
    importing?: ImportKind;
  };

type Methods = {
  findIncludingDeleted?:
    | ((id: number) => Promise<Pick<StoredRecord<object>, "version" | "isActive" | "removed" | "fields"> | null>)
    | undefined;
  labelsOf?: ((ids: readonly number[]) => Promise<string[]>) | undefined;
  setActive?: ((id: number, isActive: boolean) => Promise<SaveResult>) | undefined;
  remove?: ((id: number) => Promise<SaveResult>) | undefined;
  restore?: ((id: number) => Promise<SaveResult>) | undefined;
  revertBatch?: ((batchId: number, countLabel: (count: number) => string) => Promise<BatchResult>) | undefined;
};

export function kindOf<Row extends RecordMetadata, Input>(
  { title, noun, fields }: ConsoleEntity<Row, Input>,
  path: string | null,
  { findIncludingDeleted, labelsOf, setActive, remove, restore, revertBatch }: Methods,
  update?: RecordKind["update"],
): RecordKind {
  return { title, noun, fields, path, findIncludingDeleted, labelsOf, setActive, remove, restore, revertBatch, update };
}

/** A kind whose history has more fields than its form. */
export function withFields(kind: RecordKind, fields: RecordKind["fields"]): RecordKind {
  return { ...kind, fields: { ...kind.fields, ...fields } };
}

/** Saves a form with the schema of its tab; throws its messages as a `Refusal`. */
export function validatedUpdate<Input>(
  input: z.ZodType<Input>,
  { update }: { update: (id: number, fields: Input, version: number) => Promise<SaveResult> },
): RecordKind["update"] {
  return async (id, texts, version) => {
    const parsed = await input.safeParseAsync(texts);
    if (!parsed.success) throw new Refusal(parsed.error.issues.map(({ message }) => message).join(" · "));
    return update(id, parsed.data, version);
  };
}
