import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readForm, textField } from "#app/platform/form.server.ts";
import { counted } from "../entity/noun.ts";
import type { SignInAnswer } from "./answer.ts";
import { signIn } from "./sign-in.server.ts";

const credentials = z.object({
  email: z.email("Digite um e-mail válido.").max(254, "Digite um e-mail válido."),
  password: z.string().min(1, "Digite a senha.").max(128, "Digite a senha."),
});

/** The cookies of a try that succeeded, or none; and what is said of it. */
type Tried = { cookies: string[]; answer: SignInAnswer; status: number; headers?: Record<string, string> };

/** Tries the e-mail and the password of a posted form. */
export async function tryToSignIn(request: Request, context: Readonly<RouterContextProvider>): Promise<Tried> {
  const form = await readForm(request);
  const email = textField(form, "email").trim();
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

/** "5 segundos", "1 minuto", "15 minutos". */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(seconds, "segundo", "segundos");
  return counted(Math.ceil(seconds / 60), "minuto", "minutos");
}
