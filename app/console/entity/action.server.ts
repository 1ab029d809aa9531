import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { currentActor } from "#app/catalogue/actor.server.ts";
import type { Saved, SavedMany, Selection, Stored } from "#app/catalogue/listing.ts";
import type { Flip } from "#app/catalogue/record.server.ts";
import { Outdated, Refusal, statusOf } from "#app/catalogue/refusal.ts";
import { numberField, readForm, textField } from "#app/platform/form.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database-unavailable.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readQuery } from "../list/address.ts";
import type { Entity } from "./entity.ts";
import { counted, type Deed, deedsOf, type Operation } from "./noun.ts";
import type { FieldErrors, Outcome } from "./outcome.ts";

type Verbs<Row, Input> = {
  find(id: number): Promise<Row | null>;
  create(input: Input): Promise<Saved>;
  update(id: number, input: Input, version: number): Promise<Saved>;
  setActive(id: number, isActive: boolean): Promise<Saved>;
  remove(id: number): Promise<Saved>;
  restore(id: number): Promise<Saved>;
  move(id: number, place: number): Promise<Saved>;
  flipMany(action: Flip, selection: Selection, name: (count: number) => string): Promise<SavedMany>;
  undoMany(batchId: number, name: (count: number) => string): Promise<SavedMany>;
};

/** A deed of a tab's own, by its name. */
type OwnDeeds = Record<string, (form: FormData) => Promise<Outcome>>;

/** The verbs that an operation needs: a removal can be undone, an update finds what it was refused for. */
type Needed<Op extends Operation> =
  | Exclude<Op, "many">
  | ("many" extends Op ? "flipMany" | "undoMany" : never)
  | ("remove" extends Op ? "restore" : never)
  | ("update" extends Op ? "find" : never);

/**
 * The action of a tab: does one posted deed through the catalogue's module, which the compiler checks to have the verbs
 * of the entity's operations. `deed=check` only validates, for errors that follow the typing. A deed with `ids`, or with
 * `everything` (how many records the list in the address found), is about many.
 */
export function entityAction<Row extends Stored, Input, Op extends Operation>(
  entity: Pick<Entity<Row, Input, Op>, "name" | "noun" | "operations">,
  records: Pick<Verbs<Row, Input>, Needed<Op>>,
  input: z.ZodType<Input>,
  own: OwnDeeds = {},
) {
  const allowed = new Set<string>(entity.operations.flatMap((operation) => deedsOf[operation]));
  const verbs = records as Verbs<Row, Input>;
  const name = (count: number) => counted(count, entity.noun.one, entity.noun.many);

  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const form = await readForm(request);
    const deed = textField(form, "deed");
    if (deed === "check") return answer(200, { kind: "invalid", errors: errorsIn(input, form) });
    const attempt = async (tried: Deed, work: () => Promise<Outcome<Row>>) => {
      try {
        const outcome = await work();
        // What was only asked is no failure.
        return answer(outcome.kind === "invalid" && isDeed(deed, allowed) ? 400 : 200, outcome);
      } catch (error) {
        if (error instanceof Response) throw error;
        if (error instanceof Outdated) {
          const current = await verbs.find(numberField(form, "id"));
          if (current) return answer(409, { kind: "outdated", ...facts(error), current });
        }
        if (error instanceof Refusal) {
          return answer(statusOf(error), { kind: "refused", deed: tried, sentence: error.message, title: error.title });
        }
        log.error({ id: requestFacts(context).id, entity: entity.name, deed, error }, "write failed");
        const failed: Outcome<Row> = { kind: "failed", deed: tried };
        return isDatabaseUnavailable(error)
          ? data(failed, { status: 503, headers: unavailableHeaders })
          : answer(500, failed);
      }
    };

    const ownDeed = Object.hasOwn(own, deed) ? own[deed]! : null;
    if (ownDeed) return attempt("create", async () => (await ownDeed(form)) as Outcome<Row>);
    if (!isDeed(deed, allowed)) throw new Response("Esta operação não existe.", { status: 400 });
    return attempt(deed, async () => {
      if (deed === "create" || deed === "update") {
        const parsed = input.safeParse(Object.fromEntries(form));
        if (!parsed.success) return { kind: "invalid", errors: errorsIn(input, form) };
        const saved =
          deed === "create"
            ? await verbs.create(parsed.data)
            : await verbs.update(numberField(form, "id"), parsed.data, numberField(form, "version"));
        return { kind: "done", deed, saved };
      }
      if (deed === "undo")
        return { kind: "doneMany", deed, ...(await verbs.undoMany(numberField(form, "batch"), name)) };
      if (deed !== "move" && allowed.has("undo")) {
        const selection = selectionIn(form, request);
        if (selection) return { kind: "doneMany", deed, ...(await verbs.flipMany(deed, selection, name)) };
      }
      return { kind: "done", deed, saved: await without(deed, verbs, form) };
    });
  };
}

function answer<Row>(status: number, outcome: Outcome<Row>) {
  return data(outcome, { status });
}

function isDeed(deed: string, allowed: ReadonlySet<string>): deed is Deed {
  return allowed.has(deed);
}

/** The deeds that need nothing typed. */
function without(
  deed: Exclude<Deed, "create" | "update" | "undo">,
  verbs: Verbs<unknown, unknown>,
  form: FormData,
): Promise<Saved> {
  const id = numberField(form, "id");
  switch (deed) {
    case "activate":
      return verbs.setActive(id, true);
    case "deactivate":
      return verbs.setActive(id, false);
    case "remove":
      return verbs.remove(id);
    case "restore":
      return verbs.restore(id);
    case "move":
      return verbs.move(id, numberField(form, "place"));
  }
}

/** Which records a deed is about, when it is about many. */
function selectionIn(form: FormData, request: Request): Selection | null {
  if (form.has("everything")) {
    const query = readQuery(new URL(request.url).searchParams);
    return { query, expected: Number(textField(form, "everything")) };
  }
  if (!form.has("ids")) return null;
  const ids = textField(form, "ids").split(",");
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) throw new Response("Falta o número do registro.", { status: 400 });
  return { ids: [...new Set(ids)].map(Number) };
}

/** The first message of each wrong field; under "", that of a rule over several fields. */
export function errorsIn(input: z.ZodType, form: FormData): FieldErrors {
  const { error } = input.safeParse(Object.fromEntries(form));
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) errors[String(issue.path[0] ?? "")] ??= issue.message;
  return errors;
}

function facts({ savedBy, savedAt }: Outdated) {
  return { savedBy, isMine: savedBy === currentActor().email, savedAt };
}
