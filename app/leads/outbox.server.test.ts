import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClaimSeconds } from "#app/platform/database/claim.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { listDeliveryFailures } from "#app/platform/delivery/delivery-failures.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import type { SettingsChange } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff } from "#test/fixtures.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { startRawReceiver } from "#test/fakes/fake-raw-receiver.ts";
import { claimsDuring } from "#test/claims.ts";
import { waitFor } from "#test/wait-for.ts";
import { startMailServer, type FakeMailServer, type MailRefusal } from "#test/fakes/fake-mail-server.ts";
import * as newsletter from "./newsletter.server.ts";
import { parseOrigin } from "./campaigns/visit-origin.server.ts";
import * as outbox from "./outbox.server.ts";

freshDatabase();

let server: FakeMailServer;
beforeEach(async () => {
  await emptyDatabase();
  server = await startMailServer();
  configureMail(server.url);
});
afterEach(async () => {
  configureMail(null);
  configureRelay(null);
  await server.stop();
});

async function changeSettings(facts: SettingsChange): Promise<void> {
  const { version } = await asStaff(settings.find);
  await asStaff(() => settings.update(1, facts, version));
}

const waiting = () => db.selectFrom("outbox").select(["kind", "tries"]).orderBy("id").execute();
const anotherTurn = () => sql`update outbox set next_try_at = now()`.execute(db);
const sentTo = () => server.received.map(({ to }) => to.join());
const proposal = { kind: "proposal", name: "Lúcia", email: "lucia@padaria.example", needs: "Dois ramais" } as const;

