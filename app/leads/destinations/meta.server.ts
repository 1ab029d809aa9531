import { sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import type { Deliver, DeliveryOutcome } from "./delivery.ts";
import { contactsOf, eventIdOf, hashesOf } from "./conversion.server.ts";
import { jsonOf, outcomeOfStatus } from "./http-outcome.ts";
import type { LeadMessage } from "./message.ts";

const origin = "https://graph.facebook.com";
const version = "v24.0";

/** Codes of the Graph API: the token or its permission, which the operator mends. */
const loginCodes: ReadonlySet<number> = new Set([10, 102, 190]);
/** A parameter is not valid, which would be the same at every try. All others pass, as do limits, with status 400. */
const invalidParameter = 100;

/** Sends a conversion to Meta's Conversions API. Its answer's code says more than its status. */
export const deliverToMeta: Deliver = async ({ message, settings, secrets }) => {
  const userData = userDataOf(message);
  if (!userData) return { result: "refused", step: "message", answer: "no contact" };
  const answer = await sendRequest({
    method: "POST",
    url: new URL(`/${version}/${encodeURIComponent(settings.clientId!)}/events`, settings.address ?? origin),
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ data: [eventOf(message, userData)], access_token: secrets.secret }),
  });
  const outcome = outcomeOfStatus(answer, "message");
  const json = jsonOf(answer);
  if (outcome.result === "delivered") {
    return json?.events_received === 1 ? outcome : { ...outcome, result: "failed", answer: "no json" };
  }
  const { code } = (json?.error ?? {}) as { code?: unknown };
  return typeof code === "number" ? outcomeOfCode(code, outcome) : outcome;
};

function outcomeOfCode(code: number, outcome: DeliveryOutcome): DeliveryOutcome {
  const coded = { ...outcome, answer: `${outcome.answer} (${code})` };
  if (code === invalidParameter) return { ...coded, result: "refused", step: "message" };
  const isLogin = loginCodes.has(code) || (code >= 200 && code < 300);
  return { ...coded, result: "failed", step: isLogin ? "login" : "message" };
}

/** A telephone as Meta wants it: digits, with the country's. */
function userDataOf(message: LeadMessage) {
  const { email, phone } = contactsOf(message);
  return hashesOf({ em: email, ph: phone && phone.slice(1) });
}

/**
 * Of a website's event Meta wants the browser's name, which the site does not keep. So it is one of a system that has
 * leads, like those of a CRM.
 */
function eventOf(message: LeadMessage, userData: object) {
  return {
    event_name: "Lead",
    event_time: Math.floor(message.lead.createdAt.getTime() / 1000),
    event_id: eventIdOf(message),
    action_source: "system_generated",
    user_data: userData,
  };
}
