import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { recordChange } from "#app/records/audit.server.ts";
import { actAs, assertPermitted } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import * as settings from "#app/provider/settings.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { generateRecoveryCode } from "#app/accounts/passwords/password.server.ts";
import type { Staff } from "#app/accounts/staff.server.ts";
import { type QrCode, qrPath } from "#app/platform/qr-code.server.ts";
import { otpauthUri, generateSecret, formatSecret, findTimeStep } from "./totp.server.ts";

/** What an authenticator app needs: the otpauth: URI, the secret as text, and the URI as a QR code. */
export type Enrolment = { address: string; key: string; qr: QrCode };
/** Whether the account uses a second factor, whether it must, and how many recovery codes are left. */
export type SecondFactorStatus = { isOn: boolean; isRequired: boolean; recoveryCodes: number };

const recoveryCodeCount = 10;

export async function find(staffId: number): Promise<SecondFactorStatus> {
  const found = await db
    .selectFrom("staff")
    .select(sql<boolean>`totp_confirmed_at is not null`.as("isOn"))
    .select(sql<number>`(select count(*) from recovery_codes where staff_id = staff.id)`.as("recoveryCodes"))
    .where("id", "=", staffId)
    .executeTakeFirst();
  return { isOn: false, recoveryCodes: 0, ...found, isRequired: await settings.isTwoFactorRequired() };
}

/** Begins the set-up with a secret, which stays the same for 15 minutes. Throws a `Refusal` when it is already on. */
export async function beginEnrolment({ id, email }: Staff): Promise<Enrolment> {
  await db
    .updateTable("staff")
    .set({ totp_secret: generateSecret(), totp_created_at: sql`now()`, totp_last_step: 0 })
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
  const address = otpauthUri(secret!, { email, provider });
  return { address, key: formatSecret(secret!), qr: qrPath(address) };
}

/**
 * Turns the second factor on with a first code of the app, and ends the person's other sessions, which were opened
 * without it. Returns the recovery codes, which can be shown only now; null when the code is wrong.
 */
export async function confirmEnrolment(me: Staff & { sessionId: number }, code: string): Promise<string[] | null> {
  const { id, sessionId } = me;
  return db.transaction().execute(async (tx) => {
    const { secret, isOn } = await tx
      .selectFrom("staff")
      .select(["totp_secret as secret", sql<boolean>`totp_confirmed_at is not null`.as("isOn")])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isOn) throw new Refusal(alreadyOn);
    const step = secret && findTimeStep(secret, code, Date.now());
    if (!step) return null;
    await tx
      .updateTable("staff")
      .set({ totp_confirmed_at: sql`now()`, totp_last_step: step })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("sessions").where("staff_id", "=", id).where("id", "<>", sessionId).execute();
    await actAs(me, () => recordTwoFactorChange(tx, me, "ligada"));
    return replaceRecoveryCodes(tx, id);
  });
}

/** Whether this is a current, unused code of the app; a right code is used up. */
export async function verifyCode(staffId: number, code: string): Promise<boolean> {
  const account = await db
    .selectFrom("staff")
    .select("totp_secret as secret")
    .where("id", "=", staffId)
    .where("totp_confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!account?.secret) return false;
  const step = findTimeStep(account.secret, code, Date.now());
  if (step === null) return false;
  const used = await db
    .updateTable("staff")
    .set({ totp_last_step: step })
    .where("id", "=", staffId)
    .where("totp_secret", "=", account.secret)
    .where("totp_last_step", "<", step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Whether this is one of the account's recovery codes, which is then used up. */
export async function takeRecoveryCode(staffId: number, code: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashCode(code))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** Replaces the recovery codes. Throws a `Refusal` when the second factor is off. */
export async function renewRecoveryCodes(me: Staff): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockAndCheckOn(tx, me.id))) throw new Refusal("A verificação em duas etapas não está ligada.");
    await recordTwoFactorChange(tx, me, "códigos de recuperação novos");
    return replaceRecoveryCodes(tx, me.id);
  });
}

/**
 * Turns the second factor off. Returns false when it was off. Throws a `Refusal` while it is required, unless forced.
 */
export async function turnOff(staff: Pick<Staff, "id" | "email">, { isForced = false } = {}): Promise<boolean> {
  assertPermitted("update", "staff", staff.id);
  if (!isForced && (await settings.isTwoFactorRequired()))
    throw new Refusal("A verificação em duas etapas é exigida de toda a equipe.");
  return db.transaction().execute(async (tx) => {
    if (!(await lockAndCheckOn(tx, staff.id))) return false;
    await tx
      .updateTable("staff")
      .set({ totp_secret: null, totp_created_at: null, totp_confirmed_at: null, totp_last_step: 0 })
      .where("id", "=", staff.id)
      .execute();
    await tx.deleteFrom("recovery_codes").where("staff_id", "=", staff.id).execute();
    await recordTwoFactorChange(tx, staff, "desligada");
    return true;
  });
}

const alreadyOn = "A verificação em duas etapas já está ligada.";

/** Locks the account until the transaction ends. Returns whether its second factor is on. */
async function lockAndCheckOn(tx: Transaction<Tables>, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom("staff")
    .select(sql<boolean>`totp_confirmed_at is not null`.as("isOn"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found?.isOn ?? false;
}

async function replaceRecoveryCodes(tx: Transaction<Tables>, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

/** Records the change in the history, without any secret or code. */
function recordTwoFactorChange(
  tx: Transaction<Tables>,
  { id, email }: Pick<Staff, "id" | "email">,
  twoFactor: string,
): Promise<void> {
  return recordChange(tx, "staff", {
    action: "update",
    id,
    label: email,
    version: 1,
    before: null,
    after: { twoFactor },
  });
}

/** Ignores case and separators. A code has 74 random bits, so a plain hash is enough. */
function hashCode(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
