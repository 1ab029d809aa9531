import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Coding, compress, isWorthCompressing, preferredEncoding } from "./compression.server.ts";

/** A body as it goes over the wire, with its headers as `writeHead` takes them: names and values in turn. */
type Copy = { body: Buffer; headers: string[]; notModified: string[] };

/** An answer ready to be sent any number of times: its bytes compressed, everything said of it written out. */
export type KeptAnswer = {
  status: number;
  /** Tells its content and headers apart from any other's. */
  digest: string;
  headers: readonly (readonly [string, string])[];
  copies: Readonly<Partial<Record<Coding | "identity", Copy>>>;
  /** How much memory it takes, about. */
  bytes: number;
  /** Whether its copies are as small as they can be made. */
  isBest: boolean;
};

/** Said of one answer only, or anew for each copy. */
const ownHeaders = new Set(["x-request-id", "content-length", "content-encoding", "transfer-encoding", "etag", "date"]);

/** What an answer takes beside its bytes: its headers, more than once, and the objects around them. */
const overhead = 4096;

/**
 * Takes a response in, compressed quickly. Where nothing differs from `before`, that is what it returns: a write to the
 * catalogue leaves most pages as they are.
 */
export async function keep(response: Response, before: KeptAnswer | undefined): Promise<KeptAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const digest = createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  if (before?.digest === digest) return before;

  const answer = { status: response.status, digest, headers };
  if (!isWorthCompressing(response.headers.get("content-type"), body.length)) {
    return withCopies(answer, { identity: [body, "plain"] }, true);
  }
  const [br, gzip] = await Promise.all([compress.br(body, "quick"), compress.gzip(body, "quick")]);
  return withCopies(answer, { br: [br, "br-quick"], gzip: [gzip, "gzip-quick"] }, false);
}

/** The same answer with its copies as small as they can be; takes tens of milliseconds, off the main thread. */
export async function best(answer: KeptAnswer): Promise<KeptAnswer> {
  const body = await plainBody(answer);
  const [br, gzip] = [await compress.br(body, "best"), await compress.gzip(body, "best")];
  return withCopies(answer, { br: [br, "br"], gzip: [gzip, "gzip"] }, true);
}

function withCopies(
  { status, digest, headers }: Pick<KeptAnswer, "status" | "digest" | "headers">,
  bodies: { [coding in Coding | "identity"]?: [body: Buffer, name: string] },
  isBest: boolean,
): KeptAnswer {
  const copies: KeptAnswer["copies"] = Object.fromEntries(
    Object.entries(bodies).map(([coding, [body, name]]) => {
      // The same page compressed otherwise is other bytes, which a strong tag must tell apart.
      const all = [...headers.flat(), "ETag", `"${digest}.${name}"`];
      if (coding !== "identity") all.push("Content-Encoding", coding);
      return [coding, { body, notModified: all, headers: [...all, "Content-Length", String(body.length)] }];
    }),
  );
  const bytes = Object.values(bodies).reduce((sum, [body]) => sum + body.length, overhead);
  return { status, digest, headers, copies, bytes, isBest };
}

/** Sends the copy that the visitor's browser understands, or 304 when it has the page already. */
export function send(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse, id: string): void {
  const coding = preferredEncoding(request.headers["accept-encoding"]);
  const copy = answer.copies.identity ?? (coding && answer.copies[coding]);
  if (!copy) return void sendPlain(answer, request, response, id);

  const known = request.headers["if-none-match"];
  if (known !== undefined && answer.status === 200 && (known.includes(answer.digest) || known === "*")) {
    response.writeHead(304, [...copy.notModified, "X-Request-Id", id]).end();
    return;
  }
  response.writeHead(answer.status, [...copy.headers, "X-Request-Id", id]);
  if (request.method === "HEAD") response.end();
  else response.end(copy.body);
}

/** The copy that the visitor's browser understands, as the answer to a request that came through the program. */
export async function responseWith(answer: KeptAnswer, { headers }: Request): Promise<Response> {
  const coding = preferredEncoding(headers.get("accept-encoding") ?? undefined);
  const copy =
    answer.copies.identity ??
    (coding && answer.copies[coding]) ??
    withCopies(answer, { identity: [await plainBody(answer), "plain"] }, true).copies.identity!;
  const response = new Response(new Uint8Array(copy.body), { status: answer.status });
  for (let index = 0; index < copy.headers.length; index += 2) {
    response.headers.append(copy.headers[index]!, copy.headers[index + 1]!);
  }
  return response;
}

/** For the few that take no compression; the plain bytes are not kept, for they are many. */
async function sendPlain(...[answer, ...to]: Parameters<typeof send>): Promise<void> {
  const body = await plainBody(answer);
  send(withCopies(answer, { identity: [body, "plain"] }, true), ...to);
}

async function plainBody({ copies }: KeptAnswer): Promise<Buffer> {
  return promisify(brotliDecompress)(copies.br!.body);
}
