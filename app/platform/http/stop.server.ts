import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Connections } from "./connections.server.ts";
import type { Requests } from "./requests.server.ts";

/** How long requests under way may take to finish once no new ones are taken, in milliseconds. */
const finishTimeout = 10_000;
/** How often connections that have come to rest are closed meanwhile, in milliseconds. */
const closeInterval = 20;
/** How long a connection that was just opened may take to send its request, in milliseconds. */
const firstRequestTime = 500;
/** How long a moment in which no connection waits is looked for, in milliseconds. */
const quietTimeout = 4_000;

/**
 * Ends a server without losing a request. For `graceMs` it goes on serving while /readyz answers 503 and every answer
 * asks its client to close the connection, so that a load balancer turns elsewhere; then it takes no new connections
 * and lets what is under way finish. Resolves with how many requests had to be cut off.
 *
 * @param hurry ends the grace at once
 */
export async function drain(
  server: Server,
  requests: Requests,
  { connections, graceMs, hurry }: { connections: Connections; graceMs: number; hurry: AbortSignal },
): Promise<{ cutOff: number }> {
  requests.drain();
  await sleep(graceMs, undefined, { signal: hurry }).catch(() => {});

  const closed = once(server, "close");
  await noConnectionWaits(server);
  // Not HTTP's own close, which also ends new connections whose first request is on the way.
  NetServer.prototype.close.call(server);
  connections.closeIdle();
  const closing = setInterval(() => connections.closeIdle(), closeInterval);
  const finished = sleep(firstRequestTime).then(requests.idle);
  await Promise.race([closed, finished, sleep(finishTimeout)]);
  clearInterval(closing);
  const cutOff = requests.count();
  server.closeAllConnections();
  return { cutOff };
}

/**
 * Resolves right after the event loop has looked for new connections and found none. The system accepts connections
 * before the program does, and resets those that it has not taken when the listener closes; a proxy does not repeat a
 * POST that met such an end. The shorter that turn of the loop was, the less can have come since; a busy program settles
 * for longer ones by and by.
 */
async function noConnectionWaits(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on("connection", count);
  const began = performance.now();
  for (let turn = began, isQuiet = false; !isQuiet && turn - began < quietTimeout;) {
    accepted = 0;
    // oxlint-disable-next-line no-await-in-loop -- each turn of the event loop follows the one before
    await nextTurn();
    const now = performance.now();
    isQuiet = accepted === 0 && now - turn < 0.25 + ((now - began) / 200) ** 2;
    turn = now;
  }
  server.off("connection", count);
}
