import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { isReleased } from "#app/records/audit-entities.ts";
import { currentActor } from "#app/records/actor.server.ts";
import type { SaveResult, BatchResult, ListQuery, Selection, RecordMetadata } from "#app/records/list-query.ts";
import type { StateChange } from "#app/records/repository.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import { RemovedRecordError, StaleVersionError } from "#app/records/refusal.ts";
import { numberField, readForm, textField, validationErrors } from "#app/platform/form/form.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { readListQuery } from "#app/console/list/list-params.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { type RecordAction, actionsOf, type EntityOperation } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { withChangedFilter } from "#app/console/release-mode/changed-filter.server.ts";
import { assertShownMode, readInMode, releaseOf } from "#app/console/release-mode/release-mode.server.ts";
import { intoField } from "#app/console/release-mode/shown-mode.ts";
import * as releases from "#app/releases/release.server.ts";
import { type CommandPlace, runCommand } from "./run-command.server.ts";

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
type FindInputWarnings<Input> = (input: Input, stored: Input | null) => Promise<readonly InputWarning[]>;

/** What a tab asks before it activates the selected records. */
type FindActivationWarnings = (selection: Selection) => Promise<readonly InputWarning[]>;

/** Actions that write nothing. */
const readActions: ReadonlySet<string> = new Set(["check", "count", "prices"]);

/** Actions that only one tab has, by name. `listed` is the query in the request's mode, of a list that the form names. */
type OwnActions = Record<
  string,
  (form: FormData, listed: (query: ListQuery) => Promise<ListQuery>) => Promise<Outcome>
>;

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
 * typing. Input that `findInputWarnings` warns about is saved once the field `confirmed` says "sim". An activation needs confirmation
 * only when the field `ask` says "sim", so that a form without scripts can activate. A form with `ids`, or with `everything` (how many records the list in the URL found), acts on many records.
 *
 * Answers 200 when done, 400 for invalid input or an unknown action, 409 for a refusal or an outdated version, 500 for
 * a fault and 503 while the database is away.
 */
export function createEntityAction<Row extends RecordMetadata, Input, Op extends EntityOperation>(
  entity: Pick<ConsoleEntity<Row, Input, Op>, "name" | "noun" | "operations">,
  records: Pick<Methods<Row, Input>, RequiredMethods<Op>>,
  input: z.ZodType<Input>,
  { ownActions = {}, findInputWarnings, findActivationWarnings }: Options<Input> = {},
) {
  const allowed = new Set<string>(entity.operations.flatMap((operation) => actionsOf[operation]));
  const methods = records as Methods<Row, Input>;
  const canDuplicate = entity.operations.some((operation) => operation === "duplicate");
  /** The record whose associations a new one gets too; null for none. */
  const copyOf = (form: FormData) => (canDuplicate ? parseWholeNumber(textField(form, "copyOf")) : null);
  const countLabel = (count: number) => pluralize(count, entity.noun.one, entity.noun.many);

  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const form = await readForm(request);
    const action = textField(form, "action");
    const usualPlace = !isReleased(entity.name) ? "live" : readActions.has(action) ? "read" : "catalogue";
    const attempt = (run: () => Promise<Outcome<Row>>, place: CommandPlace = usualPlace) =>
      runCommand<Outcome<Row>>({
        context,
        logFields: { entity: entity.name, action },
        place,
        into: parseWholeNumber(textField(form, intoField)),
        run,
        // Errors while staff still type or choose are not a failure.
        statusOf: ({ kind }) => (kind === "invalid" && isAllowed(action, allowed) ? 400 : 200),
        refused: async (refusal) => {
          if (refusal instanceof StaleVersionError) {
            const current = await readInMode(context, () => methods.find(numberField(form, "id")));
            if (current) return { kind: "outdated", ...conflictDetails(refusal), current };
          }
          if (refusal instanceof RemovedRecordError) {
            const { removal, version } = refusal;
            const isMine = removal.by === currentActor().email;
            return { kind: "removed", action, id: numberField(form, "id"), removal: { ...removal, isMine, version } };
          }
          const { message, title, recordIds } = refusal;
          return { kind: "refused", action, message, title, ...(recordIds && { recordIds }) };
        },
        failed: () => ({ kind: "failed", action }),
      });

    if (action === "check") return attempt(async () => ({ kind: "invalid", errors: validationErrors(input, form) }));
    const ownAction = Object.hasOwn(ownActions, action) ? ownActions[action]! : null;
    const listed = (query: ListQuery) => withChangedFilter(context, entity.name, query);
    if (ownAction) return attempt(async () => (await ownAction(form, listed)) as Outcome<Row>);
    if (!isAllowed(action, allowed)) throw new Response("Esta operação não existe.", { status: 400 });
    const release = releaseOf(context);
    if (action === "undo" && release) {
      const batchId = numberField(form, "batch");
      // A bulk action that is in the release has made nothing yet: it is taken out again.
      if ((await releases.countBatch(release.id, batchId)) > 0) {
        return attempt(async () => {
          assertShownMode(context);
          return { kind: "batchDone", action, count: await releases.removeBatch(release.id, batchId), batchId };
        }, "live");
      }
    }
    return attempt(async () => {
      if (action === "create" || action === "update") {
        const parsed = input.safeParse(Object.fromEntries(form));
        if (!parsed.success) return { kind: "invalid", errors: validationErrors(input, form) };
        if (findInputWarnings && textField(form, "confirmed") !== "sim") {
          // A row has the fields of its form.
          const stored = action === "update" ? ((await methods.find(numberField(form, "id"))) as Input | null) : null;
          const warnings = await findInputWarnings(parsed.data, stored);
          if (warnings.length > 0) return { kind: "unconfirmed", action, warnings };
        }
        const saved =
          action === "create"
            ? await (copyOf(form) ? methods.duplicate(parsed.data, copyOf(form)!) : methods.create(parsed.data))
            : await methods.update(numberField(form, "id"), parsed.data, numberField(form, "version"));
        return { kind: "done", action, saved };
      }
      const selected =
        action !== "move" && action !== "undo" && allowed.has("undo") ? selectionIn(form, request) : null;
      const selection =
        selected && "query" in selected ? { ...selected, query: await listed(selected.query) } : selected;
      if (action === "activate" && findActivationWarnings && textField(form, "ask") === "sim") {
        const warnings = await findActivationWarnings(selection ?? { ids: [numberField(form, "id")] });
        if (warnings.length > 0) return { kind: "unconfirmed", action, warnings };
      }
      if (action === "undo") {
        const batchId = numberField(form, "batch");
        return { kind: "batchDone", action, ...(await methods.revertBatch(batchId, countLabel)) };
      }
      if (selection && action !== "move")
        return { kind: "batchDone", action, ...(await methods.bulkUpdate(action, selection, countLabel)) };
      return { kind: "done", action, saved: await runWithoutInput(action, methods, form) };
    });
  };
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
  const ids = textField(form, "ids")
    .split(",")
    .map((text) => parseWholeNumber(text));
  if (!ids.every((id) => id !== null)) throw new Response("Falta o número do registro.", { status: 400 });
  return { ids: [...new Set(ids)] };
}

function conflictDetails({ savedBy, savedAt }: StaleVersionError) {
  return { savedBy, isMine: savedBy === currentActor().email, savedAt };
}
