import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { preferredEncoding } from "./compression.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type BuildFile = { type: string; identity: Bytes; br?: Bytes; gzip?: Bytes };

/**
 * Serves the files of the build from memory and passes other requests on. The files are few and never change while the
 * process runs; sharing one copy means that slow clients hold no copies.
 *
 * @param cacheControl the Cache-Control header, by path
 */
export function serveBuildFiles(root: string, cacheControl: (path: string) => string): MiddlewareHandler {
  const files = loadFiles(root);
  return async (c, next) => {
    const file = c.req.method === "GET" || c.req.method === "HEAD" ? files.get(c.req.path) : undefined;
    if (!file) return next();
    const coding = file.br ? preferredEncoding(c.req.header("accept-encoding")) : null;
    const body = coding === "br" ? file.br! : coding === "gzip" ? file.gzip! : file.identity;
    const headers = {
      "Content-Type": file.type,
      "Content-Length": String(body.length),
      "Cache-Control": cacheControl(c.req.path),
      ...(coding && { "Content-Encoding": coding, Vary: "Accept-Encoding" }),
    };
    return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(uncopied(body), 200, headers);
  };
}

/** The bytes as a body; a response made of bytes copies them. */
function uncopied(bytes: Bytes): ReadableStream<Bytes> {
  return new ReadableStream({
    start(body) {
      body.enqueue(bytes);
      body.close();
    },
  });
}

/** All files by path. The build writes .br and .gz copies of text files. */
function loadFiles(root: string): Map<string, BuildFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const existing = new Set(paths);
  return new Map(
    paths
      .filter((path) => !/\.(br|gz)$/.test(path))
      .map((path) => [
        path.slice(root.length).replaceAll("\\", "/"),
        {
          type: getMimeType(path) ?? "application/octet-stream",
          identity: read(path),
          ...(existing.has(`${path}.br`) && { br: read(`${path}.br`), gzip: read(`${path}.gz`) }),
        },
      ]),
  );
}

function read(path: string): Bytes {
  return new Uint8Array(readFileSync(path));
}
