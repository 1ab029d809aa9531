import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClaimSeconds } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { setRequestTimeout } from "#app/platform/delivery/outgoing-request.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as newsletter from "#app/leads/newsletter.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { startMailServer } from "#test/fakes/fake-mail-server.ts";
import { startRawReceiver } from "#test/fakes/fake-raw-receiver.ts";
import { claimsDuring } from "#test/claims.ts";
import { waitFor } from "#test/wait-for.ts";
import { startWebhook, type FakeWebhook, type WebhookBehaviour } from "#test/fakes/fake-webhook.ts";
import { asStaff, createCity } from "#test/fixtures.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { deliverDue } from "./send.server.ts";
import { testDestination } from "./test-destination.server.ts";

freshDatabase();

let webhook: FakeWebhook;
beforeAll(() => allowLoopback(true));
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
  webhook = await startWebhook();
});
afterEach(async () => {
  setRequestTimeout();
  await webhook.stop();
});
afterAll(() => allowLoopback(false));

const stored = () => db.selectFrom("deliveries").select(["state", "tries", "answer"]).orderBy("id").execute();
const anotherTurn = async () => {
  await sql`update deliveries set next_try_at = now(), claimed_until = null`.execute(db);
  await sql`update destination_states set paused_until = now() where paused_until is not null`.execute(db);
};
const state = () => db.selectFrom("destination_states").selectAll().executeTakeFirst();
const toWebhook = (fields = {}, options = {}) => createDestination({ address: webhook.url, ...fields }, options);

describe("a new lead", () => {
  test("goes to a webhook as signed JSON, once", async () => {
    await toWebhook();
    await createLead({
      kind: "proposal",
      email: "lucia@padaria.example",
      city: "Betim – MG",
      offerCode: "JAT-E0004-02",
    });
    await deliverDue();
    await deliverDue();
    expect([webhook.received.length, webhook.forged]).toEqual([1, 0]);
    const { protocol } = await db.selectFrom("leads").select("protocol").executeTakeFirstOrThrow();
    const [{ body, id, headers }] = webhook.received as [(typeof webhook.received)[0]];
    expect(headers["content-type"]).toBe("application/json");
    expect(id).toMatch(/^msg_[\da-f-]{36}$/);
    expect(body).toMatchObject({ type: "lead.created", test: false });
    expect(body.data).toMatchObject({
      protocol,
      kind: "proposal",
      name: "Lúcia Prado",
      phone: "+5531988887777",
      email: "lucia@padaria.example",
      city: { name: "Betim", state: "MG" },
      offerCode: "JAT-E0004-02",
      page: "/casa",
      consent: { text: "Aceito." },
    });
    expect(await stored()).toEqual([{ state: "delivered", tries: 1, answer: "200" }]);
  });

  test("goes to each destination that takes its kind and city, and to no other", async () => {
    await db.insertInto("cities").values({ name: "Betim", state: "MG" }).execute();
    await toWebhook({ address: `${webhook.url}/all` });
    await toWebhook({ address: `${webhook.url}/betim`, cities: ["Betim – MG"] });
    await toWebhook({ address: `${webhook.url}/partners`, leadKinds: ["partner"] });
    await toWebhook({ address: `${webhook.url}/off` }, { isActive: false });
    await createLead({ kind: "5g-interest", city: "Contagem – MG" });
    await createLead({ kind: "5g-interest", city: "BETIM", name: "Outra" });
    await createLead();
    await deliverDue();
    const paths = webhook.received.map(({ path }) => path.split("/").at(-1)!);
    expect(paths.toSorted()).toEqual(["all", "all", "all", "betim"]);
  });

  test("of a city that got another name goes on to the city's destination, and so does one of its double", async () => {
    const city = await createCity({ name: "Quixadá", state: "CE" });
    await toWebhook({ cities: ["Quixadá – CE"] });
    await asStaff(() => cities.update(city, { name: "Pingo-d’Água", state: "CE" }, 1));
    await createLead({ city: "Pingo-d’Água – CE" });
    await createLead({ city: "pingo d agua", name: "Outra" });
    await createLead({ city: "Quixadá – CE", name: "Mais uma" });
    await deliverDue();
    expect(webhook.received).toHaveLength(2);
  });

  test("of a referral has both persons, and never a CPF", async () => {
    await toWebhook();
    await createReferral();
    await deliverDue();
    const [{ body }] = webhook.received as [(typeof webhook.received)[0]];
    expect(body.data).toMatchObject({ name: "Beto", referrer: { name: "Ana", phone: "+5531977776666" } });
    expect(JSON.stringify(body)).not.toMatch(/cpf|52998224725|11144477735/i);
  });

  test("of the newsletter goes on once it is confirmed", async () => {
    await toWebhook();
    await createLead({ kind: "newsletter", name: null, phone: null, email: "ana@casa.example" });
    await deliverDue();
    expect(webhook.received).toEqual([]);
    const { token } = await db.selectFrom("leads").select("token").executeTakeFirstOrThrow();
    await newsletter.confirmSubscription(token!);
    await newsletter.confirmSubscription(token!);
    await deliverDue();
    expect(webhook.received).toHaveLength(1);
  });

  test("that staff removed waits, and goes on when it is restored", async () => {
    await toWebhook();
    await createLead();
    await sql`update leads set deleted_at = now()`.execute(db);
    await deliverDue();
    expect([webhook.received.length, await stored()]).toEqual([0, [{ state: "waiting", tries: 0, answer: null }]]);
    await sql`update leads set deleted_at = null`.execute(db);
    await deliverDue();
    expect(webhook.received).toHaveLength(1);
  });

  test("leaves nothing to send when it is not stored", async () => {
    await toWebhook();
    await sql`alter table deliveries rename to deliveries_away`.execute(db);
    await expect(createLead()).rejects.toThrow("deliveries");
    await sql`alter table deliveries_away rename to deliveries`.execute(db);
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  });
});

