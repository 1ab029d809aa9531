import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { actAs, currentActor, assertPermitted } from "#app/records/actor.server.ts";
import { recordChange } from "#app/records/audit.server.ts";
import type { Role } from "#app/records/role.ts";
import { Refusal } from "#app/records/refusal.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hashPassword } from "#app/accounts/passwords/password.server.ts";
import { normalizeEmail } from "./staff.server.ts";

/** An open invite. */
export type Invite = { id: number; email: string; role: Role; invitedBy: string; expiresAt: Date };

const lifetimeDays = 7;

/** The open invites, by e-mail. */
export async function list(): Promise<Invite[]> {
  currentActor();
  return db
    .selectFrom("invites")
    .select(["id", "email", "role", "invited_by as invitedBy", "expires_at as expiresAt"])
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("email")
    .execute();
}

/**
 * Creates an invite to a role. Returns its token, which is not stored: only its hash is. Replaces an earlier invite of
 * the same e-mail. Throws a `Refusal` for an e-mail that has an account.
 */
export async function create(email: string, role: Role): Promise<{ email: string; token: string; expiresAt: Date }> {
  assertPermitted("create", "invite");
  const actor = currentActor();
  const invited = normalizeEmail(email);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + lifetimeDays * 24 * 3600_000);
  return db.transaction().execute(async (tx) => {
    const existing = await tx
      .selectFrom("staff")
      .select("id")
      .where(sql`lower(email)`, "=", invited)
      .executeTakeFirst();
    if (existing) throw new Refusal(`${invited} já tem conta.`);
    await tx.deleteFrom("invites").where("email", "=", invited).execute();
    const { id } = await tx
      .insertInto("invites")
      .values({ email: invited, token_hash: hashToken(token), invited_by: actor.email, role, expires_at: expiresAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { email: invited, role };
    await recordChange(tx, "invite", { action: "create", id, label: invited, version: 1, before: null, after });
    return { email: invited, token, expiresAt };
  });
}

/** Revokes an invite. Returns false when it was already accepted or revoked. */
export async function revoke(id: number): Promise<boolean> {
  currentActor();
  return db.transaction().execute(async (tx) => {
    const deleted = await tx.deleteFrom("invites").where("id", "=", id).returning("email").executeTakeFirst();
    if (!deleted) return false;
    const before = { email: deleted.email };
    await recordChange(tx, "invite", { action: "remove", id, label: deleted.email, version: 1, before, after: null });
    return true;
  });
}

/** The open invite of a token, or null. */
export async function find(token: string): Promise<{ email: string; invitedBy: string } | null> {
  const invite = await db
    .selectFrom("invites")
    .select(["email", "invited_by as invitedBy"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return invite ?? null;
}

/**
 * Accepts an invite: creates its account and deletes the invite. Returns the account's e-mail, or null when the invite
 * is not open.
 */
export async function accept(token: string, person: { name: string | null; password: string }): Promise<string | null> {
  const password_hash = await hashPassword(person.password);
  return db.transaction().execute(async (tx) => {
    const invite = await tx
      .deleteFrom("invites")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", sql<Date>`now()`)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!invite) return null;
    const { email, role } = invite;
    const created = await tx
      .insertInto("staff")
      .values({ email, name: person.name, role, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // The account was created at the terminal in the meantime: it stays as it is.
    if (!created) return null;
    const { id } = created;
    const after = { email, name: person.name, role };
    await actAs({ id, email, role }, () =>
      recordChange(tx, "staff", { action: "create", id, label: email, version: 1, before: null, after }),
    );
    return email;
  });
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
