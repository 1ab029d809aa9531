import { createCookie, type MiddlewareFunction, redirectDocument, type RouterContextProvider } from "react-router";
import { staffFromContext } from "#app/accounts/session.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { openStates } from "#app/records/release-state.ts";
import * as releases from "#app/releases/release.server.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { shownCatalogue } from "./staff-request.server.ts";
import { liveMode, shownModeHeader } from "#app/console/release-mode/shown-mode.ts";

/**
 * Route middleware of the console, after `requireStaff`: reads which release the request is in. A document is in the
 * one that the browser has chosen. A page's own requests say what their page shows: they read that, and write only while
 * it is still what is chosen. So another browser tab can neither publish what was meant for a release nor the reverse.
 */
export const enterRelease: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shown = shownBy(request);
  const chosen = await openRelease(await chosenId(request, context));
  const release = shown === undefined || shown === (chosen?.id ?? null) ? chosen : await openRelease(shown);
  // The page's release is not open any more, so the page is of no catalogue that there is.
  if (shown && !release && request.method === "GET") throw redirectDocument(`/intranet/lancamentos/${shown}`);
  context.set(shownCatalogue, { release, refusal: await refusalFor(shown ?? null, chosen) });
  return next();
};

/** The Set-Cookie value that puts the signed-in person's pages into a release, or back to the live catalogue for null. */
export function chooseRelease(context: Readonly<RouterContextProvider>, id: number | null): Promise<string> {
  const cookie = cookieFor(context);
  if (id === null) return cookie.serialize("", { maxAge: 0 });
  return cookie.serialize({ staff: staffFromContext(context).id, release: id });
}

/** The release that the signed-in person has chosen in this browser. */
async function chosenId(request: Request, context: Readonly<RouterContextProvider>): Promise<number | null> {
  const chosen = (await cookieFor(context).parse(request.headers.get("cookie"))) as unknown;
  if (typeof chosen !== "object" || chosen === null || !("staff" in chosen) || !("release" in chosen)) return null;
  // Who signs in after somebody else starts with the live catalogue.
  return chosen.staff === staffFromContext(context).id ? parseWholeNumber(String(chosen.release)) : null;
}

async function openRelease(id: number | null): Promise<ReleaseSummary | null> {
  const release = id === null ? null : await releases.find(id);
  if (!release || !openStates.includes(release.state)) return null;
  const { name, state, author, publishAt, changes } = release;
  return { id: release.id, name, state, author, publishAt, changes };
}

/** What the request's page shows: a release's id, null for the live catalogue, undefined when it does not say. */
function shownBy({ headers }: Request): number | null | undefined {
  const shown = headers.get(shownModeHeader);
  if (shown === null) return undefined;
  return shown === liveMode ? null : parseWholeNumber(shown);
}

async function refusalFor(shown: number | null, chosen: ReleaseSummary | null): Promise<string | null> {
  if (shown === (chosen?.id ?? null)) return null;
  const nothing = "Nada foi gravado. Recarregue a página e confira antes de gravar de novo.";
  if (shown === null) {
    return `Esta página mostra o catálogo ao vivo, e você entrou no lançamento ${chosen!.name} em outra aba. ${nothing}`;
  }
  const release = await releases.find(shown);
  if (!release || !openStates.includes(release.state)) {
    return `O lançamento ${release?.name ?? "desta página"} não está mais em preparo. ${nothing}`;
  }
  const where = chosen ? `entrou no lançamento ${chosen.name}` : "voltou ao vivo";
  return `Esta página é do lançamento ${release.name}, e você ${where} em outra aba. ${nothing}`;
}

function cookieFor(context: Readonly<RouterContextProvider>) {
  const { secure } = requestMeta(context);
  return createCookie(secure ? "__Host-lancamento" : "lancamento", {
    httpOnly: true,
    sameSite: "lax",
    // The data of the first tab is at /intranet.data, which is not below /intranet.
    path: "/",
    secure,
  });
}
