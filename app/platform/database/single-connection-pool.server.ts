import type { Client } from "pg";
import { DatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { remainingMs } from "#app/platform/database/failures/deadline.server.ts";

/**
 * A `pg` pool interface over one connection, for an engine that has only one. Callers wait in a queue.
 *
 * Waiting fails once the current holder has run no query for `idleTimeoutMs`: using `db` inside a transaction of `db`
 * would otherwise deadlock. A transaction that runs queries, however long, only makes others wait.
 *
 * After a failed open, callers are rejected with `DatabaseUnavailable` immediately, except one retry every
 * `retryAfterMs`: an engine that fails to start takes seconds each time.
 *
 * @param open connects; called again after a lost connection
 */
export function createSingleConnectionPool(open: () => Promise<Client>, idleTimeoutMs: number, retryAfterMs = 1_000) {
  let client: Client | undefined;
  /** When opening failed last; a retry in progress counts as failed until it succeeds. */
  let failedAt: number | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** How many callers wait in the queue. */
  let waiting = 0;
  /** Running queries, and when the last one started or ended. */
  const usage = { running: 0, at: 0 };

  async function trackQuery<T>(answer: Promise<T>): Promise<T> {
    usage.running += 1;
    try {
      return await answer;
    } finally {
      usage.running -= 1;
      usage.at = performance.now();
    }
  }

  /** How long the connection has been idle, in milliseconds. */
  const idleTime = () => (usage.running > 0 ? 0 : performance.now() - usage.at);

  function rejectAfterFailure(): void {
    if (failedAt !== null && performance.now() - failedAt < retryAfterMs) {
      throw new DatabaseUnavailable("The embedded database could not be opened a moment ago");
    }
  }

  async function connectOrReuse(): Promise<Client> {
    if (client) return client;
    rejectAfterFailure();
    if (failedAt !== null) failedAt = Infinity;
    try {
      const opened = await open();
      opened.once("error", () => dropClient(opened)).once("end", () => dropClient(opened));
      failedAt = null;
      client = opened;
      return opened;
    } catch (error) {
      failedAt = performance.now();
      throw new DatabaseUnavailable("The embedded database cannot be opened", { cause: error });
    }
  }

  function dropClient(lost: Client): void {
    if (client === lost) client = undefined;
  }

  return {
    options: {},

    async connect() {
      rejectAfterFailure();
      const { promise: turn, resolve: leave } = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => turn);
      try {
        // A caller with a deadline leaves the queue when it passes, so its work does not run later.
        waiting++;
        await beforeDeadline(rejectWhenIdle(before, idleTime, idleTimeoutMs)).finally(() => waiting--);
        const current = await connectOrReuse();
        usage.at = performance.now();
        return {
          // Only this form of the driver's `query` is used.
          query: ((text: string, values?: unknown[]) => trackQuery(current.query(text, values))) as Client["query"],
          release(broken?: boolean) {
            if (broken) {
              dropClient(current);
              void current.end().finally(leave);
            } else leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },

    /** Whether a caller waits for the connection. */
    isAwaited: () => waiting > 0,

    async end() {
      await last;
      await client?.end();
    },
  };
}

async function beforeDeadline(turn: Promise<void>): Promise<void> {
  const milliseconds = remainingMs();
  if (milliseconds === null) return turn;
  const busy = new DatabaseUnavailable("The embedded database is busy with other work");
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(busy), milliseconds);
  await Promise.race([turn, late]).finally(() => clearTimeout(timer));
  // The turn may have come just after the deadline.
  if (remainingMs() === 0) throw busy;
}

async function rejectWhenIdle(turn: Promise<unknown>, idleTime: () => number, idleTimeoutMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const message = `The embedded database connection is held and idle for ${idleTimeoutMs} ms: is \`db\` used inside a transaction?`;
  let timer: NodeJS.Timeout;
  const check = (delay: number) => {
    timer = setTimeout(() => {
      const rest = idleTimeoutMs - idleTime();
      if (rest <= 0) reject(new Error(message));
      else check(rest);
    }, delay);
  };
  check(idleTimeoutMs);
  await Promise.race([turn, late]).finally(() => clearTimeout(timer));
}
