import { AsyncLocalStorage } from "node:async_hooks";
import { within } from "#app/platform/time-limit.server.ts";
import { DatabaseUnavailable } from "./database-unavailable.server.ts";

/** The work may or may not be stored: the database stopped answering during the commit. */
export class UnconfirmedCommitError extends DatabaseUnavailable {
  override name = "UnconfirmedCommitError";
}

type Deadline = { at: number; isCommitting: boolean };

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Runs work with a time limit. Rejects with `DatabaseUnavailable` when it is late, or with `UnconfirmedCommitError`
 * when it was committing by then. Late work inside `transactionWithDeadline` is not committed.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { at: performance.now() + milliseconds, isCommitting: false };
  return within(milliseconds, deadlines.run(deadline, work), () => {
    deadline.at = 0;
    throw deadlineError(deadline);
  });
}

/** Runs work outside the current deadline, for work that outlives the request. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.exit(work);
}

/** Time until the current deadline, in whole milliseconds; null without a deadline. */
export function remainingMs(): number | null {
  const deadline = deadlines.getStore();
  return deadline ? Math.max(0, Math.floor(deadline.at - performance.now())) : null;
}

/** Marks whether the current work is committing: its result is then unknown until the database answers. */
export function setCommitting(isCommitting: boolean): void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.isCommitting = isCommitting;
}

function deadlineError({ isCommitting }: Deadline): DatabaseUnavailable {
  return isCommitting
    ? new UnconfirmedCommitError("The database did not confirm a commit in time")
    : new DatabaseUnavailable("The database did not answer in time");
}
