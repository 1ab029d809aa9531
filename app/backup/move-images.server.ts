import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "#app/images/image.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { buckets } from "#app/platform/storage/buckets.ts";
import { imageStore } from "#app/platform/storage/image-store.server.ts";
import type { StoredFile } from "#app/platform/storage/shared-storage.server.ts";
import { Refusal } from "#app/records/refusal.ts";

/** How many files were copied, how many the site had already, and those that neither it nor the folder has. */
export type MovedImages = { copied: number; present: number; missing: string[] };

/**
 * Copies the images that the database knows from a folder, as `DATA_DIR/images`, to where the site stores them, and
 * reads each back. Changes nothing in the folder, and nothing that is stored; may be repeated.
 */
export async function moveImages(folder: string): Promise<MovedImages> {
  await assertOtherFolder(folder);
  const moved: MovedImages = { copied: 0, present: 0, missing: [] };
  for (const file of await listFiles(db)) {
    const { bucket, name } = file;
    const [bytes, stored] = [await readFrom(folder, file), await imageStore.get(bucket, name)];
    if (stored) {
      assertSame(file, bytes ?? stored, stored);
      moved.present += 1;
    } else if (bytes) {
      await imageStore.put(bucket, name, bytes);
      assertSame(file, bytes, await imageStore.get(bucket, name));
      moved.copied += 1;
    } else moved.missing.push(`${bucket}/${name}`);
  }
  return moved;
}

/** Refuses a folder without images, and the one in which the site stores them. */
async function assertOtherFolder(folder: string): Promise<void> {
  if (!buckets.some((bucket) => existsSync(join(folder, bucket)))) {
    throw new Refusal(
      `${folder} não tem imagens do site. Escreva o caminho da pasta “images” que tem ${buckets.join(", ")}.`,
    );
  }
  const mark = { bucket: "logos", name: `move-${randomUUID()}` } as const;
  await imageStore.put(mark.bucket, mark.name, Buffer.from(mark.name));
  try {
    if (await readFrom(folder, mark)) {
      throw new Refusal(
        `O site já guarda as imagens em ${folder}. Defina antes o lugar novo: as variáveis S3_… de um bucket, ou outra DATA_DIR. ` +
          "Com o banco embutido, pare o site antes.",
      );
    }
  } finally {
    await imageStore.remove(mark.bucket, mark.name);
  }
}

async function readFrom(folder: string, { bucket, name }: StoredFile): Promise<Uint8Array | null> {
  const path = join(folder, bucket, name);
  return existsSync(path) ? readFile(path) : null;
}

function assertSame({ bucket, name }: StoredFile, bytes: Uint8Array, stored: Uint8Array | null): void {
  if (stored && Buffer.from(stored).equals(bytes)) return;
  throw new Refusal(`A imagem ${bucket}/${name} está guardada com outro conteúdo. Nada foi apagado.`);
}
