import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { actAs, currentActor, permit } from "#app/catalogue/actor.server.ts";
import { record } from "#app/catalogue/audit.server.ts";
import type { Role } from "#app/catalogue/role.ts";
import { Refusal } from "#app/catalogue/refusal.ts";
import { db } from "#app/platform/db.server.ts";
import { hashPassword } from "../password.server.ts";
import { normalEmail } from "../staff.server.ts";

/** An invitation that waits for its answer. */
export type Invite = { id: number; email: string; role: Role; invitedBy: string; expiresAt: Date };

/** How long an invitation can be accepted. */
const days = 7;

export async function list(): Promise<Invite[]> {
  return db
    .selectFrom("invites")
    .select(["id", "email", "role", "invited_by as invitedBy", "expires_at as expiresAt"])
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("email")
    .execute();
}

/**
 * Invites somebody to a role and returns the token that accepts it, once: only its hash is kept. An earlier invitation
 * of the same e-mail ends. Throws a `Refusal` for an e-mail that has an account.
 */
export async function create(
  email: string,
  role: Role = "administrator",
): Promise<{ email: string; token: string; expiresAt: Date }> {
  permit("create", "invite");
  const actor = currentActor();
  const invited = normalEmail(email);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + days * 24 * 3600_000);
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom("staff")
      .select("id")
      .where(sql`lower(email)`, "=", invited)
      .executeTakeFirst();
    if (known) throw new Refusal(`${invited} já tem conta.`);
    await tx.deleteFrom("invites").where("email", "=", invited).execute();
    const { id } = await tx
      .insertInto("invites")
      .values({ email: invited, token_hash: hashed(token), invited_by: actor.email, role, expires_at: expiresAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { email: invited, role };
    await record(tx, "invite", { action: "create", id, label: invited, version: 1, before: null, after });
    return { email: invited, token, expiresAt };
  });
}

/** Takes an invitation back. Returns false when it was accepted, or taken back, before. */
export async function withdraw(id: number): Promise<boolean> {
  currentActor();
  return db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom("invites").where("id", "=", id).returning("email").executeTakeFirst();
    if (!gone) return false;
    const before = { email: gone.email };
    await record(tx, "invite", { action: "remove", id, label: gone.email, version: 1, before, after: null });
    return true;
  });
}

/** Whose invitation a token is, or null when it is none that can be accepted. */
export async function find(token: string): Promise<{ email: string; invitedBy: string } | null> {
  const invite = await db
    .selectFrom("invites")
    .select(["email", "invited_by as invitedBy"])
    .where("token_hash", "=", hashed(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return invite ?? null;
}

/**
 * Makes the account that a token invites to, which is used up with it. Returns its e-mail, or null when the invitation
 * cannot be accepted (any more).
 */
export async function accept(token: string, person: { name: string | null; password: string }): Promise<string | null> {
  const password_hash = await hashPassword(person.password);
  return db.transaction().execute(async (tx) => {
    const invite = await tx
      .deleteFrom("invites")
      .where("token_hash", "=", hashed(token))
      .where("expires_at", ">", sql<Date>`now()`)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!invite) return null;
    const { email, role } = invite;
    const made = await tx
      .insertInto("staff")
      .values({ email, name: person.name, role, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Somebody made the account at the terminal meanwhile: it stays as it is.
    if (!made) return null;
    const { id } = made;
    const after = { email, name: person.name, role };
    await actAs({ id, email, role }, () =>
      record(tx, "staff", { action: "create", id, label: email, version: 1, before: null, after }),
    );
    return email;
  });
}

function hashed(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
