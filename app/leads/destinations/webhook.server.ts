import { Webhook } from "standardwebhooks";
import { sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import { parsePhone } from "#app/platform/text/phone.server.ts";
import type { CatalogueChange } from "./catalogue-change.ts";
import type { Deliver, DeliveryJob, DeliveryOutcome } from "./delivery.ts";
import { outcomeOfStatus } from "./http-outcome.ts";
import { type LeadMessage, splitCity } from "./message.ts";

/** Posts the lead as JSON. */
export const deliverToWebhook: Deliver = (job) => post(job, webhookBody(job.message));

/** Posts that what visitors see has changed. */
export function announceToWebhook(job: DeliveryJob<CatalogueChange>): Promise<DeliveryOutcome> {
  return post(job, changeBody(job.message));
}

/** Posts a body of docs/destinations.schema.json, signed as Standard Webhooks says. */
async function post(
  { message, settings: { address }, secrets: { secret } }: DeliveryJob<{ id: string }>,
  content: object,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(content);
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
}

/** The body "catalogue.changed" of docs/destinations.schema.json. */
export function changeBody({ at, isTest, revision, kinds }: CatalogueChange) {
  return { type: "catalogue.changed", timestamp: at.toISOString(), test: isTest, data: { revision, kinds } };
}

/** The body "lead.created" of docs/destinations.schema.json. */
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
