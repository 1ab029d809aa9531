import type { IncomingMessage, RequestListener } from "node:http";
import { log } from "../log.server.ts";

/** How long a request's body may take to arrive whole, in milliseconds. */
const bodyTimeout = 10_000;
/** The same for an upload by someone who is signed in: ten megabytes at a quarter of a megabit a second. */
export const uploadTimeout = 330_000;
/** How many bodies may be unfinished at once, each of them 64 kB at most in memory. */
const maxUnfinishedBodies = 256;

export type RequestBodies = ReturnType<typeof limitRequestBodies>;

/**
 * Bounds what unfinished request bodies cost: each has ten seconds, and where too many are open at once, the network
 * with the most loses its oldest. Nobody new is turned away, so slow strangers cannot keep others out.
 *
 * @param networkOf the network that a request comes from
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
    const ofNetwork = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, ofNetwork.add(request));
    request.once("end", () => remove(request)).once("close", () => remove(request));
    if (unfinished.size > maxUnfinished) evictOne();
  }

  function remove(request: IncomingMessage): void {
    const entry = unfinished.get(request);
    if (!entry) return;
    clearTimeout(entry.timer);
    unfinished.delete(request);
    const ofNetwork = byNetwork.get(entry.network);
    ofNetwork?.delete(request);
    if (ofNetwork?.size === 0) byNetwork.delete(entry.network);
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
    /** Watches the body of every request on its way to the listener. */
    wrap(listener: RequestListener): RequestListener {
      return (request, response) => {
        const { "content-length": length, "transfer-encoding": encoding } = request.headers;
        if (encoding !== undefined || (length !== undefined && length !== "0")) add(request);
        listener(request, response);
      };
    },
    /** Gives a body that may come, the upload of someone who is signed in, the time that it needs. */
    extend(request: IncomingMessage): void {
      const entry = unfinished.get(request);
      if (!entry) return;
      remove(request);
      const timer = setTimeout(() => request.destroy(), uploadTimeout).unref();
      request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    },
    state: () => ({ unfinished: unfinished.size, evicted }),
  };
}
