import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { db } from "#app/platform/database/db.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff } from "#test/fixtures.ts";
import { currentStaff, type SignedInStaff } from "./session.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import * as staff from "./staff.server.ts";
import * as colleagues from "./staff-members.server.ts";
import * as invites from "./invites.server.ts";
import * as openSessions from "./open-sessions.server.ts";

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(email, password);
});

function from(address = "203.0.113.9"): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestMeta(context, { id: "test", address, secure: false, publicUrl: null });
  return context;
}

/** Signs in on a browser and returns a function that reads whose session it has. */
async function browser(who = email, secret = password, userAgent = firefox) {
  const request = new Request("http://localhost/auth", { headers: { "user-agent": userAgent } });
  const result = await signIn(who, secret, request, from());
  if (!("cookie" in result)) throw new Error(`Signing in was refused: ${result.refused}`);
  const nextRequest = new Request("http://localhost/intranet", { headers: { cookie: result.cookie.split(";")[0]! } });
  const owner = () => currentStaff(nextRequest, from());
  const me = (await owner())!;
  return { me, isOpen: async () => (await owner()) !== null, does: <T>(work: () => Promise<T>) => actAs(me, work) };
}

const entries = () => db.selectFrom("audit_log").selectAll().orderBy("id").execute();

describe("open sessions", () => {
  test("are listed with browser, network and use, the current one first, without other people's", async () => {
    await staff.create("beto@jatobafibra.example", password);
    await browser("beto@jatobafibra.example");
    const here = await browser();
    const there = await browser(email, password, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1");
    expect(await asStaff(() => openSessions.list(here.me))).toMatchObject([
      { id: here.me.sessionId, device: "Firefox no Linux", network: "203.0.113.x", isCurrent: true },
      { id: there.me.sessionId, device: "Safari no iPhone", isCurrent: false },
    ]);
    const stored = JSON.stringify(await db.selectFrom("sessions").selectAll().execute());
    expect(stored).not.toContain("203.0.113.9");
    expect(stored).not.toContain("Gecko");
  });

  test("end one by one, or all but the current one, with an entry in the history; never another person's", async () => {
    await staff.create("beto@jatobafibra.example", password);
    const beto = await browser("beto@jatobafibra.example");
    const [here, second, third] = [await browser(), await browser(), await browser()];
    expect(await here.does(() => openSessions.end(here.me, beto.me.sessionId))).toBe(0);
    expect(await here.does(() => openSessions.end(here.me, second.me.sessionId))).toBe(1);
    expect([await here.isOpen(), await second.isOpen(), await third.isOpen()]).toEqual([true, false, true]);
    expect(await here.does(() => openSessions.end(here.me, "others"))).toBe(1);
    expect([await here.isOpen(), await third.isOpen(), await beto.isOpen()]).toEqual([true, false, true]);
    expect(await entries()).toMatchObject([
      { entity: "staff", actor_email: email, after: { sessions: 1 } },
      { entity: "staff", actor_email: email, after: { sessions: 1 } },
    ]);
  });
});

describe("one's own password", () => {
  test("is changed with the current one, which ends only the person's other sessions", async () => {
    const [here, there] = [await browser(), await browser()];
    expect(await here.does(() => colleagues.changePassword(here.me, password, "outra frase bem comprida"))).toBe(1);
    expect([await here.isOpen(), await there.isOpen()]).toEqual([true, false]);
    await expect(browser()).rejects.toThrow("credentials");
    expect((await browser(email, "outra frase bem comprida")).me.email).toBe(email);
  });

  test("is kept when the current one is wrong, and attempts are limited", async () => {
    const here = await browser();
    const tried = () => here.does(() => colleagues.changePassword(here.me, "errada", "outra frase bem comprida"));
    for (let times = 0; times < 10; times++) await expect(tried()).rejects.toThrow(colleagues.WrongPasswordError);
    await expect(tried()).rejects.toThrow(/^Muitas tentativas/);
    const right = here.does(() => colleagues.changePassword(here.me, password, "outra frase bem comprida"));
    await expect(right).rejects.toBeInstanceOf(Refusal);
  });

  test("leaves neither password nor hash in the history", async () => {
    const here = await browser();
    await here.does(() => colleagues.changePassword(here.me, password, "outra frase bem comprida"));
    const [entry] = await entries();
    expect(entry).toMatchObject({ entity: "staff", record_label: email, action: "update" });
    expect(JSON.stringify(entry)).not.toMatch(/senha bem|frase bem|argon2/);
  });
});

describe("inviting", () => {
  const colleague = "beto@jatobafibra.example";
  const invited = async (here: { does: <T>(work: () => Promise<T>) => Promise<T> }) =>
    here.does(() => invites.create(` ${colleague.toUpperCase()} `, "reader"));

  test("gives a token that creates the account once, with the invited person's own password", async () => {
    const here = await browser();
    const { token } = await invited(here);
    expect(await invites.find(token)).toEqual({ email: colleague, invitedBy: email });
    expect(await invites.accept(token, { name: "Beto", password })).toBe(colleague);
    expect(await invites.accept(token, { name: "Beto", password: "de outra pessoa mesmo" })).toBeNull();
    expect((await browser(colleague)).me.email).toBe(colleague);
    expect(await asStaff(invites.list)).toEqual([]);
    expect(await asStaff(colleagues.list)).toMatchObject([{ email: colleague, name: "Beto" }, { email }]);
  });

  test("stores only a hash of the token, and records in the history who invited and who joined, without it", async () => {
    const here = await browser();
    const { token } = await invited(here);
    expect(JSON.stringify(await db.selectFrom("invites").selectAll().execute())).not.toContain(token);
    await invites.accept(token, { name: null, password });
    expect(await entries()).toMatchObject([
      { entity: "invite", action: "create", actor_email: email, record_label: colleague },
      { entity: "staff", action: "create", actor_email: colleague, record_label: colleague },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(token);
  });

  test("ends when it expires, is revoked, or is replaced by another invite of the same e-mail", async () => {
    const here = await browser();
    const first = await invited(here);
    const second = await invited(here);
    expect(await invites.find(first.token)).toBeNull();
    const [open] = await asStaff(invites.list);
    expect(await here.does(() => invites.revoke(open!.id))).toBe(true);
    expect(await here.does(() => invites.revoke(open!.id))).toBe(false);
    expect(await invites.accept(second.token, { name: null, password })).toBeNull();
    const third = await invited(here);
    await db
      .updateTable("invites")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await invites.find(third.token)).toBeNull();
    expect(await invites.accept(third.token, { name: null, password })).toBeNull();
    expect(await asStaff(invites.list)).toEqual([]);
  });

  test("is refused for an e-mail that has an account, and without a session", async () => {
    const here = await browser();
    await expect(here.does(() => invites.create(email, "reader"))).rejects.toThrow(`${email} já tem conta.`);
    await expect(invites.create(colleague, "reader")).rejects.toThrow("without a signed-in actor");
  });

  test("changes nothing of an account that was created in the meantime", async () => {
    const here = await browser();
    const { token } = await invited(here);
    await staff.create(colleague, "a senha do terminal");
    expect(await invites.accept(token, { name: "Outra", password })).toBeNull();
    expect((await browser(colleague, "a senha do terminal")).me.email).toBe(colleague);
  });
});

describe("the staff", () => {
  test("removes an account with its sessions at once, and the history keeps who it was", async () => {
    await staff.create("beto@jatobafibra.example", password);
    const [here, beto] = [await browser(), await browser("beto@jatobafibra.example")];
    expect(await here.does(() => colleagues.remove(beto.me.id))).toEqual({ email: "beto@jatobafibra.example" });
    expect(await beto.isOpen()).toBe(false);
    await expect(browser("beto@jatobafibra.example")).rejects.toThrow("credentials");
    expect(await entries()).toMatchObject([
      { entity: "staff", action: "remove", actor_email: email, record_label: "beto@jatobafibra.example" },
    ]);
    await expect(here.does(() => colleagues.remove(beto.me.id))).rejects.toThrow("já não tem conta");
  });

  test("keeps its last account, even when two remove each other at once", async () => {
    const here = await browser();
    await expect(here.does(() => colleagues.remove(here.me.id))).rejects.toThrow("É a única conta");
    await staff.create("beto@jatobafibra.example", password);
    const beto = await browser("beto@jatobafibra.example");
    const both = await Promise.allSettled([
      here.does(() => colleagues.remove(beto.me.id)),
      beto.does(() => colleagues.remove(here.me.id)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await staff.list()).toHaveLength(1);
  });

  test("set their own names", async () => {
    const here = await browser();
    const rename = (me: SignedInStaff, name: string | null) => here.does(() => colleagues.rename(me, name));
    await rename(here.me, "Marina Alves");
    await rename(here.me, "Marina Alves");
    expect(await asStaff(colleagues.list)).toMatchObject([{ email, name: "Marina Alves" }]);
    expect(await entries()).toMatchObject([{ before: { name: null }, after: { name: "Marina Alves" } }]);
  });
});