describe("a new lead", () => {
  test("is mailed to the sales address with a reply-to, and confirmed to its sender", async () => {
    const origin = parseOrigin("utm_source=google&utm_campaign=fibra");
    await createLead({ ...proposal, offerCode: "JAT-E0004-02", origin });
    await outbox.deliverDueMails();
    expect(sentTo()).toEqual(["vendas@jatobafibra.example", "lucia@padaria.example"]);
    const [notice, confirmation] = server.received;
    const { protocol } = await db.selectFrom("leads").select("protocol").executeTakeFirstOrThrow();
    expect(notice!.text).toContain("Mensagem: Dois ramais");
    expect(notice!.text).toContain("Código da oferta: JAT-E0004-02");
    expect(notice!.text).toContain("Origem: google · fibra");
    expect(confirmation!.text).not.toContain("google");
    expect(confirmation!.text).toContain("JAT-E0004-02");
    expect(notice!.headers).toMatch(/^Reply-To: lucia@padaria\.example$/im);
    expect(notice!.headers).toContain(protocol);
    expect(confirmation!.text).toContain(protocol);
    expect(confirmation!.text).toContain("responde em até 24 horas, no nosso horário: de segunda a sexta");
    expect(confirmation!.text).not.toContain("Lúcia");
    expect(await waiting()).toEqual([]);
  });

  test("is promised an answer within one hour", async () => {
    await changeSettings({ contactHours: 1 });
    await createLead(proposal);
    await outbox.deliverDueMails();
    expect(server.received[1]!.text).toContain("responde em até 1 hora, no nosso horário: de segunda a sexta");
  });

  test("is confirmed without a telephone and a promise that the provider has not said", async () => {
    await changeSettings({ phone: null, contactHours: null });
    await createLead(proposal);
    await outbox.deliverDueMails();
    const { text } = server.received[1]!;
    expect(text.trim().split(/\r?\n/).slice(-2)).toEqual(["Jatobá Fibra", "https://jatobafibra.example"]);
    expect(text).not.toMatch(/null|em até|Ligue/);
  });

  test("is mailed only where there is an address to send from, and one of the site to name", async () => {
    const facts = { salesEmail: "vendas@ipe.example", website: "ipe.example" };
    for (const without of [{ salesEmail: null }, { website: null }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await changeSettings({ ...facts, ...without });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await createLead(proposal);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await outbox.deliverDueMails();
    }
    expect(server.received).toEqual([]);
  });

  test("is mailed as plain text, whatever was typed", async () => {
    await createLead({ ...proposal, needs: "<img src=x onerror=alert(1)>", name: "Zé\r\nBcc: todos@casa.example" });
    await outbox.deliverDueMails();
    for (const { headers, to } of server.received) {
      expect(headers).toMatch(/^content-type: text\/plain/im);
      expect(headers).not.toMatch(/text\/html|^bcc:/im);
      expect(to).toHaveLength(1);
    }
  });

  test("is mailed to one typed address only", async () => {
    await createLead({ ...proposal, email: "a,b@casa.example" });
    await outbox.deliverDueMails();
    expect(server.received.every(({ to }) => to.length === 1)).toBe(true);
  });

  test("never mails a CPF, and mails a referral only without a relay", async () => {
    await createReferral();
    await outbox.deliverDueMails();
    expect(sentTo()).toEqual(["vendas@jatobafibra.example"]);
    expect(server.received[0]!.text).not.toMatch(/111\.?444\.?777|529\.?982\.?247/);
    configureRelay("http://127.0.0.1:9");
    await createReferral("relay-failed", { friend: { name: "Caio" } });
    expect(await waiting()).toEqual([]);
  });

  test("that requests erasure is mailed to the data protection officer", async () => {
    await createLead({ kind: "erasure", name: null, phone: "31988887777" });
    await outbox.deliverDueMails();
    expect(sentTo()).toEqual(["privacidade@jatobafibra.example"]);
  });

  test("of who applies for a job is mailed to the address for jobs, and confirmed", async () => {
    await createLead({ kind: "job", email: "nara@casa.example", area: "Vendas", needs: "Dez anos de loja" });
    await outbox.deliverDueMails();
    expect(sentTo()).toEqual(["talentos@jatobafibra.example", "nara@casa.example"]);
    expect(server.received[0]!.text).toContain("Área: Vendas");
  });

  test("that cancels is mailed to the support address, and its sender gets a receipt with protocol and moment", async () => {
    await createLead({ kind: "cancellation", email: "lucia@casa.example", needs: "Rua das Flores, 10" });
    await sql`update leads set created_at = '2026-11-26 13:05:09Z'`.execute(db);
    await outbox.deliverDueMails();
    expect(sentTo()).toEqual(["suporte@jatobafibra.example", "lucia@casa.example"]);
    const { protocol } = await db.selectFrom("leads").select("protocol").executeTakeFirstOrThrow();
    const { text, headers } = server.received[1]!;
    expect(headers).toContain(protocol);
    expect(text).toContain(protocol);
    expect(text).toContain("Este e-mail é o comprovante: o pedido chegou em 26/11/2026, às 10h05.");
    expect(text).not.toMatch(/Flores|Lúcia/);
  });

  test("needs no mail server", async () => {
    configureMail(null);
    await createLead(proposal);
    expect(await waiting()).toEqual([]);
    await outbox.deliverDueMails();
  });

  test("cannot flood a stranger's mailbox", async () => {
    for (let sent = 0; sent < 6; sent++) await createLead({ ...proposal, needs: `Pedido ${sent}` });
    await outbox.deliverDueMails();
    expect(sentTo().filter((to) => to === "lucia@padaria.example")).toHaveLength(3);
    expect(sentTo().filter((to) => to === "vendas@jatobafibra.example")).toHaveLength(6);
  });

  test("sent twice is mailed once", async () => {
    await createLead(proposal);
    await createLead(proposal);
    await outbox.deliverDueMails();
    expect(server.received).toHaveLength(2);
  });
});

describe("a mail server that", () => {
  test.each(["refuses for now", "says nothing", "talks nonsense"] as const)(
    "%s keeps the mail waiting, which a later try delivers",
    async (behaviour) => {
      server.behaviour = behaviour;
      // What never comes is waited for only shortly.
      configureMail(server.url, 500);
      await createLead();
      await outbox.deliverDueMails();
      expect(await waiting()).toEqual([{ kind: "notice", tries: 1 }]);
      await outbox.deliverDueMails();
      expect((await waiting())[0]!.tries).toBe(1);
      server.behaviour = "accepts";
      configureMail(server.url);
      server.received.length = 0;
      await anotherTurn();
      await outbox.deliverDueMails();
      expect(sentTo()).toEqual(["vendas@jatobafibra.example"]);
      expect(await waiting()).toEqual([]);
    },
  );

  test("is down delays the mail until it is back", async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    await createLead();
    await outbox.deliverDueMails();
    expect(await waiting()).toEqual([{ kind: "notice", tries: 1 }]);
    server = await startMailServer(port);
    await anotherTurn();
    await outbox.deliverDueMails();
    expect(sentTo()).toEqual(["vendas@jatobafibra.example"]);
  });

  test("rejects the recipient permanently is not retried", async () => {
    server.behaviour = "refuses the recipient";
    await createLead(proposal);
    await outbox.deliverDueMails();
    expect(await waiting()).toEqual([]);
  });

  const refusals: [reply: string, at: MailRefusal["at"], left: number, told: string | null][] = [
    ["554 5.7.1 You are not allowed to connect", "connection", 1, "connection"],
    ["530 5.7.0 Authentication required", "MAIL FROM", 1, "login"],
    ["553 5.7.1 not owned by user", "MAIL FROM", 1, "sender"],
    ["550 5.1.8 unknown domain", "MAIL FROM", 1, "sender"],
    ["554 5.7.1 Relay access denied", "RCPT TO", 1, "recipient"],
    ["450 4.2.0 Greylisted", "RCPT TO", 1, null],
    ["552 5.2.2 Mailbox full", "RCPT TO", 1, null],
    ["550 5.1.1 No such user", "RCPT TO", 0, "recipient"],
    ["554 5.6.0 Content rejected", "DATA", 0, "message"],
  ];
  test.each(refusals)(
    "answers %s to %s leaves %i mail, and administrators are told of %s",
    async (reply, at, left, told) => {
      server.refusal = { at, reply };
      await createLead();
      await outbox.deliverDueMails();
      expect(await waiting()).toHaveLength(left);
      const [failure, ...more] = await listDeliveryFailures();
      expect([failure?.step ?? null, more]).toEqual([told, []]);
      server.refusal = null;
      await anotherTurn();
      await createLead({ name: "Outra" });
      await outbox.deliverDueMails();
      expect(server.received).toHaveLength(left + 1);
      expect([await waiting(), await listDeliveryFailures()]).toEqual([[], []]);
    },
  );

  test("takes mails again gets all that waited for it, but not what one recipient put off", async () => {
    server.refusal = { at: "MAIL FROM", reply: "553 not owned" };
    await createLead();
    await outbox.deliverDueMails();
    await sql`update outbox set next_try_at = now() + interval '6 hours'`.execute(db);
    server.refusal = null;
    await createLead({ name: "Outra" });
    await outbox.deliverDueMails();
    expect(server.received).toHaveLength(2);

    server.refusal = { at: "RCPT TO", reply: "450 4.2.0 Greylisted" };
    await createLead({ name: "Terceira" });
    await outbox.deliverDueMails();
    server.refusal = null;
    await createLead({ name: "Quarta" });
    await outbox.deliverDueMails();
    expect(await waiting()).toEqual([{ kind: "notice", tries: 1 }]);
  });

  test("refuses a visitor's address is no failure, and its words about visitors are not kept", async () => {
    server.refusal = { at: "RCPT TO", reply: "554 5.7.1 lucia: Relay access denied" };
    await createLead(proposal);
    await outbox.deliverDueMails();
    expect(await listDeliveryFailures()).toMatchObject([{ service: "mail", answer: "554 5.7.1" }]);
    server.refusal = { at: "MAIL FROM", reply: "553 5.7.1 vendas@jatobafibra.example not owned" };
    await anotherTurn();
    await outbox.deliverDueMails();
    const [failure] = await listDeliveryFailures();
    expect(failure!.answer).toBe("553 5.7.1 … not owned");
  });

  test("is slow is sent each mail once: the claim is renewed until it ends", async () => {
    await createLead();
    server.pauseMs = 300;
    setClaimSeconds(0.4);
    try {
      const frees = await claimsDuring("outbox", outbox.deliverDueMails());
      expect([server.received.length, frees.includes(true), frees.length > 0]).toEqual([1, false, true]);
    } finally {
      setClaimSeconds();
    }
  });

  test("trickles its answer without end is left, and its connection ends", async () => {
    const receiver = await startRawReceiver();
    try {
      receiver.behaviour = "greets without end";
      configureMail(`smtp://${receiver.host}`, 20);
      await createLead();
      await outbox.deliverDueMails();
      expect(await waiting()).toEqual([{ kind: "notice", tries: 1 }]);
      expect(await listDeliveryFailures()).toMatchObject([{ service: "mail", step: "connection" }]);
      await waitFor(() => expect(receiver.open.size).toBe(0));
    } finally {
      await receiver.stop();
    }
  });

  test("is tried again in time though the clock was set back by a day", async () => {
    server.behaviour = "refuses for now";
    await createLead();
    await outbox.deliverDueMails();
    server.behaviour = "accepts";
    await sql`update outbox set next_try_at = next_try_at + interval '1 day',
      claimed_until = now() + interval '1 day'`.execute(db);
    await outbox.deliverDueMails();
    expect(await waiting()).toEqual([]);
  });

  test("fails after another process claimed the mail says nothing of it", async () => {
    server.behaviour = "says nothing";
    configureMail(server.url, 300);
    await createLead();
    const sending = outbox.deliverDueMails();
    await waitFor(async () => expect(await waiting()).toMatchObject([{ tries: 1 }]));
    await sql`update outbox set tries = 2, claimed_until = now() + interval '1 minute'`.execute(db);
    await sending;
    const [row] = await db.selectFrom("outbox").select(["tries", "claimed_until"]).execute();
    expect(row).toMatchObject({ tries: 2, claimed_until: expect.any(Date) as Date });
  });

  test("puts mails off for long is told of", async () => {
    server.refusal = { at: "RCPT TO", reply: "450 4.7.1 Try again later" };
    await createLead();
    await outbox.deliverDueMails();
    await sql`update delivery_failures set since = now() - interval '2 hours'`.execute(db);
    await anotherTurn();
    await outbox.deliverDueMails();
    expect(await listDeliveryFailures()).toMatchObject([{ service: "mail", step: "recipient", answer: "450 4.7.1" }]);
  });

  test("never accepts a mail is given up after the sixteenth try", async () => {
    server.behaviour = "refuses for now";
    await createLead();
    await sql`update outbox set tries = 15`.execute(db);
    await outbox.deliverDueMails();
    expect(await waiting()).toEqual([]);
  });
});

