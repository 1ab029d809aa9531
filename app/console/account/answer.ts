import type { Enrolment } from "../two-factor/second-factor.server.ts";
import type { FieldErrors } from "../entity/outcome.ts";

/** What can be done in Conta, each with a form of its own. */
export const accountDeeds = [
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
export type AccountDeed = (typeof accountDeeds)[number];

/** What the server answers to one of them, in sentences for the person at the screen. */
export type AccountAnswer =
  | { kind: "done"; sentence: string; link?: AcceptLink; recoveryCodes?: string[] }
  /** What an app needs, until its first code comes. */
  | { kind: "enrolling"; enrolment: Enrolment }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "refused"; sentence: string };

/** The way to accept an invitation, for whoever must carry it by hand. */
export type AcceptLink = {
  email: string;
  /** Path and token. */
  path: string;
  /** Why it was not mailed. */
  reason: string;
};

/** The token stands after the #, which a browser sends to no server and no server writes into its log. */
export function acceptPath(token: string): string {
  return `/convite#${token}`;
}

export const failed = "Não foi possível fazer isso agora. Nada mudou; tente de novo em instantes.";
