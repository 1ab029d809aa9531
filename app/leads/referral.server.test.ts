import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { listDeliveryFailures } from "#app/platform/delivery/delivery-failures.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { waitFor } from "#test/wait-for.ts";
import { startRelay, type FakeRelay, type RelayBehaviour } from "#test/fakes/fake-relay.ts";
import * as referrals from "./referral.server.ts";

freshDatabase();

let relay: FakeRelay;
beforeEach(async () => {
  await emptyDatabase();
  relay = await startRelay();
  configureRelay(relay.url);
});
afterEach(async () => {
  configureRelay(null);
  await relay.stop();
});

const referral = {
  user: { name: "Caio Bernardes", phone: "31900000177", email: "caio@correio.example", cpf: "98731022460" },
  friend: { name: "Renata Pires", phone: "3133334444", email: "renata@correio.example", cpf: "12345678909" },
  page: "/indique",
  consent: "Ao enviar, você confirma.",
};

/** Sets the relay's behaviour for the next messages; a silence is waited for only shortly. */
function behave(behaviour: RelayBehaviour): void {
  relay.behaviour = behaviour;
  configureRelay(relay.url, behaviour === "says nothing" ? 1_000 : undefined);
}

const stored = () =>
  db.selectFrom("leads").select(["id", "state", "relay_failure as failure", "relay_tries as tries"]).execute();
const referralId = async () => (await stored())[0]!.id;

