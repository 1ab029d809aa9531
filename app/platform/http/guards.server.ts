import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Env } from "#app/platform/start/env.server.ts";
import { type Metric, singleMetric } from "#app/platform/metrics/exposition.server.ts";
import { nonPagePolicy } from "./content-security-policy.server.ts";
import { createHttpMetrics } from "./http-metrics.server.ts";
import { clientAddress, networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { type ConnectionLimiter, limitConnections } from "#app/platform/http/limits/connections.server.ts";
import { limitRequestBodies, uploadTimeoutMs } from "#app/platform/http/limits/request-bodies.server.ts";
import { trackRequests } from "./request-tracker.server.ts";

/** Connection limits: times in milliseconds, sizes in bytes. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: uploadTimeoutMs,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};

export type Guards = ReturnType<typeof createGuards>;

/** Limits for connections and request bodies, request tracking, and their metrics. */
export function createGuards({ trustProxy }: Pick<Env, "trustProxy">) {
  const http = createHttpMetrics();
  const requests = trackRequests(http.count);
  const bodies = limitRequestBodies((request) => networkPrefix(visitorAddress(request, trustProxy)));
  let connections: ConnectionLimiter | undefined;

  return {
    requests,
    bodies,
    wrap: (listener: RequestListener) => bodies.wrap(requests.wrap(withOneHost(listener))),
    /** Limits the connections of the listening server, which in development is Vite's. */
    limitConnections(server: Server): ConnectionLimiter {
      connections = limitConnections(server, requests.isBusy);
      return connections;
    },
    readMetrics(): Metric[] {
      const { open, evicted } = connections?.state() ?? { open: 0, evicted: 0 };
      const { unfinished, evicted: evictedBodies } = bodies.state();
      return [
        singleMetric("vitrine_http_connections", "Open connections.", "gauge", open),
        singleMetric("vitrine_http_requests_in_progress", "Requests in progress.", "gauge", requests.count()),
        singleMetric(
          "vitrine_http_unfinished_bodies",
          "Request bodies that have not arrived completely.",
          "gauge",
          unfinished,
        ),
        {
          name: "vitrine_http_evicted_total",
          help: "Connections and bodies closed because of limits.",
          type: "counter",
          values: [
            [{ what: "connection" }, evicted],
            [{ what: "body" }, evictedBodies],
          ],
        },
      ];
    },
    readHttpMetrics: http.read,
  };
}

/**
 * Answers 400 to a request with two Host headers: a proxy may have believed another one than this program (RFC 9112,
 * 3.2). Node passes the first one on.
 */
function withOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (countHosts(request.rawHeaders) <= 1) return listener(request, response);
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": nonPagePolicy,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      Connection: "close",
    };
    response.writeHead(400, headers).end("Este pedido tem mais de um cabeçalho Host.");
  };
}

/** Counts the Host headers among names and values that alternate. `headersDistinct` would parse all of them. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** An HTTP server with the time and size limits above. */
export function createLimitedServer(listener: RequestListener): Server {
  return createServer(limits, listener);
}

/** The visitor's IP address: the connection's, or the one named by a trusted proxy. */
export function visitorAddress(request: IncomingMessage, trustProxy: number): string {
  const forwarded = request.headers["x-forwarded-for"];
  return clientAddress(request.socket.remoteAddress ?? "unknown", forwarded?.toString() ?? null, trustProxy);
}
