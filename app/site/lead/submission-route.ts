import { redirect } from "react-router";
import { readForm } from "#app/platform/form/form.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/submission-route";
import { submitLead } from "./submit-lead.server.ts";
import { requestKindOfSlug } from "./request-path.ts";

/** Not cached: the response is personal. */
export const handle: CacheHandle = { isPublic: false };

/** Redirects a GET request to the form's page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/solicitar/${encodeURIComponent(params.request)}`);
}

/** Handles a lead form submitted by script; responds with JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = requestKindOfSlug(params.request);
  if (!kind) return Response.json({ outcome: "failed" }, { status: 404 });
  const { status, headers, result } = await submitLead(kind, await readForm(request), { request, context });
  return Response.json(result, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
