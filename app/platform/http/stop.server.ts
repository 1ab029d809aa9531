import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Requests } from "./requests.server.ts";

/** How long requests under way may take to finish once no new ones are taken, in milliseconds. */
const finishTimeout = 10_000;
/** How often connections that have come to rest are closed meanwhile, in milliseconds. */
const closeInterval = 20;
/** How long a connection that was just opened may take to send its request, in milliseconds. */
const firstRequestTime = 500;

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
  server.close();
  const closing = setInterval(() => server.closeIdleConnections(), closeInterval);
  const finished = Promise.all([sleep(firstRequestTime), requests.idle()]);
  await Promise.race([closed, finished, sleep(finishTimeout)]);
  clearInterval(closing);
  const cutOff = requests.count();
  server.closeAllConnections();
  return { cutOff };
}
