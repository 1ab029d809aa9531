import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait behind another on one connection; browsers and proxies send one after the other. */
const maxWaiting = 32;

/** A finished request, as it is counted: how long it took in milliseconds, and whether memory answered it. */
export type Finished = { request: IncomingMessage; response: ServerResponse; ms: number; isFromCache: boolean };

export type Requests = ReturnType<typeof trackRequests>;

/**
 * Knows which requests are being answered, and from `drain` on asks every client to close its connection. Requests that
 * came at once on one connection are answered one after the other, so that who reads none of the answers holds one.
 *
 * @param onFinish told of each request once its answer is complete or its client gone
 */
export function trackRequests(onFinish: (finished: Finished) => void = () => {}) {
  const open = new Set<ServerResponse>();
  /** What waits on each connection that is being answered. */
  const waiting = new Map<Socket, (() => void)[]>();
  let isDraining = false;
  let onIdle: (() => void) | undefined;

  function answer(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    if (isDraining) response.shouldKeepAlive = false;
    listener(request, response);
    if (response.writableEnded) {
      // What goes out from memory is answered at once and costs no listener.
      onFinish({ request, response, ms: performance.now() - started, isFromCache: true });
      return;
    }
    const { socket } = request;
    open.add(response);
    if (!waiting.has(socket)) waiting.set(socket, []);
    response.once("close", () => {
      open.delete(response);
      next(socket);
      onFinish({ request, response, ms: performance.now() - started, isFromCache: false });
      if (open.size === 0) onIdle?.();
    });
  }

  /** Answers what waits on a connection, up to the first that takes its time. */
  function next(socket: Socket): void {
    const queue = waiting.get(socket) ?? [];
    waiting.delete(socket);
    while (queue.length > 0 && !socket.destroyed) {
      queue.shift()!();
      if (waiting.has(socket)) return void waiting.set(socket, queue);
    }
  }

  return {
    wrap(listener: RequestListener): RequestListener {
      return (request, response) => {
        const queue = waiting.get(request.socket);
        if (!queue) answer(listener, request, response);
        else if (queue.length < maxWaiting) queue.push(() => answer(listener, request, response));
        else request.socket.destroy();
      };
    },
    /** From now on every answer carries `Connection: close`, those under way included. */
    drain(): void {
      isDraining = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    isDraining: () => isDraining,
    isBusy: (socket: Socket) => waiting.has(socket),
    count: () => open.size,
    /** Resolves when no request is being answered. */
    idle: () =>
      new Promise<void>((resolve) => {
        onIdle = resolve;
        if (open.size === 0) resolve();
      }),
  };
}
