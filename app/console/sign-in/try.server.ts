import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { isEmailAddress } from "#app/platform/email-address.ts";
import { readForm, textField } from "#app/platform/form.server.ts";
import { signIn } from "../session.server.ts";
import type { SignInAnswer } from "./answer.ts";

const credentials = z.object({
  email: z.string().refine(isEmailAddress, "Digite um e-mail válido."),
  password: z.string().min(1, "Digite a senha.").max(128, "Digite a senha."),
});

type Tried = { cookie: string | null; answer: SignInAnswer; status: number; headers?: Record<string, string> };

/** Tries the e-mail and the password of a posted form: the cookie of the new session, or else why there is none. */
export async function tryToSignIn(request: Request, context: Readonly<RouterContextProvider>): Promise<Tried> {
  const form = await readForm(request);
  const email = textField(form, "email").trim();
  const parsed = credentials.safeParse({ email, password: textField(form, "password") });
  if (!parsed.success) {
    return { cookie: null, answer: { email, errors: z.flattenError(parsed.error).fieldErrors }, status: 400 };
  }
  const result = await signIn(parsed.data.email, parsed.data.password, request, context);
  if ("cookie" in result) return { cookie: result.cookie, answer: { email: result.email }, status: 200 };
  if (result.refused === "limit") {
    const minutes = Math.ceil(result.retryAfterSeconds / 60);
    const failure = `Muitas tentativas de entrar. Tente de novo em ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`;
    const headers = { "Retry-After": String(result.retryAfterSeconds) };
    return { cookie: null, answer: { email, failure }, status: 429, headers };
  }
  const failure = "Falha no login. Por favor verifique suas credenciais.";
  return { cookie: null, answer: { email, failure }, status: 401 };
}
