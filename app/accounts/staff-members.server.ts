import { sql, type Transaction } from "kysely";
import { currentActor, assertPermitted, assertAdministrator } from "#app/records/actor.server.ts";
import { recordChange } from "#app/records/audit.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Role } from "#app/records/role.ts";
import { db } from "#app/platform/database/db.server.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import type { Tables } from "#db/tables.ts";
import { hashPassword, verifyPassword } from "#app/accounts/passwords/password.server.ts";
import type { SignedInStaff } from "./session.server.ts";

/** An account as the staff list shows it. */
export type StaffMember = {
  id: number;
  email: string;
  name: string | null;
  role: Role;
  createdAt: Date;
  /** The last use of a session that is still stored; null without one. */
  lastSeenAt: Date | null;
};

/** All accounts, by e-mail. */
export async function list(): Promise<StaffMember[]> {
  currentActor();
  return db
    .selectFrom("staff")
    .leftJoin("sessions", "sessions.staff_id", "staff.id")
    .select(["staff.id", "staff.email", "staff.name", "staff.role", "staff.created_at as createdAt"])
    .select((select) => select.fn.max("sessions.last_seen_at").as("lastSeenAt"))
    .groupBy("staff.id")
    .orderBy("staff.email")
    .execute();
}

/** Changes the signed-in person's own name; null clears it. */
export async function rename({ id, email }: SignedInStaff, name: string | null): Promise<void> {
  currentActor();
  await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("staff").select("name").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!known || known.name === name) return;
    await tx.updateTable("staff").set({ name }).where("id", "=", id).execute();
    const [before, after] = [{ name: known.name }, { name }];
    await recordChange(tx, "staff", { action: "update", id, label: email, version: 1, before, after });
  });
}

/** Attempts at the current password per 15 minutes: it cannot be guessed at an unattended screen. */
const attemptLimit = { tries: 10, window: 15 * 60_000 };

/**
 * Changes the signed-in person's own password and ends their other sessions. Returns how many sessions ended. Throws a
 * `WrongPasswordError` when the current password is wrong.
 */
export async function changePassword(me: SignedInStaff, currentPassword: string, newPassword: string): Promise<number> {
  currentActor();
  const { id, email, sessionId } = me;
  const hash = await checkPassword(me, currentPassword);
  const password_hash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    // A password that was changed since the check, such as at the terminal, is kept.
    const changed = await tx
      .updateTable("staff")
      .set({ password_hash })
      .where("id", "=", id)
      .where("password_hash", "=", hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new WrongPasswordError();
    const ended = await tx
      .deleteFrom("sessions")
      .where("staff_id", "=", id)
      .where("id", "<>", sessionId)
      .returning("id")
      .execute();
    const after = { password: "trocada", sessions: ended.length };
    await recordChange(tx, "staff", { action: "update", id, label: email, version: 1, before: null, after });
    return ended.length;
  });
}

/** Returns the stored hash when the password is the signed-in person's. Throws a `Refusal` otherwise. */
export async function checkPassword({ id }: Pick<SignedInStaff, "id">, currentPassword: string): Promise<string> {
  if ((await consumeAttempt(`password:${id}`, attemptLimit)) > 0) {
    throw new Refusal("Muitas tentativas com a senha. Espere 15 minutos e tente de novo.");
  }
  const { hash } = await db
    .selectFrom("staff")
    .select("password_hash as hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(currentPassword, hash))) throw new WrongPasswordError();
  return hash;
}

/** The current password is wrong. */
export class WrongPasswordError extends Refusal {
  override name = "WrongPasswordError";

  constructor() {
    super("A senha atual não confere.");
  }
}

/**
 * Removes an account; its sessions end at once. Throws a `Refusal` for the last administrator, because nobody could
 * manage the other accounts any more.
 */
export async function remove(id: number): Promise<{ email: string }> {
  assertPermitted("remove", "staff");
  return db.transaction().execute(async (tx) => {
    const { email, name, role } = await lockWithOthers(tx, id, false);
    const before = { email, name, role };
    await recordChange(tx, "staff", { action: "remove", id, label: email, version: 1, before, after: null });
    await sql`delete from staff where id = ${id}`.execute(tx);
    return { email };
  });
}

/** Changes an account's role, effective from its next request. Throws a `Refusal` for the last administrator. */
export async function setRole(id: number, role: Role): Promise<{ email: string; isChanged: boolean }> {
  assertAdministrator();
  return db.transaction().execute(async (tx) => {
    const known = await lockWithOthers(tx, id, role === "administrator");
    const { email } = known;
    if (known.role === role) return { email, isChanged: false };
    await tx.updateTable("staff").set({ role }).where("id", "=", id).execute();
    const [before, after] = [{ role: known.role }, { role }];
    await recordChange(tx, "staff", { action: "update", id, label: email, version: 1, before, after });
    return { email, isChanged: true };
  });
}

/**
 * One account, with all accounts locked until the transaction ends: two administrators who remove each other at once
 * must not both succeed.
 */
async function lockWithOthers(tx: Transaction<Tables>, id: number, staysAdministrator: boolean) {
  const accounts = await tx
    .selectFrom("staff")
    .select(["id", "email", "name", "role"])
    .orderBy("id")
    .forUpdate()
    .execute();
  const account = accounts.find((known) => known.id === id);
  if (!account) throw new Refusal("Esta pessoa já não tem conta.");
  const administrators = accounts.filter(({ role }) => role === "administrator");
  if (account.role === "administrator" && administrators.length === 1 && !staysAdministrator) {
    throw new Refusal(lastAdministratorMessage);
  }
  return account;
}

const lastAdministratorMessage =
  "É a única conta de administrador. Convide outra pessoa, ou torne outra administradora, antes.";
