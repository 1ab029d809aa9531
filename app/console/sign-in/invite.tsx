import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type ClientActionFunctionArgs, data, type LinksFunction, redirect, useFetcher } from "react-router";
import * as settings from "#app/provider/settings.server.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { acceptInviteInput } from "#app/accounts/account.input.ts";
import { AuthLayout, authButtonClass } from "./auth-layout.tsx";
import { FormError, FormField, PasswordInput } from "#app/console/widgets/form-field.tsx";
import * as invites from "#app/accounts/invites.server.ts";
import styles from "#app/console/console.css?url";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { sendWrite, networkFailureMessages } from "#app/console/requests/request.ts";
import { setCookieHeaders } from "#app/accounts/session.server.ts";
import { stepPath } from "#app/accounts/sign-in/sign-in-result.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import type { Route } from "./+types/invite";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Attempts per network in 15 minutes. */
const attemptLimit = { tries: 30, window: 15 * 60_000 };

type InviteResult =
  | { kind: "invited"; email: string; invitedBy: string; errors?: FieldErrors }
  | { kind: "refused"; message: string }
  | { kind: "networkFailure"; message: string };

export function loader() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

/** Returns the invite of a token; with a password, accepts it and signs in. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const { address } = requestMeta(context);
  if ((await consumeAttempt(`accept:${networkPrefix(address)}`, attemptLimit)) > 0) {
    return refused(429, "Muitas tentativas. Espere alguns minutos e abra o link do convite de novo.");
  }
  const form = await readForm(request);
  const token = textField(form, "token");
  const invite = await invites.find(token);
  if (!invite) return refused(410, inviteNotOpen);
  if (textField(form, "action") !== "accept") return data<InviteResult>({ kind: "invited", ...invite });

  const schema = acceptInviteInput({ email: invite.email, provider: await settings.current() });
  const parsed = schema.safeParse({ name: textField(form, "name"), password: textField(form, "password") });
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return data<InviteResult>({ kind: "invited", ...invite, errors }, { status: 400 });
  }
  const email = await invites.accept(token, parsed.data);
  if (!email) return refused(410, inviteNotOpen);
  log.info({ id: requestMeta(context).id }, "invitation accepted");
  const signedIn = await signIn(email, parsed.data.password, request, context);
  // When the sign-in is refused, such as after too many attempts, the sign-in page is the way in.
  if (!("cookie" in signedIn)) return redirect("/auth");
  const headers = setCookieHeaders([signedIn.cookie, signedIn.browserCookie]);
  return redirect(signedIn.awaits ? stepPath : "/intranet", { headers });
}

function refused(status: number, message: string) {
  return data<InviteResult>({ kind: "refused", message }, { status });
}

const inviteNotOpen =
  "Este convite não vale mais: já foi usado, cancelado ou passou do prazo. Peça outro a quem convidou você.";

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendWrite<unknown>({ request, serverAction }, (why) =>
    data<InviteResult>({ kind: "networkFailure", message: networkFailureMessages[why] }, { status: 503 }),
  );
}

/** Page where an invited person creates their account. */
export default function InvitePage() {
  const token = useToken();
  const { submit, data: latest, Form, formData } = useFetcher<InviteResult>();
  const check = useCallback(() => {
    if (token) void submit({ action: "check", token }, { method: "post" });
  }, [token, submit]);
  useEffect(check, [check]);
  const isAccepting = formData?.get("action") === "accept";
  // The form stays as it is when it could not be sent.
  const [shown, setShown] = useState(latest);
  if (latest !== shown && (latest?.kind !== "networkFailure" || shown?.kind !== "invited")) setShown(latest);
  const answer = shown;
  const isUnanswered = latest?.kind === "networkFailure" && formData === undefined;
  const problem =
    token === "" ? "Abra o link inteiro, como veio no convite." : answer && "message" in answer && answer.message;

  if (answer?.kind !== "invited") {
    return (
      <AuthLayout title="Convite" description="Para a equipe que cuida do site.">
        {problem ? <FormError>{problem}</FormError> : <p className="mt-6 text-sm">Carregando...</p>}
        {isUnanswered && (
          <button type="button" className={`mt-5 ${authButtonClass}`} onClick={check}>
            Tentar novamente
          </button>
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Crie sua conta"
      description={
        <>
          {answer.invitedBy} convidou <b className="wrap-anywhere text-ink">{answer.email}</b> para cuidar do site.
        </>
      }
    >
      <FormError>{isUnanswered && latest.message}</FormError>
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="action" value="accept" />
        <input type="hidden" name="token" value={token ?? ""} />
        <input type="hidden" name="email" autoComplete="username" value={answer.email} />
        <FormField label="Seu nome (opcional)" name="name" error={answer.errors?.name} isOptional>
          {(input) => <input {...input} autoComplete="name" maxLength={80} />}
        </FormField>
        <FormField
          label="Senha"
          name="password"
          error={answer.errors?.password}
          help="Pelo menos 12 caracteres. Uma frase é mais fácil de lembrar do que símbolos."
        >
          {(input) => <PasswordInput input={input} autoComplete="new-password" />}
        </FormField>
        <button type="submit" aria-disabled={isAccepting} className={authButtonClass}>
          {isAccepting ? "Entrando..." : "Criar conta e entrar"}
        </button>
      </Form>
    </AuthLayout>
  );
}

/** The token of the URL's fragment; null on the server and before hydration. */
function useToken(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener("hashchange", onChange);
      return () => window.removeEventListener("hashchange", onChange);
    },
    () => window.location.hash.slice(1),
    () => null,
  );
}
