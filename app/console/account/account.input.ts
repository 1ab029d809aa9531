import { z } from "zod";
import { isAcceptable, personMessages } from "#app/catalogue/person.ts";
import { roles } from "#app/catalogue/role.ts";
import { line } from "#app/catalogue/text.input.ts";
import { passwordLength } from "../staff.server.ts";

/** A password that somebody chooses: long rather than odd, taken as it is. */
const newPassword = z
  .string()
  .min(passwordLength.min, `A senha precisa de pelo menos ${passwordLength.min} caracteres`)
  .max(passwordLength.max, `A senha pode ter no máximo ${passwordLength.max} caracteres`);

const personName = line.max(80, "O nome pode ter no máximo 80 caracteres").transform((name) => name || null);

export const rename = z.object({ name: personName });

export const changePassword = z
  .object({ present: z.string().min(1, "Digite a senha atual").max(passwordLength.max), wanted: newPassword })
  .refine(({ present, wanted }) => present !== wanted, {
    path: ["wanted"],
    error: "Use uma senha diferente da atual",
  });

const role = z.enum(roles, "Escolha o papel");

export const invite = z.object({ email: line.refine(isAcceptable.email, personMessages.email), role });

export const changeRole = z.object({ role });

export const acceptInvite = z.object({ name: personName, password: newPassword });
