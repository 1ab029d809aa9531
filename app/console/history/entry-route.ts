import type { ClientLoaderFunctionArgs } from "react-router";
import * as history from "#app/records/history.server.ts";
import { numberField, readForm, textField } from "#app/platform/form/form.server.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff, readShown, writeForStaff } from "#app/console/server/staff-request.server.ts";
import { parseEntryId } from "./history-params.ts";
import { recordKinds } from "#app/console/import/record-kinds.server.ts";
import { revertPlanFor, revertEntry } from "./revert.server.ts";
import type { EntryDetails } from "#app/console/changes/history-view.ts";
import type { Route } from "./+types/entry-route";

// The route of one history entry: the details loaded on demand, and its revert.

export { clientAction } from "#app/console/screen/client-route.ts";

const maxNames = 100;

/** The details of the entry; null when the query fails, 404 when there is no such entry. */
export function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  return readForStaff<EntryDetails | null>({
    context,
    about: null,
    logFields: { screen: "history entry" },
    read: async () => {
      const entry = await findEntry(params.entry);
      const ids = entry.batchId === null ? [] : await history.recordIdsOf(entry.id, maxNames);
      const names = (await recordKinds[entry.entity].labelsOf?.(ids)) ?? [];
      const plan = await readShown(context, () => revertPlanFor(entry));
      return { names, unnamed: entry.count - names.length, plan };
    },
    fallback: null,
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<EntryDetails | null> {
  return loadOrFallback<EntryDetails | null>(serverLoader, null);
}

/**
 * Reverts the entry. `version` is the version that staff saw, `kept` the fields that they decided to leave unchanged.
 */
export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const form = await readForm(request);
  const entry = await findEntry(params.entry);
  const revertAction = entry.action === "remove" ? "restore" : "undo";
  // 0 when the plan has no version.
  const version = numberField(form, "version", 0);
  // One field name per line: the name of a text is a whole sentence.
  const kept = textField(form, "kept").split(/\r?\n/);
  return writeForStaff<Outcome>({
    context,
    about: entry.entity,
    needs: entry.entity,
    logFields: { entry: entry.id },
    run: () => revertEntry(entry, { version, kept }),
    refused: ({ message, title }) => ({ kind: "refused", action: revertAction, message, title }),
    failed: () => ({ kind: "failed", action: revertAction }),
  });
}

async function findEntry(id: string): Promise<history.AuditLogEntry> {
  const entryId = parseEntryId(id);
  const entry = entryId === null ? null : await history.find(entryId);
  if (!entry) throw new Response("Esta entrada do histórico não existe.", { status: 404 });
  return entry;
}
