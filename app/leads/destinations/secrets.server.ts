import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentKeyId, seal, unseal } from "#app/platform/secret-box.server.ts";
import { pick } from "#app/records/field-values.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { connectors, destinationKinds, secretNames, type Secrets } from "./connectors.ts";

const none = Object.fromEntries(secretNames.map((name) => [name, ""])) as Secrets;
const kindsWithSecrets = destinationKinds.filter((kind) => Object.keys(connectors[kind].secrets).length > 0);

/** The secrets of a destination; null when they do not open with the key that this instance has. */
export async function read(id: number, from: Kysely<Tables> = db): Promise<Secrets | null> {
  const row = await from
    .selectFrom("destination_secrets")
    .select(["sealed", "key_id"])
    .where("destination_id", "=", id)
    .executeTakeFirst();
  if (!row) return none;
  if (row.key_id !== currentKeyId()) return null;
  try {
    return { ...none, ...(JSON.parse(unseal(row.sealed, purposeOf(id))) as Partial<Secrets>) };
  } catch {
    return null;
  }
}

/** Why the secrets of a destination cannot be used: this instance has another key or none, or nobody has typed them. */
export type MissingSecret = "no key" | "other key" | "no secret";

/** SQL, of a row of destinations: why its secrets cannot be used; null when they can, or when it needs none. */
export function missingSecret(): RawBuilder<MissingSecret | null> {
  const keyId = currentKeyId();
  return sql<MissingSecret | null>`case when destinations.kind = any (${kindsWithSecrets}) then (
    select case when count(*) = 0 then 'no secret' when ${keyId}::text is null then 'no key'
      when min(key_id) <> ${keyId} then 'other key' end
    from destination_secrets where destination_id = destinations.id
  ) end`;
}

/** Writes the secrets of a destination in place of the former ones. Refused while the key cannot be read. */
export async function write(tx: Transaction<Tables>, id: number, secrets: Secrets): Promise<void> {
  if (currentKeyId() === null)
    throw new Refusal("O segredo não foi guardado: a chave do servidor (secrets.key) está danificada ou não abre.");
  const { sealed, keyId: key_id } = seal(JSON.stringify(pick(secrets, secretNames)), purposeOf(id));
  await tx
    .insertInto("destination_secrets")
    .values({ destination_id: id, sealed, key_id })
    .onConflict((conflict) => conflict.column("destination_id").doUpdateSet({ sealed, key_id }))
    .execute();
}

function purposeOf(id: number): string {
  return `destination ${id}`;
}
