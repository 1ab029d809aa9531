import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { currentActor } from "#app/records/actor.server.ts";
import type { SaveResult, BatchResult, ListQuery, Selection, RecordMetadata } from "#app/records/list-query.ts";
import type { StateChange } from "#db/tables.ts";
import type { Subject } from "#app/records/role.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import { type Refusal, RemovedRecordError, StaleVersionError } from "#app/records/refusal.ts";
import { idsField, numberField, parseForm, readForm, textField } from "#app/platform/form/form.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { readListQuery } from "#app/console/list/list-params.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { type RecordAction, actionsOf, type EntityOperation } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { type Outcome, readActions } from "#app/console/entity/outcome.ts";
import { listQueryOf, type StaffWrite, undoForStaff, writeForStaff } from "./staff-request.server.ts";

type RecordMethods<Row, Input> = {
  find(id: number): Promise<Row | null>;
  create(input: Input): Promise<SaveResult>;
  duplicate(input: Input, copyOf: number): Promise<SaveResult>;
  update(id: number, input: Input, version: number): Promise<SaveResult>;
  setActive(id: number, isActive: boolean): Promise<SaveResult>;
  remove(id: number): Promise<SaveResult>;
  restore(id: number): Promise<SaveResult>;
  move(id: number, position: number): Promise<SaveResult>;
};

type BatchMethods = {
  bulkUpdate(action: StateChange, selection: Selection, countLabel: (count: number) => string): Promise<BatchResult>;
  revertBatch(batchId: number, countLabel: (count: number) => string): Promise<BatchResult>;
};

type Methods<Row, Input> = RecordMethods<Row, Input> & BatchMethods;

/** What a tab asks about valid but unlikely input; `stored` is null for a new record. */
type FindInputWarnings<Input> = (
  input: Input,
  stored: Input | null,
) => readonly InputWarning[] | Promise<readonly InputWarning[]>;

/** What a tab asks before it activates the selected records. */
type FindActivationWarnings = (selection: Selection) => Promise<readonly InputWarning[]>;

/** Resolves the query of a list that a form names, by default the tab's own. */
export type Listed = (query: ListQuery, about?: Subject) => Promise<ListQuery>;

/** Actions that only one tab has, by name. */
type OwnActions = Record<string, (form: FormData, listed: Listed) => Promise<Outcome>>;

type Options<Input> = {
  ownActions?: OwnActions;
  findInputWarnings?: FindInputWarnings<Input>;
  findActivationWarnings?: FindActivationWarnings;
};

/** The methods that the operations need: undoing a removal calls `restore`, a version conflict calls `find`. */
type RequiredMethods<Op extends EntityOperation> =
  | Exclude<Op, "many">
  | ("many" extends Op ? keyof BatchMethods : never)
  | ("remove" extends Op ? "restore" : never)
  | ("update" extends Op ? "find" : never);

/**
 * The route action of a tab. Runs the action that the form field `action` names through the tab's repository; the
 * compiler checks that it has the methods of the entity's operations. `action=check` only validates, for errors while
 * typing. Input that `findInputWarnings` warns about is saved once the field `confirmed` says "sim". An activation needs
 * confirmation only when the field `ask` says "sim", so that a form without scripts can activate. A form with `ids`, or
 * with `everything` (how many records the list in the URL found), acts on many records.
 *
 * Answers 200 when done, 400 for invalid input or an unknown action, 403 when the role may not change such records, 409
 * for a refusal or an outdated version, 500 for a fault and 503 while the database is away.
 */
export function createEntityAction<Row extends RecordMetadata, Input, Op extends EntityOperation>(
  entity: Pick<ConsoleEntity<Row, Input, Op>, "name" | "noun" | "operations">,
  records: Pick<Methods<Row, Input>, RequiredMethods<Op>>,
  input: z.ZodType<Input>,
  { ownActions = {}, ...warnings }: Options<Input> = {},
) {
  const about = entity.name;
  const allowed = new Set<string>(entity.operations.flatMap((operation) => actionsOf[operation]));
  const methods = records as Methods<Row, Input>;
  const canDuplicate = entity.operations.some((operation) => operation === "duplicate");
  const countLabel = (count: number) => pluralize(count, entity.noun.one, entity.noun.many);
  const tab: Tab<Row, Input> = { methods, input, canDuplicate, countLabel, ...warnings };

  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const form = await readForm(request);
    const action = textField(form, "action");
    const command: Omit<StaffWrite<Outcome<Row>>, "run"> = {
      context,
      about,
      needs: about,
      logFields: { entity: about, action },
      form,
      statusOf: ({ kind }) => {
        if (kind === "outdated") return 409;
        // Errors while staff still type or choose are not a failure.
        return kind === "invalid" && isAllowed(action, allowed) ? 400 : 200;
      },
      refused: (refusal) => outcomeOf(refusal, action, form),
      failed: () => ({ kind: "failed", action }),
    };
    const listed: Listed = (query, of = about) => listQueryOf(context, of, query);

    if (action === "check") {
      const check = async (): Promise<Outcome<Row>> => ({
        kind: "invalid",
        errors: (await parseForm(input, form)).errors ?? {},
      });
      return writeForStaff({ ...command, about: null, run: check });
    }
    const ownAction = Object.hasOwn(ownActions, action) ? ownActions[action]! : null;
    if (ownAction) {
      const run = async () => (await ownAction(form, listed)) as Outcome<Row>;
      return writeForStaff({ ...command, onlyReads: readActions.has(action), run });
    }
    if (!isAllowed(action, allowed)) throw new Response("Esta operação não existe.", { status: 400 });
    if (action === "undo") {
      const batchId = numberField(form, "batch");
      return undoForStaff<Outcome<Row>>(command, batchId, {
        undo: () => methods.revertBatch(batchId, countLabel),
        done: (undone) => ({ kind: "batchDone", action, ...undone }),
      });
    }
    if (action === "create" || action === "update") {
      return writeForStaff({ ...command, run: () => save(tab, action, form) });
    }
    const isOnMany = action !== "move" && allowed.has("undo");
    const selected = async () => {
      const selection = isOnMany ? selectionIn(form, request) : null;
      return selection && "query" in selection ? { ...selection, query: await listed(selection.query) } : selection;
    };
    return writeForStaff({ ...command, run: async () => change(tab, action, form, await selected()) });
  };
}

