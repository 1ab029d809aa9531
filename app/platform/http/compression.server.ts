import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

export type Coding = "br" | "gzip";

/** How hard to try: quick while somebody waits, best for what is sent many times. */
type Effort = "quick" | "best";

// 5 is where brotli stops being cheap: a page takes half a millisecond, at 11 it takes forty.
const levels = { br: { quick: 5, best: 11 }, gzip: { quick: 6, best: 9 } };

export const compress = {
  br: async (body: Buffer, effort: Effort) =>
    alone(
      await promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: levels.br[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  gzip: async (body: Buffer, effort: Effort) => alone(await promisify(gzip)(body, { level: levels.gzip[effort] })),
};

/** The same bytes in memory of their own: what Node returns holds the 64 kB that it wrote into, however few they are. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const worthwhile = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;
const smallest = 860;

/** Whether a body is text, and long enough for compression to save a packet. */
export function isWorthCompressing(contentType: string | null, length: number): boolean {
  return length >= smallest && worthwhile.test(contentType ?? "");
}

/** Compresses answers made for one request (pages and data); files of the build are compressed beforehand. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!worthwhile.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return;
    headers.append("vary", "Accept-Encoding");
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    if (!encoding || c.req.method === "HEAD" || !c.res.body) return;
    if (headers.has("content-disposition")) {
      // A file that is made while it is sent is compressed as it goes, and nowhere held whole.
      const body = c.res.body.pipeThrough(new CompressionStream("gzip"));
      c.res = new Response(body, { headers });
      c.res.headers.set("content-encoding", "gzip");
      return;
    }

    const body = Buffer.from(await c.res.arrayBuffer());
    const encoded = body.length < smallest ? body : await compress[encoding](body, "quick");
    const response = new Response(encoded, { status: c.res.status, headers });
    if (encoded !== body) response.headers.set("content-encoding", encoding);
    response.headers.set("content-length", String(encoded.length));
    c.res = undefined;
    c.res = response;
  };
}

const preferences = new Map<string, Coding | null>();
/** Browsers send a handful of short headers; whoever invents others gets no memory for them. */
const most = { preferences: 100, length: 100 };

/** Brotli when the browser takes it, else gzip, else null. A coding with `q=0` is refused, not taken. */
export function preferredEncoding(acceptEncoding: string | undefined): Coding | null {
  if (!acceptEncoding) return null;
  const known = preferences.get(acceptEncoding);
  if (known !== undefined) return known;
  const preferred = readPreference(acceptEncoding);
  if (preferences.size < most.preferences && acceptEncoding.length < most.length)
    preferences.set(acceptEncoding, preferred);
  return preferred;
}

function readPreference(acceptEncoding: string): Coding | null {
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
