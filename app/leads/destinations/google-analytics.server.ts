import { sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import type { Deliver } from "./delivery.ts";
import { contactsOf, eventIdOf, hashesOf } from "./conversion.server.ts";
import { jsonOf, outcomeOfStatus } from "./http-outcome.ts";
import type { LeadMessage } from "./message.ts";

const origin = "https://www.google-analytics.com";

/**
 * Sends a conversion to a stream of Google Analytics by its Measurement Protocol, which takes whatever it gets. A test
 * goes to its validation, which counts nothing and says what is wrong.
 */
export const deliverToGoogleAnalytics: Deliver = async ({ message, settings, secrets }) => {
  const userData = userDataOf(message);
  if (!userData) return { result: "refused", step: "message", answer: "no contact" };
  const url = new URL(message.isTest ? "/debug/mp/collect" : "/mp/collect", settings.address ?? origin);
  url.searchParams.set("measurement_id", settings.clientId!);
  url.searchParams.set("api_secret", secrets.secret);
  const answer = await sendRequest({
    method: "POST",
    url,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bodyOf(message, userData)),
  });
  const outcome = outcomeOfStatus(answer, "message");
  if (outcome.result !== "delivered" || !message.isTest) return outcome;
  const found = jsonOf(answer)?.validationMessages;
  if (!Array.isArray(found)) return { ...outcome, result: "failed", answer: "no json" };
  return found.length === 0 ? outcome : { ...outcome, result: "refused", answer: "rejected" };
};

function bodyOf(message: LeadMessage, userData: object) {
  const eventId = eventIdOf(message);
  return {
    // The protocol wants a browser and a person; the site knows neither, so each request is one of its own.
    client_id: eventId,
    user_id: eventId,
    timestamp_micros: message.lead.createdAt.getTime() * 1000,
    consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
    user_data: userData,
    events: [{ name: "generate_lead", params: { event_id: eventId, lead_source: "site" } }],
  };
}

function userDataOf(message: LeadMessage) {
  const { email, phone } = contactsOf(message);
  return hashesOf({ sha256_email_address: email && withoutDots(email), sha256_phone_number: phone });
}

/** Gmail reads an address without its dots. */
function withoutDots(email: string): string {
  const [local, host] = email.split("@");
  return host === "gmail.com" || host === "googlemail.com" ? `${local!.replaceAll(".", "")}@${host}` : email;
}