describe("a referral", () => {
  it("is sent with a name label, the text with both persons' four fields, and a subject (REFERRAL-14)", async () => {
    expect(await referrals.sendReferral(referral)).toBe(true);
    const { protocol } = await db.selectFrom("leads").select("protocol").executeTakeFirstOrThrow();
    expect(relay.received.map(({ body }) => body)).toEqual([
      {
        name: "Indicação de amigo",
        message: [
          "DADOS DE QUEM INDICOU",
          "Nome: Caio Bernardes",
          "Telefone: (31) 9 0000-0177",
          "E-mail: caio@correio.example",
          "CPF: 987.310.224-60",
          "",
          "DADOS DO AMIGO INDICADO",
          "Nome: Renata Pires",
          "Telefone: (31) 3333-4444",
          "E-mail: renata@correio.example",
          "CPF: 123.456.789-09",
          "",
          `Protocolo: ${protocol}`,
        ].join("\n"),
        subject: `Nova indicação ${protocol}`,
      },
    ]);
    expect(await stored()).toEqual([{ id: 1, state: "new", failure: null, tries: 1 }]);
  });

  it("has a telephone that does not parse as it was typed", async () => {
    const [typed, kept] = ["031988887777", "31 98888-7777 ou 31 3333-4444"];
    const [user, friend] = [
      { ...referral.user, phone: typed },
      { ...referral.friend, phone: kept },
    ];
    await referrals.sendReferral({ ...referral, user, friend });
    expect(relay.received[0]!.body.message).toContain("Telefone: (31) 9 8888-7777\n");
    expect(relay.received[0]!.body.message).toContain(`Telefone: ${kept}\n`);
  });

  it("is stored as unsent before the relay is called", async () => {
    relay.behaviour = "says nothing";
    const sending = referrals.sendReferral(referral);
    await waitFor(() => expect(relay.received).toHaveLength(1));
    expect(await stored()).toMatchObject([{ state: "relay-failed" }]);
    relay.release();
    expect(await sending).toBe(true);
  });

  it.each<[RelayBehaviour, string]>([
    ["refuses", "503"],
    ["redirects", "unreachable"],
    ["says nothing", "timeout"],
    ["hangs up", "unreachable"],
    ["talks nonsense", "unreachable"],
  ])("is kept when the relay %s, and arrives when it is sent again", async (behaviour, failure) => {
    behave(behaviour);
    expect(await referrals.sendReferral(referral)).toBe(false);
    expect(await stored()).toMatchObject([{ state: "relay-failed", failure }]);
    behave("accepts");
    expect(await referrals.relayReferral(await referralId())).toBe(true);
    expect(await stored()).toEqual([{ id: 1, state: "new", failure: null, tries: 2 }]);
  });

  const due = () => sql`update leads set relay_next_try_at = now() where relay_next_try_at is not null`.execute(db);

  it.each<RelayBehaviour>(["refuses", "asks for a key", "redirects", "says nothing"])(
    "is tried again by itself while the relay %s, which administrators are told, until it arrives",
    async (behaviour) => {
      behave(behaviour);
      const id = await referrals.sendReferral(referral).then(referralId);
      await referrals.deliverDueReferrals();
      expect(await stored()).toMatchObject([{ state: "relay-failed", tries: 1 }]);
      await due();
      await referrals.deliverDueReferrals();
      const [lead] = await stored();
      expect([lead!.tries, await listDeliveryFailures()]).toEqual([
        2,
        [{ service: "relay", since: expect.any(Date), step: "relay", answer: lead!.failure }],
      ]);
      const version = () => db.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow();
      expect(await version()).toEqual({ version: 1 });
      behave("accepts");
      await due();
      await referrals.deliverDueReferrals();
      expect([await stored(), await listDeliveryFailures()]).toEqual([
        [{ id, state: "new", failure: null, tries: 3 }],
        [],
      ]);
      expect(await version()).toEqual({ version: 2 });
    },
  );

  it("is tried sixteen times, and not again when the relay refuses that message", async () => {
    relay.behaviour = "refuses";
    await referrals.sendReferral(referral);
    await sql`update leads set relay_tries = 15`.execute(db);
    for (let turn = 0; turn < 2; turn++) {
      await due();
      await referrals.deliverDueReferrals();
    }
    expect(await stored()).toMatchObject([{ state: "relay-failed", tries: 16 }]);
    relay.behaviour = "refuses the message";
    await referrals.sendReferral({ ...referral, friend: { ...referral.friend, name: "Outra" } });
    await due();
    await referrals.deliverDueReferrals();
    expect((await stored())[1]).toMatchObject({ state: "relay-failed", failure: "422", tries: 1 });
    expect(await listDeliveryFailures()).toEqual([]);
  });

  it("that waits is sent as soon as the relay takes another", async () => {
    relay.behaviour = "refuses";
    await referrals.sendReferral(referral);
    relay.behaviour = "accepts";
    await referrals.sendReferral({ ...referral, friend: { ...referral.friend, name: "Outra" } });
    await referrals.deliverDueReferrals();
    expect((await stored()).map(({ state }) => state)).toEqual(["new", "new"]);
  });

  it("that the visitor sends again after a failure is the same referral, and is delivered once", async () => {
    relay.behaviour = "refuses";
    await referrals.sendReferral(referral);
    relay.behaviour = "accepts";
    expect(await referrals.sendReferral(referral)).toBe(true);
    expect(await referrals.sendReferral(referral)).toBe(true);
    expect(relay.received).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
  });

  it("sent by a double click or by two instances reaches the relay once, and both get the outcome", async () => {
    relay.behaviour = "says nothing";
    const sendings = Array.from({ length: 5 }, () => referrals.sendReferral(referral));
    await waitFor(() => expect(relay.received).toHaveLength(1));
    relay.release();
    expect(await Promise.all(sendings)).toEqual([true, true, true, true, true]);
    expect(relay.received).toHaveLength(1);
  });

  it("that fails, fails for all concurrent callers", async () => {
    behave("says nothing");
    expect(await Promise.all([referrals.sendReferral(referral), referrals.sendReferral(referral)])).toEqual([
      false,
      false,
    ]);
    expect(relay.received).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it("whose sender died is unsent, and may be sent again after its claim expires", async () => {
    relay.behaviour = "refuses";
    await referrals.sendReferral(referral);
    relay.behaviour = "accepts";
    await sql`update leads set relay_claimed_until = now() - interval '1 second'`.execute(db);
    expect(await referrals.relayReferral(await referralId())).toBe(true);
  });

  it("that staff took over is not sent any more", async () => {
    relay.behaviour = "refuses";
    await referrals.sendReferral(referral);
    await sql`update leads set state = 'in-progress'`.execute(db);
    expect(await referrals.sendReferral(referral)).toBe(true);
    expect(relay.received).toHaveLength(1);
  });

  it("without a relay counts as sent once stored", async () => {
    configureRelay(null);
    expect(await referrals.sendReferral(referral)).toBe(true);
    expect(await stored()).toMatchObject([{ state: "new", tries: 0 }]);
  });

  it("with an unknown id is not sent", async () => {
    expect(await referrals.relayReferral(99)).toBe(false);
    expect(relay.received).toEqual([]);
  });
});
