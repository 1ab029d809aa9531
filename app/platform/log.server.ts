import { setTimeout } from "node:timers/promises";
import { pino } from "pino";

/** How much output may be buffered for a slow or stopped reader, in characters; further lines are dropped. */
const maxBufferedCharacters = 1024 * 1024;
/** How long the process waits for such a reader before it exits, in milliseconds. */
const flushTimeoutMs = 3_000;

/**
 * The structured log, one JSON object per line. Log ids, counts and operation names, never a person's name, phone,
 * e-mail, CPF or input. The one exception is the site's search, which passes through `redactPersonalData` first.
 */
export const log = pino(
  {
    level: validLevel(process.env.LOG_LEVEL?.trim()),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { error: describeError },
  },
  // Not pino's own destination, which blocks on the reader. Node's stdout writes immediately where it can.
  { write },
);

/** A valid level. An invalid one stops the start with a message, which the log must not prevent. */
function validLevel(name = ""): string {
  return name in pino.levels.values || name === "silent" ? name : "info";
}

let dropped = 0;
process.stdout.on("error", () => {
  // The reader is gone or the disk is full: the site continues without its log.
});

function write(line: string): void {
  if (process.stdout.writableLength > maxBufferedCharacters) {
    dropped += 1;
    return;
  }
  if (dropped > 0) {
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, "log lines were dropped because the reader was too slow");
  }
  process.stdout.write(line);
}

/** Waits until all lines are written, within a time limit: the reader may have stopped. */
export async function flushLog(): Promise<void> {
  const written = new Promise((resolve) => process.stdout.write("", resolve));
  await Promise.race([written, setTimeout(flushTimeoutMs)]);
}

/** Fields of a Postgres error that name parts of the schema, never values. */
const schemaFields = ["severity", "schema", "table", "column", "constraint", "routine"] as const;

/**
 * The loggable part of an error: kind, code, message, stack and affected schema. Never a query's parameters, nor the
 * detail, in which Postgres repeats whole rows.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (!code) return { kind: error.name, stack: error.stack };
  const fields = error as Partial<Record<(typeof schemaFields)[number], unknown>>;
  const schema = schemaFields.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : []));
  const stack = error.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
  return { kind: error.name, code, message: withoutValues(code, error.message), ...Object.fromEntries(schema), stack };
}

/** Postgres repeats a value that it cannot parse: `invalid input syntax for type integer: "abc"`. */
function withoutValues(code: string, message: string): string {
  const isAboutValue = code.startsWith(dataExceptionClass);
  return message.replace(isAboutValue ? /".*"/s : /: ["'].*$/s, isAboutValue ? '"…"' : "");
}

/** The class of Postgres codes for invalid values. */
const dataExceptionClass = "22";
