import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { RecentMap } from "#app/platform/recent-map.ts";

export type ContentCoding = "br" | "gzip";

/** Compression effort: "quick" while a client waits, "best" for responses that are sent many times. */
type Effort = "quick" | "best";

// Brotli gets expensive above 5: a page takes four milliseconds, at 11 two hundred.
const levels = { br: { quick: 5, best: 11 }, gzip: { quick: 6, best: 9 } };

export const compress = {
  br: async (body: Buffer, effort: Effort) =>
    exactCopy(
      await promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: levels.br[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  gzip: async (body: Buffer, effort: Effort) => exactCopy(await promisify(gzip)(body, { level: levels.gzip[effort] })),
};

/** Copies the bytes into a buffer of their exact size: Node's result keeps its 64 kB output buffer alive. */
function exactCopy(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const compressibleTypes = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;
const minBytes = 860;

/** Whether a body is text, and long enough for compression to save a packet. */
export function isWorthCompressing(contentType: string | null, length: number): boolean {
  return length >= minBytes && compressibleTypes.test(contentType ?? "");
}

/** Compresses responses made for one request (pages and data); the build's files are compressed at build time. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!compressibleTypes.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return;
    // What the page cache has made says it already.
    if (!headers.has("vary")) headers.set("vary", "Accept-Encoding");
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    if (!encoding || c.req.method === "HEAD" || !c.res.body) return;
    if (headers.has("content-disposition")) {
      // A streamed file is compressed as it goes and never held whole.
      const body = c.res.body.pipeThrough(new CompressionStream("gzip"));
      c.res = new Response(body, { headers });
      c.res.headers.set("content-encoding", "gzip");
      return;
    }

    const body = Buffer.from(await c.res.arrayBuffer());
    const encoded = body.length < minBytes ? body : await compress[encoding](body, "quick");
    const response = new Response(encoded, { status: c.res.status, headers });
    if (encoded !== body) response.headers.set("content-encoding", encoding);
    response.headers.set("content-length", String(encoded.length));
    c.res = undefined;
    c.res = response;
  };
}

/** Browsers send few, short headers; long ones are not cached. */
const longestCached = 100;
const preferences = new RecentMap<string, ContentCoding | null>(100);

/** Brotli if accepted, else gzip, else null. A coding with `q=0` is not accepted. */
export function preferredEncoding(acceptEncoding: string | undefined): ContentCoding | null {
  if (!acceptEncoding) return null;
  const known = preferences.get(acceptEncoding);
  if (known !== undefined) return known;
  const preferred = parsePreference(acceptEncoding);
  if (acceptEncoding.length <= longestCached) preferences.set(acceptEncoding, preferred);
  return preferred;
}

function parsePreference(acceptEncoding: string): ContentCoding | null {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(",")
      .map((coding) => coding.split(";"))
      .filter(([, weight]) => !/^\s*q=0(\.0+)?\s*$/.test(weight ?? ""))
      .map(([name]) => name!.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}
