import { Refusal } from "#app/records/refusal.ts";
import { textField } from "#app/platform/form/form.server.ts";
import { resetCodeAttempts, consumeCodeAttempt } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import type { SignedInStaff } from "#app/accounts/session.server.ts";
import * as secondFactor from "#app/accounts/two-factor/second-factor.server.ts";
import type { AccountActionResult } from "./account-actions.ts";
import * as staffMembers from "#app/accounts/staff-members.server.ts";

type FormContext = { form: FormData; me: SignedInStaff };

/** The handlers of Conta's two-factor forms. All but confirming the first code require the password. */
export const twoFactorActionHandlers = {
  async "begin-two-factor"({ form, me }: FormContext): Promise<AccountActionResult> {
    return requirePassword(form, me, async () => ({
      kind: "enrolling",
      enrolment: await secondFactor.beginEnrolment(me),
    }));
  },

  async "confirm-two-factor"({ form, me }: FormContext): Promise<AccountActionResult> {
    const source = { own: `session ${me.sessionId}` };
    if ((await consumeCodeAttempt(me.id, source)) > 0)
      throw new Refusal("Muitos códigos errados. Espere 15 minutos e tente de novo.");
    const recoveryCodes = await secondFactor.confirmEnrolment(me, textField(form, "code"));
    if (!recoveryCodes) return { kind: "invalid", errors: { code: "O código não confere: digite o de agora" } };
    await resetCodeAttempts(me.id, source);
    return { kind: "done", message: "Verificação em duas etapas ligada", recoveryCodes };
  },

  async "end-two-factor"({ form, me }: FormContext): Promise<AccountActionResult> {
    return requirePassword(form, me, async () => {
      const wasOn = await secondFactor.turnOff(me);
      return { kind: "done", message: wasOn ? "Verificação em duas etapas desligada" : "Já estava desligada" };
    });
  },

  async "renew-recovery-codes"({ form, me }: FormContext): Promise<AccountActionResult> {
    return requirePassword(form, me, async () => {
      const recoveryCodes = await secondFactor.renewRecoveryCodes(me);
      return { kind: "done", message: "Códigos novos gerados: os anteriores não valem mais", recoveryCodes };
    });
  },
};

/** Runs an action once the form's password is checked, so that an unattended screen cannot be used for it. */
async function requirePassword(
  form: FormData,
  me: SignedInStaff,
  run: () => Promise<AccountActionResult>,
): Promise<AccountActionResult> {
  const currentPassword = textField(form, "currentPassword");
  if (currentPassword === "") return { kind: "invalid", errors: { currentPassword: "Digite a senha atual" } };
  try {
    await staffMembers.checkPassword(me, currentPassword);
  } catch (error) {
    if (!(error instanceof staffMembers.WrongPasswordError)) throw error;
    return { kind: "invalid", errors: { currentPassword: error.message } };
  }
  return run();
}
