import { z } from "zod";
import { isAcceptable, personMessages } from "#app/catalogue/person.ts";
import { roles } from "#app/catalogue/role.ts";
import { line } from "#app/catalogue/text.input.ts";
import { passwordLength, type PasswordOwner, passwordProblem } from "../password-rules/rules.server.ts";

/** A password chosen by a person, not trimmed or normalized. */
function newPassword(owner: PasswordOwner) {
  return z.string().superRefine((password, check) => {
    const message = passwordProblem(password, owner);
    if (message) check.addIssue({ code: "custom", message });
  });
}

const personName = line.max(80, "O nome pode ter no máximo 80 caracteres").transform((name) => name || null);

export const rename = z.object({ name: personName });

export function changePassword(owner: PasswordOwner) {
  return z
    .object({ present: z.string().min(1, "Digite a senha atual").max(passwordLength.max), wanted: newPassword(owner) })
    .refine(({ present, wanted }) => present !== wanted, {
      path: ["wanted"],
      error: "Use uma senha diferente da atual",
    });
}

const role = z.enum(roles, "Escolha o papel");

export const invite = z.object({ email: line.refine(isAcceptable.email, personMessages.email), role });

export const changeRole = z.object({ role });

export function acceptInvite(owner: PasswordOwner) {
  return z.object({ name: personName, password: newPassword(owner) });
}

/** The password that replaces a generated one. */
export function ownPassword(owner: PasswordOwner) {
  return z.object({ password: newPassword(owner) });
}
