import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { record } from "#app/catalogue/audit.server.ts";
import { actAs, permit } from "#app/catalogue/actor.server.ts";
import { Refusal } from "#app/catalogue/refusal.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { generateRecoveryCode } from "../password.server.ts";
import type { Staff } from "../staff.server.ts";
import { type QrPath, qrPath } from "./qr.server.ts";
import { appAddress, newSecret, secretText, stepOfCode } from "./totp.server.ts";

/** What an app needs to make a person's codes. */
export type Enrolment = { address: string; key: string; qr: QrPath };
/** Whether somebody signs in with a second step, and how many recovery codes they have left. */
export type SecondFactor = { isOn: boolean; isRequired: boolean; recoveryCodes: number };

const recoveryCodes = 10;

/** Whether the settings ask a second step of everybody. */
export async function isRequired(): Promise<boolean> {
  return (await settings.current()).staffTwoFactor === "required";
}

export async function find(staffId: number): Promise<SecondFactor> {
  const found = await db
    .selectFrom("staff")
    .select(sql<boolean>`totp_confirmed_at is not null`.as("isOn"))
    .select(sql<number>`(select count(*) from recovery_codes where staff_id = staff.id)`.as("recoveryCodes"))
    .where("id", "=", staffId)
    .executeTakeFirst();
  return { isOn: false, recoveryCodes: 0, ...found, isRequired: await isRequired() };
}

/** Begins to set the second step up: a secret to show, which stays the same for a quarter of an hour. */
export async function begin({ id, email }: Staff): Promise<Enrolment> {
  await db
    .updateTable("staff")
    .set({ totp_secret: newSecret(), totp_created_at: sql`now()`, totp_last_step: 0 })
    .where("id", "=", id)
    .where("totp_confirmed_at", "is", null)
    .where(sql<boolean>`(totp_secret is null or totp_created_at < now() - interval '15 minutes')`)
    .execute();
  const { secret } = await db
    .selectFrom("staff")
    .select("totp_secret as secret")
    .where("id", "=", id)
    .where("totp_confirmed_at", "is", null)
    .executeTakeFirstOrThrow(() => new Refusal(alreadyOn));
  const { name: provider } = await settings.current();
  const address = appAddress(secret!, { email, provider });
  return { address, key: secretText(secret!), qr: qrPath(address) };
}

/**
 * Turns the second step on with a first code of the app, and ends the person's other sessions, which were opened
 * without. Returns the recovery codes, which are shown this once; null when the code is wrong.
 */
export async function confirm(me: Staff & { sessionId: number }, code: string): Promise<string[] | null> {
  const { id, sessionId } = me;
  return db.transaction().execute(async (tx) => {
    const { secret, isOn } = await tx
      .selectFrom("staff")
      .select(["totp_secret as secret", sql<boolean>`totp_confirmed_at is not null`.as("isOn")])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isOn) throw new Refusal(alreadyOn);
    const step = secret && stepOfCode(secret, code, Date.now());
    if (!step) return null;
    await tx
      .updateTable("staff")
      .set({ totp_confirmed_at: sql`now()`, totp_last_step: step })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("sessions").where("staff_id", "=", id).where("id", "<>", sessionId).execute();
    await actAs(me, () => tell(tx, me, "ligada"));
    return newCodes(tx, id);
  });
}

/** Whether this is the app's present code, not used before, or a recovery code, which is used up by it. */
export async function check(staffId: number, code: string): Promise<boolean> {
  const known = await db
    .selectFrom("staff")
    .select("totp_secret as secret")
    .where("id", "=", staffId)
    .where("totp_confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!known?.secret) return false;
  const step = stepOfCode(known.secret, code.replace(/\s/g, ""), Date.now());
  if (step !== null) {
    const used = await db
      .updateTable("staff")
      .set({ totp_last_step: step })
      .where("id", "=", staffId)
      .where("totp_secret", "=", known.secret)
      .where("totp_last_step", "<", step)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }
  const gone = await db
    .deleteFrom("recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashed(code))
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Other recovery codes in the place of those that are left. */
export async function renewCodes(me: Staff): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await held(tx, me.id))) throw new Refusal("A verificação em duas etapas não está ligada.");
    await tell(tx, me, "códigos de recuperação novos");
    return newCodes(tx, me.id);
  });
}

/** Turns the second step off. Returns false when it was not on. Throws a `Refusal` while it is asked of everybody. */
export async function turnOff(staff: Pick<Staff, "id" | "email">, { isForced = false } = {}): Promise<boolean> {
  permit("update", "staff", staff.id);
  if (!isForced && (await isRequired())) throw new Refusal("A verificação em duas etapas é exigida de toda a equipe.");
  return db.transaction().execute(async (tx) => {
    if (!(await held(tx, staff.id))) return false;
    await tx
      .updateTable("staff")
      .set({ totp_secret: null, totp_created_at: null, totp_confirmed_at: null, totp_last_step: 0 })
      .where("id", "=", staff.id)
      .execute();
    await tx.deleteFrom("recovery_codes").where("staff_id", "=", staff.id).execute();
    await tell(tx, staff, "desligada");
    return true;
  });
}

const alreadyOn = "A verificação em duas etapas já está ligada.";

/** Holds the account until the transaction ends; whether its second step is on. */
async function held(tx: Transaction<Tables>, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom("staff")
    .select(sql<boolean>`totp_confirmed_at is not null`.as("isOn"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found?.isOn ?? false;
}

async function newCodes(tx: Transaction<Tables>, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, generateRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashed(code) })))
    .execute();
  return codes;
}

/** The history knows that it changed, never a secret or a code. */
function tell(tx: Transaction<Tables>, { id, email }: Pick<Staff, "id" | "email">, twoFactor: string): Promise<void> {
  return record(tx, "staff", { action: "update", id, label: email, version: 1, before: null, after: { twoFactor } });
}

/** However it was typed. A code has 74 bits of chance, so a plain hash keeps it. */
function hashed(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
