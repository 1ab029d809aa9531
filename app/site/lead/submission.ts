import { redirect } from "react-router";
import { readForm } from "#app/platform/form.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/submission.ts";
import { answerTo } from "./answer.server.ts";
import { requestNamed } from "./request-path.ts";

/** Each visitor's own. */
export const handle: AnswerHandle = { sameForAll: false };

/** Nothing to see here by address alone: the form's own page is one step up. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/solicitar/${encodeURIComponent(params.request)}`);
}

/** A short form sent by script, answered in JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = requestNamed(params.request);
  if (!kind) return Response.json({ outcome: "failed" }, { status: 404 });
  const { status, headers, answer } = await answerTo(kind, await readForm(request), context);
  return Response.json(answer, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}
