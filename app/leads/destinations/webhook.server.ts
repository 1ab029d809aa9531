import { Webhook } from "standardwebhooks";
import { sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import { parsePhone } from "#app/platform/text/phone.server.ts";
import type { Connector } from "./connector.ts";
import { outcomeOfStatus } from "./http-outcome.ts";
import { type LeadMessage, splitCity } from "./message.ts";

/** Posts the lead as JSON (docs/destinations.schema.json), signed as Standard Webhooks says. */
export const deliverToWebhook: Connector = async ({ message, settings: { address }, secrets: { secret } }) => {
  const body = JSON.stringify(webhookBody(message));
  const now = new Date();
  const answer = await sendRequest({
    method: "POST",
    url: new URL(address!),
    headers: {
      "Content-Type": "application/json",
      "webhook-id": message.id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(message.id, now, body),
    },
    body,
  });
  return outcomeOfStatus(answer, "message");
};

/** The body of docs/destinations.schema.json. */
export function webhookBody({ lead, isTest }: LeadMessage) {
  const { createdAt, consent, consentedAt, referrer, phone, city, needs, ...fields } = lead;
  return {
    type: "lead.created",
    timestamp: createdAt.toISOString(),
    test: isTest,
    data: {
      ...fields,
      message: needs,
      phone: internationalPhone(phone),
      city: city === null ? null : splitCity(city),
      referrer: referrer && { ...referrer, phone: internationalPhone(referrer.phone) },
      consent: { text: consent, at: consentedAt.toISOString() },
    },
  };
}

/** Such as "+5531988887777"; a text that is no telephone as it was typed. */
function internationalPhone(stored: string | null): string | null {
  return stored && (parsePhone(stored)?.number ?? stored);
}
