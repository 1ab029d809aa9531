import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Env } from "../env.server.ts";
import { type Metric, single } from "../metrics/exposition.server.ts";
import { httpMetrics } from "../metrics/http-metrics.server.ts";
import { clientAddress, networkOf } from "./client-address.server.ts";
import { type Connections, limitConnections } from "./connections.server.ts";
import { limitRequestBodies, uploadTimeout } from "./request-bodies.server.ts";
import { trackRequests } from "./requests.server.ts";

/** What a connection may take before it is closed: times in milliseconds, sizes in bytes. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: uploadTimeout,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};

export type Guards = ReturnType<typeof createGuards>;

/** What stands between the network and the program: limits for strangers, and knowing what is under way. */
export function createGuards({ trustProxy }: Pick<Env, "trustProxy">) {
  const http = httpMetrics();
  const requests = trackRequests(http.count);
  const bodies = limitRequestBodies((request) => networkOf(visitorAddress(request, trustProxy)));
  let connections: Connections | undefined;

  return {
    requests,
    bodies,
    wrap: (listener: RequestListener) => bodies.wrap(requests.wrap(listener)),
    /** Bounds the connections of the server that listens, which in development is not the program's own. */
    limitConnections(server: Server): Connections {
      connections = limitConnections(server, requests.isBusy);
      return connections;
    },
    readMetrics(): Metric[] {
      const { open, evicted } = connections?.state() ?? { open: 0, evicted: 0 };
      const { unfinished, evicted: endedBodies } = bodies.state();
      return [
        single("vitrine_http_connections", "Open connections.", "gauge", open),
        single("vitrine_http_requests_in_progress", "Requests that are being answered.", "gauge", requests.count()),
        single("vitrine_http_unfinished_bodies", "Request bodies that have not arrived whole.", "gauge", unfinished),
        {
          name: "vitrine_http_evicted_total",
          help: "What was ended because there was too much of it.",
          type: "counter",
          values: [
            [{ what: "connection" }, evicted],
            [{ what: "body" }, endedBodies],
          ],
        },
      ];
    },
    readHttpMetrics: http.read,
  };
}

/** A server with the time and size limits of every connection. */
export function createLimitedServer(listener: RequestListener): Server {
  return createServer(limits, listener);
}

/** The visitor's network address: the connection's, or the one that a trusted proxy names. */
export function visitorAddress(request: IncomingMessage, trustProxy: number): string {
  const forwarded = request.headers["x-forwarded-for"];
  return clientAddress(request.socket.remoteAddress ?? "unknown", forwarded?.toString() ?? null, trustProxy);
}
