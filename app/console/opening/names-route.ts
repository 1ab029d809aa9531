import { requireAdministrator } from "#app/accounts/session.server.ts";
import type { NamedChoices } from "#app/catalogue/cities/municipality-choice.ts";
import { readNames } from "#app/catalogue/cities/municipality-choice.server.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/names-route";
import { cutText } from "#app/platform/text/cut-text.ts";

/** What a pasted list means; null when it could not be read. */
export type NamesAnswer = { names: NamedChoices | null };

/** Longer than the names of all municipalities of a state. */
const maxLength = 20_000;

/** POST …/cidades/nomes: what the names of a pasted list mean. It writes nothing. */
export async function action({
  request,
  context,
}: Pick<Route.ActionArgs, "request" | "context">): Promise<NamesAnswer> {
  requireAdministrator(context);
  const form = await readForm(request);
  return readForStaff<NamesAnswer>({
    context,
    about: "city",
    logFields: { screen: "names of the opening" },
    read: async () => ({
      names: await readNames(cutText(textField(form, "text"), maxLength), textField(form, "state"), request.signal),
    }),
    fallback: { names: null },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<NamesAnswer> {
  return loadOrFallback<NamesAnswer>(serverAction, { names: null });
}