type Tab<Row, Input> = Omit<Options<Input>, "ownActions"> & {
  methods: Methods<Row, Input>;
  input: z.ZodType<Input>;
  canDuplicate: boolean;
  countLabel: (count: number) => string;
};

/** Saves the form as a new record, or over the version that staff have opened. */
async function save<Row extends RecordMetadata, Input>(
  { methods, input, canDuplicate, findInputWarnings }: Tab<Row, Input>,
  action: "create" | "update",
  form: FormData,
): Promise<Outcome<Row>> {
  const { data, errors } = await parseForm(input, form);
  if (errors) return { kind: "invalid", errors };
  if (findInputWarnings && textField(form, "confirmed") !== "sim") {
    // A row has the fields of its form.
    const stored = action === "update" ? ((await methods.find(numberField(form, "id"))) as Input | null) : null;
    const warnings = await findInputWarnings(data, stored);
    if (warnings.length > 0) return { kind: "unconfirmed", action, warnings };
  }
  if (action === "create") {
    // The record whose associations the new one gets too; null for none.
    const copyOf = canDuplicate ? parseWholeNumber(textField(form, "copyOf")) : null;
    const saved = await (copyOf ? methods.duplicate(data, copyOf) : methods.create(data));
    return { kind: "done", action, saved };
  }
  const id = numberField(form, "id");
  try {
    return { kind: "done", action, saved: await methods.update(id, data, numberField(form, "version")) };
  } catch (error) {
    // Read here, the record is as the page shows it, in a release too.
    const current = error instanceof StaleVersionError ? await methods.find(id) : null;
    if (!current) throw error;
    const { savedBy, savedAt } = error as StaleVersionError;
    return { kind: "outdated", savedBy, savedAt, isMine: savedBy === currentActor().email, current };
  }
}

/** Runs an action that takes no input, on the selected records or on the one whose id the form has. */
async function change<Row, Input>(
  { methods, countLabel, findActivationWarnings }: Tab<Row, Input>,
  action: Exclude<RecordAction, "create" | "update" | "undo">,
  form: FormData,
  selection: Selection | null,
): Promise<Outcome<Row>> {
  if (action === "activate" && findActivationWarnings && textField(form, "ask") === "sim") {
    const warnings = await findActivationWarnings(selection ?? { ids: [numberField(form, "id")] });
    if (warnings.length > 0) return { kind: "unconfirmed", action, warnings };
  }
  if (selection && action !== "move") {
    return { kind: "batchDone", action, ...(await methods.bulkUpdate(action, selection, countLabel)) };
  }
  return { kind: "done", action, saved: await runWithoutInput(action, methods, form) };
}

/** What a tab shows of a refusal. */
function outcomeOf<Row>(refusal: Refusal, action: string, form: FormData): Outcome<Row> {
  if (refusal instanceof RemovedRecordError) {
    const { removal, version } = refusal;
    const isMine = removal.by === currentActor().email;
    return { kind: "removed", action, id: numberField(form, "id"), removal: { ...removal, isMine, version } };
  }
  const { message, title, recordIds } = refusal;
  return { kind: "refused", action, message, title, ...(recordIds && { recordIds }) };
}

function isAllowed(action: string, allowed: ReadonlySet<string>): action is RecordAction {
  return allowed.has(action);
}

/** Runs an action that takes no form input but the record's id. */
function runWithoutInput(
  action: Exclude<RecordAction, "create" | "update" | "undo">,
  methods: RecordMethods<unknown, unknown>,
  form: FormData,
): Promise<SaveResult> {
  const id = numberField(form, "id");
  switch (action) {
    case "activate":
      return methods.setActive(id, true);
    case "deactivate":
      return methods.setActive(id, false);
    case "remove":
      return methods.remove(id);
    case "restore":
      return methods.restore(id);
    case "move":
      return methods.move(id, numberField(form, "position"));
  }
}

/** The records that a bulk action is about; null when the form names a single record. */
function selectionIn(form: FormData, request: Request): Selection | null {
  if (form.has("everything")) {
    const query = readListQuery(new URL(request.url).searchParams);
    return { query, expected: Number(textField(form, "everything")) };
  }
  if (!form.has("ids")) return null;
  const ids = idsField(form, "ids");
  // Nothing is done to fewer records than were selected.
  if (ids.length < textField(form, "ids").split(",").length)
    throw new Response("Falta o número do registro.", { status: 400 });
  return { ids: [...new Set(ids)] };
}
