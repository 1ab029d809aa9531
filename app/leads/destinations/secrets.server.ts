import type { Kysely, Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentKeyId, seal, unseal } from "#app/platform/secret-box.server.ts";
import type { Tables } from "#db/tables.ts";
import type { Secrets } from "./destination.ts";

const none: Secrets = { secret: "", password: "" };

/** The secrets of a destination; null when another key has sealed them. */
export async function read(id: number, from: Kysely<Tables> = db): Promise<Secrets | null> {
  const row = await from
    .selectFrom("destination_secrets")
    .select(["sealed", "key_id"])
    .where("destination_id", "=", id)
    .executeTakeFirst();
  if (!row) return none;
  if (row.key_id !== currentKeyId()) return null;
  return JSON.parse(unseal(row.sealed, purposeOf(id))) as Secrets;
}

/** Writes the secrets of a destination in place of the former ones. */
export async function write(tx: Transaction<Tables>, id: number, { secret, password }: Secrets): Promise<void> {
  const { sealed, keyId: key_id } = seal(JSON.stringify({ secret, password }), purposeOf(id));
  await tx
    .insertInto("destination_secrets")
    .values({ destination_id: id, sealed, key_id })
    .onConflict((conflict) => conflict.column("destination_id").doUpdateSet({ sealed, key_id }))
    .execute();
}

function purposeOf(id: number): string {
  return `destination ${id}`;
}
