import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { currentActor } from "#app/catalogue/actor.server.ts";
import type { Saved, Stored } from "#app/catalogue/listing.ts";
import { Outdated, Refusal } from "#app/catalogue/refusal.ts";
import { readForm, textField } from "#app/platform/form.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Entity } from "./entity.ts";
import { type Deed, deedsOf, type Operation } from "./noun.ts";
import type { FieldErrors, Outcome } from "./outcome.ts";

type Verbs<Row, Input> = {
  find(id: number): Promise<Row | null>;
  create(input: Input): Promise<Saved>;
  update(id: number, input: Input, version: number): Promise<Saved>;
  setActive(id: number, isActive: boolean): Promise<Saved>;
  remove(id: number): Promise<Saved>;
  restore(id: number): Promise<Saved>;
  move(id: number, place: number): Promise<Saved>;
};

/** The verbs that an operation needs: a removal can be undone, an update finds what it was refused for. */
type Needed<Op extends Operation> =
  | Op
  | ("remove" extends Op ? "restore" : never)
  | ("update" extends Op ? "find" : never);

/**
 * The action of a tab: does one posted deed through the catalogue's module, which the compiler checks to have the verbs
 * of the entity's operations. `deed=check` only validates, for errors that follow the typing.
 */
export function entityAction<Row extends Stored, Input, Op extends Operation>(
  entity: Pick<Entity<Row, Input, Op>, "name" | "operations">,
  records: Pick<Verbs<Row, Input>, Needed<Op>>,
  input: z.ZodType<Input>,
) {
  const allowed = new Set<string>(entity.operations.flatMap((operation) => deedsOf[operation]));
  const verbs = records as Verbs<Row, Input>;

  return async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const form = await readForm(request);
    const deed = textField(form, "deed");
    if (deed === "check") return answer(200, { kind: "invalid", errors: errorsIn(input, form) });
    if (!isDeed(deed, allowed)) throw new Response("Esta operação não existe.", { status: 400 });

    try {
      if (deed === "create" || deed === "update") {
        const parsed = input.safeParse(Object.fromEntries(form));
        if (!parsed.success) return answer(400, { kind: "invalid", errors: errorsIn(input, form) });
        const saved =
          deed === "create"
            ? await verbs.create(parsed.data)
            : await verbs.update(numberIn(form, "id"), parsed.data, numberIn(form, "version"));
        return answer(200, { kind: "done", deed, saved });
      }
      return answer(200, { kind: "done", deed, saved: await without(deed, verbs, form) });
    } catch (error) {
      if (error instanceof Response) throw error;
      if (error instanceof Outdated) {
        const current = await verbs.find(numberIn(form, "id"));
        if (current) return answer(409, { kind: "outdated", ...facts(error), current });
      }
      if (error instanceof Refusal) return answer(409, { kind: "refused", deed, sentence: error.message });
      log.error({ id: requestFacts(context).id, entity: entity.name, deed, error }, "write failed");
      return answer(500, { kind: "failed", deed });
    }
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
  deed: Exclude<Deed, "create" | "update">,
  verbs: Verbs<unknown, unknown>,
  form: FormData,
): Promise<Saved> {
  const id = numberIn(form, "id");
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
      return verbs.move(id, numberIn(form, "place"));
  }
}

/** The number of a record, of its version or of a place in the list. Throws a Response when it is none. */
function numberIn(form: FormData, name: "id" | "version" | "place"): number {
  const text = textField(form, name);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Response("Falta o número do registro.", { status: 400 });
  return Number(text);
}

/** The first message of each wrong field; under "", that of a rule over several fields. */
function errorsIn(input: z.ZodType, form: FormData): FieldErrors {
  const { error } = input.safeParse(Object.fromEntries(form));
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) errors[String(issue.path[0] ?? "")] ??= issue.message;
  return errors;
}

function facts({ savedBy, savedAt }: Outdated) {
  return { savedBy, isMine: savedBy === currentActor().email, savedAt };
}
