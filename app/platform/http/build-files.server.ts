import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { preferredEncoding } from "./compression.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type BuildFile = { type: string; identity: Bytes; br?: Bytes; gzip?: Bytes };

/**
 * Answers with the files of the build in a folder, and hands on what is none. They are few and do not change while the
 * program runs, so they are in memory, once for all: a client that reads slowly holds no copy of its own.
 *
 * @param cacheControl what browsers may keep, by path
 */
export function buildFiles(root: string, cacheControl: (path: string) => string): MiddlewareHandler {
  const files = readFiles(root);
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
    return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(body, 200, headers);
  };
}

/** Every file under its path; the build leaves .br and .gz copies beside those that are text. */
function readFiles(root: string): Map<string, BuildFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  return new Map(
    paths
      .filter((path) => !/\.(br|gz)$/.test(path))
      .map((path) => [
        path.slice(root.length).replaceAll("\\", "/"),
        {
          type: getMimeType(path) ?? "application/octet-stream",
          identity: read(path),
          ...(known.has(`${path}.br`) && { br: read(`${path}.br`), gzip: read(`${path}.gz`) }),
        },
      ]),
  );
}

function read(path: string): Bytes {
  return new Uint8Array(readFileSync(path));
}
