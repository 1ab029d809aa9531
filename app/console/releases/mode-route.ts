import { type ClientActionFunctionArgs, data } from "react-router";
import { releaseInput } from "#app/releases/release.input.ts";
import * as releases from "#app/releases/release.server.ts";
import { numberField, parseForm, readForm, textField } from "#app/platform/form/form.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { openStates } from "#app/records/release-state.ts";
import type { BeginOutcome } from "#app/console/release-mode/mode-actions.ts";
import { chooseRelease } from "#app/console/server/enter-release.server.ts";
import { sendWrite } from "#app/console/requests/request.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";
import { loadOpenReleases } from "./open-releases.ts";
import { readOpenReleases } from "./open-releases.server.ts";
import type { Route } from "./+types/mode-route";

/** The releases that changes can be put into. */
export const loader = readOpenReleases;
export const clientLoader = loadOpenReleases;

/**
 * `action=begin` begins a release by its `name`. `enter` and `leave` are posted by a document: the browser's pages are
 * from then on in the release with the field `id`, or live, and the page `back` opens.
 */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  switch (textField(form, "action")) {
    case "begin":
      return begin(form, context);
    case "enter":
      return openPage(form, context, await openId(form));
    case "leave":
      return openPage(form, context, null);
    default:
      throw new Response("Esta operação não existe.", { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const write = { request, serverAction: () => serverAction<BeginOutcome>() };
  const outcome = await sendWrite<BeginOutcome>(write, (why) => ({ kind: "networkFailure", why }));
  // With an error status the router revalidates nothing: no list shows which releases there are.
  return data(outcome, { status: outcome.kind === "begun" ? 200 : 409 });
}

function begin(form: FormData, context: Route.ActionArgs["context"]) {
  return writeForStaff<BeginOutcome>({
    context,
    about: "release",
    needs: "release",
    logFields: { entity: "release", action: "begin" },
    run: async () => {
      const { data: input, errors } = await parseForm(releaseInput, form);
      if (errors) return { kind: "invalid", errors };
      const release = await releases.find(await releases.create(input.name));
      return { kind: "begun", release: release! };
    },
    statusOf: ({ kind }) => (kind === "invalid" ? 400 : 200),
    refused: ({ message }) => ({ kind: "refused", message }),
    failed: () => ({ kind: "failed" }),
  });
}

async function openPage(form: FormData, context: Route.ActionArgs["context"], id: number | null) {
  const headers = { "Set-Cookie": await chooseRelease(context, id) };
  return safeRedirect(textField(form, "back"), "/intranet", { headers });
}

/** The id of the release to enter. Throws a Response (409) when it is not open any more: the live catalogue does not replace it. */
async function openId(form: FormData): Promise<number> {
  const release = await releases.find(numberField(form, "id"));
  if (!release || !openStates.includes(release.state)) throw new Response(releases.closedMessage, { status: 409 });
  return release.id;
}
