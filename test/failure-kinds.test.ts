import { describe, expect, test } from "vitest";
import { UnfinishedMassWrite } from "#app/catalogue/availability/mass-write.server.ts";
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
} from "#app/platform/database/failures/database-unavailable.server.ts";
import { UnconfirmedCommitError } from "#app/platform/database/failures/deadline.server.ts";
import { type FailureKind, failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { CatalogueBusyError } from "#app/platform/database/transactions/rehearsal.server.ts";
import { BusyRefusal, Forbidden, Refusal, RemovedRecordError, StaleVersionError } from "#app/records/refusal.ts";
import { ReleaseConflictError } from "#app/releases/publish.server.ts";
import { verdictOf } from "#app/releases/verdict.server.ts";

const coded = (code: string) => Object.assign(new Error("failed"), { code });
const now = new Date();

/** All classes of Postgres' error codes, with the codes that differ from their class. */
const postgres: Record<FailureKind, string> = {
  lost: "08000 08001 08006 25P03 25P04 28000 28P01 3D000 40003 57000 57P01 57P02 57P03 57P04 57P05",
  busy: "25006 40000 40001 40P01 53000 53200 53300 55006 55P03 57014 72000",
  full: "53100",
  refused: "22000 22001 22003 22P02 23000 23502 23503 23505 23514 23P01 40002 44000",
  fault: `03000 09000 0A000 0B000 0F000 0L000 0P000 0Z000 20000 21000 24000 25000 25P01 25P02 26000 27000 2B000 2D000
    2F000 34000 38000 39000 3B000 3F000 42000 42501 42601 42703 42883 42P01 53400 54000 55000 55P02 55P04 58000 58030
    F0000 HV000 P0000 P0001 XX000 XX001 XX002 VI001`,
};

/** What Node and the driver say. */
const others: Record<string, FailureKind> = {
  ECONNREFUSED: "lost",
  ECONNRESET: "lost",
  ETIMEDOUT: "lost",
  EPIPE: "lost",
  EHOSTUNREACH: "lost",
  ENETUNREACH: "lost",
  ENOTFOUND: "lost",
  EAI_AGAIN: "lost",
  ENOSPC: "full",
  EDQUOT: "full",
  EMFILE: "busy",
  EACCES: "fault",
  ENOENT: "fault",
};

/** Every error of the product that a caller may take for an answer. */
const own: [Error, FailureKind][] = [
  [new DatabaseUnavailable("late"), "lost"],
  [new UnconfirmedCommitError("late"), "lost"],
  [new CatalogueBusyError("others"), "busy"],
  [new BusyRefusal("Tente de novo."), "busy"],
  [new Refusal("Não."), "refused"],
  [new Forbidden("Não."), "refused"],
  [new RemovedRecordError({ by: "ana", at: now }, 1), "refused"],
  [new StaleVersionError({ by: "ana", at: now, version: 2, differences: [] }), "refused"],
  [new ReleaseConflictError([]), "refused"],
  [new UnfinishedMassWrite({ cause: coded("23514") }), "fault"],
  [new UnfinishedMassWrite({ cause: coded("53100") }), "full"],
  [new Refusal("Já existe.", { cause: coded("23505") }), "refused"],
  // Whatever its sentence says, it is because of something that passes.
  [new Refusal("Não.", { cause: coded("55006") }), "busy"],
  [new Refusal("Não.", { cause: new Refusal("Não.", { cause: coded("08006") }) }), "lost"],
];

const rows: [string, unknown, FailureKind][] = [
  ...Object.entries(postgres).flatMap(([kind, codes]) =>
    codes.split(/\s+/).map((code): [string, unknown, FailureKind] => [code, coded(code), kind as FailureKind]),
  ),
  ...Object.entries(others).map(([code, kind]): [string, unknown, FailureKind] => [code, coded(code), kind]),
  ...own.map(([error, kind]): [string, unknown, FailureKind] => [`${error.name}: ${error.message}`, error, kind]),
  ["a read timeout of the driver", new Error("Query read timeout"), "lost"],
  ["no connection in time", new Error("timeout exceeded when trying to connect"), "lost"],
  ["all addresses refused", new AggregateError([coded("ECONNREFUSED")]), "lost"],
  ["an error of the program", new TypeError("x is not a function"), "fault"],
  ["no error", "text", "fault"],
];

describe("a failure", () => {
  test.each(rows)("%s is sorted", (_, error, kind) => {
    expect(failureKind(error)).toBe(kind);
    expect(isDatabaseUnavailable(error)).toBe(kind === "lost" || kind === "busy" || kind === "full");
  });

  test("is a verdict on a change of a release only when a rule refuses it, of the program or of the database", () => {
    const verdicts = rows.filter(([, error]) => verdictOf(error) !== null).map(([name]) => name);
    const isRefused = ([, error, kind]: (typeof rows)[number]) => kind === "refused" && !(error instanceof Forbidden);
    expect(verdicts).toEqual(rows.filter(isRefused).map(([name]) => name));
  });
});
