import { useEffect, useRef } from "react";
import {
  type ClientActionFunctionArgs,
  data,
  Form,
  type LinksFunction,
  redirect,
  useNavigation,
  useRevalidator,
} from "react-router";
import { readForm } from "#app/platform/form/form.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { AuthLayout, authButtonClass } from "./auth-layout.tsx";
import { FormError } from "#app/console/widgets/form-field.tsx";
import styles from "#app/console/console.css?url";
import { consoleStart } from "#app/accounts/console-start.server.ts";
import { currentStaff, pendingSession, setCookieHeaders } from "#app/accounts/session.server.ts";
import { sendWrite, networkFailureMessages } from "#app/console/requests/request.ts";
import { SignInFields } from "#app/console/widgets/sign-in-fields.tsx";
import { authenticateWithPassword } from "#app/accounts/sign-in/authenticate.server.ts";
import { type SignInResult, stepPath } from "#app/accounts/sign-in/sign-in-result.ts";
import type { Route } from "./+types/sign-in";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (await currentStaff(request, context)) throw redirect("/intranet");
  if (await pendingSession(request, context)) throw redirect(stepPath + url.search);
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { cookies, answer, ...init } = await authenticateWithPassword(await readForm(request), request, context);
  if (cookies.length === 0) return data(answer, init);
  const headers = setCookieHeaders(cookies);
  if (answer.awaits) return redirect(stepPath + url.search, { headers });
  return safeRedirect(url.searchParams.get("voltar"), await consoleStart(answer.email), { headers });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendWrite<unknown>({ request, serverAction }, (why) =>
    data({ failure: networkFailureMessages[why] }, { status: 503 }),
  );
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const answer: Partial<SignInResult> = actionData ?? {};
  const submitting = useNavigation().formMethod === "POST";
  const checking = useSessionCheck() && !submitting;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [actionData]);

  return (
    <AuthLayout title="Entrar" description="Console da equipe: planos, cidades e banners do site.">
      <FormError>{!submitting && answer.failure}</FormError>
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <SignInFields answer={answer} />
        <button
          type="submit"
          aria-disabled={submitting || checking}
          className={authButtonClass}
          onClick={(event) => submitting && event.preventDefault()}
        >
          {submitting ? "Entrando..." : checking ? "Carregando..." : "Entrar"}
        </button>
      </Form>
      <p className="mt-4 text-xs text-muted">Esqueceu a senha? Peça a quem administra o sistema para gerar outra.</p>
    </AuthLayout>
  );
}

/**
 * Revalidates when this tab becomes visible: somebody who signed in on another tab goes straight to the console.
 * Returns whether it is checking now.
 */
function useSessionCheck(): boolean {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [revalidate]);
  return state === "loading";
}
