import { createHash } from "node:crypto";
import { RecentMap } from "#app/platform/recent-map.ts";
import { QueueFullError } from "#app/platform/semaphore.server.ts";
import { type Overlay, rasterize } from "#app/platform/storage/render-image.server.ts";

/** The pictures kept, some 60 kB each. */
const pictures = new RecentMap<string, Promise<Buffer>>(100);

type PictureFormat = "jpeg" | "png";

/**
 * The response with a picture. It is rendered once and kept while nothing that it shows changes, also when the page
 * cache renders its response again after a write. Too many at once get 503 with Retry-After.
 */
export async function pictureResponse(svg: string, format: PictureFormat, overlay: Overlay | null): Promise<Response> {
  try {
    const bytes = await findOrRender(svg, format, overlay);
    return new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": `image/${format}`, "Cache-Control": "public, max-age=300" },
    });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    const headers = { "Retry-After": "10", "Cache-Control": "no-store" };
    return new Response("Há muitas imagens sendo feitas agora.", { status: 503, headers });
  }
}

function findOrRender(svg: string, format: PictureFormat, overlay: Overlay | null): Promise<Buffer> {
  const hash = createHash("sha256").update(svg).update(format);
  const key = hash.update(overlay?.webp ?? "").digest("base64url");
  const picture = pictures.get(key) ?? rasterize(svg, format, overlay);
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  return picture;
}
