import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { metricsContentType, formatMetrics, type Histogram, type Metric } from "./exposition.server.ts";

const metricsPath = "/metrics";

/** Collects all metrics; called on each scrape. */
export type ReadMetrics = () => Promise<readonly (Metric | Histogram)[]>;

/**
 * Answers /metrics and passes other requests on to `next`.
 *
 * @param token required as `Authorization: Bearer`; null for a port that only the operator reaches
 */
export function metricsListener(read: ReadMetrics, token: string | null, next: RequestListener): RequestListener {
  return (request, response) => {
    if (readPath(request.url ?? "").plain !== metricsPath) return next(request, response);
    const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
    if (token !== null && !isEqual(request.headers.authorization ?? "", `Bearer ${token}`)) {
      response.writeHead(401, { ...headers, "WWW-Authenticate": "Bearer" }).end();
      return;
    }
    read().then(
      (metrics) =>
        response.writeHead(200, { ...headers, "Content-Type": metricsContentType }).end(formatMetrics(metrics)),
      (error: unknown) => {
        log.error({ error }, "metrics could not be read");
        response.writeHead(500, headers).end();
      },
    );
  };
}

/** Serves the metrics on a separate port. */
export async function serveMetrics(read: ReadMetrics, at: { port: number; host: string; token: string | null }) {
  const server: Server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000 },
    metricsListener(read, at.token, notFound),
  );
  server.maxConnections = 20;
  await once(server.listen(at.port, at.host), "listening");
  return server;
}

const notFound: RequestListener = (_request, response) => void response.writeHead(404).end();

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
