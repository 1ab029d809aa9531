import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#app/leads/person.ts";
import { db } from "#app/platform/database/db.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff } from "#test/fixtures.ts";
import { startRelay, type FakeRelay } from "#test/fakes/fake-relay.ts";
import { spamGuardFieldNames } from "#app/site/lead/spam-guard.ts";
import type { ReferralResult } from "./referral-result.ts";
import { handleReferralStep } from "./referral-step.server.ts";

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

const ana: Person = { name: "Ana", phone: "(31) 9 8888-7777", email: "ana@casa.example", cpf: "529.982.247-25" };
const beto: Person = { name: "Beto", phone: "(31) 3333-4444", email: "beto@casa.example", cpf: "111.444.777-35" };
const renderedAt = expect.any(Number) as number;

/** Posts a form that was open for nine seconds. */
async function post(step: string, friend: Partial<Person>, user: Partial<Person> = {}, others: object = {}) {
  const form = new FormData();
  const prefixed = Object.entries(user).map(([field, value]) => [`user.${field}`, value]);
  const fields = { step, ...friend, ...Object.fromEntries(prefixed), [spamGuardFieldNames.openFor]: "9000", ...others };
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  const { data, init } = await handleReferralStep(
    form,
    new Request("http://localhost/indique"),
    new RouterContextProvider(),
  );
  return { status: init!.status, answer: data, headers: new Headers(init!.headers) };
}

const stored = () => db.selectFrom("leads").selectAll().execute();

describe("without script", () => {
  it("the first step leads to the second, which keeps the referrer", async () => {
    expect(await post("user", ana)).toMatchObject({
      status: 200,
      answer: { outcome: "step", step: "friend", user: ana, renderedAt },
    });
  });

  it("an invalid referrer stays at the first step", async () => {
    const typed = { ...ana, name: "A" };
    const problems = { name: "O nome precisa ter pelo menos 2 caracteres." };
    const answer: ReferralResult = { outcome: "invalid", step: "user", typed, problems, user: null, renderedAt };
    expect(await post("user", typed)).toMatchObject({ status: 400, answer });
  });

  it("'Voltar' leads back to the first step with its values", async () => {
    expect(await post("back", {}, ana)).toMatchObject({
      status: 200,
      answer: { outcome: "step", step: "user", user: ana },
    });
  });

  it("a second step that was open long enough, by the server's time of rendering, is sent", async () => {
    const since = { [spamGuardFieldNames.openFor]: "", [spamGuardFieldNames.renderedAt]: Date.now() - 5000 };
    expect(await post("friend", beto, ana, since)).toMatchObject({ status: 200, answer: { outcome: "sent" } });
  });
});

describe("the second step", () => {
  it.each([{}, { ...ana, cpf: "1" }])("is refused without a valid referrer", async (user) => {
    expect(await post("friend", beto, user)).toMatchObject({ status: 400, answer: { outcome: "user-missing" } });
    expect(await stored()).toEqual([]);
  });

  it("is validated again on the server", async () => {
    const typed = { ...beto, email: "beto" };
    const problems = { email: "Digite um e-mail válido." };
    expect(await post("friend", typed, ana)).toMatchObject({
      status: 400,
      answer: { outcome: "invalid", step: "friend", typed, problems, user: ana },
    });
    expect(await stored()).toEqual([]);
  });

  it("is stored and sent, with the consent text", async () => {
    expect(await post("friend", beto, ana)).toMatchObject({ status: 200, answer: { outcome: "sent" } });
    expect(relay.received).toHaveLength(1);
    expect(await stored()).toMatchObject([
      {
        kind: "referral",
        state: "new",
        name: "Beto",
        phone: "3133334444",
        referrer_name: "Ana",
        referrer_cpf: "52998224725",
        page: "/indique",
        consent: expect.stringMatching(/^Ao enviar, você confirma que seu amigo sabe da indicação/),
      },
    ]);
  });

  it("stores and sends no CPF of the friend where the provider does without, also if one is sent", async () => {
    const { version } = await asStaff(settings.find);
    await asStaff(() => settings.update(1, { "areas.friendCpf": false }, version));
    const { cpf: _cpf, ...withoutCpf } = beto;
    expect((await post("friend", withoutCpf, ana)).status).toBe(200);
    expect((await post("friend", { ...beto, name: "Caio" }, ana)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { name: "Beto", cpf: null, referrer_cpf: "52998224725" },
      { name: "Caio", cpf: null },
    ]);
    for (const { body } of relay.received) {
      expect(body.message).toContain("CPF: 529.982.247-25");
      expect(body.message!.split("AMIGO INDICADO")[1]).not.toContain("CPF");
    }
    expect(relay.received).toHaveLength(2);
  });

  it("is stored once when sent again with the same submission key, even after staff closed it", async () => {
    const key = { [spamGuardFieldNames.submission]: "c3".repeat(16) };
    await post("friend", beto, ana, key);
    await db.updateTable("leads").set({ state: "done" }).execute();
    expect((await post("friend", beto, ana, key)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it("fails when the relay refuses it, but is stored, and keeps the submitted values", async () => {
    relay.behaviour = "refuses";
    expect(await post("friend", beto, ana)).toMatchObject({
      status: 502,
      answer: { outcome: "failed", typed: beto, user: ana },
    });
    expect(await stored()).toMatchObject([{ state: "relay-failed" }]);
  });

  it("answers 400 when it is empty", async () => {
    expect((await post("", {})).status).toBe(400);
  });
});

describe("a bot", () => {
  it.each([
    ["fills the honeypot field", { [spamGuardFieldNames.honeypot]: "http://spam.example" }],
    ["is faster than a person", { [spamGuardFieldNames.openFor]: "1999" }],
    ["does not send how long the form was open", { [spamGuardFieldNames.openFor]: "" }],
    [
      "sends a time of rendering in the future",
      { [spamGuardFieldNames.openFor]: "", [spamGuardFieldNames.renderedAt]: Date.now() + 60_000 },
    ],
  ])("that %s is refused, with its values kept for another try", async (_what, fields) => {
    const { status, answer } = await post("friend", beto, ana, fields);
    expect([status, answer]).toMatchObject([
      400,
      { outcome: "failed", reason: "Confira os dados e envie de novo.", typed: beto, user: ana },
    ]);
    expect(await stored()).toEqual([]);
    expect(relay.received).toEqual([]);
  });

  it("that sends thirty forms in an hour from one network has to wait", async () => {
    for (let sent = 0; sent < 30; sent++) {
      expect((await post("friend", { ...beto, name: `Beto ${sent}` }, ana)).status).toBe(200);
    }
    const { status, answer, headers } = await post("friend", beto, ana);
    expect(status).toBe(429);
    expect(answer).toMatchObject({ outcome: "failed", reason: expect.stringContaining("Tente de novo em 60 minutos") });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(relay.received).toHaveLength(30);
  });
});
