import { remainingMs } from "#app/platform/database/failures/deadline.server.ts";
import { assertNotRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { log } from "#app/platform/log.server.ts";
import { recordDelivery } from "./delivery-failures.server.ts";

/** How long to wait for the relay (specification REFERRAL-15 sets no limit), in milliseconds. */
const defaultTimeoutMs = 10_000;

let relay: { url: string; timeoutMs: number } | null = null;

/** Sets the form-to-e-mail relay, or none. Called at start, and in tests. */
export function configureRelay(url: string | null, timeoutMs = defaultTimeoutMs): void {
  relay = url === null ? null : { url, timeoutMs };
}

export function isRelayConfigured(): boolean {
  return relay !== null;
}

/**
 * Posts a message to the relay as JSON. Returns null when the response is ok, which alone counts as success
 * (REFERRAL-15), else the reason: the status, "timeout" or "unreachable". The response body is never read, and the
 * message is never logged.
 */
export async function postToRelay(message: Record<string, string>): Promise<string | null> {
  assertNotRehearsing("send to the relay");
  if (!relay) throw new Error("No relay is configured");
  const failure = await tryToPost(relay, message);
  if (failure) log.warn({ failure }, "the relay rejected a message");
  const isFinal = failure !== null && isFinalRelayFailure(failure);
  await recordDelivery(
    "relay",
    failure === null || isFinal ? null : { step: "relay", answer: failure, isDelay: false },
  );
  return failure;
}

/** The relay's address without path, which may contain a key; null without one. */
export function relayName(): string | null {
  return relay && new URL(relay.url).origin;
}

/**
 * Whether the relay's answer is its verdict on that message, which would be the same at every try. Everything else (a
 * wrong key or address, a redirect, too many messages, a fault, silence) is for the operator to mend, or passes.
 */
export function isFinalRelayFailure(failure: string): boolean {
  return ["400", "413", "422"].includes(failure);
}

async function tryToPost({ url, timeoutMs }: { url: string; timeoutMs: number }, message: Record<string, string>) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(message),
      // Only the operator decides where the data go.
      redirect: "error",
      signal: AbortSignal.timeout(Math.min(timeoutMs, remainingForRelay())),
    });
    await answer.body?.cancel();
    return answer.ok ? null : String(answer.status);
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable";
  }
}

/** The time left for the relay when the request has a deadline: half a second less than the deadline. */
function remainingForRelay(): number {
  const left = remainingMs();
  return left === null ? Infinity : Math.max(0, left - 500);
}
