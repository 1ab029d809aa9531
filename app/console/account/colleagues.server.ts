import { sql } from "kysely";
import { currentActor } from "#app/catalogue/actor.server.ts";
import { record } from "#app/catalogue/audit.server.ts";
import { Refusal } from "#app/catalogue/refusal.ts";
import { db } from "#app/platform/db.server.ts";
import { spend } from "#app/platform/throttle.server.ts";
import { hashPassword, isPassword } from "../password.server.ts";
import type { SignedIn } from "../session.server.ts";

/** Somebody of the staff as the others see them. */
export type Colleague = {
  id: number;
  email: string;
  name: string | null;
  createdAt: Date;
  /** When they last used the console with a session that is still kept; null when none is. */
  lastSeenAt: Date | null;
};

/** Everyone with an account, by e-mail. */
export async function list(): Promise<Colleague[]> {
  return db
    .selectFrom("staff")
    .leftJoin("sessions", "sessions.staff_id", "staff.id")
    .select(["staff.id", "staff.email", "staff.name", "staff.created_at as createdAt"])
    .select((select) => select.fn.max("sessions.last_seen_at").as("lastSeenAt"))
    .groupBy("staff.id")
    .orderBy("staff.email")
    .execute();
}

/** Gives whoever asks another name; null for none. */
export async function rename({ id, email }: SignedIn, name: string | null): Promise<void> {
  currentActor();
  await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("staff").select("name").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!known || known.name === name) return;
    await tx.updateTable("staff").set({ name }).where("id", "=", id).execute();
    const [before, after] = [{ name: known.name }, { name }];
    await record(tx, "staff", { action: "update", id, label: email, version: 1, before, after });
  });
}

/** Tries of the current password in a quarter of an hour: nobody guesses it at a screen that was left open. */
const limit = { tries: 10, window: 15 * 60_000 };

/**
 * Gives whoever asks another password, when they know the present one, and ends their other sessions. Throws a `Refusal`
 * otherwise. Returns how many sessions ended.
 */
export async function changePassword(me: SignedIn, present: string, wanted: string): Promise<number> {
  currentActor();
  const { id, email, sessionId } = me;
  if ((await spend(`password:${id}`, limit)) > 0) {
    throw new Refusal("Muitas tentativas de trocar a senha. Espere 15 minutos e tente de novo.");
  }
  const { hash } = await db
    .selectFrom("staff")
    .select("password_hash as hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(present, hash))) throw new Refusal(wrongPassword);
  const password_hash = await hashPassword(wanted);
  return db.transaction().execute(async (tx) => {
    // Whoever changed it meanwhile, such as at the terminal, had a reason to.
    const changed = await tx
      .updateTable("staff")
      .set({ password_hash })
      .where("id", "=", id)
      .where("password_hash", "=", hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refusal(wrongPassword);
    const ended = await tx
      .deleteFrom("sessions")
      .where("staff_id", "=", id)
      .where("id", "<>", sessionId)
      .returning("id")
      .execute();
    const after = { password: "trocada", sessions: ended.length };
    await record(tx, "staff", { action: "update", id, label: email, version: 1, before: null, after });
    return ended.length;
  });
}

export const wrongPassword = "A senha atual não confere.";

/**
 * Takes somebody's account away; their sessions end at once. Throws a `Refusal` for the last one: then nobody could sign
 * in any more.
 */
export async function remove(id: number): Promise<{ email: string }> {
  currentActor();
  return db.transaction().execute(async (tx) => {
    // All of them, in one order: two who remove each other at once must not both succeed.
    const everybody = await tx.selectFrom("staff").select(["id", "email", "name"]).orderBy("id").forUpdate().execute();
    const removed = everybody.find((one) => one.id === id);
    if (!removed) throw new Refusal("Esta pessoa já não tem conta.");
    if (everybody.length === 1) throw new Refusal("É a única conta. Convide outra pessoa antes de excluir esta.");
    const { email, name } = removed;
    await record(tx, "staff", { action: "remove", id, label: email, version: 1, before: { email, name }, after: null });
    await sql`delete from staff where id = ${id}`.execute(tx);
    return { email };
  });
}
