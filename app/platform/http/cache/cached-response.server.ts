import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { withVisitParams } from "#app/platform/text/visit-params.ts";
import { type ContentCoding, compress, isWorthCompressing, preferredEncoding } from "./compression.server.ts";

/** An encoded body, with headers as `writeHead` takes them: names and values alternating. */
type Variant = { body: Buffer; headers: string[]; notModified: string[] };

/** A response ready to send many times: compressed, with its headers prepared. */
export type CachedResponse = {
  status: number;
  /** Identifies its content and headers. */
  digest: string;
  headers: readonly (readonly [string, string])[];
  variants: Readonly<Partial<Record<ContentCoding | "identity", Variant>>>;
  /** Approximate memory use. */
  bytes: number;
  /** Whether its variants have the best compression. */
  isRecompressed: boolean;
};

/** Headers that belong to one response or are set per variant. */
const perResponseHeaders = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "etag",
  "date",
]);

/** Memory per response beside its body: headers, several times, and objects. */
const overhead = 4096;

/**
 * Converts a response, with quick compression. Returns `before` when nothing differs: a catalogue write leaves most
 * pages unchanged.
 */
export async function cacheResponse(response: Response, before: CachedResponse | undefined): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !perResponseHeaders.has(name));
  const digest = createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  if (before?.digest === digest) return before;

  const answer = { status: response.status, digest, headers };
  if (!isWorthCompressing(response.headers.get("content-type"), body.length)) {
    return withVariants(answer, { identity: [body, "plain"] }, true);
  }
  const [br, gzip] = await Promise.all([compress.br(body, "quick"), compress.gzip(body, "quick")]);
  return withVariants(answer, { br: [br, "br-quick"], gzip: [gzip, "gzip-quick"] }, false);
}

/** The response with the best compression; takes two hundred milliseconds, off the main thread. */
export async function recompress(answer: CachedResponse): Promise<CachedResponse> {
  const body = await decompressedBody(answer);
  const [br, gzip] = [await compress.br(body, "best"), await compress.gzip(body, "best")];
  return withVariants(answer, { br: [br, "br"], gzip: [gzip, "gzip"] }, true);
}

function withVariants(
  { status, digest, headers }: Pick<CachedResponse, "status" | "digest" | "headers">,
  bodies: { [coding in ContentCoding | "identity"]?: [body: Buffer, name: string] },
  isRecompressed: boolean,
): CachedResponse {
  const variants: CachedResponse["variants"] = Object.fromEntries(
    Object.entries(bodies).map(([coding, [body, name]]) => {
      // Each compression gives different bytes, which a strong ETag must tell apart.
      const all = [...headers.flat(), "ETag", `"${digest}.${name}"`];
      if (coding !== "identity") all.push("Content-Encoding", coding);
      return [coding, { body, notModified: all, headers: [...all, "Content-Length", String(body.length)] }];
    }),
  );
  const bytes = Object.values(bodies).reduce((sum, [body]) => sum + body.length, overhead);
  return { status, digest, headers, variants, bytes, isRecompressed };
}

/** Sends the variant that the client accepts, or 304 when the client has it. */
export function sendCached(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const coding = preferredEncoding(request.headers["accept-encoding"]);
  const copy = answer.variants.identity ?? (coding && answer.variants[coding]);
  if (!copy) return void sendPlain(answer, request, response, id);

  const known = request.headers["if-none-match"];
  if (known !== undefined && answer.status === 200 && (known.includes(answer.digest) || known === "*")) {
    response.writeHead(304, [...copy.notModified, "X-Request-Id", id]).end();
    return;
  }
  const headers = answer.status >= 300 ? withVisit(copy.headers, request.url!) : copy.headers;
  response.writeHead(answer.status, [...headers, "X-Request-Id", id]);
  if (request.method === "HEAD") response.end();
  else response.end(copy.body);
}

/** The headers with a destination that says where this visit came from. */
function withVisit(headers: readonly string[], url: string): readonly string[] {
  const name = headers.findIndex((text, index) => index % 2 === 0 && text === "location");
  if (name < 0) return headers;
  const query = new URLSearchParams(url.split(/\?(.*)/s)[1]);
  return headers.with(name + 1, withVisitParams(headers[name + 1]!, query));
}

/** The variant that the client accepts, as a `Response`. */
export async function toResponse(answer: CachedResponse, request: Request): Promise<Response> {
  const coding = preferredEncoding(request.headers.get("accept-encoding") ?? undefined);
  const copy =
    answer.variants.identity ??
    (coding && answer.variants[coding]) ??
    withVariants(answer, { identity: [await decompressedBody(answer), "plain"] }, true).variants.identity!;
  const headers = new Headers();
  for (let index = 0; index < copy.headers.length; index += 2) {
    headers.append(copy.headers[index]!, copy.headers[index + 1]!);
  }
  return new Response(new Uint8Array(copy.body), { status: answer.status, headers });
}

/** For the few clients without compression; uncompressed bodies are not kept, to save memory. */
async function sendPlain(...[answer, ...to]: Parameters<typeof sendCached>): Promise<void> {
  const body = await decompressedBody(answer);
  sendCached(withVariants(answer, { identity: [body, "plain"] }, true), ...to);
}

async function decompressedBody({ variants }: CachedResponse): Promise<Buffer> {
  return promisify(brotliDecompress)(variants.br!.body);
}
