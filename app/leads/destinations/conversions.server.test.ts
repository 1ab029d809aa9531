import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { ConversionKind } from "#app/provider/conversions.ts";
import { readRevision } from "#app/records/revision.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination, webhookInput } from "#test/destination-fixtures.ts";
import { type FakeGoogleAnalytics, startGoogleAnalytics } from "#test/fakes/fake-google-analytics.ts";
import { type FakeMeta, metaAccount, startMeta } from "#test/fakes/fake-meta.ts";
import { asStaff } from "#test/fixtures.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import * as destinations from "./destination.server.ts";
import { deliverDue } from "./send.server.ts";

freshDatabase();

let meta: FakeMeta;
let google: FakeGoogleAnalytics;
beforeAll(() => allowLoopback(true));
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
  meta = await startMeta();
  google = await startGoogleAnalytics();
});
afterEach(async () => {
  await meta.stop();
  await google.stop();
});
afterAll(() => allowLoopback(false));

const account = { clientId: metaAccount.pixel, secret: metaAccount.token, leadKinds: ["proposal", "contact"] as const };
const toMeta = (fields = {}, options = {}) =>
  createDestination(
    { kind: "meta", address: meta.origin, ...account, leadKinds: [...account.leadKinds], ...fields },
    options,
  );
const toGoogle = (fields = {}, options = {}) =>
  createDestination(
    { kind: "google-analytics", address: google.origin, ...account, leadKinds: [...account.leadKinds], ...fields },
    options,
  );
const agreedTo = (...kinds: ConversionKind[]) => ({ conversions: { kinds, consent: "Autorizo." } });
const metaIds = () => meta.events.map(({ event_id: id }) => id);
const googleIds = () =>
  google.received.map(({ body }) => (body.events as [{ params: { event_id: string } }])[0].params.event_id);

describe("an advertising network", () => {
  test("gets a request whose sender agreed, both under one id, and of no other", async () => {
    await toMeta();
    await toGoogle();
    await createLead(agreedTo("meta", "google-analytics"));
    await createLead({ name: "Outra" });
    await deliverDue();
    expect([metaIds().length, googleIds()]).toEqual([1, metaIds()]);
    expect(await db.selectFrom("deliveries").select("state").execute()).toEqual([
      { state: "delivered" },
      { state: "delivered" },
    ]);
  });

  test("gets it only if the sender agreed to that one", async () => {
    await toMeta();
    await toGoogle();
    await createLead(agreedTo("google-analytics"));
    await createReferral();
    await deliverDue();
    expect([metaIds().length, googleIds().length]).toEqual([0, 1]);
  });

  test("gets it once more under the same id", async () => {
    await toMeta();
    await createLead(agreedTo("meta"));
    meta.error = 2;
    await deliverDue();
    meta.error = null;
    expect(metaIds()).toEqual([]);
    await sql`update deliveries set next_try_at = now()`.execute(db);
    await deliverDue();
    await sql`update deliveries set state = 'waiting', next_try_at = now()`.execute(db);
    await deliverDue();
    expect(metaIds()).toHaveLength(2);
    expect(new Set(metaIds()).size).toBe(1);
  });

  test("that a webhook became gets none of the requests that waited for the webhook", async () => {
    const id = await createDestination({ address: "http://127.0.0.1:9/" });
    await createLead();
    const { clientId, secret } = account;
    const leadKinds = [...account.leadKinds];
    await asStaff(() =>
      destinations.update(id, { ...webhookInput, kind: "meta", address: meta.origin, clientId, secret, leadKinds }, 1),
    );
    await deliverDue();
    expect(meta.events).toEqual([]);
    expect(await db.selectFrom("deliveries").select(["state", "answer"]).execute()).toEqual([
      { state: "refused", answer: "no consent" },
    ]);
  });
});

describe("forms ask about networks", () => {
  const asked = async () => (await settings.current()).conversions;

  test("while a destination is on that tells them, each of its kinds of requests", async () => {
    expect(Object.keys(await settings.current())).not.toContain("conversions");
    const id = await toMeta();
    expect(await asked()).toEqual({ meta: ["contact", "proposal"] });
    await toGoogle({ leadKinds: ["5g-interest"] });
    await toMeta({ leadKinds: ["city-interest", "contact"] });
    expect(await asked()).toEqual({
      meta: ["city-interest", "contact", "proposal"],
      "google-analytics": ["5g-interest"],
    });
    await asStaff(() => destinations.setActive(id, false));
    expect(await asked()).toEqual({ meta: ["city-interest", "contact"], "google-analytics": ["5g-interest"] });
    await sql`update destinations set deleted_at = now()`.execute(db);
    expect(Object.keys(await settings.current())).not.toContain("conversions");
  });

  test("no longer when their destination becomes another system", async () => {
    const id = await toMeta();
    await asStaff(() => destinations.update(id, webhookInput, 1));
    expect(await asked()).toBeUndefined();
  });

  test("and a destination that is no network changes nothing that visitors see", async () => {
    const before = [await settings.current(), await readRevision()];
    const id = await createDestination();
    await asStaff(() => destinations.setActive(id, false));
    expect([await settings.current(), await readRevision()]).toEqual(before);
    expect(await settings.current()).toBe(before[0]);
  });
});
