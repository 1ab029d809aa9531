import { type ReactNode, useEffect, useRef } from "react";
import { data, Form, type LinksFunction, redirect, useNavigation } from "react-router";
import { readForm } from "#app/platform/form/form.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { AuthLayout, authButtonClass } from "./auth-layout.tsx";
import { FormError, FormField, PasswordInput } from "#app/console/widgets/form-field.tsx";
import styles from "#app/console/console.css?url";
import { consoleStart } from "#app/accounts/console-start.server.ts";
import { currentStaff, pendingSession, setCookieHeaders, type SignInStep } from "#app/accounts/session.server.ts";
import { CodeField } from "#app/console/widgets/code-field.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import * as secondFactor from "#app/accounts/two-factor/second-factor.server.ts";
import { announceSessionChange } from "#app/console/requests/session-watch.ts";
import { type StepResult, stepPath } from "#app/accounts/sign-in/sign-in-result.ts";
import { completeStep, cookiesOf } from "#app/accounts/sign-in/sign-in-steps.server.ts";
import type { Route } from "./+types/sign-in-step";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const noStore = { headers: { "Cache-Control": "no-store" } };

type Loaded = { awaits: SignInStep; email: string; enrolment: secondFactor.Enrolment | null };

/** The step that remains after the password. */
export async function loader({ request, context, url }: Pick<Route.LoaderArgs, "request" | "context" | "url">) {
  const pending = await pendingSession(request, context);
  if (!pending) throw redirect((await currentStaff(request, context)) ? "/intranet" : `/auth${url.search}`);
  const { awaits, email } = pending;
  const isNew = awaits === "enrolment" && !(await secondFactor.find(pending.id)).isOn;
  return data<Loaded>({ awaits, email, enrolment: isNew ? await secondFactor.beginEnrolment(pending) : null }, noStore);
}

export async function action({ request, context, url }: Pick<Route.ActionArgs, "request" | "context" | "url">) {
  const form = await readForm(request);
  const pending = await pendingSession(request, context);
  if (!pending) return redirect(`/auth${url.search}`);
  const outcome = await completeStep(pending, form, context);
  if ("answer" in outcome) return data<StepResult>(outcome.answer, { status: outcome.status, ...noStore });
  const headers = setCookieHeaders(await cookiesOf(outcome, pending, request, context));
  if (outcome.awaits) return redirect(stepPath + url.search, { headers });
  return safeRedirect(url.searchParams.get("voltar"), await consoleStart(pending.email), { headers });
}

/** One page for each remaining step, until the console opens. */
export default function SignInStepPage({ loaderData: { awaits, email, enrolment }, actionData }: Route.ComponentProps) {
  const answer: StepResult = actionData ?? {};
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  // Each step, and each result of one, moves the focus to its field, or to the recovery codes. The field goes away only
  // after the result has come.
  const hasField = awaits !== "enrolment" || enrolment !== null;
  useEffect(() => {
    const target = hasField ? "input:not([type=hidden])" : "[role=group]";
    if (actionData ?? awaits) form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [actionData, awaits, hasField]);
  // A reauthentication dialog on another tab may be waiting for this.
  useEffect(() => () => announceSessionChange(), []);

  const { title, description, fields, submitLabel } = contentOf(awaits, enrolment, answer);
  return (
    <AuthLayout title={title} description={description}>
      <FormError>{!isSending && answer.failure}</FormError>
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {fields}
        <button
          type="submit"
          aria-disabled={isSending}
          className={authButtonClass}
          onClick={(event) => isSending && event.preventDefault()}
        >
          {isSending ? "Entrando..." : submitLabel}
        </button>
      </Form>
      <form method="post" action="/auth/sair" className="mt-4">
        <button type="submit" className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink">
          Entrar com outra conta
        </button>
      </form>
    </AuthLayout>
  );
}

type StepContent = { title: string; description: ReactNode; fields: ReactNode; submitLabel: string };

function contentOf(awaits: SignInStep, enrolment: Loaded["enrolment"], answer: StepResult): StepContent {
  if (awaits === "code") {
    return {
      title: "Verificação em duas etapas",
      description: "Sua senha está certa. Falta o código do seu celular.",
      fields: <CodeField />,
      submitLabel: "Entrar",
    };
  }
  if (awaits === "password") {
    return {
      title: "Escolha sua senha",
      description: "A senha desta conta foi gerada pelo sistema. Troque-a por uma sua para continuar.",
      fields: (
        <FormField
          label="Senha nova"
          name="password"
          error={answer.errors?.password}
          help="Pelo menos 12 caracteres. Uma frase é mais fácil de lembrar do que símbolos."
        >
          {(input) => <PasswordInput input={input} autoComplete="new-password" />}
        </FormField>
      ),
      submitLabel: "Trocar senha e entrar",
    };
  }
  const title = "Proteja sua conta";
  if (enrolment) {
    return {
      title,
      description: "A equipe entra com verificação em duas etapas: além da senha, um código do seu celular.",
      fields: (
        <>
          <EnrolmentSteps enrolment={enrolment} />
          <CodeField canRecover={false} />
        </>
      ),
      submitLabel: "Confirmar código",
    };
  }
  return {
    title,
    description: "A verificação em duas etapas está ligada.",
    fields: answer.recoveryCodes ? (
      <RecoveryCodes codes={answer.recoveryCodes} />
    ) : (
      <p className="text-sm">
        Os códigos de recuperação já apareceram uma vez. Se você não guardou, gere outros na aba Conta.
      </p>
    ),
    submitLabel: "Continuar",
  };
}
