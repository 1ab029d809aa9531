import { limitConcurrency, QueueFullError } from "#app/platform/semaphore.server.ts";
import type { FailureKind, KnownFailure } from "#app/platform/database/failures/failure-kind.server.ts";
import { isConnectionAwaited, takeConnection } from "#app/platform/database/db.server.ts";
import { PinnedTransaction, pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";

/** Others write to the catalogue; a retry may succeed. */
export class CatalogueBusyError extends Error implements KnownFailure {
  override name = "CatalogueBusyError";
  readonly failure: FailureKind = "busy";
}

/** How long a rehearsal waits for a lock, in milliseconds. */
const lockTimeoutMs = 500;
/** A rehearsal that has run this long ends as soon as somebody else waits for it, in milliseconds. */
const giveWayAfterMs = 125;
/** How often to see whether somebody waits, in milliseconds. */
const checkIntervalMs = 25;
/** How long a rehearsal may run when nobody waits for it, in milliseconds. */
const timeoutMs = 30_000;
/**
 * Each try gives way later than the one before, so that others cannot keep a rehearsal from ending forever: the last one
 * after two seconds, less than others wait for a lock.
 */
const tries = 5;
const lockTries = 2;

/** Each rehearsal would wait for the locks of the one before, and others pass between two of them. */
const inTurn = limitConcurrency(1, 20);

/**
 * Runs work in a transaction that is always rolled back: with its own writes it sees the database as it would be. All
 * that reads and writes through `db` takes part, unchanged. Nothing kept in memory by revision is read or filled.
 *
 * Others do not wait long for a rehearsal: it ends when they do, and begins again, so the work may run several times.
 * Throws `CatalogueBusyError` when the last of these fails too, or when others hold a lock for longer than `lockTimeoutMs`
 * each time.
 *
 * @param signal ends the rehearsal, such as when the client has disconnected
 */
export async function rehearse<T>(
  work: () => Promise<T>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<T> {
  if (pinnedTransaction()) throw new Error("A rehearsal cannot begin inside another transaction");
  try {
    return await inTurn(async () => {
      for (let done = 0; ; done++) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
          return await rehearseOnce(work, signal, giveWayAfterMs * 2 ** done);
        } catch (error) {
          if (!(error instanceof CatalogueBusyError)) throw error;
          // Who holds a lock longer than is waited for may hold it much longer.
          if (done + 1 === (error.cause ? lockTries : tries)) throw error;
        }
      }
    });
  } catch (error) {
    throw error instanceof QueueFullError ? new CatalogueBusyError("Too many rehearsals", { cause: error }) : error;
  }
}

async function rehearseOnce<T>(
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
  patienceMs: number,
): Promise<T> {
  signal?.throwIfAborted();
  const connection = await takeConnection();
  const transaction = await PinnedTransaction.begin(connection, { isRehearsal: true, lockTimeoutMs });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: Error) => {
    transaction.close(reason);
    reject(reason);
  };
  const onAbort = () => end(signal!.reason as Error);
  signal?.addEventListener("abort", onAbort, { once: true });
  const stopWatching = watchOthers(() => end(new CatalogueBusyError("The rehearsal gave way to others")));
  const timer = setTimeout(() => end(new Error("The rehearsal took too long")), timeoutMs);
  try {
    const result = await Promise.race([transaction.run(work), ended]);
    throwLockFailure(transaction);
    return result;
  } catch (error) {
    throwLockFailure(transaction);
    throw error;
  } finally {
    clearTimeout(timer);
    stopWatching();
    signal?.removeEventListener("abort", onAbort);
    await transaction.end("rollback", new Error("The rehearsal is over"));
  }

  /** Calls `giveWay` when the rehearsal has run a while and somebody else waits for it; returns what ends this. */
  function watchOthers(giveWay: () => void): () => void {
    let timeout: NodeJS.Timeout;
    let isOver = false;
    const watch = (delay: number) => {
      timeout = setTimeout(() => void check(), delay);
    };
    const check = async () => {
      const isAwaited = await isConnectionAwaited(connection).catch(() => false);
      if (isOver) return;
      if (isAwaited) giveWay();
      else watch(checkIntervalMs);
    };
    watch(patienceMs);
    return () => {
      isOver = true;
      clearTimeout(timeout);
    };
  }
}

function throwLockFailure({ lockFailure }: PinnedTransaction): void {
  if (lockFailure) throw new CatalogueBusyError("Others hold a lock", { cause: lockFailure });
}
