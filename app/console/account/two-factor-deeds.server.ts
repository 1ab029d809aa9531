import { Refusal } from "#app/catalogue/refusal.ts";
import { textField } from "#app/platform/form.server.ts";
import { forgetCodes, spendCode } from "../sign-in/limits.server.ts";
import type { SignedIn } from "../session.server.ts";
import * as secondFactor from "../two-factor/second-factor.server.ts";
import type { AccountAnswer } from "./answer.ts";
import * as colleagues from "./colleagues.server.ts";

type Asked = { form: FormData; me: SignedIn };

/** What Conta can do about the second step of one's own sign-in. Each but the first code asks for the password again. */
export const twoFactorDeeds = {
  async "begin-two-factor"({ form, me }: Asked): Promise<AccountAnswer> {
    return withPassword(form, me, async () => ({ kind: "enrolling", enrolment: await secondFactor.begin(me) }));
  },

  async "confirm-two-factor"({ form, me }: Asked): Promise<AccountAnswer> {
    if ((await spendCode(me.id)) > 0) throw new Refusal("Muitos códigos errados. Espere 15 minutos e tente de novo.");
    const recoveryCodes = await secondFactor.confirm(me, textField(form, "code").replace(/\s/g, ""));
    if (!recoveryCodes) return { kind: "invalid", errors: { code: "O código não confere. Digite o de agora" } };
    await forgetCodes(me.id);
    return { kind: "done", sentence: "Verificação em duas etapas ligada", recoveryCodes };
  },

  async "end-two-factor"({ form, me }: Asked): Promise<AccountAnswer> {
    return withPassword(form, me, async () => {
      const wasOn = await secondFactor.turnOff(me);
      return { kind: "done", sentence: wasOn ? "Verificação em duas etapas desligada" : "Já estava desligada" };
    });
  },

  async "renew-recovery-codes"({ form, me }: Asked): Promise<AccountAnswer> {
    return withPassword(form, me, async () => {
      const recoveryCodes = await secondFactor.renewCodes(me);
      return { kind: "done", sentence: "Códigos novos: os de antes não valem mais", recoveryCodes };
    });
  },
};

/** Does something that only whoever knows the password may, not everybody at a screen that was left open. */
async function withPassword(form: FormData, me: SignedIn, work: () => Promise<AccountAnswer>): Promise<AccountAnswer> {
  const present = textField(form, "present");
  if (present === "") return { kind: "invalid", errors: { present: "Digite a senha atual" } };
  try {
    await colleagues.checkPassword(me, present);
  } catch (error) {
    if (!(error instanceof Refusal) || error.message !== colleagues.wrongPassword) throw error;
    return { kind: "invalid", errors: { present: error.message } };
  }
  return work();
}