describe("a receiver that", () => {
  const passing: [WebhookBehaviour, answer: string][] = [
    ["asks for a key", "401"],
    ["asks to wait", "429"],
    ["is broken", "500"],
    ["redirects", "307"],
    ["answers half", "cut off"],
    ["hangs up", "cut off"],
    ["never answers", "timeout"],
  ];
  test.each(passing)("%s gets the same message again, under the same id", async (behaviour, answer) => {
    setRequestTimeout(behaviour === "never answers" ? 300 : undefined);
    await toWebhook();
    await createLead();
    webhook.behaviour = behaviour;
    await deliverDue();
    expect(await stored()).toEqual([{ state: "waiting", tries: 1, answer }]);
    expect(webhook.received.map(({ path }) => path)).toEqual(["/pedidos"]);
    webhook.behaviour = "accepts";
    setRequestTimeout();
    await deliverDue();
    expect(webhook.received).toHaveLength(1);
    await anotherTurn();
    await deliverDue();
    expect(await stored()).toEqual([{ state: "delivered", tries: 2, answer: "200" }]);
    const [first, second] = webhook.received;
    expect(second!.id).toBe(first!.id);
    expect(second!.body).toEqual(first!.body);
    expect(await state()).toMatchObject({ failures: 0, failing_since: null, answer: null, paused_until: null });
  });

  test("answers slowly gets each message once", async () => {
    webhook.behaviour = "answers slowly";
    await toWebhook();
    for (let count = 0; count < 6; count++) await createLead({ name: `Pessoa ${count}` });
    await deliverDue();
    expect(new Set(webhook.received.map(({ id }) => id)).size).toBe(6);
    expect(webhook.received).toHaveLength(6);
  });

  test("refuses the message is not asked again, and its words are not kept", async () => {
    webhook.behaviour = "refuses the message";
    await toWebhook();
    await createLead();
    await deliverDue();
    await anotherTurn();
    await deliverDue();
    expect(await stored()).toEqual([{ state: "refused", tries: 1, answer: "400" }]);
    expect(webhook.received).toHaveLength(1);
  });

  test("asks to wait gets nothing at all until then", async () => {
    webhook.behaviour = "asks to wait";
    await toWebhook();
    await createLead();
    await deliverDue();
    webhook.behaviour = "accepts";
    await createLead({ name: "Outra" });
    await deliverDue();
    expect(webhook.received).toHaveLength(1);
    const { paused_until: until } = (await state())!;
    expect(Math.round((until!.getTime() - Date.now()) / 60_000)).toBe(2);
    await sql`update destination_states set paused_until = now()`.execute(db);
    await deliverDue();
    expect((await stored()).map(({ state: one }) => one)).toEqual(["delivered", "delivered"]);
  });

  test("fails five times rests; then one message tries, and all go on when it arrives", async () => {
    webhook.behaviour = "is broken";
    await toWebhook();
    for (let count = 0; count < 12; count++) await createLead({ name: `Pessoa ${count}` });
    await deliverDue();
    const { failures, answer, paused_until: until } = (await state())!;
    expect([failures >= 5, answer, until! > new Date()]).toEqual([true, "500", true]);
    const tried = webhook.received.length;
    // Four are under way when the fifth fails.
    expect(tried).toBeLessThanOrEqual(8);
    await sql`update deliveries set next_try_at = now()`.execute(db);
    await deliverDue();
    expect(webhook.received).toHaveLength(tried);

    await sql`update destination_states set paused_until = now()`.execute(db);
    await deliverDue();
    expect(webhook.received).toHaveLength(tried + 1);
    webhook.behaviour = "accepts";
    await sql`update destination_states set paused_until = now()`.execute(db);
    await deliverDue();
    expect((await stored()).every((one) => one.state === "delivered")).toBe(true);
  });

  test("never takes a message is given up after the sixteenth try", async () => {
    webhook.behaviour = "is broken";
    await toWebhook();
    await createLead();
    await sql`update deliveries set tries = 15`.execute(db);
    await deliverDue();
    expect(await stored()).toEqual([{ state: "given-up", tries: 16, answer: "500" }]);
  });

  test("is on this machine is refused where no setting allows it, before anything is sent", async () => {
    allowLoopback(false);
    await toWebhook();
    await createLead();
    await deliverDue();
    allowLoopback(true);
    expect([webhook.received.length, await stored()]).toEqual([
      0,
      [{ state: "waiting", tries: 1, answer: "private address" }],
    ]);
  });
});

