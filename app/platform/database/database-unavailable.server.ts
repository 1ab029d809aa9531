/** The database did not run the statement, or did not finish it. A retry may succeed. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * Postgres codes for a server that is starting, stopping, full or too slow. The connection class "08" is checked
 * separately.
 */
const serverCodes = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "53300", "55P03", "25P04", "40001", "40P01"]);
const networkCodes = /^E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_|NOTFOUND)/;
/** Errors of the `pg` driver have no code. */
const driverMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The server does not|The embedded database)/;

/** Whether an error means that the database is unreachable or too slow, as opposed to a rejected statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    code.startsWith("08") || serverCodes.has(code) || networkCodes.test(code) || driverMessages.test(error.message)
  );
}
