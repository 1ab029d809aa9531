import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { actAs } from "#app/records/actor.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as colleagues from "#app/accounts/staff-members.server.ts";
import { currentStaff, pendingSession, type SignedInStaff } from "#app/accounts/session.server.ts";
import { runStaffCommand } from "./staff-command.server.ts";
import * as staff from "#app/accounts/staff.server.ts";
import * as secondFactor from "#app/accounts/two-factor/second-factor.server.ts";
import { totpCode, timeStepAt } from "#app/accounts/two-factor/totp.server.ts";
import { signIn } from "./sign-in.server.ts";
import { completeStep, cookiesOf } from "./sign-in-steps.server.ts";

const email = "marina@jatobafibra.example";
const password = "uma senha bem comprida";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await staff.create(email, password);
});

function context(address = "203.0.113.9"): RouterContextProvider {
  const made = new RouterContextProvider();
  setRequestMeta(made, { id: "test", address, secure: false, publicUrl: null });
  return made;
}

function requestWith(...cookies: string[]): Request {
  const cookie = cookies.map((one) => one.split(";")[0]!).join("; ");
  return new Request("http://localhost/auth", { headers: cookie ? { cookie } : {} });
}

async function enter(secret = password, address?: string) {
  const result = await signIn(email, secret, requestWith(), context(address));
  if (!("cookie" in result)) throw new Error(`refused: ${result.refused}`);
  return result;
}

/** Completes the step that the session of the first cookie awaits. */
async function step(cookies: string | string[], fields: Record<string, string>, address?: string) {
  const request = requestWith(...[cookies].flat());
  const pending = await pendingSession(request, context(address));
  if (!pending) throw new Error("nothing is awaited");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const outcome = await completeStep(pending, form, context(address));
  if ("answer" in outcome) return outcome;
  const [, browserCookie = null] = await cookiesOf(outcome, pending, request, context(address));
  return { ...outcome, browserCookie };
}

/** Wrong codes of somebody who has the password, until no more are taken. */
async function useUpCodes(address?: string): Promise<void> {
  const { cookie } = await enter(password, address);
  for (let tries = 0; tries < 10; tries++) await step(cookie, { code: "000000" }, address);
  expect(await step(cookie, { code: "000000" }, address)).toMatchObject({ status: 429 });
}

const opens = async (cookie: string) => (await currentStaff(requestWith(cookie), context())) !== null;

async function me(): Promise<SignedInStaff> {
  const { id, role } = (await staff.findByEmail(email))!;
  return { id, email, role, sessionId: 0 };
}

/**
 * The code of the account's app, `off` steps of 30 seconds from now. The next step's code is accepted too, so a step
 * that ends while a test runs makes no difference.
 */
async function codeNow(off = 0): Promise<string> {
  const { totp_secret: secret } = await db
    .selectFrom("staff")
    .select("totp_secret")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return totpCode(secret!, timeStepAt(Date.now()) + off);
}

/** Turns the second factor on as its owner does, which uses up the current step's code. */
async function turnOnSecondFactor(): Promise<string[]> {
  const owner = await me();
  await secondFactor.beginEnrolment(owner);
  const codes = await secondFactor.confirmEnrolment(owner, await codeNow());
  if (!codes) throw new Error("the code was refused");
  return codes;
}

async function requireOfAllStaff(): Promise<void> {
  const { version } = await asStaff(settings.find);
  await asStaff(() => settings.update(1, { staffTwoFactor: "required" }, version));
}