describe("a mail in the outbox", () => {
  test("whose sender was killed is sent by another after its claim expires", async () => {
    await createLead();
    await sql`update outbox set tries = 1, claimed_until = now() + interval '1 minute'`.execute(db);
    await outbox.deliverDueMails();
    expect(server.received).toEqual([]);
    await sql`update outbox set claimed_until = now() - interval '1 second'`.execute(db);
    await outbox.deliverDueMails();
    expect(server.received).toHaveLength(1);
  });

  test("is deleted with its lead", async () => {
    await createLead(proposal);
    await db.deleteFrom("leads").execute();
    expect(await waiting()).toEqual([]);
  });

  test("is not stored when its lead is not", async () => {
    await sql`alter table outbox rename to outbox_away`.execute(db);
    await expect(createLead()).rejects.toThrow("outbox");
    await sql`alter table outbox_away rename to outbox`.execute(db);
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  });
});

describe("the newsletter", () => {
  const subscribe = async () => {
    await createLead({ kind: "newsletter", name: null, phone: null, email: "ana@casa.example" });
    await outbox.deliverDueMails();
    const link = (action: string) => new RegExp(`/newsletter/${action}/([\\w-]+)`).exec(server.received[0]!.text)![1]!;
    return { confirm: link("confirmar"), leave: link("sair") };
  };
  const subscription = () => db.selectFrom("leads").select("confirmed_at").executeTakeFirst();

  test("is confirmed by the link of its mail, which the sales address does not receive", async () => {
    const { confirm } = await subscribe();
    expect(sentTo()).toEqual(["ana@casa.example"]);
    expect((await subscription())!.confirmed_at).toBeNull();
    expect(await newsletter.confirmSubscription(confirm)).toBe(true);
    const first = (await subscription())!.confirmed_at;
    expect(first).toBeInstanceOf(Date);
    await newsletter.confirmSubscription(confirm);
    expect((await subscription())!.confirmed_at).toEqual(first);
  });

  test("is cancelled by the other link, and the address is deleted", async () => {
    const { leave } = await subscribe();
    expect(await newsletter.hasSubscription(leave)).toBe(true);
    await newsletter.unsubscribe(leave);
    expect(await subscription()).toBeUndefined();
    expect([await newsletter.hasSubscription(leave), await newsletter.confirmSubscription(leave)]).toEqual([
      false,
      false,
    ]);
  });
});
