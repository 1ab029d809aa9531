import type { Context } from "hono";
import { imageCacheSeconds, isBucket, imageMimeType } from "#app/platform/storage/buckets.ts";
import { imageStore } from "#app/platform/storage/image-store.server.ts";
import { log } from "#app/platform/log.server.ts";

/** The catalogue's file names; nothing else is requested from the store. */
const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.\d+)?\.webp$/;

/** Serves an uploaded image. A file never changes under its name, so the name is its ETag. */
export async function serveImage(c: Context): Promise<Response> {
  const { bucket = "", name = "" } = c.req.param();
  if (!isBucket(bucket) || !fileName.test(name)) return notFound(c);
  const cacheHeaders = { "Cache-Control": `public, max-age=${imageCacheSeconds}, immutable`, ETag: `"${name}"` };
  try {
    if (c.req.header("if-none-match") === cacheHeaders.ETag) return c.body(null, 304, cacheHeaders);
    const bytes = await imageStore.get(bucket, name);
    if (!bytes) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, {
      ...cacheHeaders,
      "Content-Type": imageMimeType,
      "Content-Length": String(bytes.length),
    });
  } catch (error) {
    log.error({ error }, "image could not be read");
    return c.text("A imagem não pôde ser lida. Tente de novo em instantes.", 503, {
      "Cache-Control": "no-store",
      "Retry-After": "5",
    });
  }
}

function notFound(c: Context): Response {
  return c.text("Imagem não encontrada.", 404, { "Cache-Control": "no-store" });
}
