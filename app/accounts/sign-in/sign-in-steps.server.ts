import type { RouterContextProvider } from "react-router";
import { Refusal } from "#app/records/refusal.ts";
import * as settings from "#app/provider/settings.server.ts";
import { parseForm, textField } from "#app/platform/form/form.server.ts";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { initialPasswordInput } from "#app/accounts/account.input.ts";
import { rememberBrowser } from "#app/accounts/known-browser.server.ts";
import { advanceSession, type OpenedSession, type PendingSession } from "#app/accounts/session.server.ts";
import { replaceInitialPassword } from "#app/accounts/staff.server.ts";
import * as secondFactor from "#app/accounts/two-factor/second-factor.server.ts";
import { resetCodeAttempts, consumeCodeAttempt } from "./sign-in-limits.server.ts";
import type { StepResult } from "./sign-in-result.ts";
import { waitText } from "./wait-text.ts";

/** The outcome of a step: the session moves on, or the step stays with a result to show. */
export type StepOutcome = OpenedSession | { answer: StepResult; status: number };

type TakeStep = (
  pending: PendingSession,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) => Promise<StepOutcome>;

/** Completes the step that a session awaits, from its form. */
export const completeStep: TakeStep = async (pending, form, context) => {
  switch (pending.awaits) {
    case "code":
      return code(pending, form, context);
    case "password":
      return password(pending, form, context);
    case "enrolment":
      return enrolment(pending, form, context);
  }
};

/** The Set-Cookie values after a step. A browser in which none remains is known to the account from now on. */
export async function cookiesOf(
  { cookie, awaits }: OpenedSession,
  account: PendingSession,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string[]> {
  return awaits ? [cookie] : [cookie, await rememberBrowser(account, request, context)];
}

const code: TakeStep = async (pending, form, context) => {
  const { id, address } = requestMeta(context);
  const typed = textField(form, "code");
  // Nobody guesses one, and it is the way in for who may not try the app's codes any more.
  if (await secondFactor.takeRecoveryCode(pending.id, typed)) return advance(pending, context);
  const source = pending.browser === null ? { network: networkPrefix(address) } : { own: pending.browser };
  const wait = await consumeCodeAttempt(pending.id, source);
  if (wait > 0) {
    log.warn({ id }, "second step limited");
    const failure = `Muitos códigos errados. Tente de novo em ${waitText(Math.ceil(wait / 1000))}, ou use um código de recuperação.`;
    return { answer: { failure }, status: 429 };
  }
  if (!(await secondFactor.verifyCode(pending.id, typed))) {
    log.warn({ id }, "second step refused");
    return { answer: { failure: wrongCode }, status: 401 };
  }
  await resetCodeAttempts(pending.id, source);
  return advance(pending, context);
};

const password: TakeStep = async (pending, form, context) => {
  const schema = initialPasswordInput({ email: pending.email, provider: await settings.current() });
  const { data, errors } = await parseForm(schema, form);
  if (errors) return { answer: { errors }, status: 400 };
  await replaceInitialPassword(pending.id, data.password, pending.sessionId);
  return advance(pending, context);
};

/** A first code of the app turns the second factor on; the next submission, after the recovery codes, moves on. */
const enrolment: TakeStep = async (pending, form, context) => {
  const { isOn } = await secondFactor.find(pending.id);
  if (isOn) return advance(pending, context);
  try {
    const recoveryCodes = await secondFactor.confirmEnrolment(pending, textField(form, "code"));
    return recoveryCodes ? { answer: { recoveryCodes }, status: 200 } : { answer: { failure: wrongCode }, status: 401 };
  } catch (error) {
    if (error instanceof Refusal) return { answer: { failure: error.message }, status: 409 };
    throw error;
  }
};

async function advance(pending: PendingSession, context: Readonly<RouterContextProvider>): Promise<StepOutcome> {
  const advanced = await advanceSession(pending, context);
  return advanced ?? { answer: { failure: "Sua entrada demorou demais. Comece de novo.", isOver: true }, status: 410 };
}

const wrongCode = "O código não confere. Confira a hora do celular e digite o código de agora.";
