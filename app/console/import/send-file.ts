import { consoleHeaders } from "#app/navigation/console-headers.ts";
import { reauthenticate } from "#app/console/requests/reauth-store.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { type Adjustments, adjustmentsParam, noAdjustments } from "#app/console/import/corrections/adjustments.ts";
import type { ImportMessage, Report } from "./report.ts";
import { importFilePath, tooLargeMessage } from "./upload-limits.ts";

/** An import without a result, with a message for staff. */
export class ImportError extends Error {
  override name = "ImportError";
}

export type Sending = {
  file: File;
  /** The kind of record, as in the page's URL. */
  kind: string;
  /** How the file is to be read. */
  adjustments: Adjustments;
  /** The report to publish; null only checks. */
  seen: Pick<Report, "digest" | "entryId"> | null;
  /** The release that staff have chosen for this import alone. */
  into: number | null;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onSent: (share: number) => void;
  onMessage: (message: ImportMessage) => void;
  signal: AbortSignal;
};

/** How the server's answer ends. */
export type LastMessage = Exclude<ImportMessage, { type: "reading" | "writing" }>;

/**
 * Sends a file and returns how its import ends. When the session has ended, it first asks staff to sign in again.
 * Rejects with an `ImportError`, or with the signal's reason when stopped. Uses XMLHttpRequest, because fetch has no
 * upload progress.
 */
export async function sendFile(sending: Sending): Promise<LastMessage> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
    const last = await sendOnce(sending);
    if (last !== null) return last;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await reauthenticate())) throw new ImportError(networkFailureMessages.signedOut);
  }
}

/** Sends once; null without a session. */
function sendOnce({
  file,
  kind,
  adjustments,
  seen,
  into,
  onSent,
  onMessage,
  signal,
}: Sending): Promise<LastMessage | null> {
  const params = new URLSearchParams({ tipo: kind });
  const start = new Blob(adjustments === noAdjustments ? [] : [JSON.stringify(adjustments)]);
  if (start.size > 0) params.set(adjustmentsParam, String(start.size));
  if (seen) {
    params.set("conferido", seen.digest);
    params.set("historico", String(seen.entryId));
  }
  if (into !== null) params.set("into", String(into));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;
    let last: ImportMessage | null = null;
    const readMessages = () => {
      const text = request.responseText;
      for (let end = text.indexOf("\n", read); end >= 0; end = text.indexOf("\n", read)) {
        last = JSON.parse(text.slice(read, end)) as ImportMessage;
        onMessage(last);
        read = end + 1;
      }
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
    request.addEventListener("progress", () => {
      if (request.status === 200 && isFromRoute(request)) readMessages();
    });
    request.addEventListener("load", () => {
      if (!isFromRoute(request) && request.status !== 413) return resolve(null);
      if (request.status !== 200) return reject(new ImportError(messageFor(request, file)));
      readMessages();
      if (last === null || last.type === "reading" || last.type === "writing" || last.type === "failed")
        return reject(new ImportError(messages.failed));
      resolve(last);
    });
    request.addEventListener("error", () => reject(new ImportError(networkFailureMessages.unreachable)));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `${importFilePath}?${params}`);
    request.setRequestHeader("Content-Type", "text/csv");
    for (const [name, value] of consoleHeaders) request.setRequestHeader(name, value);
    request.send(start.size > 0 ? new Blob([start, file]) : file);
  });
}

const messages = { failed: "A importação falhou no servidor. Confira o Histórico e tente de novo em instantes." };

function messageFor(request: XMLHttpRequest, file: File): string {
  if (request.status === 413) return tooLargeMessage(file.size);
  try {
    return (JSON.parse(request.responseText) as { message: string }).message;
  } catch {
    // The import did not begin.
    return networkFailureMessages.unreachable;
  }
}

/** Whether the answer is of the route itself, and not of the sign-in to which it redirects. */
function isFromRoute({ responseURL }: XMLHttpRequest): boolean {
  return responseURL.includes(importFilePath);
}
