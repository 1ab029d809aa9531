import { type ClientLoaderFunctionArgs, data } from "react-router";
import * as history from "#app/catalogue/history.server.ts";
import { Refusal, statusOf } from "#app/catalogue/refusal.ts";
import { numberField, readForm, textField } from "#app/platform/form.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Outcome } from "../entity/outcome.ts";
import { reach } from "../reach.ts";
import { kinds } from "./kinds.server.ts";
import { planFor, revert } from "./revert.server.ts";
import type { EntryDetails } from "./shown.ts";
import type { Route } from "./+types/entry";

// One entry of the history: what it says on demand, and its reversion.

export { clientAction } from "../entity/client-route.ts";

const namesShown = 100;

/** Null when it could not be read. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  try {
    const entry = await entryOf(params.entry);
    const ids = entry.batchId === null ? [] : await history.recordsOf(entry.id, namesShown);
    const names = (await kinds[entry.entity].namesOf?.(ids)) ?? [];
    return { names, unnamed: entry.count - names.length, plan: await planFor(entry) } satisfies EntryDetails;
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ id: requestFacts(context).id, error }, "entry could not be read");
    return null;
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<EntryDetails | null> {
  return reach<EntryDetails | null>(serverLoader, null);
}

/** Reverts it: `version` and `kept` are what staff saw and decided. */
export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const form = await readForm(request);
  const entry = await entryOf(params.entry);
  const deed = entry.action === "remove" ? "restore" : "undo";
  // What no version belongs to names 0.
  const version = numberField(form, "version", 0);
  // A line each: the name of a text is a whole sentence.
  const kept = textField(form, "kept").split(/\r?\n/);
  try {
    return data<Outcome>(await revert(entry, { version, kept }));
  } catch (error) {
    if (error instanceof Refusal) {
      return data<Outcome>(
        { kind: "refused", deed, sentence: error.message, title: error.title },
        { status: statusOf(error) },
      );
    }
    log.error({ id: requestFacts(context).id, entry: entry.id, error }, "revert failed");
    return data<Outcome>({ kind: "failed", deed }, { status: 500 });
  }
}

async function entryOf(number: string): Promise<history.LogEntry> {
  const entry = /^[1-9]\d{0,14}$/.test(number) ? await history.find(Number(number)) : null;
  if (!entry) throw new Response("Esta entrada do histórico não existe.", { status: 404 });
  return entry;
}
