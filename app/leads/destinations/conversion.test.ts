import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { type FakeGoogleAnalytics, startGoogleAnalytics } from "#test/fakes/fake-google-analytics.ts";
import { type FakeMeta, metaAccount, startMeta } from "#test/fakes/fake-meta.ts";
import type { DeliveryJob } from "./delivery.ts";
import { sha256 } from "./conversion.server.ts";
import { deliverToGoogleAnalytics } from "./google-analytics.server.ts";
import { type LeadMessage, testMessage } from "./message.ts";
import { deliverToMeta } from "./meta.server.ts";

let meta: FakeMeta;
let google: FakeGoogleAnalytics;
beforeAll(() => allowLoopback(true));
beforeEach(async () => {
  meta = await startMeta();
  google = await startGoogleAnalytics();
});
afterEach(async () => {
  await meta.stop();
  await google.stop();
});
afterAll(() => allowLoopback(false));

const person = {
  protocol: "2026-K7Q2M4",
  name: "Lúcia Prado",
  email: " Lucia.Prado@Gmail.com ",
  phone: "31988887777",
  city: "Ouro Preto – MG",
  createdAt: new Date("2026-11-26T12:00:00Z"),
};

type Given = Partial<LeadMessage["lead"]> & { isTest?: boolean; secret?: string };

function jobFor(address: string, { isTest = false, secret = metaAccount.token, ...lead }: Given): DeliveryJob {
  const { lead: nobody, ...message } = testMessage("msg_1", "proposal", "https://provedor.example");
  return {
    message: { ...message, isTest, lead: { ...nobody, ...person, ...lead } },
    settings: { address, clientId: metaAccount.pixel },
    secrets: { secret, password: "" },
    isRepeated: false,
  };
}
const toMeta = (given: Given = {}) => deliverToMeta(jobFor(meta.origin, given));
const toGoogle = (given: Given = {}) => deliverToGoogleAnalytics(jobFor(google.origin, given));

describe("Meta", () => {
  test("gets the person hashed as it documents, and nothing in clear", async () => {
    expect(await toMeta()).toMatchObject({ result: "delivered", answer: "200" });
    expect(meta.events).toMatchObject([{ event_name: "Lead", event_time: 1_795_694_400 }]);
    expect(meta.events[0]!.user_data).toEqual({
      em: [sha256("lucia.prado@gmail.com")],
      ph: [sha256("5531988887777")],
    });
    expect(JSON.stringify(meta.events)).not.toMatch(/prado|988887777|ouro|K7Q2M4/i);
  });

  test("hashes the documented examples", () => {
    expect(sha256("john_smith@gmail.com")).toBe("62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f");
    expect(sha256("16505551212")).toBe("e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176");
  });

  test.each([
    [1, "failed", "message", "500 (1)"],
    [2, "failed", "message", "503 (2)"],
    [4, "failed", "message", "400 (4)"],
    [10, "failed", "login", "403 (10)"],
    [17, "failed", "message", "400 (17)"],
    [100, "refused", "message", "400 (100)"],
    [190, "failed", "login", "400 (190)"],
    [200, "failed", "login", "403 (200)"],
    [613, "failed", "message", "400 (613)"],
  ] as const)("answers the code %i", async (code, result, step, answer) => {
    meta.error = code;
    expect(await toMeta()).toMatchObject({ result, step, answer });
  });

  test("refuses another token", async () => {
    expect(await toMeta({ secret: "outro" })).toMatchObject({ result: "failed", step: "login", answer: "400 (190)" });
  });
});

describe("Google Analytics", () => {
  test("gets the person hashed as it documents, and nothing in clear", async () => {
    expect(await toGoogle({ secret: "s3" })).toMatchObject({ result: "delivered", answer: "204" });
    expect(google.received).toMatchObject([{ query: { measurement_id: metaAccount.pixel, api_secret: "s3" } }]);
    expect(google.received[0]!.body).toMatchObject({
      timestamp_micros: 1_795_694_400_000_000,
      consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
      user_data: {
        sha256_email_address: [sha256("luciaprado@gmail.com")],
        sha256_phone_number: [sha256("+5531988887777")],
      },
      events: [{ name: "generate_lead" }],
    });
    expect(JSON.stringify(google.received)).not.toMatch(/prado|988887777|ouro|K7Q2M4/i);
  });

  test.each(["VALUE_INVALID", "VALUE_REQUIRED", "NAME_INVALID"] as const)(
    "finds %s in a test only",
    async (finding) => {
      google.finding = finding;
      expect(await toGoogle({ isTest: true })).toMatchObject({ result: "refused", answer: "rejected" });
      expect(google.received).toEqual([]);
      expect(await toGoogle()).toMatchObject({ result: "delivered" });
    },
  );

  test.each([500, 503])("that answers %i is tried again", async (status) => {
    google.status = status;
    expect(await toGoogle()).toMatchObject({ result: "failed", answer: String(status) });
  });
});

test("both get one event id for a request, at every try, and another for another", async () => {
  await toMeta();
  await toMeta();
  await toMeta({ protocol: "2026-OUTRO2" });
  await toGoogle();
  const ids = meta.events.map(({ event_id: id }) => id);
  const [{ params }] = google.received[0]!.body.events as [{ params: { event_id: string } }];
  expect(ids.map((id) => id === params.event_id)).toEqual([true, true, false]);
});

test("neither gets a request without e-mail and telephone", async () => {
  const nobody = { email: null, phone: null };
  expect(await toMeta(nobody)).toMatchObject({ result: "refused", answer: "no contact" });
  expect(await toGoogle(nobody)).toMatchObject({ result: "refused", answer: "no contact" });
  expect([meta.events, google.received]).toEqual([[], []]);
});
