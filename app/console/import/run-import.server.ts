import { UnreadableFileError } from "#app/platform/csv/decode.server.ts";
import type { LettersQuestion } from "#app/platform/csv/letters.ts";
import { type CsvFile, readCsv } from "#app/platform/csv/read-csv.server.ts";
import { createTurns } from "#app/platform/slices.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import type { AuditEntity } from "#app/records/kinds.ts";
import { author, newestEntryId } from "#app/records/audit.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { operatorRefusal } from "#app/records/operator-refusal.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { formatTime } from "#app/console/dates.ts";
import { pastTenseOf } from "#app/console/entity/labels.ts";
import type { ImportKind, ImportPlan, Read } from "./import-kind.server.ts";
import { type Adjustments, noAdjustments } from "#app/console/import/corrections/adjustments.ts";
import { createCellAdjuster } from "#app/console/import/corrections/adjustments.server.ts";
import type { FileColumns, RepeatedCorrection } from "#app/console/import/corrections/suggestions.ts";
import { UnknownColumnsError } from "./columns.server.ts";
import { type ImportMessage, maxCorrections, maxReportRows, type Report, type ReportRow } from "./report.ts";
import { collectWrongRows } from "./wrong-rows.server.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

/** What staff have seen and want to be published: a report's digest, and the newest entry of the history then. */
export type SeenReport = Pick<Report, "digest" | "entryId">;

export type ImportRun = {
  kind: ImportKind;
  bytes: AsyncIterable<Uint8Array>;
  /** How the file is to be read. */
  adjustments?: Adjustments;
  /** Null only checks the file. */
  seen: SeenReport | null;
  /** Called with how far it is and what came out, in order. */
  send: (message: ImportMessage) => void;
  /** Whether staff have left or stopped: then nothing is written. */
  isCancelled: () => boolean;
  /** Reads what the page shows; by default the live catalogue. */
  read?: Read;
  /** Runs the write where the page shows it: in the catalogue, which is the default, or in a release. */
  write?: (publish: () => Promise<BatchResult>) => Promise<BatchResult>;
};

/** How often the page gets progress, in milliseconds: a connection without any is taken for dead. */
const messageInterval = 1_000;

/**
 * Checks a file against the catalogue and, if it leads to exactly what staff have seen, publishes it as one batch. The
 * file is read while it arrives and never whole in memory. Once the writing has begun, it is completed.
 */
export async function runImport(run: ImportRun): Promise<void> {
  const { kind, seen, send, isCancelled, write = (publish) => publish() } = run;
  try {
    assertPermitted("create", kind.entity);
    const { plan, report } = await check(run);
    if (!seen) return send({ type: "report", report });
    if (report.digest !== seen.digest) {
      return send({ type: "outdated", report, changes: await changesSince(kind.concerns, seen.entryId) });
    }
    if (isCancelled()) return;
    send({ type: "writing", done: 0, total: report.counts.new + report.counts.changed });
    const result = await write(() =>
      plan.publish((done, total) => send({ type: "writing", done: Math.min(done, total), total })),
    );
    send({ type: "done", ...result });
  } catch (error) {
    if (error instanceof CancelledError) return;
    if (error instanceof UnclearLettersError) return send({ type: "letters", question: error.question });
    if (error instanceof UnknownColumnsError) {
      return send({ type: "columns", message: error.message, columns: error.columns });
    }
    const refusal = operatorRefusal(error) ?? error;
    if (!(refusal instanceof UnreadableFileError) && !(refusal instanceof Refusal)) throw error;
    send({ type: "refused", message: refusal.message });
  }
}

/** Nobody waits for the report any more. */
class CancelledError extends Error {
  override name = "CancelledError";
}

/** Only staff can say which letters the file has. */
class UnclearLettersError extends Error {
  override name = "UnclearLettersError";
  readonly question: LettersQuestion;

  constructor(question: LettersQuestion) {
    super("It is not clear which letters the file has");
    this.question = question;
  }
}

