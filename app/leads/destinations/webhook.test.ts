import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseOrigin } from "#app/leads/campaigns/visit-origin.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { deliveredLeadKinds } from "./destination.ts";
import { type LeadMessage, testMessage } from "./message.ts";
import { webhookBody } from "./webhook.server.ts";

type Properties = { data: { properties: object } };

const document = JSON.parse(readFileSync(join(projectRoot, "docs/destinations.schema.json"), "utf8")) as {
  properties: Properties;
};
const schema = z.fromJSONSchema(document as Parameters<typeof z.fromJSONSchema>[0]);
const sent = (message: LeadMessage) =>
  JSON.parse(JSON.stringify(webhookBody(message))) as { data: Record<string, unknown> };

test("what webhooks get is what the document says, and nothing else", () => {
  for (const kind of deliveredLeadKinds) {
    const { lead, ...message } = testMessage("msg_1", kind, "https://provedor.example");
    const referrer = { name: "Ana", phone: "31977776666", email: null };
    const origin = parseOrigin("utm_source=google&utm_campaign=fibra&gclid=x");
    const full = {
      ...lead,
      origin,
      profile: "resale",
      referrer,
      offerCode: "JAT-R0012-03",
      company: "Padaria",
    } as const;
    for (const city of [null, "Betim", "Betim – MG"]) {
      for (const body of [lead, full].map((one) => sent({ ...message, lead: { ...one, city } }))) {
        expect(schema.safeParse(body).error).toBeUndefined();
        expect(Object.keys(body).toSorted()).toEqual(["data", "test", "timestamp", "type"]);
        const documented = Object.keys(document.properties.data.properties);
        expect(Object.keys(body.data).toSorted()).toEqual(documented.toSorted());
      }
    }
  }
});

test("a field that goes breaks the document", () => {
  const body = sent(testMessage("msg_1", "contact", ""));
  for (const field of Object.keys(body.data)) {
    const { [field]: _gone, ...data } = body.data;
    expect([field, schema.safeParse({ ...body, data }).success]).toEqual([field, false]);
  }
});
