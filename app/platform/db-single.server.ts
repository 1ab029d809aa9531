import type { Client } from "pg";
import { DatabaseUnavailable } from "./database-unavailable.server.ts";
import { timeLeft } from "./deadline.server.ts";

/**
 * One connection with the shape of a `pg` pool, for an engine that has no more: who asks for it while it is in use
 * waits in line.
 *
 * Waiting ends with an error once whoever has the connection asked nothing of it for `patience` milliseconds, instead
 * of never, which is what using `db` inside a transaction of `db` would otherwise come to: the transaction holds the
 * connection that it waits for. A transaction that is at work, however long, only makes the others wait.
 *
 * After a connection that could not be opened, everybody is refused with `DatabaseUnavailable` at once, but for one who
 * tries again every `retryAfter` milliseconds: an engine that starts only to fail takes seconds each time.
 *
 * @param open connects; asked again after a connection was lost
 */
export function singleConnection(open: () => Promise<Client>, patience: number, retryAfter = 1_000) {
  let client: Client | undefined;
  /** Since when nothing can be opened; a retry under way counts as failed until it succeeds. */
  let failedAt: number | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** Queries under way, and when the last one began or ended. */
  const use = { running: 0, at: 0 };

  async function used<T>(answer: Promise<T>): Promise<T> {
    use.running += 1;
    try {
      return await answer;
    } finally {
      use.running -= 1;
      use.at = performance.now();
    }
  }

  /** How long the connection has been asked nothing, in milliseconds. */
  const silence = () => (use.running > 0 ? 0 : performance.now() - use.at);

  function refuseWhileAway(): void {
    if (failedAt !== null && performance.now() - failedAt < retryAfter) {
      throw new DatabaseUnavailable("The embedded database could not be opened a moment ago");
    }
  }

  async function connected(): Promise<Client> {
    if (client) return client;
    refuseWhileAway();
    if (failedAt !== null) failedAt = Infinity;
    try {
      const opened = await open();
      opened.once("error", () => forget(opened)).once("end", () => forget(opened));
      failedAt = null;
      client = opened;
      return opened;
    } catch (error) {
      failedAt = performance.now();
      throw new DatabaseUnavailable("The embedded database cannot be opened", { cause: error });
    }
  }

  function forget(lost: Client): void {
    if (client === lost) client = undefined;
  }

  return {
    options: {},

    async connect() {
      refuseWhileAway();
      const { promise: turn, resolve: leave } = Promise.withResolvers<void>();
      const before = last;
      last = before.then(() => turn);
      try {
        // Whoever has a deadline leaves the line when it passes: what they wanted to do is not done later.
        await beforeDeadline(unlessSilent(before, silence, patience));
        const current = await connected();
        use.at = performance.now();
        return {
          // Of the driver's ways to ask, only this one is used.
          query: ((text: string, values?: unknown[]) => used(current.query(text, values))) as Client["query"],
          release(broken?: boolean) {
            if (broken) {
              forget(current);
              void current.end().finally(leave);
            } else leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },

    async end() {
      await last;
      await client?.end();
    },
  };
}

async function beforeDeadline(turn: Promise<void>): Promise<void> {
  const milliseconds = timeLeft();
  if (milliseconds === null) return turn;
  const busy = new DatabaseUnavailable("The embedded database is busy with other work");
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(busy), milliseconds);
  await Promise.race([turn, late]).finally(() => clearTimeout(timer));
  // The turn may have come just after whoever waited was told that it did not.
  if (timeLeft() === 0) throw busy;
}

async function unlessSilent(waited: Promise<unknown>, silence: () => number, patience: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const message = `The embedded database is held and asked nothing for ${patience} ms: is \`db\` used inside a transaction?`;
  let timer: NodeJS.Timeout;
  const look = (left: number) => {
    timer = setTimeout(() => {
      const rest = patience - silence();
      if (rest <= 0) reject(new Error(message));
      else look(rest);
    }, left);
  };
  look(patience);
  await Promise.race([waited, late]).finally(() => clearTimeout(timer));
}
