import { once } from "node:events";
import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Requests } from "./requests.server.ts";

/** How long requests under way may take to finish once no new ones are taken, in milliseconds. */
const finishTimeout = 10_000;
/** How often connections that have come to rest are closed meanwhile, in milliseconds. */
const closeInterval = 20;
/** How long a connection that was just opened may take to send its request, in milliseconds. */
const firstRequestTime = 500;
/** So many turns of the event loop in a row must bring no connection, each in less than so many milliseconds. */
const quietTurns = 3;
const quickTurn = 1;
/** How long such a moment is waited for, in milliseconds. */
const quietTimeout = 2_000;

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
  { graceMs, hurry }: { graceMs: number; hurry: AbortSignal },
): Promise<{ cutOff: number }> {
  requests.drain();
  await sleep(graceMs, undefined, { signal: hurry }).catch(() => {});

  const closed = once(server, "close");
  await noConnectionWaits(server);
  server.close();
  const closing = setInterval(() => server.closeIdleConnections(), closeInterval);
  const finished = Promise.all([sleep(firstRequestTime), requests.idle()]);
  await Promise.race([closed, finished, sleep(finishTimeout)]);
  clearInterval(closing);
  const cutOff = requests.count();
  server.closeAllConnections();
  return { cutOff };
}

/**
 * Resolves right after the event loop has looked for new connections and found none. The system accepts connections
 * before the program does, and resets those that it has not taken when the listener closes; a proxy does not repeat a
 * POST that met such an end.
 */
async function noConnectionWaits(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on("connection", count);
  const last = performance.now() + quietTimeout;
  for (let quiet = 0; quiet < quietTurns && performance.now() < last;) {
    const began = performance.now();
    accepted = 0;
    // oxlint-disable-next-line no-await-in-loop -- each turn of the event loop follows the one before
    await nextTurn();
    quiet = accepted === 0 && performance.now() - began < quickTurn ? quiet + 1 : 0;
  }
  server.off("connection", count);
}
