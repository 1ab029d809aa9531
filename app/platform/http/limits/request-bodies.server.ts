import type { IncomingMessage, RequestListener } from "node:http";
import { log } from "#app/platform/log.server.ts";

/** Time limit for a request body to arrive, in milliseconds. */
const bodyTimeout = 10_000;
/** Time limit for an upload of signed-in staff: ten megabytes at a quarter of a megabit per second. */
export const uploadTimeoutMs = 330_000;
/** Maximum number of unfinished bodies, each at most 64 kB in memory. */
const maxUnfinishedBodies = 256;

/**
 * Limits the cost of unfinished request bodies: each has ten seconds, and above the maximum, the network with the most
 * loses its oldest. New ones are never rejected, so slow clients cannot lock others out.
 *
 * @param networkOf the network of a request's client
 */
export function limitRequestBodies(
  networkOf: (request: IncomingMessage) => string,
  { timeoutMs = bodyTimeout, maxUnfinished = maxUnfinishedBodies } = {},
) {
  const unfinished = new Map<IncomingMessage, { timer: NodeJS.Timeout; network: string }>();
  const byNetwork = new Map<string, Set<IncomingMessage>>();
  let evicted = 0;

  function add(request: IncomingMessage): void {
    const network = networkOf(request);
    const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
    unfinished.set(request, { timer, network });
    const requests = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, requests.add(request));
    request.once("end", () => remove(request)).once("close", () => remove(request));
    if (unfinished.size > maxUnfinished) evictOne();
  }

  function remove(request: IncomingMessage): void {
    const entry = unfinished.get(request);
    if (!entry) return;
    clearTimeout(entry.timer);
    unfinished.delete(request);
    const requests = byNetwork.get(entry.network);
    requests?.delete(request);
    if (requests?.size === 0) byNetwork.delete(entry.network);
  }

  function evictOne(): void {
    const [largest] = [...byNetwork.values()].toSorted((a, b) => b.size - a.size);
    const [oldest] = largest ?? [];
    if (!oldest) return;
    if (evicted++ === 0) log.warn("too many unfinished request bodies: the oldest are ended");
    remove(oldest);
    oldest.destroy();
  }

  return {
    /** Wraps a listener and tracks the body of every request. */
    wrap(listener: RequestListener): RequestListener {
      return (request, response) => {
        const { "content-length": length, "transfer-encoding": encoding } = request.headers;
        if (encoding !== undefined || (length !== undefined && length !== "0")) add(request);
        listener(request, response);
      };
    },
    /** Extends the time limit for an allowed upload. */
    extend(request: IncomingMessage): void {
      const entry = unfinished.get(request);
      if (!entry) return;
      remove(request);
      const timer = setTimeout(() => request.destroy(), uploadTimeoutMs).unref();
      request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    },
    state: () => ({ unfinished: unfinished.size, evicted }),
  };
}
