import { sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import { kindTitles } from "#app/leads/lead-mail.ts";
import { parsePhone } from "#app/platform/text/phone.server.ts";
import type { Deliver } from "./delivery.ts";
import { jsonOf, outcomeOfStatus } from "./http-outcome.ts";
import { type LeadMessage, splitCity } from "./message.ts";

const origin = "https://api.rd.services";

/**
 * Records a conversion in RD Station Marketing (developers.rdstation.com, "Conversão"). It knows people by their e-mail,
 * and has no id of a message: a try that arrived without an answer may count twice.
 */
export const deliverToRdStation: Deliver = async ({ message, settings, secrets }) => {
  if (!message.lead.email) return { result: "refused", step: "message", answer: "no e-mail" };
  const url = new URL("/platform/conversions", settings.address ?? origin);
  url.searchParams.set("api_key", secrets.secret);
  const answer = await sendRequest({
    method: "POST",
    url,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ event_type: "CONVERSION", event_family: "CDP", payload: payloadOf(message) }),
  });
  const outcome = outcomeOfStatus(answer, "message");
  if (outcome.result !== "delivered") return outcome;
  return typeof jsonOf(answer)?.event_uuid === "string" ? outcome : { ...outcome, result: "failed", answer: "no json" };
};

function payloadOf({ lead, isTest }: LeadMessage) {
  const { name: city, state } = splitCity(lead.city);
  const fields = {
    conversion_identifier: isTest ? "Teste do site" : kindTitles[lead.kind],
    email: lead.email,
    name: lead.name,
    mobile_phone: lead.phone && (parsePhone(lead.phone)?.number ?? lead.phone),
    company_name: lead.company,
    city,
    state,
    tags: ["site", ...(lead.offerCode ? [lead.offerCode.toLowerCase()] : [])],
  };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  // Only who confirmed the newsletter has agreed to get it.
  if (lead.kind !== "newsletter") return known;
  return { ...known, legal_bases: [{ category: "communications", type: "consent", status: "granted" }] };
}
