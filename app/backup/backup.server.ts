import { sql } from "kysely";
import { z } from "zod";
import { type ArchiveEntry, readArchive, writeArchive } from "#app/platform/storage/archive.server.ts";
import { type Bucket, imagesPath, isBucket } from "#app/platform/storage/buckets.ts";
import { imageStore } from "#app/platform/storage/image-store.server.ts";
import { db, withoutStatementTimeout } from "#app/platform/database/db.server.ts";
import { advanceRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { dump, dumpNames, dumpSequences, loadDump, appliedMigrations, type TableChunk } from "#db/dump.ts";
import { parseImageUrl } from "#app/images/image.ts";
import { listFiles } from "#app/images/image.server.ts";
import type { StoredFile } from "#app/platform/storage/shared-storage.server.ts";
import { Refusal } from "#app/records/refusal.ts";

/** The first entry of a backup. A change of the format raises the version. */
const header = z.object({
  format: z.literal("vitrine-backup"),
  version: z.number(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
});
type Header = z.output<typeof header>;

export type BackupContents = {
  createdAt: Date;
  migrations: string[];
  /** The number of rows by table. */
  rows: Record<string, number>;
  images: number;
};

/** The contents of a new backup, and the images in the database whose files are missing. */
export type WrittenBackup = BackupContents & { missing: string[] };

const entryNames = {
  head: "backup.json",
  sequences: "sequences.json",
  table: /^tables\/(\w+)\/\d+\.jsonl$/,
  image: /^images\/([\w-]+)\/([\w.-]+)$/,
};

/**
 * Writes a snapshot of the whole database and every uploaded image to a new file (docs/decisions/operation.md). On the
 * embedded engine other queries wait while the rows are read, on a server they do not.
 */
export async function writeBackup(path: string): Promise<WrittenBackup> {
  const made: WrittenBackup = { createdAt: new Date(), migrations: [], rows: {}, images: 0, missing: [] };
  await writeArchive(path, entries(made));
  return made;
}

async function* entries(made: WrittenBackup): AsyncGenerator<ArchiveEntry> {
  made.migrations = await appliedMigrations(db);
  const { createdAt, migrations } = made;
  yield jsonEntry(entryNames.head, {
    format: "vitrine-backup",
    version: 1,
    createdAt: createdAt.toISOString(),
    migrations,
  });

  // The stream holds one chunk of rows in memory at a time.
  const files: StoredFile[] = [];
  yield* snapshot(made, files);

  for (const { bucket, name } of files) {
    const bytes = await imageStore.get(bucket, name);
    if (bytes) {
      made.images += 1;
      yield { name: `images/${bucket}/${name}`, bytes };
    } else made.missing.push(`${bucket}/${name}`);
  }
}

/** Streams the rows of one snapshot, and adds the image files that they refer to to `files`. */
async function* snapshot(made: WrittenBackup, files: StoredFile[]): AsyncGenerator<ArchiveEntry> {
  const queue = new TransformStream<ArchiveEntry, ArchiveEntry>();
  const writer = queue.writable.getWriter();
  const reading = withoutStatementTimeout((unlimited) =>
    unlimited
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
        await writer.write(jsonEntry(entryNames.sequences, await dumpSequences(tx)));
        files.push(...(await listFiles(tx)));
      }),
  ).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  // If the consumer stops, the writer fails too; the consumer already throws the error that matters.
  reading.catch(() => {});
  yield* queue.readable;
  await reading;
}

/**
 * Reads a whole backup and returns its contents. Throws `DamagedArchiveError`, or a `Refusal` for another format, for
 * other migrations, and for a name that none of this site's backups has: whoever made the file chose its names.
 */
export async function verifyBackup(path: string): Promise<BackupContents> {
  let head: Header | undefined;
  const rows: Record<string, number> = {};
  let images = 0;
  const known = await dumpNames(db);
  for await (const entry of readArchive(path)) {
    if (!head) {
      head = parseHeader(entry);
      await assertSameMigrations(head);
      continue;
    }
    const { name, bytes } = entry;
    const table = entryNames.table.exec(name)?.[1];
    if (table !== undefined && known.columnsOf.has(table)) {
      const { columns, rows: lines } = parseChunk(table, bytes);
      assertKnown(name, columns, known.columnsOf.get(table)!);
      rows[table] = (rows[table] ?? 0) + lines.length;
    } else if (name === entryNames.sequences) {
      assertKnown(name, Object.keys(parseSequences(bytes)), known.sequences);
    } else if (parseImageName(name)) images += 1;
    else throw new Refusal(`Este backup tem um arquivo que o site não conhece: ${shown(name)}. ${nothingDone}`);
  }
  if (!head) throw new Refusal(notABackup);
  return { createdAt: new Date(head.createdAt), migrations: head.migrations, rows, images };
}

