import type { Server } from "node:http";
import type { Socket } from "node:net";
import { log } from "../log.server.ts";
import { networkOf } from "./client-address.server.ts";

const limits = {
  /** How many connections may be open at once. */
  maxConnections: 2_000,
  /** How long a connection may stand still while there is something to send on it, in milliseconds. */
  stallTimeout: 15_000,
  /** How much may wait in memory for slow readers, all together, in bytes. */
  maxPendingBytes: 16 * 1024 * 1024,
  /** How often that is looked at, in milliseconds. */
  checkInterval: 100,
};

export type Connections = ReturnType<typeof limitConnections>;

/**
 * Bounds what connections cost. Where too many are open, the network with the most loses its oldest; a reader who
 * stopped is let go after a while, and the slowest ones at once where they hold too much memory together. Nobody new is
 * turned away, so slow strangers cannot keep others out.
 *
 * @param isBusy whether a request of this connection is still being answered
 */
export function limitConnections(server: Server, isBusy: (socket: Socket) => boolean, options = {}) {
  const { maxConnections, stallTimeout, maxPendingBytes, checkInterval } = { ...limits, ...options };
  const byNetwork = new Map<string, Set<Socket>>();
  /** Since when something waits to be sent, in the order in which that began. */
  const pendingSince = new Map<Socket, number>();
  let open = 0;
  let evicted = 0;

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "unknown");
    const ofNetwork = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, ofNetwork.add(socket));
    open += 1;
    socket.once("close", () => {
      open -= 1;
      ofNetwork.delete(socket);
      if (ofNetwork.size === 0) byNetwork.delete(network);
      pendingSince.delete(socket);
    });
    if (open > maxConnections) evictOne();
  });

  // Node counts as progress what the system took of a pending write. A request that takes long to answer is no stall.
  server.setTimeout(stallTimeout, (socket) => {
    if (socket.writableLength > 0 || !isBusy(socket)) socket.destroy();
  });

  const timer = setInterval(releasePending, checkInterval).unref();
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

  function releasePending(): void {
    let pending = 0;
    for (const ofNetwork of byNetwork.values()) {
      for (const socket of ofNetwork) {
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
     * Closes the connections that have been answered and rest. A new one has its first request on the way, which Node's
     * own `closeIdleConnections` would lose.
     */
    closeIdle(): void {
      for (const ofNetwork of byNetwork.values()) {
        for (const socket of ofNetwork) {
          const isAnswered = socket.bytesWritten > 0 && socket.writableLength === 0;
          if (isAnswered && !isBusy(socket)) socket.destroy();
        }
      }
    },
  };
}
