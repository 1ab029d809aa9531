import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import * as settings from "#app/provider/settings.server.ts";
import type { Role } from "#app/records/role.ts";
import { db } from "#app/platform/database/db.server.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { type Env, EnvError } from "#app/platform/start/env.server.ts";
import { findPasswordProblem } from "#app/accounts/passwords/password-rules.server.ts";
import { generatePassword, hashPassword } from "#app/accounts/passwords/password.server.ts";

/** An account of the console, with its role (ROLE-1). */
export type Staff = { id: number; email: string; role: Role };

/** The form in which e-mails are stored and compared: a normalized line in lower case. */
export function normalizeEmail(email: string): string {
  return normalizeLine(email).toLowerCase();
}

/** All accounts, by e-mail. */
export async function list(): Promise<(Staff & { createdAt: Date })[]> {
  return db.selectFrom("staff").select(["id", "email", "role", "created_at as createdAt"]).orderBy("email").execute();
}

/** The account of an e-mail, with its password hash and browser key, or undefined. */
export async function findByEmail(email: string) {
  return db
    .selectFrom("staff")
    .select(["id", "email", "role", "password_hash as passwordHash"])
    .select("browser_key as browserKey")
    .where(sql`lower(email)`, "=", normalizeEmail(email))
    .executeTakeFirst();
}

/**
 * Creates an account. Returns false, and changes nothing, when the e-mail already has one.
 *
 * @param mustChange whether the password must be changed at the first sign-in
 */
export async function create(email: string, password: string, { mustChange = false } = {}): Promise<boolean> {
  const hash = await hashPassword(password);
  const created = await db
    .insertInto("staff")
    .values({ email: normalizeEmail(email), password_hash: hash, must_change_password: mustChange })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return created.numInsertedOrUpdatedRows === 1n;
}

/**
 * Sets a new password, ends the account's sessions and removes its known browsers. Returns the account, or null when
 * there is none.
 *
 * @param mustChange whether another password must be chosen at the next sign-in
 */
export async function setPassword(
  email: string,
  password: string,
  { mustChange = false } = {},
): Promise<{ id: number; email: string } | null> {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("staff")
      .set({ password_hash: hash, browser_key: randomBytes(32), must_change_password: mustChange })
      .where(sql`lower(email)`, "=", normalizeEmail(email))
      .returning(["id", "email"])
      .executeTakeFirst();
    if (changed) await tx.deleteFrom("sessions").where("staff_id", "=", changed.id).execute();
    return changed ?? null;
  });
}

/** The first account, to print at start; the password is null when it came from STAFF_PASSWORD. */
export type FirstAccount = { email: string; password: string | null };

/**
 * Creates the first account when there is none, from STAFF_EMAIL and STAFF_PASSWORD. Without an e-mail address it has an
 * invented one at the provider's website. A generated password must be changed at the first sign-in. Returns null when
 * accounts exist. Throws an `EnvError` when STAFF_PASSWORD is easily guessed.
 */
export async function createFirstAccount(env: Pick<Env, "staffEmail" | "staffPassword">): Promise<FirstAccount | null> {
  const any = await db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  if (any) return null;
  const provider = await settings.current();
  const email = env.staffEmail ?? `equipe@${provider.website ?? "provedor.example"}`;
  const problem = env.staffPassword && findPasswordProblem(env.staffPassword, { email, provider });
  if (problem) throw new EnvError(`Configuração inválida:\n  STAFF_PASSWORD: ${problem}.`);
  const password = env.staffPassword ?? generatePassword();
  // When several instances start at once, only one creates it, and only that one prints it.
  const created = await create(email, password, { mustChange: env.staffPassword === null });
  return created ? { email: normalizeEmail(email), password: env.staffPassword ? null : password } : null;
}

/**
 * Replaces a password that must be changed, and ends the person's other sessions. Changes nothing when it was already
 * replaced.
 */
export async function replaceInitialPassword(id: number, password: string, sessionId: number): Promise<void> {
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
