import { type FailureKind, failureKind, type KnownFailure, passes } from "./failure-kind.server.ts";

/** The database did not run the statement, or did not finish it. A retry may succeed. */
export class DatabaseUnavailable extends Error implements KnownFailure {
  override name = "DatabaseUnavailable";
  readonly failure: FailureKind = "lost";
}

/** Whether the database is unreachable, busy or full, as opposed to a statement that it rejects. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return passes(failureKind(error));
}
