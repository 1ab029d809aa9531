import type { IncomingMessage, RequestListener } from "node:http";
import { readPath } from "#app/platform/request-path.server.ts";
import { networkPrefix } from "./client-address.server.ts";

const windowMs = 60_000;

type RequestRateOptions = {
  /** Which requests count, by their plain path. */
  paths: RegExp;
  /** How many a network may send in a minute. */
  perMinute: number;
  addressOf: (request: IncomingMessage) => string;
};

/** Answers 429 to requests of a network beyond its number in a minute. Each process counts for itself, in memory. */
export function limitRequestRate({ paths, perMinute, addressOf }: RequestRateOptions) {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (!paths.test(readPath(request.url ?? "").plain)) return listener(request, response);
      const now = performance.now();
      if (now >= endsAt) {
        counts = new Map();
        endsAt = now + windowMs;
      }
      const network = networkPrefix(addressOf(request));
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      if (count <= perMinute) return listener(request, response);
      const headers = {
        "Content-Type": "application/json; charset=utf-8",
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "no-store",
        "Retry-After": String(Math.ceil((endsAt - now) / 1000)),
        "X-Content-Type-Options": "nosniff",
      };
      return response.writeHead(429, headers).end(JSON.stringify({ message: "Pedidos demais deste endereço" }));
    };
}
