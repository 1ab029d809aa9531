import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { textField } from "#app/platform/form/form.server.ts";
import type { SignInResult } from "./sign-in-result.ts";
import { pendingSession } from "#app/accounts/session.server.ts";
import { completeStep, cookiesOf } from "./sign-in-steps.server.ts";
import { waitText } from "./wait-text.ts";
import { signIn } from "./sign-in.server.ts";

const credentials = z.object({
  email: z.string().refine(isEmailAddress, "Digite um e-mail válido."),
  password: z.string().min(1, "Digite a senha.").max(128, "Digite a senha."),
});

/** The result of an attempt, with the Set-Cookie values of one that succeeded. */
type Attempt = { cookies: (string | null)[]; answer: SignInResult; status: number; headers?: Record<string, string> };

/** Signs in with the e-mail and the password of a posted form. */
export async function authenticateWithPassword(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Attempt> {
  const email = normalizeLine(textField(form, "email"));
  const parsed = credentials.safeParse({ email, password: textField(form, "password") });
  if (!parsed.success) {
    return { cookies: [], answer: { email, errors: z.flattenError(parsed.error).fieldErrors }, status: 400 };
  }
  const result = await signIn(parsed.data.email, parsed.data.password, request, context);
  if ("cookie" in result) {
    const { cookie, browserCookie, awaits } = result;
    return { cookies: [cookie, browserCookie], answer: { email: result.email, awaits }, status: 200 };
  }
  if (result.refused === "limit") {
    const seconds = result.retryAfterSeconds;
    const failure = `Muitas tentativas de entrar. Tente de novo em ${waitText(seconds)}.`;
    return { cookies: [], answer: { email, failure }, status: 429, headers: { "Retry-After": String(seconds) } };
  }
  const failure = "Falha no login. Por favor verifique suas credenciais.";
  return { cookies: [], answer: { email, failure }, status: 401 };
}

/** Completes the second factor with the code of a posted form. */
export async function authenticateWithCode(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Attempt> {
  const pending = await pendingSession(request, context);
  const email = pending?.email ?? "";
  if (pending?.awaits !== "code") {
    const failure = "Sua entrada demorou demais. Digite a senha de novo.";
    return { cookies: [], answer: { email, failure }, status: 410 };
  }
  const outcome = await completeStep(pending, form, context);
  if ("answer" in outcome) {
    const { failure } = outcome.answer;
    return { cookies: [], answer: { email, awaits: "code", ...(failure && { failure }) }, status: outcome.status };
  }
  return {
    cookies: await cookiesOf(outcome, pending, request, context),
    answer: { email, awaits: outcome.awaits },
    status: 200,
  };
}
