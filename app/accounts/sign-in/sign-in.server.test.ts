import { RouterContextProvider } from "react-router";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { currentStaff } from "#app/accounts/session.server.ts";
import { runStaffCommand } from "./staff-command.server.ts";
import * as staff from "#app/accounts/staff.server.ts";
import { authenticateWithPassword } from "./authenticate.server.ts";
import { delayAfterFailures } from "./sign-in-limits.server.ts";
import { signIn } from "./sign-in.server.ts";

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(email, password);
});

function from(address: string): RouterContextProvider {
  const context = new RouterContextProvider();
  setRequestMeta(context, { id: "test", address, secure: false, publicUrl: null });
  return context;
}

function requestWith(...cookies: string[]): Request {
  const cookie = cookies.map((one) => one.split(";")[0]!).join("; ");
  return new Request("http://localhost/auth", { headers: cookie ? { cookie } : {} });
}

const guess = (address: string, who = email) => signIn(who, "errada", requestWith(), from(address));
const enter = (address: string, secret = password, ...cookies: string[]) =>
  signIn(email, secret, requestWith(...cookies), from(address));

/** Sets the state after so many wrong passwords from unknown browsers. */
async function afterFailures(tries: number): Promise<void> {
  await guess("198.51.100.250");
  await db.updateTable("throttle").set({ tries }).where("key", "like", "account:%").execute();
}

const counts = async () => {
  const { rows } = await sql`select key, xmin::text, xmax::text, tries from throttle order by key`.execute(db);
  return rows;
};

describe("wrong passwords from unknown browsers", () => {
  test("never lock the owner out: they delay the next attempt, up to a maximum", async () => {
    await afterFailures(6);
    expect(await enter("192.0.2.1")).toHaveProperty("cookie");
    expect([0, 4, 5, 6, 9, 10_000].map(delayAfterFailures)).toEqual([0, 0, 250, 500, 4_000, 4_000]);
  });

  test("are reset by a right password", async () => {
    for (let n = 0; n < 5; n++) await guess(`198.51.100.${n}`);
    await enter("192.0.2.1");
    for (let n = 0; n < 4; n++) await guess(`198.51.100.${n}`);
    const { tries } = await db
      .selectFrom("throttle")
      .select("tries")
      .where("key", "like", "account:%")
      .executeTakeFirstOrThrow();
    expect(tries).toBe(4);
  });

  test("are limited per network, whatever the account; a rejected one does not count against the account", async () => {
    for (let n = 0; n < 30; n++) await guess("2001:db8::1", `x${n}@x.example`);
    const before = await counts();
    for (let n = 0; n < 3; n++) expect(await guess("2001:db8::2")).toMatchObject({ refused: "limit" });
    const limited = await enter("2001:db8::3");
    if (!("retryAfterSeconds" in limited)) throw new Error("not limited");
    expect(limited.retryAfterSeconds).toBeGreaterThan(800);
    expect(limited.retryAfterSeconds).toBeLessThanOrEqual(900);
    expect(await counts()).toEqual(before);
    expect(await enter("2001:db8:1::2")).toHaveProperty("cookie");
  });

  test("cannot exceed the limit by arriving at once", async () => {
    const results = await Promise.all(Array.from({ length: 45 }, (_, n) => guess("198.51.100.7", `x${n}@x.example`)));
    expect(results.filter((result) => "refused" in result && result.refused === "credentials")).toHaveLength(30);
  });

  test("of one network wait only in small numbers", async () => {
    await afterFailures(6);
    const results = await Promise.all(Array.from({ length: 6 }, () => guess("198.51.100.7")));
    expect(results.filter((result) => "refused" in result && result.refused === "limit")).toHaveLength(3);
  });

  test("get the same response whether the account exists or not", async () => {
    const known = await guess("198.51.100.1");
    const unknown = await guess("198.51.100.2", "ninguem@x.example");
    expect(unknown).toEqual(known);
    const keys = await db.selectFrom("throttle").select("key").orderBy("key").execute();
    expect(keys.map(({ key }) => key.split(":")[0])).toEqual(["account", "account", "network", "network"]);
  });
});

