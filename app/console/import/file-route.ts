import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { Refusal, refusalStatus } from "#app/records/refusal.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { intoField } from "#app/console/release-mode/shown-mode.ts";
import { assertMayWrite, readShown, writeShown } from "#app/console/server/staff-request.server.ts";
import { adjustmentsParam } from "#app/console/import/corrections/adjustments.ts";
import { takeAdjustments } from "#app/console/import/corrections/adjustments.server.ts";
import { importKinds } from "./record-kinds.server.ts";
import type { ImportMessage } from "./report.ts";
import { runImport, type SeenReport } from "./run-import.server.ts";
import type { Route } from "./+types/file-route";

/** Files of one person in an hour. */
const limit = { tries: 200, window: 3600_000 };
/** Imports that a process runs at the same time. */
const maxRunning = 3;
let running = 0;

/**
 * Checks or publishes the CSV file that is the request's body. The URL names the kind of record (`tipo`) and, to
 * publish, what staff have seen (`conferido`, `historico`), and how many bytes of the body are adjustments (`ajustes`)
 * before the file. Answers 400 for an unknown kind, 403 when the role may not
 * import, 429 over the limit and 503 when too many run; else 200 with a stream of `ImportMessage`s, one a line.
 */
export async function action({ request, url, context }: Pick<Route.ActionArgs, "request" | "url" | "context">) {
  const kind = Object.hasOwn(importKinds, url.searchParams.get("tipo") ?? "")
    ? importKinds[url.searchParams.get("tipo")!]
    : undefined;
  const type = request.headers.get("content-type") ?? "";
  if (!kind || !request.body) throw new Response("Falta o arquivo ou o seu tipo.", { status: 400 });
  if (!type.startsWith("text/csv")) throw new Response("Envie um arquivo CSV.", { status: 415 });
  const into = parseWholeNumber(url.searchParams.get(intoField) ?? "");
  try {
    assertPermitted("create", kind.entity);
    assertMayWrite(context);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message, refusalStatus(error));
    throw error;
  }
  if ((await consumeAttempt(`import:${currentActor().email}`, limit)) > 0)
    return refused("Você enviou muitos arquivos em pouco tempo. Tente de novo daqui a uma hora.", 429);
  if (running >= maxRunning) return refused("Muitas importações ao mesmo tempo. Tente de novo em instantes.", 503);

  const length = parseWholeNumber(url.searchParams.get(adjustmentsParam) ?? "") ?? 0;
  const taken = await takeAdjustments(request.body, length);
  if (!taken) throw new Response("Os ajustes do arquivo não puderam ser lidos.", { status: 400 });

  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let isGone = false;
  const leave = () => (isGone = true);
  writer.closed.catch(leave);
  const send = (message: ImportMessage) => {
    if (!isGone) writer.write(encoder.encode(`${JSON.stringify(message)}\n`)).catch(leave);
  };
  const isCancelled = () => isGone || request.signal.aborted;
  running += 1;
  // Not awaited: the response is sent while the file is read. A write that has started goes on after the client has disconnected.
  void runImport({
    kind,
    bytes: taken.bytes,
    adjustments: taken.adjustments,
    seen: readSeen(url.searchParams),
    send,
    isCancelled,
    read: (work) => readShown(context, work),
    write: (publish) => writeShown(context, publish, { into }),
  })
    .catch((error: unknown) => {
      // Staff have left or stopped, and the file ends in the middle.
      if (isCancelled()) return;
      log.error({ id: requestMeta(context).id, entity: kind.entity, error }, "import failed");
      send({ type: "failed" });
    })
    .finally(() => {
      running -= 1;
      writer.close().catch(leave);
    });
  return new Response(readable, {
    headers: { "Content-Type": "application/x-ndjson; charset=utf-8", "Cache-Control": "no-store" },
  });
}

function readSeen(params: URLSearchParams): SeenReport | null {
  const digest = params.get("conferido");
  return digest === null ? null : { digest, entryId: parseWholeNumber(params.get("historico") ?? "") ?? 0 };
}

function refused(message: string, status: number): Response {
  return Response.json({ type: "refused", message } satisfies ImportMessage, { status });
}
