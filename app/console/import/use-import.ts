import { useEffect, useRef, useState } from "react";
import { ImportError, sendFile } from "./send-file.ts";
import { type Adjustments, noAdjustments } from "#app/console/import/corrections/adjustments.ts";
import type { LettersQuestion } from "#app/platform/csv/letters.ts";
import type { FileColumns } from "#app/console/import/corrections/suggestions.ts";
import type { Report } from "./report.ts";
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

  async function check(file: File, adjustments: Adjustments): Promise<void> {
    /** What staff have done so far stays when the server does not answer. */
    const before = state.step === "report" || state.step === "columns" || state.step === "letters" ? state : null;
    const fail = (error: string, canRetry: boolean) =>
      setState(before ? { ...before, error } : { step: "choose", error, failed: canRetry ? file : null });
    if (file.size > maxFileBytes) return fail(tooLargeMessage(file.size), false);
    if (file.size === 0) return fail("Este arquivo está vazio.", false);
    const { signal } = renew();
    const checking = { step: "checking", file, sent: 0, rows: 0 } as const;
    setState(checking);
    const change = (next: Partial<{ sent: number; rows: number }>) =>
      setState((now) => (now.step === "checking" ? { ...now, ...next } : now));
    try {
      const last = await sendFile({
        file,
        kind,
        adjustments,
        seen: null,
        into: null,
        signal,
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
      if (signal.aborted) return;
      if (error instanceof ImportError) fail(error.message, true);
      else fail(unreadable, false);
    }
  }

  /** Writes what the report says: live, into the page's release, or into a chosen one. */
  async function write(
    { file, report, adjustments }: ReportState,
    into: Target | null,
    shownRelease: string | null,
  ): Promise<void> {
    const { signal } = renew();
    const total = report.counts.new + report.counts.changed;
    const release = into?.name ?? shownRelease;
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
        onMessage: (message) =>
          setState((now) =>
            now.step !== "writing"
              ? now
              : message.type === "writing"
                ? { ...now, done: message.done, total: message.total, rows: report.file.rows }
                : message.type === "reading"
                  ? { ...now, rows: message.rows }
                  : now,
          ),
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

  function renew(): AbortController {
    control.current?.abort();
    control.current = new AbortController();
    return control.current;
  }

  return {
    state,
    check: (file: File, adjustments: Adjustments = noAdjustments) => void check(file, adjustments),
    write: (shown: ReportState, into: Target | null, shownRelease: string | null) =>
      void write(shown, into, shownRelease),
    /** Stops the check, or the reading before the writing. */
    stop: () => control.current?.abort(),
    restart: () => {
      control.current?.abort();
      setState(start);
    },
  };
}

const start: ImportState = { step: "choose", error: null, failed: null };
const unexpected = "O servidor não respondeu como esperado. Tente de novo.";
const unreadable = "O arquivo não pôde ser lido. Ele mudou ou foi movido? Escolha-o de novo.";
const stopped = "Você parou antes da gravação: nada foi gravado.";
