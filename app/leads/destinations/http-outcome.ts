import type { Answer, RequestFailure } from "#app/platform/delivery/outgoing-request.server.ts";
import type { DeliveryOutcome } from "./delivery.ts";

/** Answers that are the receiver's verdict on that message (as for the relay, `isFinalRelayFailure`). */
const verdicts: ReadonlySet<number> = new Set([400, 413, 422]);

/** How a delivery ended by the status alone. The text of a successful answer may say otherwise. */
export function outcomeOfStatus(answer: Answer | RequestFailure, step: "login" | "message"): DeliveryOutcome {
  if ("reason" in answer) return { result: "failed", step: answer.step, answer: answer.reason };
  const { status, text, retryAfter } = answer;
  const common = { answer: String(status), words: text };
  if (status >= 200 && status < 300) return { ...common, result: "delivered", step };
  if (step === "message" && verdicts.has(status)) return { ...common, result: "refused", step };
  return { ...common, result: "failed", step: status === 401 || status === 403 ? "login" : step, retryAfter };
}

/** The JSON of an answer; null when it is none. */
export function jsonOf(answer: Answer | RequestFailure): Record<string, unknown> | null {
  if ("reason" in answer) return null;
  try {
    const value: unknown = JSON.parse(answer.text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
