import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { buckets, type ImageStore } from "./buckets.ts";
import { secureDataFolder } from "#app/platform/private-folder.server.ts";

/** Age after which an unfinished file is treated as left by a dead process, in milliseconds. */
const staleAfterMs = 60 * 60_000;

/**
 * Stores the buckets as folders in `dataDir/images`. Each file is written under a temporary name, synced, and linked to
 * its final name: unlike rename, link refuses to overwrite.
 */
export async function openDiskStore(dataDir: string): Promise<ImageStore> {
  secureDataFolder(dataDir);
  const folder = join(dataDir, "images");
  const unfinished = join(folder, "unfinished");
  await mkdir(unfinished, { recursive: true });
  for (const bucket of buckets) await mkdir(join(folder, bucket), { recursive: true });
  await removeStale(unfinished);

  return {
    async put(bucket, name, bytes) {
      const temporary = join(unfinished, randomUUID());
      try {
        await writeSynced(temporary, bytes);
        await link(temporary, join(folder, bucket, name));
        await sync(join(folder, bucket));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(bucket, name) {
      try {
        return await readFile(join(folder, bucket, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(bucket, name) {
      await rm(join(folder, bucket, name), { force: true });
    },
    removeUnfinished: () => removeStale(unfinished),
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs the folder so that a new name survives a power cut. Windows neither supports nor needs this. */
async function sync(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes files that a dead process left unfinished; younger ones may belong to a running process. */
async function removeStale(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    try {
      if ((await stat(path)).mtimeMs < Date.now() - staleAfterMs) await rm(path, { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
