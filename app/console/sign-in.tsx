import { useEffect, useRef } from "react";
import { data, Form, type LinksFunction, redirect, useNavigation, useRevalidator } from "react-router";
import { z } from "zod";
import { readForm, textField } from "#app/platform/form.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { Door, doorButton, Failure, Field, PasswordInput } from "./account/door.tsx";
import styles from "./console.css?url";
import { currentStaff, signIn } from "./session.server.ts";
import type { Route } from "./+types/sign-in";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const credentials = z.object({
  email: z.email("Digite um e-mail válido.").max(254, "Digite um e-mail válido."),
  password: z.string().min(1, "Digite a senha.").max(128, "Digite a senha."),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentStaff(request, context)) throw redirect("/intranet");
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = textField(form, "email").trim();
  const parsed = credentials.safeParse({ email, password: textField(form, "password") });
  if (!parsed.success) return data({ email, errors: z.flattenError(parsed.error).fieldErrors }, { status: 400 });

  const result = await signIn(parsed.data.email, parsed.data.password, request, context);
  if ("cookie" in result) {
    return safeRedirect(url.searchParams.get("voltar"), "/intranet", { headers: { "Set-Cookie": result.cookie } });
  }
  if (result.refused === "limit") {
    const minutes = Math.ceil(result.retryAfterSeconds / 60);
    const failure = `Muitas tentativas de entrar. Tente de novo em ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`;
    const headers = { "Retry-After": String(result.retryAfterSeconds) };
    return data({ email, failure }, { status: 429, headers });
  }
  return data({ email, failure: "Falha no login. Por favor verifique suas credenciais." }, { status: 401 });
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const answer: { email?: string; failure?: string; errors?: { email?: string[]; password?: string[] } } =
    actionData ?? {};
  const submitting = useNavigation().formMethod === "POST";
  const checking = useSessionCheck() && !submitting;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [actionData]);

  return (
    <Door title="Entrar" lead="Console da equipe: planos, cidades e banners do site.">
      <Failure>{!submitting && answer.failure}</Failure>
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <Field label="E-mail" name="email" error={answer.errors?.email?.[0]}>
          {(input) => (
            <input
              {...input}
              type="email"
              autoComplete="username"
              inputMode="email"
              required
              maxLength={254}
              defaultValue={answer.email}
            />
          )}
        </Field>
        <Field label="Senha" name="password" error={answer.errors?.password?.[0]}>
          {(input) => <PasswordInput input={input} autoComplete="current-password" />}
        </Field>
        <button
          type="submit"
          aria-disabled={submitting || checking}
          className={doorButton}
          onClick={(event) => submitting && event.preventDefault()}
        >
          {submitting ? "Entrando..." : checking ? "Carregando..." : "Entrar"}
        </button>
      </Form>
      <p className="mt-4 text-xs text-muted">Esqueceu a senha? Peça a quem administra o sistema para gerar outra.</p>
    </Door>
  );
}

/**
 * Asks again whether there is a session each time this tab comes back into view: whoever signed in on another tab goes
 * straight to the console. Returns whether it is asking now.
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