describe("the second factor", () => {
  test("comes after the password: until its code is right the session grants no access", async () => {
    await turnOnSecondFactor();
    const { cookie, awaits } = await enter();
    expect([awaits, await opens(cookie)]).toEqual(["code", false]);
    expect(await step(cookie, { code: "000000" })).toMatchObject({ status: 401 });
    expect(await opens(cookie)).toBe(false);
    const done = await step(cookie, { code: await codeNow(1) });
    if (!("cookie" in done)) throw new Error("refused");
    expect(done.awaits).toBeNull();
    expect([await opens(done.cookie), await opens(cookie)]).toEqual([true, false]);
  });

  test("accepts no code twice, nor one older than the last", async () => {
    await turnOnSecondFactor();
    const code = await codeNow(1);
    expect(await step((await enter()).cookie, { code })).toHaveProperty("cookie");
    expect(await step((await enter()).cookie, { code })).toMatchObject({ status: 401 });
    expect(await step((await enter()).cookie, { code: await codeNow() })).toMatchObject({ status: 401 });
  });

  test("accepts a code once, even when it comes many times at once", async () => {
    await turnOnSecondFactor();
    const code = await codeNow(1);
    const taken = await Promise.all(
      Array.from({ length: 8 }, async () => secondFactor.verifyCode((await me()).id, code)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test("accepts each of ten recovery codes once, however it is typed", async () => {
    const codes = await turnOnSecondFactor();
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify(await db.selectFrom("recovery_codes").selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code);
    const typed = codes[0]!.toUpperCase().replaceAll("-", " ");
    expect(await step((await enter()).cookie, { code: typed })).toHaveProperty("cookie");
    expect(await step((await enter()).cookie, { code: codes[0]! })).toMatchObject({ status: 401 });
    expect((await secondFactor.find((await me()).id)).recoveryCodes).toBe(9);
    const renewed = await actAs(await me(), async () => secondFactor.renewRecoveryCodes(await me()));
    expect(await step((await enter()).cookie, { code: codes[1]! })).toMatchObject({ status: 401 });
    expect(await step((await enter()).cookie, { code: renewed[1]! })).toHaveProperty("cookie");
  });

  test("takes a recovery code while no more codes of the app are tried, and only once", async () => {
    const codes = await turnOnSecondFactor();
    await useUpCodes();
    expect(await step((await enter()).cookie, { code: codes[0]! })).toHaveProperty("cookie");
    expect(await step((await enter()).cookie, { code: codes[0]! })).toMatchObject({ status: 429 });
    expect((await secondFactor.find((await me()).id)).recoveryCodes).toBe(9);
  });

  test("cannot be used up by somebody with the password alone: the owner's browser and network try on", async () => {
    const codes = await turnOnSecondFactor();
    const owner = await step((await enter()).cookie, { code: codes[0]! });
    if (!("browserCookie" in owner) || !owner.browserCookie) throw new Error("the browser is not known");
    const stranger = await enter(password, "198.51.100.7");
    // The password alone makes no browser known.
    expect([stranger.awaits, stranger.browserCookie]).toEqual(["code", null]);
    await useUpCodes("198.51.100.7");
    const elsewhere = (await enter(password, "192.0.2.1")).cookie;
    expect(await step(elsewhere, { code: "000000" }, "192.0.2.1")).toMatchObject({ status: 401 });
    // From three networks: who uses a new browser has the recovery codes, who uses the known one tries on.
    await useUpCodes("198.51.101.7");
    for (let tries = 0; tries < 10; tries++) await step((await enter()).cookie, { code: "000000" });
    expect(await step(elsewhere, { code: await codeNow(1) }, "192.0.2.1")).toMatchObject({ status: 429 });
    const known = [(await enter()).cookie, owner.browserCookie];
    expect(await step(known, { code: await codeNow(1) })).toHaveProperty("cookie");
  });

  test("allows ten attempts in 15 minutes, over all of the person's sign-ins", async () => {
    await turnOnSecondFactor();
    for (let tries = 0; tries < 10; tries++) await step((await enter()).cookie, { code: "000000" });
    expect(await step((await enter()).cookie, { code: await codeNow(1) })).toMatchObject({ status: 429 });
    await runStaffCommand(["reset-2fa", email]);
    expect(await opens((await enter()).cookie)).toBe(true);
  });

  test("ends the other sessions when it is turned on, and keeps the current one", async () => {
    const before = await enter();
    await turnOnSecondFactor();
    expect(await opens(before.cookie)).toBe(false);
  });

  test("is turned off at the terminal for a lost app, and the history records it without a secret", async () => {
    await turnOnSecondFactor();
    const secret = await db.selectFrom("staff").select("totp_secret").executeTakeFirstOrThrow();
    expect(await runStaffCommand(["reset-2fa", email])).toContain("foi desligada");
    expect(await runStaffCommand(["reset-2fa", email])).toContain("não usa");
    expect((await enter()).awaits).toBeNull();
    const entries = JSON.stringify(await db.selectFrom("audit_log").selectAll().execute());
    expect(entries).toContain("desligada");
    expect(entries).not.toContain(Buffer.from(secret.totp_secret!).toString("hex"));
  });

  test("is its owner's: a reader, too, turns their own on and off", async () => {
    const owner = await me();
    await staff.create("outra@jatobafibra.example", password);
    await asStaff(() => colleagues.setRole(owner.id, "reader"));
    await turnOnSecondFactor();
    const reader = await me();
    expect(await actAs(reader, () => secondFactor.turnOff(reader))).toBe(true);
    const other = (await staff.findByEmail("outra@jatobafibra.example"))!;
    await expect(actAs(reader, () => secondFactor.turnOff(other))).rejects.toThrow("Sua conta é de leitor");
  });
});

describe("a second factor that is required of all staff", () => {
  test("is set up at the next sign-in before anything else, and then opens the console", async () => {
    await requireOfAllStaff();
    const { cookie, awaits } = await enter();
    expect([awaits, await opens(cookie)]).toEqual(["enrolment", false]);
    const owner = await me();
    const first = await secondFactor.beginEnrolment(owner);
    expect(await secondFactor.beginEnrolment(owner)).toEqual(first);
    expect(await step(cookie, { code: "000000" })).toMatchObject({ status: 401 });
    const set = await step(cookie, { code: await codeNow() });
    expect(set).toMatchObject({ answer: { recoveryCodes: { length: 10 } } });
    expect(await opens(cookie)).toBe(false);
    const done = await step(cookie, {});
    if (!("cookie" in done)) throw new Error("refused");
    expect(await opens(done.cookie)).toBe(true);
    expect((await enter()).awaits).toBe("code");
  });

  test("cannot be turned off by its owner", async () => {
    await turnOnSecondFactor();
    await requireOfAllStaff();
    const owner = await me();
    await expect(actAs(owner, () => secondFactor.turnOff(owner))).rejects.toThrow("exigida de toda a equipe");
  });
});

describe("a generated password", () => {
  test("must be changed at the first sign-in, before anything else, by the password rules", async () => {
    await emptyDatabase();
    const first = await staff.createFirstAccount({ staffEmail: email, staffPassword: null });
    const invented = first!.password!;
    const { cookie, awaits } = await enter(invented);
    expect([awaits, await opens(cookie)]).toEqual(["password", false]);
    expect(await step(cookie, { password: "123456789012" })).toMatchObject({
      status: 400,
      answer: { errors: { password: /sequência/ } },
    });
    const done = await step(cookie, { password });
    if (!("cookie" in done)) throw new Error("refused");
    expect(await opens(done.cookie)).toBe(true);
    await expect(enter(invented)).rejects.toThrow("credentials");
    expect((await enter()).awaits).toBeNull();
  });

  test.each(["add", "password"])(
    "printed by `npm run staff -- %s` must be changed at the next sign-in",
    async (command) => {
      if (command === "add") await emptyDatabase();
      const printed = /Senha: {2}(\S+)/.exec(await runStaffCommand([command, email]))![1]!;
      const { cookie, awaits } = await enter(printed);
      expect([awaits, await opens(cookie)]).toEqual(["password", false]);
      expect(await step(cookie, { password })).toMatchObject({ awaits: null });
      await expect(enter(printed)).rejects.toThrow("credentials");
      expect((await enter()).awaits).toBeNull();
    },
  );

  test("is changed before the second factor is set up", async () => {
    await emptyDatabase();
    await requireOfAllStaff();
    const first = await staff.createFirstAccount({ staffEmail: email, staffPassword: null });
    const { cookie } = await enter(first!.password!);
    expect(await step(cookie, { password })).toMatchObject({ awaits: "enrolment" });
  });

  test("need not be changed when it came from STAFF_PASSWORD, which must pass the rules", async () => {
    await emptyDatabase();
    await expect(staff.createFirstAccount({ staffEmail: email, staffPassword: "123456789012" })).rejects.toThrow(
      /^Configuração inválida:\n {2}STAFF_PASSWORD: A senha é uma sequência/,
    );
    await staff.createFirstAccount({ staffEmail: email, staffPassword: password });
    expect((await enter()).awaits).toBeNull();
  });
});