async function check({
  kind,
  bytes,
  adjustments = noAdjustments,
  read = (work) => work(),
  send,
  isCancelled,
}: ImportRun): Promise<{ plan: ImportPlan; report: Report }> {
  const isName = (text: string) => Object.hasOwn(adjustments.columns, text) || kind.isColumnName(text);
  const file = await readCsv(bytes, { isName, letters: adjustments.letters ?? null });
  const entryId = await newestEntryId();
  const plan = await kind.start(file.header, read, adjustments).catch((error: unknown) => {
    // Other letters may be the names of its columns.
    if (error instanceof UnknownColumnsError) assertClearLetters(file);
    throw error;
  });
  const adjusted = createCellAdjuster(plan.columns.file, adjustments.cells);
  const counts: Report["counts"] = { new: 0, changed: 0, equal: 0, wrong: 0 };
  const wrong: ReportRow[] = [];
  const others: ReportRow[] = [];
  const corrections = new Map<string, RepeatedCorrection>();
  const wrongRows = collectWrongRows(namesOf(file.header, plan.columns));
  let rows = 0;
  let nextMessage = performance.now() + messageInterval;
  const turn = createTurns();
  for await (const { line, cells: written, fault } of file.rows) {
    const cells = fault === null ? adjusted(written) : written;
    const { kind: outcome, row } = fault === null ? await plan.plan({ line, cells }) : faultyRow(line, cells, fault);
    rows += 1;
    counts[outcome] += 1;
    if (row?.kind === "wrong") {
      wrongRows.add(cells, row.reasons);
      collectCorrections(corrections, row.reasons);
      if (wrong.length < maxReportRows.wrong) wrong.push(row);
    } else if (row && others.length < maxReportRows.others) others.push(row);
    if (performance.now() >= nextMessage) {
      send({ type: "reading", rows });
      nextMessage = performance.now() + messageInterval;
    }
    // Rows that are buffered come without a pause.
    const wait = turn();
    if (wait) await wait;
    if (isCancelled()) throw new CancelledError("Staff have left");
  }
  assertClearLetters(file);
  if (rows === 0) throw new UnreadableFileError("Este arquivo só tem o cabeçalho: faltam as linhas com os registros.");
  const report: Report = {
    counts,
    rows: [...wrong, ...others],
    wrongFile: wrong.length > 0 ? wrongRows.file() : "",
    file: { rows, encoding: file.encoding(), delimiter: file.delimiter },
    columns: plan.columns,
    corrections: [...corrections.values()].toSorted((a, b) => b.rows - a.rows),
    digest: plan.digest(),
    entryId,
  };
  return { plan, report };
}

function assertClearLetters(file: CsvFile): void {
  const question = file.lettersQuestion();
  if (question) throw new UnclearLettersError(question);
}

/** A row that could not be compared, because its cells are not what was meant. */
function faultyRow(line: number, cells: readonly string[], fault: string): { kind: "wrong"; row: ReportRow } {
  const label = cutText(cells.filter(Boolean).slice(0, 2).join(" – "), 80);
  const reasons = [{ header: null, value: null, message: fault }];
  return { kind: "wrong", row: { line, kind: "wrong", label, changes: [], reasons } };
}

/** The header with the names of the export, which the file of the wrong rows has. */
function namesOf(header: readonly string[], { file }: FileColumns): string[] {
  return header.map((name, index) => file.find((column) => column.index === index)?.means ?? name);
}

function collectCorrections(found: Map<string, RepeatedCorrection>, reasons: ReportRow["reasons"]): void {
  for (const { header, correction } of reasons) {
    if (!header || !correction) continue;
    const key = `${header}\n${correction.from}`;
    const known = found.get(key);
    if (known) known.rows += 1;
    else if (found.size < maxCorrections) found.set(key, { header, ...correction, rows: 1 });
  }
}

const maxNamedChanges = 5;

/** What the history says that others, or staff themselves, have done since: "14:02 beto@… alterou Fibra 600 Mega". */
async function changesSince(entities: readonly AuditEntity[], entryId: number): Promise<string[]> {
  const entries = await db
    .selectFrom("audit_log")
    .select(["at", author.as("by"), "action", "record_label as label"])
    .where("entity", "in", [...entities])
    .where("id", ">", entryId)
    .orderBy("id", "desc")
    .limit(maxNamedChanges)
    .execute();
  return entries.map(({ at, by, action, label }) => `${formatTime(at)}: ${by} ${pastTenseOf[action]} ${label}`);
}