describe("a delivery", () => {
  test("whose sender was killed is sent by another after its claim expires, under its id", async () => {
    await toWebhook();
    await createLead();
    await sql`update deliveries set tries = 1, claimed_until = now() + interval '1 minute'`.execute(db);
    await deliverDue();
    expect(webhook.received).toEqual([]);
    await sql`update deliveries set claimed_until = now() - interval '1 second'`.execute(db);
    await deliverDue();
    const { message_id: id } = await db.selectFrom("deliveries").select("message_id").executeTakeFirstOrThrow();
    expect(webhook.received.map((one) => one.id)).toEqual([`msg_${id}`]);
  });

  test("whose claim was lost while it was sent reports no failure", async () => {
    webhook.behaviour = "never answers";
    setRequestTimeout(300);
    await toWebhook();
    await createLead();
    const sending = deliverDue();
    await waitFor(() => expect(webhook.received).toHaveLength(1));
    await sql`update deliveries set tries = 2, claimed_until = now() + interval '1 minute'`.execute(db);
    await sending;
    expect([await stored(), await state()]).toEqual([[{ state: "waiting", tries: 2, answer: null }], undefined]);
  });

  test("is claimed for as long as it is sent", async () => {
    setClaimSeconds(0.4);
    webhook.behaviour = "never answers";
    setRequestTimeout(1500);
    await toWebhook();
    await createLead();
    const frees = await claimsDuring("deliveries", deliverDue());
    setClaimSeconds();
    expect([frees.includes(true), frees.length > 0]).toEqual([false, true]);
  });

  test.each([
    ["its next try", sql`update deliveries set next_try_at = next_try_at + interval '1 day'`],
    [
      "the claim of a process that died",
      sql`update deliveries set next_try_at = now(), claimed_until = now() + interval '1 day'`,
    ],
    [
      "the rest of its destination",
      sql`update destination_states set failures = 5, paused_until = now() + interval '1 day 10 minutes'`,
    ],
  ])("waits no day longer when the clock was set back by one after %s was stored", async (_what, setBack) => {
    webhook.behaviour = "is broken";
    await toWebhook();
    await createLead();
    await deliverDue();
    await anotherTurn();
    await setBack.execute(db);
    webhook.behaviour = "accepts";
    await deliverDue();
    expect(await stored()).toEqual([{ state: "delivered", tries: 2, answer: "200" }]);
  });

  test("to a receiver that switches protocols is tried again, and so are the others of its destination", async () => {
    const receiver = await startRawReceiver();
    try {
      receiver.behaviour = "switches protocols";
      await toWebhook({ address: `http://${receiver.host}/` });
      await createLead();
      await deliverDue();
      await createLead({ name: "Outra" });
      await deliverDue();
      expect(await stored()).toEqual([
        { state: "waiting", tries: 1, answer: "101" },
        { state: "waiting", tries: 1, answer: "101" },
      ]);
    } finally {
      await receiver.stop();
    }
  });

  test("is deleted with its lead", async () => {
    await toWebhook();
    await createLead();
    await db.deleteFrom("leads").execute();
    expect(await stored()).toEqual([]);
  });

  test("is left to an instance that has the key of its destination's secret", async () => {
    await toWebhook();
    await createLead();
    configureSecrets({ dataDir: "", secretsKey: "cd".repeat(32) });
    await deliverDue();
    expect(await stored()).toEqual([{ state: "waiting", tries: 0, answer: null }]);
    configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
    await deliverDue();
    expect(webhook.received).toHaveLength(1);
  });

  test("to a destination that fails holds up no other", async () => {
    const other = await startWebhook();
    try {
      other.behaviour = "never answers";
      setRequestTimeout(500);
      await toWebhook();
      await createDestination({ address: other.url });
      for (let count = 0; count < 3; count++) await createLead({ name: `Pessoa ${count}` });
      const all = deliverDue();
      await expect.poll(() => webhook.received.length).toBe(3);
      await all;
      expect((await stored()).filter((one) => one.state === "delivered")).toHaveLength(3);
    } finally {
      await other.stop();
    }
  });
});

describe("a mail to a destination", () => {
  test("links to the console at the configured address, else at the provider's website, else not at all", async () => {
    const server = await startMailServer();
    configureMail(server.url);
    try {
      const id = await createDestination({ kind: "mail", address: "empresas@provedor.example", secret: "" });
      await createLead();
      await deliverDue();
      await asStaff(() => testDestination(id, "https://www.provedor.example"));
      await asStaff(async () => settings.update(1, { website: null }, (await settings.find()).version));
      await createLead({ name: "Outra" });
      await deliverDue();
      await asStaff(() => testDestination(id, null));
      expect(server.received.map(({ text }) => /^Responder: .*$/m.exec(text)?.[0].trim())).toEqual([
        "Responder: https://jatobafibra.example/intranet/contatos",
        "Responder: https://www.provedor.example/intranet/contatos",
        undefined,
        undefined,
      ]);
      for (const { text } of server.received) expect(text).not.toContain("null");
    } finally {
      configureMail(null);
      await server.stop();
    }
  });
});
