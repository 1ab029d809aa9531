import { useEffect, useRef, useState } from "react";
import { ImportError, sendFile } from "./send-file.ts";
import type { Report } from "./report.ts";
import { maxFileBytes, tooLargeMessage } from "./upload-limits.ts";

/** Where an import is. */
export type ImportState =
  | { step: "choose"; error: string | null }
  | { step: "checking"; file: File; sent: number; rows: number }
  | { step: "report"; file: File; report: Report; error: string | null; changes: string[] | null }
  | { step: "writing"; file: File; report: Report; done: number; total: number; rows: number; into: string | null }
  | { step: "done"; file: File; count: number; batchId: number | null; into: string | null };

type Target = { id: number; name: string };

/** The steps of an import: choose a file, check it, publish it. Leaving the page stops what is not being written. */
export function useImport(kind: string) {
  const [state, setState] = useState<ImportState>({ step: "choose", error: null });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function check(file: File): Promise<void> {
    if (file.size > maxFileBytes) return setState({ step: "choose", error: tooLargeMessage(file.size) });
    if (file.size === 0) return setState({ step: "choose", error: "Este arquivo está vazio." });
    const { signal } = renew();
    const checking = { step: "checking", file, sent: 0, rows: 0 } as const;
    setState(checking);
    const change = (next: Partial<{ sent: number; rows: number }>) =>
      setState((now) => (now.step === "checking" ? { ...now, ...next } : now));
    try {
      const last = await sendFile({
        file,
        kind,
        seen: null,
        into: null,
        signal,
        onSent: (sent) => change({ sent }),
        onMessage: (message) => message.type === "reading" && change({ rows: message.rows }),
      });
      if (last.type === "report") setState({ step: "report", file, report: last.report, error: null, changes: null });
      else setState({ step: "choose", error: "message" in last ? last.message : unexpected });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: "choose", error: error instanceof ImportError ? error.message : unreadable });
    }
  }

  /** Writes what the report says: live, into the page's release, or into a chosen one. */
  async function write(file: File, report: Report, into: Target | null, shownRelease: string | null): Promise<void> {
    const { signal } = renew();
    const total = report.counts.new + report.counts.changed;
    const place = into?.name ?? shownRelease;
    setState({ step: "writing", file, report, done: 0, total, rows: 0, into: place });
    try {
      const last = await sendFile({
        file,
        kind,
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
      if (last.type === "done") setState({ step: "done", file, count: last.count, batchId: last.batchId, into: place });
      else if (last.type === "outdated")
        setState({ step: "report", file, report: last.report, error: null, changes: last.changes });
      else
        setState({ step: "report", file, report, error: "message" in last ? last.message : unexpected, changes: null });
    } catch (error) {
      const message = signal.aborted ? stopped : error instanceof ImportError ? error.message : unreadable;
      setState({ step: "report", file, report, error: message, changes: null });
    }
  }

  function renew(): AbortController {
    control.current?.abort();
    control.current = new AbortController();
    return control.current;
  }

  return {
    state,
    check: (file: File) => void check(file),
    write: (file: File, report: Report, into: Target | null, shownRelease: string | null) =>
      void write(file, report, into, shownRelease),
    /** Stops the check, or the reading before the writing. */
    stop: () => control.current?.abort(),
    restart: () => {
      control.current?.abort();
      setState({ step: "choose", error: null });
    },
  };
}

const unexpected = "O servidor não respondeu como devia. Tente de novo.";
const unreadable = "O arquivo não pôde ser lido. Ele mudou ou foi movido? Escolha-o de novo.";
const stopped = "Você parou antes da gravação: nada foi gravado.";