describe("a browser on which its owner signed in before", () => {
  async function knownBrowser(address = "192.0.2.1"): Promise<string> {
    const entered = await enter(address);
    if (!("cookie" in entered)) throw new Error("refused");
    return entered.browserCookie!;
  }

  test("signs in at once when others have used up its network's limit and failed on its account", async () => {
    const known = await knownBrowser();
    await afterFailures(10_000);
    for (let n = 0; n < 30; n++) await guess("192.0.2.1", `x${n}@x.example`);
    expect(await enter("192.0.2.1")).toMatchObject({ refused: "limit" });
    expect(await enter("192.0.2.1", password, known)).toHaveProperty("cookie");
  });

  test("has ten attempts of its own, and then those of its network", async () => {
    const known = await knownBrowser();
    for (let n = 0; n < 30; n++) await guess("192.0.2.1", `x${n}@x.example`);
    for (let n = 0; n < 10; n++) expect(await enter("192.0.2.1", "errada", known)).toEqual({ refused: "credentials" });
    expect(await enter("192.0.2.1", password, known)).toMatchObject({ refused: "limit" });
    expect(await enter("192.0.2.2", password, known)).toHaveProperty("cookie");
  });

  test("is known by an HttpOnly cookie that only the sign-in receives and that grants no access", async () => {
    const known = await knownBrowser();
    expect(known).toMatch(/^vitrine-browser=[^;]+; Max-Age=15552000; Path=\/auth; .*HttpOnly; SameSite=Lax$/);
    expect(await currentStaff(requestWith(known), from("192.0.2.1"))).toBeNull();
  });

  test("is known for its own account only, and not by a forged cookie", async () => {
    await staff.create("beto@jatobafibra.example", password);
    const known = await knownBrowser();
    for (let n = 0; n < 30; n++) await guess("192.0.2.1", `x${n}@x.example`);
    const other = await signIn("beto@jatobafibra.example", password, requestWith(known), from("192.0.2.1"));
    expect(other).toMatchObject({ refused: "limit" });
    for (const forged of ["vitrine-browser=x", `vitrine-browser=${btoa('["1.abc.def"]')}`, "vitrine-browser=W10="])
      expect(await enter("192.0.2.1", password, forged)).toMatchObject({ refused: "limit" });
  });

  test("stays known when somebody else signs in there", async () => {
    await staff.create("beto@jatobafibra.example", password);
    const first = await knownBrowser();
    const second = await signIn("beto@jatobafibra.example", password, requestWith(first), from("192.0.2.1"));
    if (!("cookie" in second)) throw new Error("refused");
    for (let n = 0; n < 30; n++) await guess("192.0.2.1", `x${n}@x.example`);
    expect(await enter("192.0.2.1", password, second.browserCookie!)).toHaveProperty("cookie");
  });

  test("is forgotten with a new password from the terminal, which resets every limit", async () => {
    const known = await knownBrowser();
    await afterFailures(10_000);
    for (let n = 0; n < 30; n++) await guess("192.0.2.1", `x${n}@x.example`);
    const given = /Senha: {2}(\S+)/.exec(await runStaffCommand(["password", email]))![1]!;
    expect(await enter("192.0.2.1", given)).toHaveProperty("cookie");
    for (let n = 0; n < 30; n++) await guess("192.0.2.1", `x${n}@x.example`);
    expect(await enter("192.0.2.1", given, known)).toMatchObject({ refused: "limit" });
  });
});

test("an e-mail is the same with characters that nobody sees, from a form and from the terminal", async () => {
  const pasted = ` \u202A${email.replace("@", "\u200B@")}\u202C\uFEFF`;
  const form = new FormData();
  form.set("email", pasted);
  form.set("password", password);
  expect(await authenticateWithPassword(form, requestWith(), from("192.0.2.1"))).toMatchObject({
    status: 200,
    answer: { email },
  });
  expect(await runStaffCommand(["add", pasted])).toContain("já tem conta");
  expect(await runStaffCommand(["role\u200B", pasted, "leitor"])).toContain("única conta");
});

describe("a sign-in that runs while its account changes", () => {
  const addresses = Array.from({ length: 8 }, (_, n) => `198.51.100.${n}`);
  const live = async (results: Awaited<ReturnType<typeof signIn>>[]) => {
    const cookies = results.flatMap((result) => ("cookie" in result ? [result.cookie] : []));
    const owners = await Promise.all(cookies.map((cookie) => currentStaff(requestWith(cookie), from("192.0.2.1"))));
    return owners.filter((owner) => owner !== null).length;
  };

  test("leaves no session with the old password", async () => {
    for (let round = 0; round < 5; round++) {
      await emptyDatabase();
      await staff.create(email, password);
      const [changed, ...results] = await Promise.all([
        staff.setPassword(email, "outra frase bem comprida"),
        ...addresses.map((address) => enter(address)),
      ]);
      expect(changed).not.toBeNull();
      expect(await live(results)).toBe(0);
    }
  });

  test("is refused like any other when the account is removed, and leaves no session", async () => {
    for (let round = 0; round < 5; round++) {
      await emptyDatabase();
      await staff.create(email, password);
      const [, ...results] = await Promise.all([
        db.deleteFrom("staff").execute(),
        ...addresses.map((address) => enter(address)),
      ]);
      const refusals = results.filter((result) => "refused" in result);
      expect(refusals).toEqual(refusals.map(() => ({ refused: "credentials" })));
      expect(await live(results)).toBe(0);
    }
  });
});
