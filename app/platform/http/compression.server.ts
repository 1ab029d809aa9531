import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const compress = {
  // 5 is where brotli stops being cheap: a page takes half a millisecond, at 11 it takes forty.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

const worthwhile = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;
const smallest = 860;

/** Compresses answers made for one request (pages and data); files of the build are compressed beforehand. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!worthwhile.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return;
    headers.append("vary", "Accept-Encoding");
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    if (!encoding || c.req.method === "HEAD" || !c.res.body) return;

    const body = Buffer.from(await c.res.arrayBuffer());
    const encoded = body.length < smallest ? body : await compress[encoding](body);
    const response = new Response(encoded, { status: c.res.status, headers });
    if (encoded !== body) response.headers.set("content-encoding", encoding);
    response.headers.set("content-length", String(encoded.length));
    c.res = undefined;
    c.res = response;
  };
}

/** Brotli when the browser takes it, else gzip, else null. A coding with `q=0` is refused, not taken. */
export function preferredEncoding(acceptEncoding: string | undefined): keyof typeof compress | null {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .toLowerCase()
      .split(",")
      .map((coding) => coding.split(";"))
      .filter(([, weight]) => !/^\s*q=0(\.0+)?\s*$/.test(weight ?? ""))
      .map(([name]) => name!.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}
