import { sql, type Transaction } from "kysely";
import { currentActor, permit, permitAdministrator } from "#app/catalogue/actor.server.ts";
import { record } from "#app/catalogue/audit.server.ts";
import { Refusal } from "#app/catalogue/refusal.ts";
import type { Role } from "#app/catalogue/role.ts";
import { db } from "#app/platform/db.server.ts";
import { spend } from "#app/platform/throttle.server.ts";
import type { Tables } from "#db/tables.ts";
import { hashPassword, isPassword } from "../password.server.ts";
import type { SignedIn } from "../session.server.ts";

/** Somebody of the staff as the others see them. */
export type Colleague = {
  id: number;
  email: string;
  name: string | null;
  role: Role;
  createdAt: Date;
  /** When they last used the console with a session that is still kept; null when none is. */
  lastSeenAt: Date | null;
};

/** Everyone with an account, by e-mail. */
export async function list(): Promise<Colleague[]> {
  return db
    .selectFrom("staff")
    .leftJoin("sessions", "sessions.staff_id", "staff.id")
    .select(["staff.id", "staff.email", "staff.name", "staff.role", "staff.created_at as createdAt"])
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
  const hash = await checkPassword(me, present);
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

/** Returns the stored hash when the password is that of whoever asks. Throws a `Refusal` otherwise. */
export async function checkPassword({ id }: Pick<SignedIn, "id">, present: string): Promise<string> {
  if ((await spend(`password:${id}`, limit)) > 0) {
    throw new Refusal("Muitas tentativas com a senha. Espere 15 minutos e tente de novo.");
  }
  const { hash } = await db
    .selectFrom("staff")
    .select("password_hash as hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(present, hash))) throw new Refusal(wrongPassword);
  return hash;
}

export const wrongPassword = "A senha atual não confere.";

/**
 * Takes somebody's account away; their sessions end at once. Throws a `Refusal` for the last administrator: then nobody
 * could look after the others any more.
 */
export async function remove(id: number): Promise<{ email: string }> {
  permit("remove", "staff");
  return db.transaction().execute(async (tx) => {
    const { email, name, role } = await heldWithOthers(tx, id, false);
    const before = { email, name, role };
    await record(tx, "staff", { action: "remove", id, label: email, version: 1, before, after: null });
    await sql`delete from staff where id = ${id}`.execute(tx);
    return { email };
  });
}

/** Gives somebody another role, from their next click on. Throws a `Refusal` for the last administrator. */
export async function setRole(id: number, role: Role): Promise<{ email: string; isChanged: boolean }> {
  permitAdministrator();
  return db.transaction().execute(async (tx) => {
    const known = await heldWithOthers(tx, id, role === "administrator");
    const { email } = known;
    if (known.role === role) return { email, isChanged: false };
    await tx.updateTable("staff").set({ role }).where("id", "=", id).execute();
    const [before, after] = [{ role: known.role }, { role }];
    await record(tx, "staff", { action: "update", id, label: email, version: 1, before, after });
    return { email, isChanged: true };
  });
}

/**
 * One account, held until the transaction ends together with all others: two administrators who end each other's
 * accounts at once must not both succeed.
 */
async function heldWithOthers(tx: Transaction<Tables>, id: number, staysAdministrator: boolean) {
  const everybody = await tx
    .selectFrom("staff")
    .select(["id", "email", "name", "role"])
    .orderBy("id")
    .forUpdate()
    .execute();
  const one = everybody.find((known) => known.id === id);
  if (!one) throw new Refusal("Esta pessoa já não tem conta.");
  const administrators = everybody.filter(({ role }) => role === "administrator");
  if (one.role === "administrator" && administrators.length === 1 && !staysAdministrator) {
    throw new Refusal(lastAdministrator);
  }
  return one;
}

export const lastAdministrator =
  "É a única conta de administrador. Convide outra pessoa, ou torne outra administradora, antes.";
