import { readPath } from "#app/platform/request-path.server.ts";
import type { FinishedRequest } from "./request-tracker.server.ts";
import type { Histogram, Metric } from "#app/platform/metrics/exposition.server.ts";

/** In seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { kind: string; counts: number[]; sum: number };

/** Counts requests and their durations by kind, method and status, never by URL, whose number is unbounded. */
export function createHttpMetrics() {
  const requests = new Map<string, number>();
  const durations = new Map<string, Series>();

  function count({ request, response, ms, isFromCache }: FinishedRequest): void {
    const kind = isFromCache ? "cached" : kindOf(readPath(request.url ?? "").plain);
    const status = response.writableEnded ? response.statusCode : 499;
    const key = `${kind} ${methodOf(request.method)} ${status}`;
    requests.set(key, (requests.get(key) ?? 0) + 1);
    let series = durations.get(kind);
    if (!series) durations.set(kind, (series = { kind, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }));
    const seconds = ms / 1000;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    series.counts[bucket === -1 ? bounds.length : bucket]! += 1;
    series.sum += seconds;
  }

  function read(): [Metric, Histogram] {
    return [
      {
        name: "vitrine_http_requests_total",
        help: "Answered requests; 499 means that the client closed the connection.",
        type: "counter",
        values: [...requests].map(([key, value]) => {
          const [kind, method, status] = key.split(" ") as [string, string, string];
          return [{ kind, method, status }, value];
        }),
      },
      {
        name: "vitrine_http_request_duration_seconds",
        help: "Time from a request's headers to the end of its response.",
        type: "histogram",
        bounds,
        series: [...durations.values()].map(({ kind, ...series }) => ({ labels: { kind }, ...series })),
      },
    ];
  }

  return { count, read };
}

const kinds: [prefix: RegExp, kind: string][] = [
  [/^\/assets\//, "file"],
  [/^\/imagens\//, "image"],
  [/^\/(healthz|readyz|metrics)$/, "health"],
  [/^\/(intranet|auth|convite)/, "console"],
];

function kindOf(path: string): string {
  return kinds.find(([prefix]) => prefix.test(path))?.[1] ?? "site";
}

/** Clients may invent methods; those count as one. */
function methodOf(method = ""): string {
  return method === "GET" || method === "HEAD" || method === "POST" ? method : "other";
}
