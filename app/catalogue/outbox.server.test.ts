import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { connectMail } from "#app/platform/mail.server.ts";
import { connectRelay } from "#app/platform/relay.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { aLead, aReferral } from "#test/lead.ts";
import { aMailServer, type FakeMailServer } from "#test/mail.ts";
import * as newsletter from "./newsletter.server.ts";
import * as outbox from "./outbox.server.ts";

freshDatabase();

let server: FakeMailServer;
beforeEach(async () => {
  await emptyDatabase();
  server = await aMailServer();
  connectMail(server.url, 500);
});
afterEach(async () => {
  connectMail(null);
  connectRelay(null);
  await server.stop();
});

const waiting = () => db.selectFrom("outbox").select(["kind", "tries"]).orderBy("id").execute();
const anotherTurn = () => sql`update outbox set next_try_at = now()`.execute(db);
const sentTo = () => server.got.map(({ to }) => to.join());
const proposal = { kind: "proposal", name: "Lúcia", email: "lucia@padaria.example", needs: "Dois ramais" } as const;

describe("a new lead", () => {
  test("is mailed to the sales address with a reply-to, and confirmed to its sender", async () => {
    await aLead(proposal);
    await outbox.deliverDue();
    expect(sentTo()).toEqual(["vendas@jatobafibra.example", "lucia@padaria.example"]);
    const [notice, confirmation] = server.got;
    const { protocol } = await db.selectFrom("leads").select("protocol").executeTakeFirstOrThrow();
    expect(notice!.text).toContain("Necessidade: Dois ramais");
    expect(notice!.headers).toMatch(/^Reply-To: lucia@padaria\.example$/im);
    expect(notice!.headers).toContain(protocol);
    expect(confirmation!.text).toContain(protocol);
    expect(confirmation!.text).not.toContain("Lúcia");
    expect(await waiting()).toEqual([]);
  });

  test("is mailed as plain text, whatever was typed", async () => {
    await aLead({ ...proposal, needs: "<img src=x onerror=alert(1)>", name: "Zé\r\nBcc: todos@casa.example" });
    await outbox.deliverDue();
    for (const { headers, to } of server.got) {
      expect(headers).toMatch(/^content-type: text\/plain/im);
      expect(headers).not.toMatch(/text\/html|^bcc:/im);
      expect(to).toHaveLength(1);
    }
  });

  test("is mailed to one typed address only", async () => {
    await aLead({ ...proposal, email: "a,b@casa.example" });
    await outbox.deliverDue();
    expect(server.got.every(({ to }) => to.length === 1)).toBe(true);
  });

  test("never mails a CPF, and mails a referral only without a relay", async () => {
    await aReferral();
    await outbox.deliverDue();
    expect(sentTo()).toEqual(["vendas@jatobafibra.example"]);
    expect(server.got[0]!.text).not.toMatch(/111\.?444\.?777|529\.?982\.?247/);
    connectRelay("http://127.0.0.1:9");
    await aReferral("relay-failed", { friend: { name: "Caio" } });
    expect(await waiting()).toEqual([]);
  });

  test("that requests erasure is mailed to the data protection officer", async () => {
    await aLead({ kind: "erasure", name: null, phone: "31988887777" });
    await outbox.deliverDue();
    expect(sentTo()).toEqual(["privacidade@jatobafibra.example"]);
  });

  test("needs no mail server", async () => {
    connectMail(null);
    await aLead(proposal);
    expect(await waiting()).toEqual([]);
    await outbox.deliverDue();
  });

  test("cannot flood a stranger's mailbox", async () => {
    for (let sent = 0; sent < 6; sent++) await aLead({ ...proposal, needs: `Pedido ${sent}` });
    await outbox.deliverDue();
    expect(sentTo().filter((to) => to === "lucia@padaria.example")).toHaveLength(3);
    expect(sentTo().filter((to) => to === "vendas@jatobafibra.example")).toHaveLength(6);
  });

  test("sent twice is mailed once", async () => {
    await aLead(proposal);
    await aLead(proposal);
    await outbox.deliverDue();
    expect(server.got).toHaveLength(2);
  });
});

