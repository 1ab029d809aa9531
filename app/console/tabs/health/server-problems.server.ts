import { type DeliveryProblem, listDeliveryProblems } from "#app/leads/destinations/delivery-problems.server.ts";
import { databaseState } from "#app/platform/database/write-probe.server.ts";
import { newerMigration } from "#app/platform/database/newer-version.server.ts";
import { freeBytes, lowSpaceBytes, toMegabytes } from "#app/platform/disk-space.server.ts";
import { storageProblem, type StorageProblem } from "#app/platform/storage/shared-storage.server.ts";
import { outdatedMessage } from "#app/records/operator-refusal.server.ts";

/** What is wrong with the room on the disk: nothing can be written, or little is left. */
export type DiskProblem = { isFull: true } | { isFull: false; freeMegabytes: number };

/** What hinders the whole site, beside the catalogue. */
export type ServerProblems = {
  disk: DiskProblem | null;
  /** What is wrong with the storage of images; for administrators only. */
  storage: StorageProblem | null;
  /** Why this server writes nothing; null when it does. */
  outdated: string | null;
  /** Requests that do not arrive; for administrators only. */
  deliveries: DeliveryProblem[];
};

export async function readServerProblems(isAdministrator: boolean): Promise<ServerProblems> {
  return {
    ...knownProblems(isAdministrator),
    disk: await findDiskProblem(),
    deliveries: isAdministrator ? await listDeliveryProblems() : [],
  };
}

/** Those that are known without the database. */
export function knownProblems(isAdministrator: boolean): ServerProblems {
  return {
    disk: null,
    storage: isAdministrator ? storageProblem() : null,
    outdated: newerMigration() === null ? null : outdatedMessage,
    deliveries: [],
  };
}

export function countServerProblems({ disk, storage, outdated, deliveries }: ServerProblems): number {
  return [disk, storage, outdated].filter(Boolean).length + deliveries.length;
}

/** What is wrong with the room on the disks of the database and of DATA_DIR; null while there is enough. */
async function findDiskProblem(): Promise<DiskProblem | null> {
  if ((await databaseState()) === "full") return { isFull: true };
  const free = await freeBytes();
  return free !== null && free < lowSpaceBytes ? { isFull: false, freeMegabytes: toMegabytes(free) } : null;
}
