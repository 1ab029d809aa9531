import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import * as settings from "#app/catalogue/settings.server.ts";
import type { Role } from "#app/catalogue/role.ts";
import { db } from "#app/platform/db.server.ts";
import { type Env, EnvError } from "#app/platform/env.server.ts";
import { passwordProblem } from "./password-rules/rules.server.ts";
import { generatePassword, hashPassword } from "./password.server.ts";

/** Someone who may sign in to the console, and what they may do there (ROLE-1). */
export type Staff = { id: number; email: string; role: Role };

/** E-mails are compared without case or outer spaces. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Everyone with an account, by e-mail. */
export async function list(): Promise<(Staff & { createdAt: Date })[]> {
  return db.selectFrom("staff").select(["id", "email", "role", "created_at as createdAt"]).orderBy("email").execute();
}

/** The account of an e-mail with its password's hash, or undefined. */
export async function findByEmail(email: string) {
  return db
    .selectFrom("staff")
    .select(["id", "email", "role", "password_hash as passwordHash"])
    .select("browser_key as browserKey")
    .where(sql`lower(email)`, "=", normalEmail(email))
    .executeTakeFirst();
}

/**
 * Makes an account. Returns false, and changes nothing, when the e-mail has one already.
 *
 * @param mustChange whether another password must be chosen at the first sign-in
 */
export async function create(email: string, password: string, { mustChange = false } = {}): Promise<boolean> {
  const hash = await hashPassword(password);
  const made = await db
    .insertInto("staff")
    .values({ email: normalEmail(email), password_hash: hash, must_change_password: mustChange })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/**
 * Gives an account a new password, ends its sessions and forgets the browsers it knew. Returns the account, or null when
 * there is none.
 */
export async function setPassword(email: string, password: string): Promise<{ id: number; email: string } | null> {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("staff")
      .set({ password_hash: hash, browser_key: randomBytes(32), must_change_password: false })
      .where(sql`lower(email)`, "=", normalEmail(email))
      .returning(["id", "email"])
      .executeTakeFirst();
    if (changed) await tx.deleteFrom("sessions").where("staff_id", "=", changed.id).execute();
    return changed ?? null;
  });
}

/** The first account, for the terminal; without a password when that is STAFF_PASSWORD's. */
export type FirstAccount = { email: string; password: string | null };

/**
 * Makes the first account when there is none: the one of STAFF_EMAIL and STAFF_PASSWORD, or an invented one, whose
 * password must be changed at the first sign-in. Returns null when accounts exist. Throws an `EnvError` when
 * STAFF_PASSWORD is easily guessed.
 */
export async function firstAccount(env: Pick<Env, "staffEmail" | "staffPassword">): Promise<FirstAccount | null> {
  const any = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  if (any) return null;
  const email = env.staffEmail ?? "equipe@jatobafibra.example";
  const problem =
    env.staffPassword && passwordProblem(env.staffPassword, { email, provider: await settings.current() });
  if (problem) throw new EnvError(`Configuração inválida:\n  STAFF_PASSWORD: ${problem}.`);
  const password = env.staffPassword ?? generatePassword();
  // With several instances starting at once only one makes it, and only that one shows it.
  const made = await create(email, password, { mustChange: env.staffPassword === null });
  return made ? { email: normalEmail(email), password: env.staffPassword ? null : password } : null;
}

/**
 * Replaces a password that had to be changed, and ends the sessions of the person but that one. It changes nothing when
 * somebody was faster.
 */
export async function replaceFirstPassword(id: number, password: string, sessionId: number): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const replaced = await tx
      .updateTable("staff")
      .set({ password_hash: hash, must_change_password: false })
      .where("id", "=", id)
      .where("must_change_password", "=", true)
      .executeTakeFirst();
    if (replaced.numUpdatedRows === 0n) return;
    await tx.deleteFrom("sessions").where("staff_id", "=", id).where("id", "<>", sessionId).execute();
  });
}
