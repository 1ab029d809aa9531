import type { ReactNode } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";

type Options = { signal: AbortSignal; onError: (error: unknown) => void };

/**
 * Renders a document completely. Of React's two streams, Node's is the cheaper one. `renderToString` would not wait for
 * the router's data.
 */
export function renderToText(document: ReactNode, { signal, onError }: Options): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const collected = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString());
      done();
    },
  });
  const { pipe, abort } = renderToPipeableStream(document, {
    onAllReady: () => pipe(collected),
    onShellError: reject,
    onError,
  });
  const onAbort = () => abort(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return promise.finally(() => signal.removeEventListener("abort", onAbort));
}
