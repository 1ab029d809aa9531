import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, data } from "react-router";
import { releaseInput } from "#app/releases/release.input.ts";
import * as releases from "#app/releases/release.server.ts";
import { numberField, readForm, textField, validationErrors } from "#app/platform/form/form.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { openStates } from "#app/records/release-state.ts";
import type { BeginOutcome, OpenReleases } from "#app/console/release-mode/mode-actions.ts";
import { chooseRelease } from "#app/console/release-mode/release-mode.server.ts";
import { loadOrFallback, sendWrite } from "#app/console/requests/request.ts";
import { runCommand } from "#app/console/server/run-command.server.ts";
import type { Route } from "./+types/mode-route";

const notLoaded: OpenReleases = { open: null };

/** The releases that changes can be put into. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<OpenReleases> {
  currentActor();
  try {
    return { open: await releases.listOpen() };
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "the open releases could not be read");
    return notLoaded;
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<OpenReleases> {
  return loadOrFallback<OpenReleases>(serverLoader, notLoaded);
}

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
  return runCommand<BeginOutcome>({
    context,
    logFields: { entity: "release", action: "begin" },
    place: "live",
    run: async () => {
      const parsed = releaseInput.safeParse(Object.fromEntries(form));
      if (!parsed.success) return { kind: "invalid", errors: validationErrors(releaseInput, form) };
      const release = await releases.find(await releases.create(parsed.data.name));
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
