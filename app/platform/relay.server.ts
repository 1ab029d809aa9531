import { timeLeft } from "./deadline.server.ts";
import { log } from "./log.server.ts";

/** How long the relay may take to answer (specification REFERRAL-15 leaves it open), in milliseconds. */
const usualPatience = 10_000;

let relay: { url: string; patience: number } | null = null;

/** Names the form-to-e-mail relay, or none. At start, and in tests. */
export function connectRelay(url: string | null, patience = usualPatience): void {
  relay = url === null ? null : { url, patience };
}

export function hasRelay(): boolean {
  return relay !== null;
}

/**
 * Hands the relay a message as JSON. Returns null when its answer is ok, which alone counts as success (REFERRAL-15),
 * else why not in a word: the status, "timeout" or "unreachable". Its answer is never read. Nothing of the message is
 * logged.
 */
export async function postToRelay(message: Record<string, string>): Promise<string | null> {
  if (!relay) throw new Error("There is no relay");
  const failure = await tryToPost(relay, message);
  if (failure) log.warn({ failure }, "the relay did not take a message");
  return failure;
}

async function tryToPost({ url, patience }: { url: string; patience: number }, message: Record<string, string>) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(message),
      // Where the provider's data go is the operator's choice alone.
      redirect: "error",
      signal: AbortSignal.timeout(Math.min(patience, timeFor())),
    });
    await answer.body?.cancel();
    return answer.ok ? null : String(answer.status);
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable";
  }
}

/** How long the relay may take where somebody waits for what comes of it: a moment less than they wait. */
function timeFor(): number {
  const left = timeLeft();
  return left === null ? Infinity : Math.max(0, left - 500);
}
