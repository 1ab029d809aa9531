import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { type Bucket, imagesPath } from "#app/platform/bucket.ts";
import { store } from "#app/platform/bucket.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Crop, render } from "#app/platform/images.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import { permit } from "./actor.server.ts";
import { imageStem, shapes, storedImage } from "./image.ts";
import { Refusal } from "./refusal.ts";

/**
 * Stores an image in every width of its bucket's shape and returns the address by which records name it. The widest is
 * written last: once the address answers, everything does. Until a record is saved with it, it is an orphan. Throws
 * `ImageRefused`, or `Forbidden` when the actor's role has no use for it.
 *
 * @param crop the part to keep; null for its middle
 */
export async function upload(bytes: Uint8Array, bucket: Bucket, crop: Crop | null): Promise<string> {
  permit("upload", bucket === "logos" ? "settings" : "banner");
  const renditions = await render(bytes, shapes[bucket], crop);
  const { width, height } = renditions.at(-1)!;
  const stem = imageStem(new Date(), randomBytes(5).toString("hex"), width, height);
  const address = `${imagesPath}/${bucket}/${stem}.webp`;
  await db.insertInto("uploaded_images").values({ address }).execute();
  try {
    for (const [index, { name }] of storedImage(address)!.files.entries()) {
      await store.put(bucket, name, renditions[index]!.bytes);
    }
  } catch (error) {
    await doom(address);
    throw error;
  }
  return address;
}

/**
 * For a write that names an image, inside its transaction: from now on it is no orphan. Throws a `Refusal` when its
 * files are gone. Addresses that no upload was given, such as those of the demonstration, pass.
 */
export async function claim(address: string | null, bucket: Bucket, tx: Transaction<Tables>): Promise<void> {
  const image = address === null ? null : storedImage(address);
  if (address === null || !image) return;
  const claimed = await tx
    .updateTable("uploaded_images")
    .set({ used_at: sql`now()` })
    .where("address", "=", address)
    .where("is_doomed", "=", false)
    .executeTakeFirst();
  if (image.bucket !== bucket || claimed.numUpdatedRows === 0n) throw new Refusal(gone);
}

const gone = "A imagem não está mais guardada. Envie de novo.";

/**
 * Removes the files of images that nothing names any more: no record (removed ones can be restored), and no change in
 * the history that can still be taken back, and what uploads that were cut off left half written. An upload has a day to
 * be saved. Returns how many images went.
 */
export async function removeOrphans(): Promise<number> {
  await store.removeUnfinished();
  await db
    .updateTable("uploaded_images")
    .set({ is_doomed: true })
    .where("used_at", "<", sql<Date>`now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (
        select from banners where image_url = address
        union all select from streaming_banners where image_url = address
        union all select from streaming_services where icon_url = address
        union all select from settings where facts #>> '{logo,image}' = address
        union all select from audit_log
          where at > now() - interval '90 days' and entity in ('banner', 'streaming-banner', 'streaming-service', 'settings')
            and address in (
              before ->> 'imageUrl', after ->> 'imageUrl', before ->> 'iconUrl', after ->> 'iconUrl',
              before ->> 'logo.image', after ->> 'logo.image'
            )
      )`,
    )
    .execute();
  const doomed = await db.selectFrom("uploaded_images").select("address").where("is_doomed", "=", true).execute();
  for (const { address } of doomed) await removeFiles(address);
  if (doomed.length > 0) log.info({ images: doomed.length }, "orphaned images removed");
  return doomed.length;
}

const hour = 3600_000;

/** Removes orphans now and every hour from now on; what fails is logged and tried again. */
export function keepOrphansAway(): void {
  tidy();
  setInterval(tidy, hour).unref();
}

function tidy(): void {
  removeOrphans().catch((error: unknown) => log.error({ error }, "orphaned images could not be removed"));
}

/** Takes back an upload that failed half-way; what cannot be removed now is removed with the orphans. */
async function doom(address: string): Promise<void> {
  try {
    await db.updateTable("uploaded_images").set({ is_doomed: true }).where("address", "=", address).execute();
    await removeFiles(address);
  } catch (error) {
    log.warn({ error }, "half an upload stays until the next removal of orphans");
  }
}

/** Files first: what is interrupted is found again. */
async function removeFiles(address: string): Promise<void> {
  const { bucket, files } = storedImage(address)!;
  for (const { name } of files) await store.remove(bucket, name);
  await db.deleteFrom("uploaded_images").where("address", "=", address).execute();
}
