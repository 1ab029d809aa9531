import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { ImportError, sendFile, type Sending } from "./send-file.ts";
import { type Adjustments, noAdjustments } from "#app/console/import/corrections/adjustments.ts";
import type { LettersQuestion } from "#app/platform/csv/letters.ts";
import type { FileColumns } from "#app/console/import/corrections/suggestions.ts";
import type { ImportMessage, Report } from "./report.ts";
import { maxFileBytes, tooLargeMessage } from "./upload-limits.ts";

/** Where an import is. */
export type ImportState =
  /** `failed` is the file that the server did not answer about. */
  | { step: "choose"; error: string | null; failed: File | null }
  | { step: "checking"; file: File; sent: number; rows: number }
  /** It is not clear which column of the file is which. */
  | { step: "columns"; file: File; columns: FileColumns; adjustments: Adjustments; error: string }
  /** It is not clear which letters the file has. */
  | { step: "letters"; file: File; question: LettersQuestion; adjustments: Adjustments; error: string | null }
  | ReportState
  | {
      step: "writing";
      file: File;
      report: Report;
      adjustments: Adjustments;
      done: number;
      total: number;
      rows: number;
      into: string | null;
    }
  | { step: "done"; file: File; report: Report; count: number; batchId: number | null; into: string | null };

type ReportState = {
  step: "report";
  file: File;
  report: Report;
  adjustments: Adjustments;
  error: string | null;
  changes: string[] | null;
};

type Target = { id: number; name: string };

/** The steps of an import: choose a file, check it, publish it. Leaving the page stops what is not being written. */
export function useImport(kind: string) {
  const [state, setState] = useState<ImportState>(start);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  /** Stops what is under way; returns the signal of what comes next. */
  function renew(): AbortSignal {
    control.current?.abort();
    control.current = new AbortController();
    return control.current.signal;
  }

  function check(file: File, adjustments: Adjustments = noAdjustments): void {
    /** What staff have done so far stays when the server does not answer. */
    const before = state.step === "report" || state.step === "columns" || state.step === "letters" ? state : null;
    const fail = (error: string, canRetry: boolean) =>
      setState(before ? { ...before, error } : { step: "choose", error, failed: canRetry ? file : null });
    if (file.size > maxFileBytes) return fail(tooLargeMessage(file.size), false);
    if (file.size === 0) return fail("Este arquivo está vazio.", false);
    void checkFile({ kind, file, adjustments, signal: renew() }, setState, fail);
  }

  return {
    state,
    check,
    write: (shown: ReportState, into: Target | null, shownRelease: string | null) =>
      void writeFile({ kind, signal: renew() }, shown, { into, release: into?.name ?? shownRelease }, setState),
    /** Stops the check, or the reading before the writing. */
    stop: () => control.current?.abort(),
    restart: () => {
      control.current?.abort();
      setState(start);
    },
  };
}

type SetState = Dispatch<SetStateAction<ImportState>>;

/** Has the server compare the file with the catalogue, and shows how far it is and what it says. */
async function checkFile(
  sending: Pick<Sending, "kind" | "file" | "adjustments" | "signal">,
  setState: SetState,
  fail: (error: string, canRetry: boolean) => void,
): Promise<void> {
  const { file, adjustments } = sending;
  setState({ step: "checking", file, sent: 0, rows: 0 });
  const change = (next: Partial<{ sent: number; rows: number }>) =>
    setState((now) => (now.step === "checking" ? { ...now, ...next } : now));
  try {
    const last = await sendFile({
      ...sending,
      seen: null,
      into: null,
      onSent: (sent) => change({ sent }),
      onMessage: (message) => message.type === "reading" && change({ rows: message.rows }),
    });
    if (last.type === "report") {
      setState({ step: "report", file, report: last.report, adjustments, error: null, changes: null });
    } else if (last.type === "columns") {
      setState({ step: "columns", file, columns: last.columns, adjustments, error: last.message });
    } else if (last.type === "letters") {
      setState({ step: "letters", file, question: last.question, adjustments, error: null });
    } else fail("message" in last ? last.message : unexpected, !("message" in last));
  } catch (error) {
    if (sending.signal.aborted) return;
    if (error instanceof ImportError) fail(error.message, true);
    else fail(unreadable, false);
  }
}

/** Writes what the report says: live, into the page's release, or into a chosen one. */
async function writeFile(
  { kind, signal }: Pick<Sending, "kind" | "signal">,
  { file, report, adjustments }: ReportState,
  { into, release }: { into: Target | null; release: string | null },
  setState: SetState,
): Promise<void> {
  const total = report.counts.new + report.counts.changed;
  setState({ step: "writing", file, report, adjustments, done: 0, total, rows: 0, into: release });
  try {
    const last = await sendFile({
      file,
      kind,
      adjustments,
      seen: report,
      into: into?.id ?? null,
      signal,
      onSent: () => {},
      onMessage: (message) => setState((now) => whileWriting(now, message)),
    });
    if (last.type === "done")
      setState({ step: "done", file, report, count: last.count, batchId: last.batchId, into: release });
    else if (last.type === "outdated")
      setState({ step: "report", file, report: last.report, adjustments, error: null, changes: last.changes });
    else {
      const error = "message" in last ? last.message : unexpected;
      setState({ step: "report", file, report, adjustments, error, changes: null });
    }
  } catch (error) {
    const message = signal.aborted ? stopped : error instanceof ImportError ? error.message : unreadable;
    setState({ step: "report", file, report, adjustments, error: message, changes: null });
  }
}

function whileWriting(now: ImportState, message: ImportMessage): ImportState {
  if (now.step !== "writing") return now;
  if (message.type === "writing")
    return { ...now, done: message.done, total: message.total, rows: now.report.file.rows };
  return message.type === "reading" ? { ...now, rows: message.rows } : now;
}

const start: ImportState = { step: "choose", error: null, failed: null };
const unexpected = "O servidor não respondeu como esperado. Tente de novo.";
const unreadable = "O arquivo não pôde ser lido. Ele mudou ou foi movido? Escolha-o de novo.";
const stopped = "Você parou antes da gravação: nada foi gravado.";
