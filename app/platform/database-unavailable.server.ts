/** The database was not asked, or not to the end: it may answer again in a moment. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Codes of Postgres for a server that is starting, stopping, full or too slow, beside the whole class of connections. */
const serverCodes = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "53300", "55P03", "25P04", "40001", "40P01"]);
const networkCodes = /^E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_|NOTFOUND)/;
/** The driver's own errors have no code. */
const driverMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The server does not|The embedded database)/;

/** Whether an error says that the database cannot be reached or takes too long, in contrast to a statement it refuses. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    code.startsWith("08") || serverCodes.has(code) || networkCodes.test(code) || driverMessages.test(error.message)
  );
}
