import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { setRequestTimeout } from "#app/platform/delivery/outgoing-request.server.ts";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import * as outbox from "#app/leads/outbox.server.ts";
import { deliverDueReferrals, relayReferral } from "#app/leads/referral.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { startMailServer } from "#test/fakes/fake-mail-server.ts";
import { startRelay } from "#test/fakes/fake-relay.ts";
import { type FakeWebhook, startWebhook, type WebhookBehaviour } from "#test/fakes/fake-webhook.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { listDeliveryProblems } from "./delivery-problems.server.ts";
import { deliverDue } from "./send.server.ts";

freshDatabase();

let webhook: FakeWebhook;
let dataDir: string;
beforeAll(() => allowLoopback(true));
beforeEach(async () => {
  await emptyDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-problems-"));
  configureSecrets({ dataDir, secretsKey: null });
  webhook = await startWebhook();
});
afterEach(async () => {
  setRequestTimeout();
  configureMail(null);
  configureRelay(null);
  rmSync(dataDir, { recursive: true });
  await webhook.stop();
});
afterAll(() => allowLoopback(false));

const toWebhook = () => createDestination({ name: "Automação", address: webhook.url });
/** Minutes pass for all that is stored of deliveries. */
const minutesPass = async (minutes: number) => {
  const ago = sql`${minutes} * interval '1 minute'`;
  await sql`update deliveries set next_try_at = next_try_at - ${ago}, claimed_until = claimed_until - ${ago}`.execute(
    db,
  );
  await sql`update destination_states set failing_since = failing_since - ${ago}, paused_until = paused_until - ${ago}`.execute(
    db,
  );
  await sql`update outbox set next_try_at = next_try_at - ${ago}, claimed_until = claimed_until - ${ago}`.execute(db);
  await sql`update leads set relay_next_try_at = relay_next_try_at - ${ago},
    relay_claimed_until = relay_claimed_until - ${ago}`.execute(db);
};
const leadsFor = async (count: number) => {
  for (let made = 0; made < count; made++) await createLead({ name: `Pessoa ${made}` });
};
const shown = async () => (await listDeliveryProblems()).map(({ of, state, count }) => [of, state, count]);

describe("requests to a destination that do not arrive are shown", () => {
  test("none while all arrive, or at the first failure, which the next try may mend", async () => {
    await toWebhook();
    await createLead();
    expect(await shown()).toEqual([]);
    webhook.behaviour = "is broken";
    await deliverDue();
    expect(await shown()).toEqual([]);
  });

  test.each<[WebhookBehaviour, string]>([
    ["is broken", "500"],
    ["redirects", "307"],
    ["asks for a key", "401"],
    ["asks to wait", "429"],
    ["never answers", "timeout"],
    ["hangs up", "cut off"],
  ])("when its receiver %s, until one arrives", async (behaviour, answer) => {
    setRequestTimeout(behaviour === "never answers" ? 200 : undefined);
    await toWebhook();
    await leadsFor(2);
    webhook.behaviour = behaviour;
    await deliverDue();
    await minutesPass(1);
    const [problem] = await listDeliveryProblems();
    expect(problem).toMatchObject({ name: "Automação", state: "failing", answer, count: 2 });
    expect(problem!.since).toBeInstanceOf(Date);
    webhook.behaviour = "accepts";
    await minutesPass(6 * 60);
    await deliverDue();
    expect(await shown()).toEqual([]);
  });

  test("when its receiver refuses all of them for good", async () => {
    await toWebhook();
    await leadsFor(15);
    webhook.behaviour = "refuses the message";
    await deliverDue();
    expect(await listDeliveryProblems()).toMatchObject([
      { name: "Automação", state: "refused", answer: "400", count: 15, since: expect.any(Date) as Date },
    ]);
  });

  test.each([
    [
      "lost, and another is in its place",
      "other key",
      () => configureSecrets({ dataDir, secretsKey: "cd".repeat(32) }),
    ],
    ["damaged", "no key", () => writeFileSync(join(dataDir, "secrets.key"), "abc")],
    [
      "there, without the secret, as after a restore",
      "no secret",
      () => db.deleteFrom("destination_secrets").execute(),
    ],
  ])("when the key is %s; what needs no secret goes on", async (_loss, why, lose) => {
    const server = await startMailServer();
    try {
      configureMail(server.url);
      await toWebhook();
      await createDestination({ kind: "mail", address: "empresas@provedor.example", secret: "" });
      await Promise.resolve(lose());
      configureSecrets({ dataDir, secretsKey: why === "other key" ? "cd".repeat(32) : null });
      await createLead();
      await deliverDue();
      expect(server.received.map(({ to }) => to)).toEqual([["empresas@provedor.example"]]);
      expect(webhook.received).toEqual([]);
      expect((await listDeliveryProblems()).filter(({ of }) => of === "destination")).toMatchObject([
        { name: "Automação", state: "locked", why, count: 1 },
      ]);
    } finally {
      await server.stop();
    }
  });

  test("when they are due for long and nobody sends them, and when their destination is off", async () => {
    const id = await toWebhook();
    await leadsFor(3);
    await sql`update deliveries set tries = 1, claimed_until = now() + interval '90 seconds'`.execute(db);
    await minutesPass(1);
    expect(await shown()).toEqual([]);
    await minutesPass(1);
    expect(await shown()).toEqual([["destination", "late", 3]]);
    await db.updateTable("destinations").set({ is_active: false }).where("id", "=", id).execute();
    expect(await shown()).toEqual([["destination", "off", 3]]);
  });
});

describe("mails that do not leave are shown", () => {
  test("with their number, while the server is away, when it is no longer named, and when nobody sends them", async () => {
    const server = await startMailServer();
    configureMail(server.url);
    await leadsFor(2);
    await server.stop();
    await outbox.deliverDueMails();
    expect(await listDeliveryProblems()).toMatchObject([
      { of: "mail", state: "failing", step: "connection", count: 2 },
    ]);
    await db.deleteFrom("delivery_failures").execute();
    expect(await shown()).toEqual([]);
    await minutesPass(5);
    expect(await shown()).toEqual([["mail", "late", 2]]);
    configureMail(null);
    expect(await shown()).toEqual([["mail", "unset", 2]]);
  });
});

describe("referrals that do not leave are shown", () => {
  test("while the relay fails, when it refuses them for good, and when nobody sends them", async () => {
    const relay = await startRelay();
    try {
      configureRelay(relay.url);
      relay.behaviour = "refuses";
      await relayReferral(await createReferral("relay-failed"));
      expect(await shown()).toEqual([["relay", "failing", 1]]);
      relay.behaviour = "refuses the message";
      await minutesPass(10);
      await deliverDueReferrals();
      expect(await listDeliveryProblems()).toMatchObject([{ of: "relay", state: "refused", answer: "422", count: 1 }]);
      await createReferral("relay-failed", { friend: { name: "Caio" } });
      await minutesPass(10);
      expect(await shown()).toEqual([
        ["relay", "late", 1],
        ["relay", "refused", 1],
      ]);
      configureRelay(null);
      expect((await shown())[0]).toEqual(["relay", "unset", 1]);
    } finally {
      await relay.stop();
    }
  });
});
