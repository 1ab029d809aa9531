import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { runPeriodically } from "#app/platform/database/periodic.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Bucket, ImageStore } from "./buckets.ts";
import { imageStore } from "./image-store.server.ts";

/**
 * What is wrong with where this instance stores images:
 *
 * - "apart": another running instance stores them elsewhere, so each lacks what the other gets.
 * - "missing": an image of a record is not there, as in an empty folder or one that is not mounted.
 * - "away": it does not answer.
 */
export type StorageProblem = "apart" | "missing" | "away";

/** For the log and `/readyz`. */
export const storageProblems: Readonly<Record<StorageProblem, string>> = {
  apart: "esta instância e outra não guardam as imagens no mesmo lugar",
  missing: "faltam imagens no armazenamento desta instância",
  away: "o armazenamento de imagens não responde",
};

export type StoredFile = { bucket: Bucket; name: string };
/** Finds files that the store must have. */
export type FindFiles = () => Promise<readonly StoredFile[]>;

const checkIntervalMs = 20_000;
let problem: StorageProblem | null = null;

/** The problem that the newest check found. */
export function storageProblem(): StorageProblem | null {
  return problem;
}

/**
 * Checks the image store now and every 20 seconds. Returns a function that signs this instance off when it stops, so
 * that no other looks for it.
 */
export function watchImageStorage(findFiles: FindFiles): () => Promise<void> {
  const id = randomUUID();
  runPeriodically(
    checkIntervalMs,
    async () => noticeStorageProblem(await checkStorage(imageStore, id, findFiles)),
    "the storage of images could not be checked",
  );
  return () => signOff(id).catch((error: unknown) => log.warn({ error }, "this instance could not sign off"));
}

/** Takes note of a check, and logs what changed. */
export function noticeStorageProblem(found: StorageProblem | null): void {
  if (found !== null && found !== problem) log.error({ problem: storageProblems[found] }, "the image storage is wrong");
  if (found === null && problem !== null) log.info("the image storage is right again");
  problem = found;
}

/**
 * Leaves the sign of the instance `id` in the store, says in the database that it runs, and looks for the signs of all
 * others that run. A copy of another instance's files proves nothing: each process has a sign of its own.
 */
export async function checkStorage(
  store: ImageStore,
  id: string,
  findFiles: FindFiles,
): Promise<StorageProblem | null> {
  const { lacks, leave, discard } = asking(store);
  try {
    if (await lacks(signOf(id))) await leave(signOf(id));
    // After its sign, so that a reader of the row finds the sign.
    await db
      .insertInto("instances")
      .values({ id })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: sql`now()` }))
      .execute();
    for (const old of await forgetOld()) await discard(signOf(old));
    if (await isApart(lacks)) return "apart";
    for (const file of await findFiles()) if (await lacks(file)) return "missing";
    return null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ error: error.cause }, "the image storage does not answer");
    return "away";
  }
}

/** Says that the instance stops; the next check of another removes its sign. */
export async function signOff(id: string): Promise<void> {
  await db
    .updateTable("instances")
    .set({ seen_at: sql`'-infinity'` })
    .where("id", "=", id)
    .execute();
}

/** The file that an instance leaves in the store; visitors cannot request its name. */
function signOf(id: string): StoredFile {
  return { bucket: "logos", name: `instance-${id}` };
}

/** Whether an instance runs whose sign is not there. The sign of one that has stopped since may be removed. */
async function isApart(lacks: (file: StoredFile) => Promise<boolean>): Promise<boolean> {
  for (const id of await listRunning()) {
    if ((await lacks(signOf(id))) && (await listRunning()).includes(id)) return true;
  }
  return false;
}

async function listRunning(): Promise<string[]> {
  const rows = await db
    .selectFrom("instances")
    .select("id")
    .where("seen_at", ">", sql<Date>`now() - interval '1 minute'`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the instances that have stopped or were killed, and returns them. */
async function forgetOld(): Promise<string[]> {
  const rows = await db
    .deleteFrom("instances")
    .where("seen_at", "<", sql<Date>`now() - interval '1 day'`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The store failed, not the database. */
class NoAnswer extends Error {}

/** What the check asks of the store. */
function asking(store: ImageStore) {
  return {
    lacks: async ({ bucket, name }: StoredFile) => (await orNoAnswer(store.get(bucket, name))) === null,
    leave: ({ bucket, name }: StoredFile) => orNoAnswer(store.put(bucket, name, Buffer.from(name))),
    discard: ({ bucket, name }: StoredFile) => orNoAnswer(store.remove(bucket, name)),
  };
}

/** The store's answer; rejects with `NoAnswer` when it fails for another reason than a full disk. */
function orNoAnswer<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw failureKind(cause) === "full" ? cause : new NoAnswer("the image storage does not answer", { cause });
  });
}
