import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseUnavailable } from "./database-unavailable.server.ts";

/** The work may have been stored or not: it was being committed when the database stopped answering. */
export class Unconfirmed extends DatabaseUnavailable {
  override name = "Unconfirmed";
}

type Deadline = { at: number; isCommitting: boolean };

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Runs work that somebody waits for, and rejects with `DatabaseUnavailable` when it is not done in time, or with
 * `Unconfirmed` when it was being committed by then. What it writes in `transactionWithDeadline` is not committed
 * later.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { at: performance.now() + milliseconds, isCommitting: false };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    deadline.at = 0;
    reject(failureOf(deadline));
  }, milliseconds);
  return Promise.race([deadlines.run(deadline, work), late]).finally(() => clearTimeout(timer));
}

/** Starts work that goes on by itself, whatever becomes of the present one. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.exit(work);
}

/** How long the present work may still take, in whole milliseconds; null when it has no deadline. */
export function timeLeft(): number | null {
  const deadline = deadlines.getStore();
  return deadline ? Math.max(0, Math.floor(deadline.at - performance.now())) : null;
}

/** Notes whether the present work is being committed, so that its result is unknown while no answer comes. */
export function noteCommitting(isCommitting: boolean): void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.isCommitting = isCommitting;
}

function failureOf({ isCommitting }: Deadline): DatabaseUnavailable {
  return isCommitting
    ? new Unconfirmed("The database did not confirm a commit in time")
    : new DatabaseUnavailable("The database did not answer in time");
}
