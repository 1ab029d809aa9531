import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { ConnectionLimiter } from "#app/platform/http/limits/connections.server.ts";
import type { RequestTracker } from "./request-tracker.server.ts";

/** Time for requests in progress to finish once no new ones are accepted, in milliseconds. */
const finishTimeout = 10_000;
/** How often idle connections are closed until then, in milliseconds. */
const closeInterval = 20;
/** Time for a new connection to send its first request, in milliseconds. */
const firstRequestTimeout = 500;
/** Time limit for finding a moment without pending connections, in milliseconds. */
const quietTimeout = 4_000;

/**
 * Shuts a server down without losing requests. For `graceMs` it keeps serving while /readyz answers 503 and every
 * response closes its connection, so that a load balancer switches over. Then it accepts no new connections and lets
 * requests in progress finish. Resolves with the number of requests that were cut off.
 *
 * @param hurry ends the grace period
 */
export async function shutDownGracefully(
  server: Server,
  requests: RequestTracker,
  { connections, graceMs, hurry }: { connections: ConnectionLimiter; graceMs: number; hurry: AbortSignal },
): Promise<{ cutOff: number }> {
  requests.drain();
  await sleep(graceMs, undefined, { signal: hurry }).catch(() => {});

  const closed = once(server, "close");
  await waitForNoPendingConnections(server);
  // Not the HTTP server's own close, which also ends new connections with a first request in flight.
  NetServer.prototype.close.call(server);
  connections.closeIdle();
  const closing = setInterval(() => connections.closeIdle(), closeInterval);
  const finished = sleep(firstRequestTimeout).then(requests.idle);
  await Promise.race([closed, finished, sleep(finishTimeout)]);
  clearInterval(closing);
  const cutOff = requests.count();
  server.closeAllConnections();
  return { cutOff };
}

/**
 * Resolves right after the event loop has found no new connection. The system accepts connections before the process
 * does, and resets the pending ones when the listener closes; proxies do not retry a POST after such a reset. The
 * shorter the loop iteration was, the fewer connections can have arrived since; a busy process gradually accepts longer
 * iterations.
 */
async function waitForNoPendingConnections(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on("connection", count);
  const began = performance.now();
  for (let turn = began, isQuiet = false; !isQuiet && turn - began < quietTimeout;) {
    accepted = 0;
    // oxlint-disable-next-line no-await-in-loop -- each iteration follows the one before
    await nextTurn();
    const now = performance.now();
    isQuiet = accepted === 0 && now - turn < 0.25 + ((now - began) / 200) ** 2;
    turn = now;
  }
  server.off("connection", count);
}
