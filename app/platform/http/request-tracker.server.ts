import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of pipelined requests waiting on one connection; browsers and proxies do not pipeline. */
const maxWaiting = 32;

/** A finished request for the metrics; `isFromCache` means that it was answered synchronously from memory. */
export type FinishedRequest = { request: IncomingMessage; response: ServerResponse; ms: number; isFromCache: boolean };

export type RequestTracker = ReturnType<typeof trackRequests>;

/**
 * Tracks requests in progress; after `drain` it asks every client to close its connection. Pipelined requests are
 * answered in sequence, so that a client that reads no responses holds only one.
 *
 * @param onFinish called when a response is complete or its client has disconnected
 */
export function trackRequests(onFinish: (finished: FinishedRequest) => void = () => {}) {
  const open = new Set<ServerResponse>();
  /** Waiting requests of each busy connection. */
  const waiting = new Map<Socket, (() => void)[]>();
  let isDraining = false;
  let onIdle: (() => void) | undefined;

  function answer(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    if (isDraining) response.shouldKeepAlive = false;
    listener(request, response);
    if (response.writableEnded) {
      // Cached responses are sent synchronously and need no listener.
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

  /** Answers a connection's waiting requests, up to the first asynchronous one. */
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
    /** Sends `Connection: close` with every response from now on, including those in progress. */
    drain(): void {
      isDraining = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    isDraining: () => isDraining,
    isBusy: (socket: Socket) => waiting.has(socket),
    count: () => open.size,
    /** Resolves when no request is in progress. */
    idle: () =>
      new Promise<void>((resolve) => {
        onIdle = resolve;
        if (open.size === 0) resolve();
      }),
  };
}
