import { setTimeout } from "node:timers/promises";
import { pino } from "pino";

/** How much may wait for a reader that is slow or has stopped reading, in characters; lines beyond it are left out. */
const mostWaiting = 1024 * 1024;
/** How long the end of the program waits for such a reader, in milliseconds. */
const patience = 3_000;

/**
 * The structured log, one JSON object a line. Callers pass ids, counts and names of operations, never a person's name,
 * phone, e-mail, CPF or what they typed; only the site's search is told, after `withoutPersonalData` has read it.
 */
export const log = pino(
  {
    level: levelOf(process.env.LOG_LEVEL?.trim()),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { error: describeError },
  },
  // Not pino's own way, which waits for the reader and the program with it. Node's writes a line at once where it can.
  { write },
);

/** A level that there is; for any other the start stops with a sentence, which the log must live to see. */
function levelOf(name = ""): string {
  return name in pino.levels.values || name === "silent" ? name : "info";
}

let missed = 0;
process.stdout.on("error", () => {
  // The reader is gone or the disk is full: the site goes on without its log.
});

function write(line: string): void {
  if (process.stdout.writableLength > mostWaiting) {
    missed += 1;
    return;
  }
  if (missed > 0) {
    const lines = missed;
    missed = 0;
    log.warn({ lines }, "lines are missing here, for nobody read the log");
  }
  process.stdout.write(line);
}

/** Waits until all lines are written, but not for long: the reader may have stopped. */
export async function flush(): Promise<void> {
  const written = new Promise((resolve) => process.stdout.write("", resolve));
  await Promise.race([written, setTimeout(patience)]);
}

/** What Postgres names in an error beside its words: places in the schema, never a value. */
const placesInSchema = ["severity", "schema", "table", "column", "constraint", "routine"] as const;

/**
 * An error as it may be logged: its kind, code, words and stack, and what of the schema it is about; never a query's
 * parameters, nor the detail, in which Postgres repeats whole rows.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (!code) return { kind: error.name, stack: error.stack };
  const named = error as Partial<Record<(typeof placesInSchema)[number], unknown>>;
  const places = placesInSchema.flatMap((name) => (typeof named[name] === "string" ? [[name, named[name]]] : []));
  const stack = error.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
  return { kind: error.name, code, message: withoutValues(code, error.message), ...Object.fromEntries(places), stack };
}

/** Postgres repeats a value that it could not read: `invalid input syntax for type integer: "abc"`. */
function withoutValues(code: string, message: string): string {
  const isAboutValue = code.startsWith(dataException);
  return message.replace(isAboutValue ? /".*"/s : /: ["'].*$/s, isAboutValue ? '"…"' : "");
}

/** The class of Postgres's codes for values. */
const dataException = "22";
