import type { Enrolment } from "#app/accounts/two-factor/second-factor.server.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";

/** The actions of Conta; each has its own form, whose field `action` names it. */
export const accountActions = [
  "rename",
  "change-password",
  "end-session",
  "end-others",
  "invite",
  "withdraw",
  "remove",
  "role",
  "begin-two-factor",
  "confirm-two-factor",
  "end-two-factor",
  "renew-recovery-codes",
] as const;
export type AccountAction = (typeof accountActions)[number];

/** The server's result of one action; sentences are shown as they are. */
export type AccountActionResult =
  | { kind: "done"; message: string; link?: UnmailedInvite; recoveryCodes?: string[] }
  /** Two-factor set-up has begun and waits for the first code. */
  | { kind: "enrolling"; enrolment: Enrolment }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "refused"; message: string };

/** An invite link that was not mailed, to be handed over by the person who invited. */
export type UnmailedInvite = {
  email: string;
  /** Path with the token. */
  path: string;
  /** Why it was not mailed. */
  reason: string;
};

/** The token goes after the #, which browsers do not send, so that no server logs it. */
export function invitePath(token: string): string {
  return `/convite#${token}`;
}

export const actionFailedMessage = "Não foi possível fazer isso agora. Nada mudou; tente de novo em instantes.";
