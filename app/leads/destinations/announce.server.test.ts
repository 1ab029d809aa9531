import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { readRevision } from "#app/records/revision.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { type FakeWebhook, startWebhook } from "#test/fakes/fake-webhook.ts";
import { createBanner, createCity, createPlan } from "#test/fixtures.ts";
import { createLead } from "#test/lead-fixtures.ts";
import { announceChanges, eraseOldAnnouncements } from "./announce.server.ts";
import { kindsOfTables } from "./catalogue-change.ts";
import { deliverDue } from "./send.server.ts";

freshDatabase();

let webhook: FakeWebhook;
beforeAll(() => allowLoopback(true));
beforeEach(async () => {
  await emptyDatabase();
  await sql`update catalogue_revision set announced_revision = revision, noticed_at = null`.execute(db);
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
  webhook = await startWebhook();
});
afterEach(() => webhook.stop());
afterAll(() => allowLoopback(false));

const events = ["catalogue.changed"];
const toWebhook = (fields = {}, options = {}) =>
  createDestination({ address: webhook.url, leadKinds: [], events, ...fields }, options);
/** Half a minute after the changes were noticed. */
const laterOn = () => sql`update catalogue_revision set noticed_at = noticed_at - interval '30 seconds'`.execute(db);
const announceLater = async () => {
  await announceChanges();
  await laterOn();
  await announceChanges();
};
const changesReceived = () => webhook.received.map(({ body }) => body.data);
const stored = () => db.selectFrom("deliveries").select(["state", "tries", "answer"]).orderBy("id").execute();

describe("changes that visitors see", () => {
  test("are announced once, all those of half a minute together, with revision and kinds", async () => {
    await toWebhook();
    await createCity();
    await announceChanges();
    await announceChanges();
    await createPlan();
    await createBanner();
    await deliverDue();
    expect(webhook.received).toEqual([]);
    await laterOn();
    const revision = await readRevision();
    await announceChanges();
    await announceLater();
    await deliverDue();
    expect(webhook.received).toMatchObject([
      { body: { type: "catalogue.changed", test: false, data: { revision, kinds: ["banners", "cities", "plans"] } } },
    ]);
    expect(Math.abs(Date.parse(webhook.received[0]!.body.timestamp) - Date.now())).toBeLessThan(60_000);
    expect(await stored()).toEqual([{ state: "delivered", tries: 1, answer: "200" }]);
  });

  test("are announced once by several instances at once", async () => {
    await toWebhook();
    await createCity();
    await announceChanges();
    await laterOn();
    await Promise.all(Array.from({ length: 5 }, announceChanges));
    await Promise.all(Array.from({ length: 5 }, deliverDue));
    expect(webhook.received).toHaveLength(1);
  });

  test("are sent to the webhooks that want them, and to no other", async () => {
    await toWebhook({ address: `${webhook.url}/asks` });
    await toWebhook({ address: `${webhook.url}/off` }, { isActive: false });
    await createDestination({ address: `${webhook.url}/requests` });
    await createCity();
    await announceLater();
    await createLead();
    await deliverDue();
    const paths = webhook.received.map(({ path, body }) => `${path.split("/").at(-1)} ${body.type}`);
    expect(paths.toSorted()).toEqual(["asks catalogue.changed", "requests lead.created"]);
  });

  test("from before a webhook wanted them are not sent to it", async () => {
    await createCity();
    await announceLater();
    await toWebhook();
    await announceLater();
    expect(await stored()).toEqual([]);
  });

  test("that were rolled back, and requests, are not announced", async () => {
    await toWebhook();
    const rolledBack = db.transaction().execute(async (tx) => {
      await tx.insertInto("cities").values({ name: "Betim", state: "MG" }).execute();
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await createLead();
    await announceLater();
    expect(await stored()).toEqual([]);
  });

  test("arrive in their order, under their ids, also when the first takes several tries", async () => {
    await toWebhook();
    webhook.behaviour = "is broken";
    await createCity();
    await announceLater();
    await deliverDue();
    await createPlan();
    await announceLater();
    webhook.behaviour = "accepts";
    await deliverDue();
    expect(changesReceived()).toMatchObject([{ kinds: ["cities"] }]);
    await sql`update deliveries set next_try_at = now()`.execute(db);
    await deliverDue();
    expect(changesReceived()).toMatchObject([{ kinds: ["cities"] }, { kinds: ["cities"] }, { kinds: ["plans"] }]);
    const [first, again, second] = webhook.received;
    expect(again!.id).toBe(first!.id);
    expect(again!.body).toEqual(first!.body);
    expect(second!.id).not.toBe(first!.id);
  });
});

test("every table whose changes raise the revision has a kind", async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'revision' order by name
  `.execute(db);
  expect(Object.keys(kindsOfTables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("an announcement stays thirty days, with its deliveries", async () => {
  await toWebhook();
  await createCity();
  await announceLater();
  await sql`update catalogue_announcements set created_at = now() - interval '29 days'`.execute(db);
  await eraseOldAnnouncements();
  expect(await stored()).toHaveLength(1);
  await sql`update catalogue_announcements set created_at = now() - interval '31 days'`.execute(db);
  await eraseOldAnnouncements();
  expect(await stored()).toEqual([]);
});
