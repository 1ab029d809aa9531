import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";

export const handle: CacheHandle = { isPublic: true };

/** GET /offline-worker.js: the service worker, which may only request from this site. */
export async function loader() {
  const { default: workerScript } = await import("./worker.ts?inline-script");
  return new Response(workerScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      "Cache-Control": "no-cache",
    },
  });
}
