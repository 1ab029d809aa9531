import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, Form, type LinksFunction, redirect, useNavigation, useRevalidator } from "react-router";
import { z } from "zod";
import { useProvider } from "#app/provider-context.ts";
import { readForm, textField } from "#app/platform/form.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { Brand } from "#app/ui/brand.tsx";
import { AlertIcon, EyeIcon } from "#app/ui/icon.tsx";
import { Scene } from "#app/ui/scene.tsx";
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
  const provider = useProvider();
  const answer: { email?: string; failure?: string; errors?: { email?: string[]; password?: string[] } } =
    actionData ?? {};
  const submitting = useNavigation().formMethod === "POST";
  const checking = useSessionCheck() && !submitting;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [actionData]);

  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{`Entrar · ${provider.name}`}</title>
      <meta name="robots" content="noindex" />
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <a href="/" className="w-max text-ink">
          <Brand name={provider.name} />
        </a>
        <div className="mx-auto my-auto w-full max-w-88 py-10">
          <h1 className="text-2xl font-bold tracking-tight">Entrar</h1>
          <p className="mt-1 text-sm text-muted">Console da equipe: planos, cidades e banners do site.</p>
          {answer.failure && !submitting && (
            <p
              role="alert"
              id="failure"
              className="mt-5 flex gap-3 rounded-sm border border-danger/40 bg-danger-soft p-3 text-sm"
            >
              <AlertIcon size={18} className="mt-px flex-none text-danger" />
              {answer.failure}
            </p>
          )}
          <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
            <Field label="E-mail" name="email" error={answer.errors?.email?.[0]}>
              {(field) => (
                <input
                  {...field}
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
              {(field) => <PasswordInput field={field} />}
            </Field>
            <button
              type="submit"
              aria-disabled={submitting || checking}
              className="min-h-11 rounded-sm bg-accent font-bold text-on-accent transition-colors hover:bg-accent-strong aria-disabled:opacity-70"
              onClick={(event) => submitting && event.preventDefault()}
            >
              {submitting ? "Entrando..." : checking ? "Carregando..." : "Entrar"}
            </button>
          </Form>
          <p className="mt-4 text-xs text-muted">
            Esqueceu a senha? Peça a quem administra o sistema para gerar outra.
          </p>
        </div>
        <p className="text-sm">
          <a href="/" className="text-muted underline underline-offset-4 hover:text-ink">
            Voltar ao site
          </a>
        </p>
      </main>
      <div className="relative hidden bg-night lg:block">
        <Scene
          src="/cenas/entrar.svg"
          alt=""
          width={620}
          height={745}
          className="absolute inset-0 size-full object-cover object-bottom"
        />
      </div>
    </div>
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

type FieldProps = {
  id: string;
  name: string;
  className: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

function Field(props: {
  label: string;
  name: string;
  error: string | undefined;
  children: (field: FieldProps) => ReactNode;
}) {
  const { label, name, error, children } = props;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id: name,
        name,
        className:
          "h-11 w-full rounded-sm border border-field-line bg-paper px-3 aria-invalid:border-danger aria-invalid:bg-danger-soft",
        "aria-invalid": error !== undefined,
        "aria-describedby": error ? `${name}-error` : undefined,
      })}
      {error && (
        <p id={`${name}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function PasswordInput({ field }: { field: FieldProps }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...field}
        className={`${field.className} pr-12`}
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={128}
      />
      <button
        type="button"
        aria-label="Mostrar senha"
        aria-pressed={shown}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink aria-pressed:text-brand"
        onClick={() => setShown(!shown)}
      >
        <EyeIcon size={18} />
      </button>
    </div>
  );
}
