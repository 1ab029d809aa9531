/**
 * What an error says about trying the same again:
 *
 * - "lost": the database cannot be reached, or stopped answering.
 * - "busy": not at the moment; the same may be done a little later.
 * - "full": there is no room left for what is written.
 * - "refused": the input contradicts a rule, and always will until one of the two changes.
 * - "fault": something is broken: the program, its migrations, the data.
 */
export type FailureKind = "lost" | "busy" | "full" | "refused" | "fault";

/** An error of the product that says its own kind. */
export type KnownFailure = { readonly failure: FailureKind };

/** The classes of Postgres' error codes, which are their first two characters; any other is a fault. */
const classes: Readonly<Record<string, FailureKind>> = {
  // connection
  "08": "lost",
  // data that no column takes, constraints, views' check options
  "22": "refused",
  "23": "refused",
  "44": "refused",
  // a wrong password or database: the server does not let the site in
  "28": "lost",
  "3D": "lost",
  // a rollback because of what others did at the same time
  "40": "busy",
  // too little of something that others give back: memory, connections
  "53": "busy",
  // what an operator or a time limit has stopped
  "57": "lost",
  // a snapshot that is too old
  "72": "busy",
};

/** The codes that differ from their class. */
const codes: Readonly<Record<string, FailureKind>> = {
  // a server that is a replica now, or whose disk is protected
  "25006": "busy",
  // time limits of a transaction that end the connection
  "25P03": "lost",
  "25P04": "lost",
  "40002": "refused",
  // the connection broke, and nobody knows whether it was committed
  "40003": "lost",
  "53100": "full",
  // a limit that the operator has set
  "53400": "fault",
  // a mass write has the table to itself (migration 0022)
  "55006": "busy",
  "55P03": "busy",
  "57014": "busy",
};

/** Codes of Node for files and sockets. */
const systemCodes: readonly (readonly [RegExp, FailureKind])[] = [
  [/^E(CONN|TIMEDOUT|PIPE|HOST|NET|AI_|NOTFOUND)/, "lost"],
  [/^E(NOSPC|DQUOT|FBIG)$/, "full"],
  [/^E(MFILE|NFILE|AGAIN|BUSY)$/, "busy"],
];

/** Errors of the `pg` driver have no code. */
const driverMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The server does not|The embedded database)/;

/** Sorts an error. A refusal because of a failure that passes is of the failure's kind. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return "fault";
  if (error instanceof AggregateError) {
    return error.errors.map(failureKind).find(passes) ?? "fault";
  }
  if (isKnownFailure(error)) {
    const ofCause = failureKind(error.cause);
    return passes(ofCause) ? ofCause : error.failure;
  }
  const code = "code" in error ? String(error.code) : "";
  const ofSystem = systemCodes.find(([pattern]) => pattern.test(code));
  if (ofSystem) return ofSystem[1];
  if (/^[0-9A-Z]{5}$/.test(code)) return codes[code] ?? classes[code.slice(0, 2)] ?? "fault";
  return driverMessages.test(error.message) ? "lost" : "fault";
}

/** Whether the same may be done later: nothing was decided about it. */
export function passes(kind: FailureKind): boolean {
  return kind === "lost" || kind === "busy" || kind === "full";
}

function isKnownFailure(error: Error): error is Error & KnownFailure {
  return "failure" in error;
}
