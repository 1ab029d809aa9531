import { z } from "zod";
import { emailErrorMessage, isEmailAddress } from "#app/platform/text/email-address.ts";
import { roles } from "#app/records/role.ts";
import { lineInput } from "#app/platform/text/text.input.ts";
import {
  passwordLength,
  type PasswordOwner,
  findPasswordProblem,
} from "#app/accounts/passwords/password-rules.server.ts";

/** A password chosen by a person, not trimmed or normalized. */
function chosenPassword(owner: PasswordOwner) {
  return z.string().superRefine((password, check) => {
    const message = findPasswordProblem(password, owner);
    if (message) check.addIssue({ code: "custom", message });
  });
}

const personName = lineInput.max(80, "O nome pode ter no máximo 80 caracteres").transform((name) => name || null);

export const rename = z.object({ name: personName });

export function changePassword(owner: PasswordOwner) {
  return z
    .object({
      currentPassword: z.string().min(1, "Digite a senha atual").max(passwordLength.max),
      newPassword: chosenPassword(owner),
    })
    .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
      path: ["newPassword"],
      error: "Use uma senha diferente da atual",
    });
}

const role = z.enum(roles, "Escolha o papel");

export const invite = z.object({ email: lineInput.refine(isEmailAddress, emailErrorMessage), role });

export const changeRole = z.object({ role });

export function acceptInviteInput(owner: PasswordOwner) {
  return z.object({ name: personName, password: chosenPassword(owner) });
}

/** The password that replaces a generated one. */
export function initialPasswordInput(owner: PasswordOwner) {
  return z.object({ password: chosenPassword(owner) });
}
