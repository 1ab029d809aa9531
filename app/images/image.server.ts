import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Bucket, imagesPath } from "#app/platform/storage/buckets.ts";
import type { StoredFile } from "#app/platform/storage/shared-storage.server.ts";
import { imageStore } from "#app/platform/storage/image-store.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { assertNotRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { type Crop, renderImage } from "#app/platform/storage/render-image.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { imageFileStem, bucketShapes, parseImageUrl } from "./image.ts";
import { factsOf, kindNames } from "#app/records/kinds.ts";
import { Refusal } from "#app/records/refusal.ts";

/**
 * Stores an image in every width of its bucket and returns the URL path that records store. The widest file is written
 * last, so once the URL can be fetched, all widths can. Until a record is saved with it, the image is an orphan. Throws
 * `ImageRejectedError`, or `Forbidden` when the role of the actor may not upload.
 *
 * @param crop the part to keep; null for the middle
 * @param signal of the request, with which nobody waits for the image any more
 */
export async function upload(
  bytes: Uint8Array,
  bucket: Bucket,
  crop: Crop | null,
  signal?: AbortSignal,
): Promise<string> {
  assertPermitted("upload", bucket === "logos" ? "settings" : "banner");
  assertNotRehearsing("store a file");
  const renditions = await renderImage(bytes, bucketShapes[bucket], crop, signal);
  const { width, height } = renditions.at(-1)!;
  const stem = imageFileStem(new Date(), randomBytes(5).toString("hex"), width, height);
  const address = `${imagesPath}/${bucket}/${stem}.webp`;
  await db.insertInto("uploaded_images").values({ address }).execute();
  try {
    for (const [index, { name }] of parseImageUrl(address)!.files.entries()) {
      await imageStore.put(bucket, name, renditions[index]!.bytes);
    }
  } catch (error) {
    await discardUpload(address);
    throw error;
  }
  return address;
}

/**
 * Marks an image as used, inside the transaction of the write that refers to it, so that it is not an orphan. Throws a
 * `Refusal` when its files are deleted or it belongs to another bucket. Images that were not uploaded, such as built-in
 * illustrations, are accepted.
 */
export async function attachImage(address: string | null, bucket: Bucket, tx: Transaction<Tables>): Promise<void> {
  const image = address === null ? null : parseImageUrl(address);
  if (address === null || !image) return;
  const updated = await tx
    .updateTable("uploaded_images")
    .set({ used_at: sql`now()` })
    .where("address", "=", address)
    .where("is_doomed", "=", false)
    .executeTakeFirst();
  if (image.bucket !== bucket || updated.numUpdatedRows === 0n) throw new Refusal(missingImageMessage);
}

const missingImageMessage = "A imagem não está mais guardada. Envie de novo.";

/**
 * Deletes images that nothing refers to: no record (deleted ones can be restored), no release, and no history entry that can still
 * be reverted. Also deletes files of interrupted uploads. A new upload is kept for one day. Returns how many images were
 * deleted.
 */
export async function removeOrphans(): Promise<number> {
  await imageStore.removeUnfinished();
  await db
    .updateTable("uploaded_images")
    .set({ is_doomed: true })
    .where("used_at", "<", sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        ${recordsWithAddress}
        union all select from release_operations join releases on releases.id = release_id and state <> 'discarded'
          where strpos(after::text, address) > 0
        union all select from audit_log
          where at > now() - interval '90 days' and entity = any (${[...kindsWithImages.keys()]})
            and (strpos(before::text, address) > 0 or strpos(after::text, address) > 0)
      )`,
    )
    .execute();
  const orphans = await db.selectFrom("uploaded_images").select("address").where("is_doomed", "=", true).execute();
  for (const { address } of orphans) await removeFiles(address);
  if (orphans.length > 0) log.info({ images: orphans.length }, "orphaned images removed");
  return orphans.length;
}

const hourMs = 3600_000;

/** All files of all images. */
export async function listFiles(from: Kysely<Tables>): Promise<StoredFile[]> {
  const images = await from.selectFrom("uploaded_images").select("address").where("is_doomed", "=", false).execute();
  return images.flatMap(({ address }) => {
    const image = parseImageUrl(address);
    return (image?.files ?? []).map(({ name }) => ({ bucket: image!.bucket, name }));
  });
}

/** One file of each of the newest images of records, also of removed ones. */
export async function listNewest(): Promise<StoredFile[]> {
  const images = await db
    .selectFrom("uploaded_images")
    .select("address")
    .where("is_doomed", "=", false)
    .where(sql<boolean>`exists (${recordsWithAddress})`)
    .orderBy("used_at", "desc")
    .limit(5)
    .execute();
  return images.map(({ address }) => {
    const { bucket, files } = parseImageUrl(address)!;
    return { bucket, name: files[0]!.name };
  });
}

/** The kinds of records with images, each with the query for the records that show the image `address`. */
const kindsWithImages = new Map(
  kindNames.flatMap((entity) => {
    const { table, images } = factsOf(entity);
    if (!images) return [];
    const shows = images.map((column) => sql`strpos(${sql.ref(column)}::text, address) > 0`);
    return [[entity, sql`select from ${sql.table(table)} where ${sql.join(shows, sql` or `)}`]];
  }),
);

/** The records that show the image `address`; removed ones can be restored. */
const recordsWithAddress = sql.join([...kindsWithImages.values()], sql` union all `);

/** Removes orphans now and every hour. */
export function scheduleOrphanCleanup(): void {
  runPeriodically(hourMs, removeOrphans, "orphaned images could not be removed");
}

/** Deletes the files of a failed upload; what cannot be deleted now is deleted with the orphans. */
async function discardUpload(address: string): Promise<void> {
  try {
    await db.updateTable("uploaded_images").set({ is_doomed: true }).where("address", "=", address).execute();
    await removeFiles(address);
  } catch (error) {
    log.warn({ error }, "files of a failed upload stay until the next removal of orphans");
  }
}

/** Deletes the files before the row, so that an interrupted deletion is found again. */
async function removeFiles(address: string): Promise<void> {
  assertNotRehearsing("delete a file");
  const { bucket, files } = parseImageUrl(address)!;
  for (const { name } of files) await imageStore.remove(bucket, name);
  await db.deleteFrom("uploaded_images").where("address", "=", address).execute();
}
