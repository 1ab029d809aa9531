import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { buckets, type Store } from "./bucket.ts";
import { keepPrivate } from "./private-folder.server.ts";

/** How long a file may be on its way before it counts as left behind by a process that ended, in milliseconds. */
const longest = 60 * 60_000;

/**
 * The buckets as folders in `dataDir/images`. A file is written under another name, synced, and then linked to its own:
 * unlike renaming, that refuses to take the place of a file that is there.
 */
export async function openDisk(dataDir: string): Promise<Store> {
  keepPrivate(dataDir);
  const folder = join(dataDir, "images");
  const unfinished = join(folder, "unfinished");
  await mkdir(unfinished, { recursive: true });
  for (const bucket of buckets) await mkdir(join(folder, bucket), { recursive: true });
  await removeOld(unfinished);

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
    removeUnfinished: () => removeOld(unfinished),
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

/** Makes a new name in the folder survive a power cut; Windows has no such thing and needs none. */
async function sync(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a process that ended left half written; another one's work may stand beside it. */
async function removeOld(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    try {
      if ((await stat(path)).mtimeMs < Date.now() - longest) await rm(path, { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
