import type { Context } from "hono";
import { cacheSeconds, isBucket, imageType } from "../bucket.ts";
import { store } from "../bucket.server.ts";
import { log } from "../log.server.ts";

/** What the catalogue calls its files; nothing else can be asked of the store. */
const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.\d+)?\.webp$/;

/** Answers with an uploaded image. What stands under a name never changes, so the name is its own ETag. */
export async function imageFile(c: Context): Promise<Response> {
  const { bucket = "", name = "" } = c.req.param();
  if (!isBucket(bucket) || !fileName.test(name)) return missing(c);
  const kept = { "Cache-Control": `public, max-age=${cacheSeconds}, immutable`, ETag: `"${name}"` };
  try {
    if (c.req.header("if-none-match") === kept.ETag) return c.body(null, 304, kept);
    const bytes = await store.get(bucket, name);
    if (!bytes) return missing(c);
    return c.body(new Uint8Array(bytes), 200, {
      ...kept,
      "Content-Type": imageType,
      "Content-Length": String(bytes.length),
    });
  } catch (error) {
    log.error({ error }, "image could not be read");
    return c.text("A imagem não pôde ser lida. Tente de novo em instantes.", 503, { "Cache-Control": "no-store" });
  }
}

function missing(c: Context): Response {
  return c.text("Imagem não encontrada.", 404, { "Cache-Control": "no-store" });
}