const notABackup = "Este arquivo não é um backup do site.";
const nothingDone = "Nada foi alterado.";

function parseHeader({ name, bytes }: ArchiveEntry): Header {
  if (name !== entryNames.head) throw new Refusal(notABackup);
  const head = parseJson(name, Buffer.from(bytes).toString(), header);
  if (head.version !== 1) throw new Refusal("Este backup é de uma versão mais nova do site. Restaure-o com ela.");
  return head;
}

async function assertSameMigrations({ migrations: made }: Header): Promise<void> {
  const own = await appliedMigrations(db);
  if (own.join() === made.join()) return;
  throw new Refusal(
    "Este backup foi feito por outra versão do site, com outras tabelas. Restaure-o com aquela versão e depois atualize. " +
      `(no backup: ${shown(String(made.at(-1)))}; aqui: ${own.at(-1)})`,
  );
}

function assertKnown(file: string, names: readonly string[], known: ReadonlySet<string>): void {
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new Refusal(`Este backup tem em ${file} um nome que o site não conhece: ${shown(unknown)}. ${nothingDone}`);
}

/** A name of the file for the terminal, which would obey some characters. */
function shown(name: string): string {
  return name.replaceAll(/[^\w ./-]/g, "?").slice(0, 100);
}

/** The JSON of a file, which `schema` describes. */
function parseJson<T>(file: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`Este backup tem em ${file} um conteúdo que não pode ser lido. ${nothingDone}`);
  }
}

function parseSequences(bytes: Uint8Array): Record<string, number> {
  const lastValues = z.record(z.string(), z.int().positive());
  return parseJson(entryNames.sequences, Buffer.from(bytes).toString(), lastValues);
}

/** The image of an entry; null where the name is of none that this site would have stored. */
function parseImageName(entry: string): StoredFile | null {
  const [, bucket = "", name = ""] = entryNames.image.exec(entry) ?? [];
  if (!isBucket(bucket)) return null;
  // A narrower file has its width before the ending of the widest one, which the image's address names.
  const image = parseImageUrl(`${imagesPath}/${bucket}/${name.replace(/\.\d+\.webp$/, ".webp")}`);
  return image?.files.some((file) => file.name === name) ? { bucket, name } : null;
}

/**
 * Replaces the whole database with a backup in one transaction, and adds its images to the existing ones. Throws before
 * any change when the backup is damaged or has other migrations.
 */
export async function restoreBackup(path: string): Promise<BackupContents> {
  const contents = await verifyBackup(path);
  // Images first, so that no record refers to a missing file.
  let sequences: Record<string, number> = {};
  for await (const { name, bytes } of readArchive(path)) {
    if (name === entryNames.sequences) sequences = parseSequences(bytes);
    const image = parseImageName(name);
    if (image) await putImage(image.bucket, image.name, bytes);
  }
  const revision = await withoutStatementTimeout((unlimited) =>
    unlimited.transaction().execute((tx) => loadDump(tx, tableChunks(path), sequences)),
  );
  // This connection does not listen for notifications; without this call the new revision would be noticed later.
  advanceRevision(revision);
  return contents;
}

async function* tableChunks(path: string): AsyncGenerator<TableChunk> {
  for await (const { name, bytes } of readArchive(path)) {
    const table = entryNames.table.exec(name)?.[1];
    if (table) yield parseChunk(table, bytes);
  }
}

function parseChunk(table: string, bytes: Uint8Array): TableChunk {
  const [columns = "[]", ...rows] = Buffer.from(bytes).toString().trimEnd().split("\n");
  return { table, columns: parseJson(`tables/${table}`, columns, z.array(z.string())), rows };
}

async function putImage(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void> {
  const existing = await imageStore.get(bucket, name);
  if (!existing) return imageStore.put(bucket, name, bytes);
  if (!Buffer.from(existing).equals(bytes))
    throw new Refusal(`A imagem ${bucket}/${name} já existe com outro conteúdo.`);
}

/** The number of rows of the tables that are empty in a new database; an empty object for a new one. */
export async function countExistingRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ["staff", "cities", "plans", "business_plans", "banners", "leads", "audit_log"] as const) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
  }
  return counts;
}

function jsonEntry(name: string, value: unknown): ArchiveEntry {
  return { name, bytes: Buffer.from(JSON.stringify(value)) };
}
