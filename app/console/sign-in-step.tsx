import { type ReactNode, useEffect, useRef } from "react";
import { data, Form, type LinksFunction, redirect, useNavigation } from "react-router";
import { readForm } from "#app/platform/form.server.ts";
import { safeRedirect } from "#app/platform/http/safe-redirect.server.ts";
import { Door, doorButton, Failure, Field, PasswordInput } from "./account/door.tsx";
import styles from "./console.css?url";
import { currentStaff, pendingSession, setCookies, type Step } from "./session.server.ts";
import { CodeField } from "./two-factor/code-field.tsx";
import { EnrolmentSteps } from "./two-factor/enrolment.tsx";
import { RecoveryCodes } from "./two-factor/recovery-codes.tsx";
import * as secondFactor from "./two-factor/second-factor.server.ts";
import { announceSessionChange } from "./session-watch.ts";
import { type StepAnswer, stepPath } from "./sign-in/answer.ts";
import { takeStep } from "./sign-in/steps.server.ts";
import type { Route } from "./+types/sign-in-step";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const noStore = { headers: { "Cache-Control": "no-store" } };

type Loaded = { awaits: Step; email: string; enrolment: secondFactor.Enrolment | null };

/** What is still asked of somebody whose password was right. */
export async function loader({ request, context, url }: Pick<Route.LoaderArgs, "request" | "context" | "url">) {
  const pending = await pendingSession(request, context);
  if (!pending) throw redirect((await currentStaff(request, context)) ? "/intranet" : `/auth${url.search}`);
  const { awaits, email } = pending;
  const isNew = awaits === "enrolment" && !(await secondFactor.find(pending.id)).isOn;
  return data<Loaded>({ awaits, email, enrolment: isNew ? await secondFactor.begin(pending) : null }, noStore);
}

export async function action({ request, context, url }: Pick<Route.ActionArgs, "request" | "context" | "url">) {
  const form = await readForm(request);
  const pending = await pendingSession(request, context);
  if (!pending) return redirect(`/auth${url.search}`);
  const stepped = await takeStep(pending, form, context);
  if ("answer" in stepped) return data<StepAnswer>(stepped.answer, { status: stepped.status, ...noStore });
  const headers = setCookies([stepped.cookie]);
  if (stepped.awaits) return redirect(stepPath + url.search, { headers });
  return safeRedirect(url.searchParams.get("voltar"), "/intranet", { headers });
}

/** One step after another, until the console opens. */
export default function SignInStep({ loaderData: { awaits, email, enrolment }, actionData }: Route.ComponentProps) {
  const answer: StepAnswer = actionData ?? {};
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  // Each step, and each answer to one, begins in its field.
  useEffect(() => {
    if (actionData ?? awaits) form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [actionData, awaits]);
  // Whoever waits for this on another tab goes on there.
  useEffect(() => () => announceSessionChange(), []);

  const { title, lead, fields, act } = screenOf(awaits, enrolment, answer);
  return (
    <Door title={title} lead={lead}>
      <Failure>{!isSending && answer.failure}</Failure>
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {fields}
        <button
          type="submit"
          aria-disabled={isSending}
          className={doorButton}
          onClick={(event) => isSending && event.preventDefault()}
        >
          {isSending ? "Entrando..." : act}
        </button>
      </Form>
      <form method="post" action="/auth/sair" className="mt-4">
        <button type="submit" className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-ink">
          Entrar com outra conta
        </button>
      </form>
    </Door>
  );
}

type Screen = { title: string; lead: ReactNode; fields: ReactNode; act: string };

function screenOf(awaits: Step, enrolment: Loaded["enrolment"], answer: StepAnswer): Screen {
  if (awaits === "code") {
    return {
      title: "Verificação em duas etapas",
      lead: "Sua senha está certa. Falta o código do seu celular.",
      fields: <CodeField />,
      act: "Entrar",
    };
  }
  if (awaits === "password") {
    return {
      title: "Escolha sua senha",
      lead: "A senha desta conta foi inventada pelo sistema. Troque por uma só sua para continuar.",
      fields: (
        <Field
          label="Senha nova"
          name="password"
          error={answer.errors?.password}
          help="Pelo menos 12 caracteres. Uma frase é mais fácil de lembrar do que símbolos."
        >
          {(input) => <PasswordInput input={input} autoComplete="new-password" />}
        </Field>
      ),
      act: "Trocar senha e entrar",
    };
  }
  const title = "Proteja sua conta";
  if (enrolment) {
    return {
      title,
      lead: "A equipe entra com verificação em duas etapas: além da senha, um código do seu celular.",
      fields: (
        <>
          <EnrolmentSteps enrolment={enrolment} />
          <CodeField canRecover={false} />
        </>
      ),
      act: "Confirmar código",
    };
  }
  return {
    title,
    lead: "A verificação em duas etapas está ligada.",
    fields: answer.recoveryCodes ? (
      <RecoveryCodes codes={answer.recoveryCodes} />
    ) : (
      <p className="text-sm">
        Os códigos de recuperação já apareceram uma vez. Se você não guardou, gere outros na aba Conta.
      </p>
    ),
    act: "Continuar",
  };
}
