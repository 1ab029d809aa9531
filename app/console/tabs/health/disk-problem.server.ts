import { databaseState } from "#app/platform/database/write-probe.server.ts";
import { freeBytes, lowSpaceBytes, toMegabytes } from "#app/platform/disk-space.server.ts";
import type { DiskProblem } from "./server-notices.tsx";

/** What is wrong with the room on the disks of the database and of DATA_DIR; null while there is enough. */
export async function findDiskProblem(): Promise<DiskProblem | null> {
  if ((await databaseState()) === "full") return { isFull: true };
  const free = await freeBytes();
  return free !== null && free < lowSpaceBytes ? { isFull: false, freeMegabytes: toMegabytes(free) } : null;
}
