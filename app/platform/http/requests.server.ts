import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests one connection may have open at once; browsers and proxies send one after the other. */
const maxPerConnection = 32;

/** A finished request, as it is counted: how long it took in milliseconds, and whether memory answered it. */
export type Finished = { request: IncomingMessage; response: ServerResponse; ms: number; isFromCache: boolean };

export type Requests = ReturnType<typeof trackRequests>;

/**
 * Knows which requests are being answered, and from `drain` on asks every client to close its connection.
 *
 * @param onFinish told of each request once its answer is complete or its client gone
 */
export function trackRequests(onFinish: (finished: Finished) => void = () => {}) {
  const open = new Set<ServerResponse>();
  const bySocket = new Map<Socket, number>();
  let isDraining = false;
  let onIdle: (() => void) | undefined;

  function finish(response: ServerResponse, socket: Socket): void {
    open.delete(response);
    const count = (bySocket.get(socket) ?? 1) - 1;
    if (count > 0) bySocket.set(socket, count);
    else bySocket.delete(socket);
    if (open.size === 0) onIdle?.();
  }

  return {
    wrap(listener: RequestListener): RequestListener {
      return (request, response) => {
        const started = performance.now();
        if (isDraining) response.shouldKeepAlive = false;
        listener(request, response);
        if (response.writableEnded) {
          // What goes out from memory is answered at once and costs no listener.
          onFinish({ request, response, ms: performance.now() - started, isFromCache: true });
          return;
        }
        const { socket } = request;
        const count = (bySocket.get(socket) ?? 0) + 1;
        if (count > maxPerConnection) return void socket.destroy();
        open.add(response);
        bySocket.set(socket, count);
        response.once("close", () => {
          finish(response, socket);
          onFinish({ request, response, ms: performance.now() - started, isFromCache: false });
        });
      };
    },
    /** From now on every answer carries `Connection: close`, those under way included. */
    drain(): void {
      isDraining = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    isDraining: () => isDraining,
    isBusy: (socket: Socket) => bySocket.has(socket),
    count: () => open.size,
    /** Resolves when no request is being answered. */
    idle: () =>
      new Promise<void>((resolve) => {
        onIdle = resolve;
        if (open.size === 0) resolve();
      }),
  };
}
