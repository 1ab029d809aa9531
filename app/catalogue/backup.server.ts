import { sql } from "kysely";
import { type Entry, readArchive, writeArchive } from "#app/platform/archive.server.ts";
import { type Bucket, isBucket } from "#app/platform/bucket.ts";
import { store } from "#app/platform/bucket.server.ts";
import { db, withoutTimeLimits } from "#app/platform/db.server.ts";
import { hearRevision } from "#app/platform/db-revision.server.ts";
import { dump, dumpSequences, load, migrationsOf, type Part } from "#db/dump.ts";
import { storedImage } from "./image.ts";
import { Refusal } from "./refusal.ts";

/** The first entry of a backup. Whoever changes what follows raises the version. */
type Head = { format: "vitrine-backup"; version: 1; createdAt: string; migrations: string[] };

export type Contents = {
  createdAt: Date;
  migrations: string[];
  /** How many rows each table has. */
  rows: Record<string, number>;
  images: number;
};

/** What a backup holds, and images that the database names and whose files are missing. */
export type Made = Contents & { missing: string[] };

const names = {
  head: "backup.json",
  sequences: "sequences.json",
  table: /^tables\/(\w+)\/\d+\.jsonl$/,
  image: /^images\/([\w-]+)\/([\w.-]+)$/,
};

/**
 * Writes all that the database holds, as it is in one moment, and every uploaded image into a new file; see
 * docs/operations.md for its format. On the embedded engine others wait while the rows are read, on a server nobody.
 */
export async function writeBackup(path: string): Promise<Made> {
  const made: Made = { createdAt: new Date(), migrations: [], rows: {}, images: 0, missing: [] };
  await writeArchive(path, entries(made));
  return made;
}

async function* entries(made: Made): AsyncGenerator<Entry> {
  made.migrations = await migrationsOf(db);
  const { createdAt, migrations } = made;
  yield json(names.head, { format: "vitrine-backup", version: 1, createdAt: createdAt.toISOString(), migrations });

  // The rows are taken together into memory piece by piece, as the archive takes them.
  const files: { bucket: Bucket; name: string }[] = [];
  yield* snapshot(made, files);

  for (const { bucket, name } of files) {
    const bytes = await store.get(bucket, name);
    if (bytes) {
      made.images += 1;
      yield { name: `images/${bucket}/${name}`, bytes };
    } else made.missing.push(`${bucket}/${name}`);
  }
}

/** The rows as they are in one moment, and which image files they name. */
async function* snapshot(made: Made, files: { bucket: Bucket; name: string }[]): AsyncGenerator<Entry> {
  const queue = new TransformStream<Entry, Entry>();
  const writer = queue.writable.getWriter();
  const reading = withoutTimeLimits((patient) =>
    patient
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        let number = 0;
        for await (const part of dump(tx)) {
          number += 1;
          made.rows[part.table] = (made.rows[part.table] ?? 0) + part.rows.length;
          const text = `${[JSON.stringify(part.columns), ...part.rows].join("\n")}\n`;
          const name = `tables/${part.table}/${String(number).padStart(6, "0")}.jsonl`;
          await writer.write({ name, bytes: Buffer.from(text) });
        }
        await writer.write(json(names.sequences, await dumpSequences(tx)));
        const images = await tx
          .selectFrom("uploaded_images")
          .select("address")
          .where("is_doomed", "=", false)
          .execute();
        for (const { address } of images) {
          const image = storedImage(address);
          for (const { name } of image?.files ?? []) files.push({ bucket: image!.bucket, name });
        }
      }),
  ).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  // Who stops taking makes the writer fail; the error that counts is already on its way.
  reading.catch(() => {});
  yield* queue.readable;
  await reading;
}

/** Reads a whole backup and says what it holds. Throws `ArchiveDamaged`, and a `Refusal` for another format. */
export async function checkBackup(path: string): Promise<Contents> {
  let head: Head | undefined;
  const rows: Record<string, number> = {};
  let images = 0;
  for await (const entry of readArchive(path)) {
    head ??= headOf(entry);
    const table = names.table.exec(entry.name)?.[1];
    if (table) rows[table] = (rows[table] ?? 0) + partOf(table, entry.bytes).rows.length;
    if (names.image.test(entry.name)) images += 1;
  }
  if (!head) throw new Refusal("Este arquivo não é um backup do site.");
  return { createdAt: new Date(head.createdAt), migrations: head.migrations, rows, images };
}

function headOf({ name, bytes }: Entry): Head {
  const head = name === names.head ? (JSON.parse(Buffer.from(bytes).toString()) as Head) : null;
  if (head?.format !== "vitrine-backup") throw new Refusal("Este arquivo não é um backup do site.");
  if (head.version !== 1) throw new Refusal("Este backup é de uma versão mais nova do site. Restaure-o com ela.");
  return head;
}

/**
 * Puts a backup in the place of all that the database holds, as a whole or not at all, and its images beside those that
 * are there. Throws before anything is changed when the backup is damaged or of another version of the tables.
 */
export async function restoreBackup(path: string): Promise<Contents> {
  const contents = await checkBackup(path);
  const here = await migrationsOf(db);
  if (here.join() !== contents.migrations.join()) {
    throw new Refusal(
      "Este backup foi feito por outra versão do site, com outras tabelas. Restaure-o com aquela versão e depois atualize. " +
        `(no backup: ${contents.migrations.at(-1)}; aqui: ${here.at(-1)})`,
    );
  }
  // Images first: a record never names a file that is not there.
  let sequences: Record<string, number> = {};
  for await (const { name, bytes } of readArchive(path)) {
    if (name === names.sequences) sequences = JSON.parse(Buffer.from(bytes).toString()) as Record<string, number>;
    const [, bucket = "", file = ""] = names.image.exec(name) ?? [];
    if (isBucket(bucket)) await putImage(bucket, file, bytes);
  }
  const revision = await withoutTimeLimits((patient) =>
    patient.transaction().execute((tx) => load(tx, partsOf(path), sequences)),
  );
  // The connection of its own listens to nothing; without this the word would come a moment later.
  hearRevision(revision);
  return contents;
}

async function* partsOf(path: string): AsyncGenerator<Part> {
  for await (const { name, bytes } of readArchive(path)) {
    const table = names.table.exec(name)?.[1];
    if (table) yield partOf(table, bytes);
  }
}

function partOf(table: string, bytes: Uint8Array): Part {
  const [columns = "[]", ...rows] = Buffer.from(bytes).toString().trimEnd().split("\n");
  return { table, columns: JSON.parse(columns) as string[], rows };
}

async function putImage(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void> {
  const known = await store.get(bucket, name);
  if (!known) return store.put(bucket, name, bytes);
  if (!Buffer.from(known).equals(bytes)) throw new Refusal(`A imagem ${bucket}/${name} já existe com outro conteúdo.`);
}

/** How many rows each table has that a new database has none in; empty for a new one. */
export async function present(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ["staff", "cities", "plans", "business_plans", "banners", "leads", "audit_log"] as const) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
  }
  return counts;
}

function json(name: string, value: unknown): Entry {
  return { name, bytes: Buffer.from(JSON.stringify(value)) };
}
