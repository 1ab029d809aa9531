import type { Server } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { networkPrefix } from "./client-address.server.ts";

const limits = {
  /** Maximum number of open connections. */
  maxConnections: 2_000,
  /** How long a connection may stall with data to send, in milliseconds. */
  stallTimeout: 15_000,
  /** Maximum size of all unsent data of slow readers together, in bytes. */
  maxPendingBytes: 16 * 1024 * 1024,
  /** How often unsent data is measured, in milliseconds. */
  checkInterval: 100,
};

export type ConnectionLimiter = ReturnType<typeof limitConnections>;

/**
 * Limits the cost of connections. Above the maximum, the network with the most connections loses its oldest. A stalled
 * reader is closed after a timeout, and the slowest ones at once when they hold too much memory together. New
 * connections are never rejected, so slow clients cannot lock others out.
 *
 * @param isBusy whether a request of this connection is in progress
 */
export function limitConnections(server: Server, isBusy: (socket: Socket) => boolean, options = {}) {
  const { maxConnections, stallTimeout, maxPendingBytes, checkInterval } = { ...limits, ...options };
  const byNetwork = new Map<string, Set<Socket>>();
  /** When unsent data appeared on each connection, oldest first. */
  const pendingSince = new Map<Socket, number>();
  let open = 0;
  let evicted = 0;

  server.on("connection", (socket: Socket) => {
    const network = networkPrefix(socket.remoteAddress ?? "unknown");
    const sockets = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, sockets.add(socket));
    open += 1;
    socket.once("close", () => {
      open -= 1;
      sockets.delete(socket);
      if (sockets.size === 0) byNetwork.delete(network);
      pendingSince.delete(socket);
    });
    if (open > maxConnections) evictOne();
  });

  // Node counts partial writes as progress. A slow response in progress is not a stall.
  server.setTimeout(stallTimeout, (socket) => {
    if (socket.writableLength > 0 || !isBusy(socket)) socket.destroy();
  });

  const timer = setInterval(evictSlowReaders, checkInterval).unref();
  server.once("close", () => clearInterval(timer));

  function evictOne(): void {
    const [largest] = [...byNetwork.values()].toSorted((a, b) => b.size - a.size);
    if (!largest) return;
    const [oldest] = largest;
    evict([...largest].find((socket) => !isBusy(socket)) ?? oldest!);
  }

  function evict(socket: Socket): void {
    if (evicted++ === 0) log.warn("too many or too slow connections: the oldest are closed");
    socket.destroy();
  }

  function evictSlowReaders(): void {
    let pending = 0;
    for (const sockets of byNetwork.values()) {
      for (const socket of sockets) {
        pending += socket.writableLength;
        if (socket.writableLength === 0) pendingSince.delete(socket);
        else if (!pendingSince.has(socket)) pendingSince.set(socket, performance.now());
      }
    }
    for (const socket of pendingSince.keys()) {
      if (pending <= maxPendingBytes) return;
      pending -= socket.writableLength;
      evict(socket);
    }
  }

  return {
    state: () => ({ open, evicted }),
    /**
     * Closes idle connections that have served a request. A new connection may have its first request in flight, which
     * Node's own `closeIdleConnections` would lose.
     */
    closeIdle(): void {
      for (const sockets of byNetwork.values()) {
        for (const socket of sockets) if (isAnswered(socket) && !isBusy(socket)) socket.destroy();
      }
    },
  };
}

/** Whether the connection has got a response, and all of it. */
function isAnswered({ bytesWritten, writableLength }: Socket): boolean {
  return bytesWritten > 0 && writableLength === 0;
}
