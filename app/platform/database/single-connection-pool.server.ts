import type { Client } from "pg";
import { DatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { remainingMs } from "#app/platform/database/failures/deadline.server.ts";
import { within } from "#app/platform/time-limit.server.ts";

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
  const usage = new ConnectionUsage();

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
        await beforeDeadline(rejectWhenIdle(before, usage, idleTimeoutMs)).finally(() => waiting--);
        const current = await connectOrReuse();
        return lend(current, usage, (broken) => {
          if (!broken) return leave();
          dropClient(current);
          void current.end().finally(leave);
        });
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

/** When the connection of the pool is in use. */
class ConnectionUsage {
  #running = 0;
  /** When a query ended last, or somebody got the connection. */
  #at = 0;

  begin(): void {
    this.#at = performance.now();
  }

  async track<T>(query: Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await query;
    } finally {
      this.#running -= 1;
      this.#at = performance.now();
    }
  }

  /** How long the connection has been idle, in milliseconds. */
  idleTime(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#at;
  }
}

/** The connection as its holder has it, until its `release`. */
function lend(client: Client, usage: ConnectionUsage, release: (broken?: boolean) => void) {
  usage.begin();
  return {
    // Only this form of the driver's `query` is used.
    query: ((text: string, values?: unknown[]) => usage.track(client.query(text, values))) as Client["query"],
    release,
  };
}

async function beforeDeadline(turn: Promise<void>): Promise<void> {
  const milliseconds = remainingMs();
  if (milliseconds === null) return turn;
  await within(milliseconds, turn, throwBusy);
  // The turn may have come just after the deadline.
  if (remainingMs() === 0) throwBusy();
}

function throwBusy(): never {
  throw new DatabaseUnavailable("The embedded database is busy with other work");
}

async function rejectWhenIdle(turn: Promise<unknown>, usage: ConnectionUsage, idleTimeoutMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const message = `The embedded database connection is held and idle for ${idleTimeoutMs} ms: is \`db\` used inside a transaction?`;
  let timer: NodeJS.Timeout;
  const check = (delay: number) => {
    timer = setTimeout(() => {
      const rest = idleTimeoutMs - usage.idleTime();
      if (rest <= 0) reject(new Error(message));
      else check(rest);
    }, delay);
  };
  check(idleTimeoutMs);
  await Promise.race([turn, late]).finally(() => clearTimeout(timer));
}
