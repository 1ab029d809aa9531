import { Refusal } from "#app/catalogue/refusal.ts";
import { textField } from "#app/platform/form.server.ts";
import { forgetCodes, spendCode } from "../sign-in/limits.server.ts";
import type { SignedIn } from "../session.server.ts";
import * as secondFactor from "../two-factor/second-factor.server.ts";
import type { AccountAnswer } from "./answer.ts";
import * as staffMembers from "./colleagues.server.ts";

type FormContext = { form: FormData; me: SignedIn };

/** The handlers of Conta's two-factor forms. All but confirming the first code require the password. */
export const twoFactorDeeds = {
  async "begin-two-factor"({ form, me }: FormContext): Promise<AccountAnswer> {
    return requirePassword(form, me, async () => ({ kind: "enrolling", enrolment: await secondFactor.begin(me) }));
  },

  async "confirm-two-factor"({ form, me }: FormContext): Promise<AccountAnswer> {
    if ((await spendCode(me.id)) > 0) throw new Refusal("Muitos códigos errados. Espere 15 minutos e tente de novo.");
    const recoveryCodes = await secondFactor.confirm(me, textField(form, "code").replace(/\s/g, ""));
    if (!recoveryCodes) return { kind: "invalid", errors: { code: "O código não confere. Digite o de agora" } };
    await forgetCodes(me.id);
    return { kind: "done", sentence: "Verificação em duas etapas ligada", recoveryCodes };
  },

  async "end-two-factor"({ form, me }: FormContext): Promise<AccountAnswer> {
    return requirePassword(form, me, async () => {
      const wasOn = await secondFactor.turnOff(me);
      return { kind: "done", sentence: wasOn ? "Verificação em duas etapas desligada" : "Já estava desligada" };
    });
  },

  async "renew-recovery-codes"({ form, me }: FormContext): Promise<AccountAnswer> {
    return requirePassword(form, me, async () => {
      const recoveryCodes = await secondFactor.renewCodes(me);
      return { kind: "done", sentence: "Códigos novos: os de antes não valem mais", recoveryCodes };
    });
  },
};

/** Runs an action once the form's password is checked, so that an unattended screen cannot be used for it. */
async function requirePassword(
  form: FormData,
  me: SignedIn,
  run: () => Promise<AccountAnswer>,
): Promise<AccountAnswer> {
  const currentPassword = textField(form, "present");
  if (currentPassword === "") return { kind: "invalid", errors: { present: "Digite a senha atual" } };
  try {
    await staffMembers.checkPassword(me, currentPassword);
  } catch (error) {
    if (!(error instanceof Refusal) || error.message !== staffMembers.wrongPassword) throw error;
    return { kind: "invalid", errors: { present: error.message } };
  }
  return run();
}
