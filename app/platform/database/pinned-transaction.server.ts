import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryResult } from "pg";
import { dependOnRevision } from "./catalogue-revision.server.ts";

/** What is used of a `pg` pool and its connections. */
export type Connection = {
  query(text: string, values?: unknown[]): Promise<QueryResult>;
  release(broken?: boolean): void;
};
export type ConnectionPool = { options: object; connect(): Promise<Connection>; end(): Promise<void> };

const current = new AsyncLocalStorage<PinnedTransaction>();

/** Postgres codes of a lock that did not come: a lock timeout, and a deadlock. */
const lockCodes: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * A transaction that a call and everything it calls share (docs/decisions/releases.md): while `run` runs its work, `db`
 * is this one connection. A transaction of `db` is a savepoint, and a statement outside of one has a savepoint too, so
 * that an error which the work handles does not end everything. Callers take turns.
 */
export class PinnedTransaction {
  /** What may be kept in memory of data that only this transaction sees. It ends with the transaction. */
  readonly memory = new Map<unknown, unknown>();
  /** The last error of a lock that did not come. The work may have turned it into an answer. */
  lockFailure: Error | null = null;
  readonly isRehearsal: boolean;
  readonly #connection: Connection;
  #last: Promise<unknown> = Promise.resolve();
  #closedFor: Error | null = null;

  private constructor(connection: Connection, isRehearsal: boolean) {
    this.#connection = connection;
    this.isRehearsal = isRehearsal;
  }

  /** Begins the transaction, waiting for locks no longer than `lockTimeoutMs` each, or gives the connection back. */
  static async begin(
    connection: Connection,
    { isRehearsal, lockTimeoutMs }: { isRehearsal: boolean; lockTimeoutMs: number },
  ): Promise<PinnedTransaction> {
    try {
      await connection.query(`begin; set local lock_timeout = ${lockTimeoutMs}; savepoint unit`);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    return new PinnedTransaction(connection, isRehearsal);
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work);
  }

  /**
   * Ends the transaction and gives its connection back. From now on the work's statements are rejected with `reason`:
   * none may reach the connection, where nothing would roll it back.
   */
  async end(how: "commit" | "rollback", reason: Error): Promise<void> {
    this.close(reason);
    let command: string;
    try {
      ({ command } = await this.#connection.query(how));
    } catch (error) {
      this.#connection.release(true);
      throw error;
    }
    this.#connection.release();
    if (how === "commit" && command !== "COMMIT") throw new Error("The database rolled the transaction back");
  }

  /** Rejects all further statements with `reason`. */
  close(reason: Error): void {
    this.#closedFor ??= reason;
  }

  /** A handle on the connection when the previous caller has given it back. */
  async connect(): Promise<Connection> {
    const { promise: turn, resolve: leave } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => turn);
    await before;
    return { query: this.#queryOfUnit(), release: () => leave() };
  }

  /** The `query` of one caller: single statements, or those of one transaction after the other. */
  #queryOfUnit(): Connection["query"] {
    let isInTransaction = false;
    return async (text, values) => {
      if (text === "begin" || text.startsWith("start transaction")) {
        isInTransaction = true;
        return this.#keep();
      }
      if (text === "commit") {
        // Fails, as a commit should, when a statement has failed.
        const result = await this.#keep();
        isInTransaction = false;
        return result;
      }
      if (text === "rollback") {
        isInTransaction = false;
        return this.#send("rollback to savepoint unit");
      }
      if (isInTransaction) return this.#send(text, values);
      await this.#keep();
      try {
        return await this.#send(text, values);
      } catch (error) {
        if (!this.#closedFor) await this.#send("rollback to savepoint unit");
        throw error;
      }
    };
  }

  /** Keeps what was done until now, whatever happens afterwards. */
  #keep(): Promise<QueryResult> {
    return this.#send("release savepoint unit; savepoint unit");
  }

  async #send(text: string, values?: unknown[]): Promise<QueryResult> {
    if (this.#closedFor) throw this.#closedFor;
    try {
      return await this.#connection.query(text, values);
    } catch (error) {
      if (error instanceof Error && "code" in error && lockCodes.has(error.code)) this.lockFailure = error;
      throw error;
    }
  }
}

/** The transaction that the current call is pinned to; null for usual calls. */
export function pinnedTransaction(): PinnedTransaction | null {
  return current.getStore() ?? null;
}

/** Runs work outside the pinned transaction, for work that serves others. */
export function withoutPinning<T>(work: () => T): T {
  return current.exit(work);
}

/** Whether the current call is a rehearsal, of which nothing stays. */
export function isRehearsing(): boolean {
  return current.getStore()?.isRehearsal ?? false;
}

/** Throws when the current call is a rehearsal: what it is about to do could not be rolled back. */
export function assertNotRehearsing(what: string): void {
  if (isRehearsing()) throw new Error(`A rehearsal cannot ${what}: it could not be rolled back`);
}

/** The pool, whose connection is the pinned one for calls that have one. A response that uses it depends on the revision. */
export function withPinning(pool: ConnectionPool): ConnectionPool {
  return {
    options: pool.options,
    connect: () => {
      dependOnRevision();
      return (current.getStore() ?? pool).connect();
    },
    end: () => pool.end(),
  };
}
