import { readForm } from "#app/platform/form/form.server.ts";
import { currentStaff, setCookieHeaders } from "#app/accounts/session.server.ts";
import type { Route } from "./+types/reauth-route";
import { authenticateWithCode, authenticateWithPassword } from "#app/accounts/sign-in/authenticate.server.ts";

// JSON endpoint of the reauthentication dialog: signs in without leaving the page.

/** The e-mail of the session; null without one. */
export async function loader({ request, context }: Pick<Route.LoaderArgs, "request" | "context">): Promise<Response> {
  const staff = await currentStaff(request, context);
  return Response.json({ email: staff?.email ?? null }, { headers: { "Cache-Control": "no-store" } });
}

/** Signs in and returns a `SignInResult`, with cookies on success. A form with a code completes the second factor. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  const form = await readForm(request);
  const { cookies, answer, status, headers } = form.has("code")
    ? await authenticateWithCode(form, request, context)
    : await authenticateWithPassword(form, request, context);
  return Response.json(answer, { status, headers: [...Object.entries(headers ?? {}), ...setCookieHeaders(cookies)] });
}
