import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseOrigin } from "#app/leads/campaigns/visit-origin.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { type CatalogueChange, kindsOfTables } from "./catalogue-change.ts";
import { deliveredLeadKinds } from "./destination.ts";
import { type LeadMessage, testMessage } from "./message.ts";
import { changeBody, webhookBody } from "./webhook.server.ts";

type Properties = { data: { properties: object } };
type Definitions = Record<"lead.created" | "catalogue.changed", { properties: Properties }>;

const document = JSON.parse(readFileSync(join(projectRoot, "docs/destinations.schema.json"), "utf8")) as {
  $defs: Definitions;
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
        const documented = Object.keys(document.$defs["lead.created"].properties.data.properties);
        expect(Object.keys(body.data).toSorted()).toEqual(documented.toSorted());
      }
    }
  }
});

const change: CatalogueChange = {
  id: "msg_1",
  isTest: false,
  revision: 812,
  kinds: [...new Set(Object.values(kindsOfTables))],
  at: new Date(),
};
const sentChange = (fields: Partial<CatalogueChange> = {}) =>
  JSON.parse(JSON.stringify(changeBody({ ...change, ...fields }))) as { data: Record<string, unknown> };

test("a change of what visitors see is what the document says, of every kind of record", () => {
  expect(schema.safeParse(sentChange()).error).toBeUndefined();
  expect(Object.keys(sentChange()).toSorted()).toEqual(["data", "test", "timestamp", "type"]);
  const documented = Object.keys(document.$defs["catalogue.changed"].properties.data.properties);
  expect(Object.keys(sentChange().data).toSorted()).toEqual(documented.toSorted());
  expect(schema.safeParse(sentChange({ kinds: ["leads"] })).success).toBe(false);
});

test.each([
  ["a request", sent(testMessage("msg_1", "contact", ""))],
  ["a change", sentChange()],
])("a field of %s that goes breaks the document", (_what, body) => {
  for (const field of Object.keys(body.data)) {
    const { [field]: _gone, ...data } = body.data;
    expect([field, schema.safeParse({ ...body, data }).success]).toEqual([field, false]);
  }
});
