import { pino } from "pino";

/**
 * The structured log, one JSON object a line. Callers pass ids, counts and names of operations, never a person's name,
 * phone, e-mail, CPF or what they typed; only the site's search is told, after `withoutPersonalData` has read it.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { error: describeError },
});

/** An error as it may be logged: its kind, Postgres code and stack; never a query's parameters. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  // The message of a database error can repeat a stored value, so only the stack's places are kept for those.
  const stack = code
    ? error.stack
        ?.split("\n")
        .filter((line) => line.startsWith("    at "))
        .join("\n")
    : error.stack;
  return { kind: error.name, code, stack };
}
