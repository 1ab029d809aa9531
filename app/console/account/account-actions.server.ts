import { currentActor, assertPermitted } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { roleLabels } from "#app/records/role.ts";
import { siteOf } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { isMailConfigured, sendMail } from "#app/platform/delivery/mail.server.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { numberField, parseForm } from "#app/platform/form/form.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { SignedInStaff } from "#app/accounts/session.server.ts";
import * as input from "#app/accounts/account.input.ts";
import { type AccountActionResult, type AccountAction, invitePath } from "./account-actions.ts";
import * as staffMembers from "#app/accounts/staff-members.server.ts";
import { inviteMail } from "#app/accounts/invite-mail.ts";
import * as invites from "#app/accounts/invites.server.ts";
import { twoFactorActionHandlers } from "./two-factor-actions.server.ts";
import * as openSessions from "#app/accounts/open-sessions.server.ts";

export type AccountActionContext = { form: FormData; me: SignedInStaff; publicUrl: string | null };

/** Invites per person and hour, because each may mail a stranger. */
const inviteLimit = { tries: 20, window: 3600_000 };

/** The handlers of Conta's forms, for the signed-in person. Each may throw a `Refusal`. */
export const accountActionHandlers: Record<
  AccountAction,
  (context: AccountActionContext) => Promise<AccountActionResult>
> = {
  async rename({ form, me }) {
    const { data, errors } = await parseForm(input.rename, form);
    if (errors) return { kind: "invalid", errors };
    await staffMembers.rename(me, data.name);
    return done("Seu nome foi atualizado");
  },

  async "change-password"({ form, me }) {
    const schema = input.changePassword({ email: me.email, provider: await settings.current() });
    const { data, errors } = await parseForm(schema, form);
    if (errors) return { kind: "invalid", errors };
    try {
      const ended = await staffMembers.changePassword(me, data.currentPassword, data.newPassword);
      return done(`Senha trocada${ended > 0 ? `, e ${sessionsEndedText(ended)}` : ""}`);
    } catch (error) {
      if (!(error instanceof staffMembers.WrongPasswordError)) throw error;
      return { kind: "invalid", errors: { currentPassword: error.message } };
    }
  },

  async "end-session"({ form, me }) {
    const ended = await openSessions.end(me, numberField(form, "id"));
    return done(ended > 0 ? "Sessão encerrada" : "Essa sessão já tinha terminado");
  },

  async "end-others"({ me }) {
    const ended = await openSessions.end(me, "others");
    return done(ended > 0 ? capitalize(sessionsEndedText(ended)) : "Não havia outra sessão aberta");
  },

  async invite({ form, publicUrl }) {
    const { data, errors } = await parseForm(input.invite, form);
    if (errors) return { kind: "invalid", errors };
    assertPermitted("create", "invite");
    if ((await consumeAttempt(`invite:${currentActor().email}`, inviteLimit)) > 0) {
      throw new Refusal("Você fez muitos convites na última hora. Espere um pouco e tente de novo.");
    }
    const invited = await invites.create(data.email, data.role);
    const reason = await mailInvite(invited, publicUrl);
    if (reason === null) return done(`Convite enviado para ${invited.email}`);
    const link = { email: invited.email, path: invitePath(invited.token), reason };
    return { ...done(`Convite criado para ${invited.email}`), link };
  },

  async withdraw({ form }) {
    const isRevoked = await invites.revoke(numberField(form, "id"));
    return done(isRevoked ? "Convite cancelado" : "Esse convite já não estava aberto");
  },

  async remove({ form }) {
    const { email } = await staffMembers.remove(numberField(form, "id"));
    return done(`A conta ${email} foi excluída`);
  },

  async role({ form }) {
    const { data, errors } = await parseForm(input.changeRole, form);
    if (errors) return { kind: "invalid", errors };
    const { email, isChanged } = await staffMembers.setRole(numberField(form, "id"), data.role);
    return done(isChanged ? `${email} agora é ${roleLabels[data.role].toLowerCase()}` : "Nada mudou: já era assim");
  },

  ...twoFactorActionHandlers,
};

function done(message: string) {
  return { kind: "done", message } as const;
}

function sessionsEndedText(count: number): string {
  return pluralize(count, "outra sessão foi encerrada", "outras sessões foram encerradas");
}

function capitalize(message: string): string {
  return message[0]!.toUpperCase() + message.slice(1);
}

/**
 * Mails an invite at once and not through the outbox, because a link that opens the console must not be stored. Returns
 * the reason why it was not sent, or null once the mail server accepted it.
 */
async function mailInvite({ email, token }: { email: string; token: string }, publicUrl: string | null) {
  if (!isMailConfigured()) return "Nenhum servidor de e-mail está configurado.";
  const provider = await settings.current();
  const site = publicUrl ?? siteOf(provider);
  if (!provider.salesEmail) return "Falta o e-mail de vendas nas configurações: ele é o remetente.";
  if (!site) return "Falta o endereço do site nas configurações.";
  const failure = await sendMail({
    from: { name: provider.name, address: provider.salesEmail },
    to: email,
    ...inviteMail({ link: site + invitePath(token), invitedBy: currentActor().email, provider: provider.name }),
  });
  return failure && "O servidor de e-mail não aceitou o convite.";
}
