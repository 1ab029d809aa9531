import type { Kysely } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { BusyRefusal } from "./refusal.ts";

/** The refusal while a mass write on the table is running. It says who has begun it. */
export async function massWriteRefusal(table: string, options?: ErrorOptions): Promise<BusyRefusal> {
  return refusalOf((await authorsOf([table]))[0] ?? null, options);
}

/** Throws the refusal while a mass write on one of the tables is running. */
export async function refuseDuringMassWrite(tables: readonly string[], database: Kysely<Tables> = db): Promise<void> {
  const [author] = tables.length > 0 ? await authorsOf(tables, database) : [];
  if (author !== undefined) throw refusalOf(author);
}

/** Who has begun the mass writes that run on the tables; null when that is not known. */
async function authorsOf(tables: readonly string[], database: Kysely<Tables> = db): Promise<(string | null)[]> {
  const running = await database.selectFrom("mass_writes").select(["pairs", "author"]).execute();
  return running.filter(({ pairs }) => tables.includes(pairs)).map(({ author }) => author);
}

function refusalOf(author: string | null, options?: ErrorOptions): BusyRefusal {
  const by = author === null ? "" : ` por ${author}`;
  return new BusyRefusal(
    `Muitas associações estão sendo gravadas agora${by}. Espere alguns segundos e tente de novo.`,
    options,
  );
}