describe("a mail server that", () => {
  test.each(["refuses for now", "says nothing", "talks nonsense"] as const)(
    "%s keeps the mail waiting, which a later try delivers",
    async (behaviour) => {
      server.deed = behaviour;
      await aLead();
      await outbox.deliverDue();
      expect(await waiting()).toEqual([{ kind: "notice", tries: 1 }]);
      await outbox.deliverDue();
      expect((await waiting())[0]!.tries).toBe(1);
      server.deed = "accepts";
      server.got.length = 0;
      await anotherTurn();
      await outbox.deliverDue();
      expect(sentTo()).toEqual(["vendas@jatobafibra.example"]);
      expect(await waiting()).toEqual([]);
    },
  );

  test("is down delays the mail until it is back", async () => {
    const port = Number(new URL(server.url).port);
    await server.stop();
    await aLead();
    await outbox.deliverDue();
    expect(await waiting()).toEqual([{ kind: "notice", tries: 1 }]);
    server = await aMailServer(port);
    await anotherTurn();
    await outbox.deliverDue();
    expect(sentTo()).toEqual(["vendas@jatobafibra.example"]);
  });

  test("rejects the recipient for good is not retried", async () => {
    server.deed = "refuses the recipient";
    await aLead(proposal);
    await outbox.deliverDue();
    expect(await waiting()).toEqual([]);
  });

  test("never accepts a mail is given up after two and a half days", async () => {
    server.deed = "refuses for now";
    await aLead();
    await sql`update outbox set tries = 15`.execute(db);
    await outbox.deliverDue();
    expect(await waiting()).toEqual([]);
  });
});

describe("a mail in the outbox", () => {
  test("whose sender was killed is sent by another after its claim expires", async () => {
    await aLead();
    await sql`update outbox set tries = 1, claimed_until = now() + interval '1 minute'`.execute(db);
    await outbox.deliverDue();
    expect(server.got).toEqual([]);
    await sql`update outbox set claimed_until = now() - interval '1 second'`.execute(db);
    await outbox.deliverDue();
    expect(server.got).toHaveLength(1);
  });

  test("is deleted with its lead", async () => {
    await aLead(proposal);
    await db.deleteFrom("leads").execute();
    expect(await waiting()).toEqual([]);
  });

  test("is not stored when its lead is not", async () => {
    await sql`alter table outbox rename to outbox_away`.execute(db);
    await expect(aLead()).rejects.toThrow("outbox");
    await sql`alter table outbox_away rename to outbox`.execute(db);
    expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  });
});

describe("the newsletter", () => {
  const subscribe = async () => {
    await aLead({ kind: "newsletter", name: null, phone: null, email: "ana@casa.example" });
    await outbox.deliverDue();
    const link = (action: string) => new RegExp(`/newsletter/${action}/([\\w-]+)`).exec(server.got[0]!.text)![1]!;
    return { confirm: link("confirmar"), leave: link("sair") };
  };
  const subscription = () => db.selectFrom("leads").select("confirmed_at").executeTakeFirst();

  test("is confirmed by the link of its mail, which the sales address does not receive", async () => {
    const { confirm } = await subscribe();
    expect(sentTo()).toEqual(["ana@casa.example"]);
    expect((await subscription())!.confirmed_at).toBeNull();
    expect(await newsletter.confirm(confirm)).toBe(true);
    const first = (await subscription())!.confirmed_at;
    expect(first).toBeInstanceOf(Date);
    await newsletter.confirm(confirm);
    expect((await subscription())!.confirmed_at).toEqual(first);
  });

  test("is cancelled by the other link, and the address is deleted", async () => {
    const { leave } = await subscribe();
    expect(await newsletter.isKnown(leave)).toBe(true);
    await newsletter.leave(leave);
    expect(await subscription()).toBeUndefined();
    expect([await newsletter.isKnown(leave), await newsletter.confirm(leave)]).toEqual([false, false]);
  });
});
