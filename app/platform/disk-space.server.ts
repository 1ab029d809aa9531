import { statfs } from "node:fs/promises";
import { log } from "./log.server.ts";

const megabyte = 1024 * 1024;
/** Below this much free space people are warned: an import or a day of photos takes less. */
export const lowSpaceBytes = 256 * megabyte;
const checkIntervalMs = 60_000;

let folder: string | null = null;

/** Watches the free space of the data folder, and logs a warning when it falls below `lowSpaceBytes`. */
export function watchDiskSpace(dataDir: string): void {
  folder = dataDir;
  let wasLow = false;
  const check = async () => {
    const free = await freeBytes();
    const isLow = free !== null && free < lowSpaceBytes;
    if (isLow && !wasLow) log.warn({ megabytes: toMegabytes(free) }, "the disk of DATA_DIR is almost full");
    wasLow = isLow;
  };
  void check();
  setInterval(() => void check(), checkIntervalMs).unref();
}

/** The free space of the data folder's disk in bytes; null while nobody watches it, or where it cannot be read. */
export async function freeBytes(): Promise<number | null> {
  if (folder === null) return null;
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

export function toMegabytes(bytes: number): number {
  return Math.floor(bytes / megabyte);
}
