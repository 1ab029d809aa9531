import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allowLoopback } from "#app/platform/delivery/public-address.server.ts";
import { type FakeHubsoft, hubsoftAccount, startHubsoft } from "#test/fakes/fake-hubsoft.ts";
import { type FakeIxc, ixcToken, startIxc } from "#test/fakes/fake-ixc.ts";
import { type FakeRdStation, rdStationKey, startRdStation } from "#test/fakes/fake-rd-station.ts";
import type { DeliveryJob } from "./delivery.ts";
import { deliverToHubsoft } from "./hubsoft.server.ts";
import { deliverToIxc } from "./ixc.server.ts";
import type { LeadMessage } from "./message.ts";
import { deliverToRdStation } from "./rd-station.server.ts";

beforeAll(() => allowLoopback(true));
afterAll(() => allowLoopback(false));

const lead: LeadMessage["lead"] = {
  protocol: "2026-K7Q2M4",
  kind: "proposal",
  name: "Lúcia Prado",
  company: "Padaria Prado Ltda",
  cnpj: "11222333000181",
  phone: "31988887777",
  email: "lucia@padaria.example",
  city: "Betim – MG",
  offer: "Fibra 600 Mega por R$ 109,90",
  offerCode: "JAT-E0004-02",
  area: null,
  needs: "Dois ramais",
  origin: null,
  profile: null,
  referrer: null,
  page: "/empresas",
  consent: "Aceito.",
  consentedAt: new Date("2026-11-26T12:00:00Z"),
  createdAt: new Date("2026-11-26T12:00:00Z"),
};

/** A delivery of the lead above, with other fields. */
function jobFor(
  address: string,
  given: { lead?: Partial<LeadMessage["lead"]> } & Partial<DeliveryJob["secrets"]> = {},
) {
  const { lead: changed, ...secrets } = given;
  const job: DeliveryJob = {
    message: {
      id: "msg_1",
      isTest: false,
      agreedNetworks: [],
      site: "https://provedor.example",
      lead: { ...lead, ...changed },
    },
    settings: { address },
    secrets: { secret: "", password: "", ...secrets },
    isRepeated: false,
  };
  return job;
}

describe("RD Station", () => {
  let rdStation: FakeRdStation;
  beforeEach(async () => {
    rdStation = await startRdStation();
  });
  afterEach(() => rdStation.stop());
  const deliver = (given = {}) => deliverToRdStation(jobFor(rdStation.origin, { secret: rdStationKey, ...given }));

  test("gets a conversion with the person, the city and the offer", async () => {
    expect(await deliver()).toMatchObject({ result: "delivered", answer: "200" });
    expect(rdStation.conversions).toEqual([
      {
        conversion_identifier: "Pedido de proposta",
        email: "lucia@padaria.example",
        name: "Lúcia Prado",
        mobile_phone: "+5531988887777",
        company_name: "Padaria Prado Ltda",
        city: "Betim",
        state: "MG",
        tags: ["site", "jat-e0004-02"],
      },
    ]);
  });

  test("is told of a consent to mails by the newsletter only", async () => {
    await deliver({ lead: { kind: "newsletter", name: null } });
    expect(rdStation.conversions[0]).toMatchObject({
      legal_bases: [{ category: "communications", type: "consent", status: "granted" }],
    });
  });

  test("gets nothing of who left no e-mail, by which it knows people", async () => {
    expect(await deliver({ lead: { email: null } })).toMatchObject({ result: "refused", answer: "no e-mail" });
  });

  test.each([
    [400, "refused", "message"],
    [401, "failed", "login"],
    [403, "failed", "login"],
    [404, "failed", "message"],
    [415, "failed", "message"],
    [422, "refused", "message"],
    [429, "failed", "message"],
    [500, "failed", "message"],
  ] as const)("answers %i", async (status, result, step) => {
    rdStation.error = status;
    expect(await deliver()).toMatchObject({ result, step, answer: String(status) });
  });

  test("refuses another key", async () => {
    expect(await deliver({ secret: "outra" })).toMatchObject({ result: "failed", step: "login", answer: "401" });
  });
});

describe("HubSoft", () => {
  let hubsoft: FakeHubsoft;
  beforeEach(async () => {
    hubsoft = await startHubsoft();
  });
  afterEach(() => hubsoft.stop());
  const { secret, password, clientId, username } = hubsoftAccount;
  const deliver = (given: Parameters<typeof jobFor>[1] = {}, settings = {}) => {
    const job = jobFor(hubsoft.origin, { secret, password, ...given });
    return deliverToHubsoft({ ...job, settings: { ...job.settings, clientId, username, ...settings } });
  };

  test("gets a prospect, whose external id is the protocol, with the plan of the settings", async () => {
    expect(await deliver({}, { serviceId: "12", servicePrice: "99,90" })).toMatchObject({ result: "delivered" });
    expect(hubsoft.prospects).toMatchObject([
      {
        nome_razaosocial: "Padaria Prado Ltda",
        tipo_pessoa: "pj",
        cpf_cnpj: "11222333000181",
        telefone: "31988887777",
        email: "lucia@padaria.example",
        id_externo: "2026-K7Q2M4",
        servico: { id_servico: 12, valor: 99.9 },
      },
    ]);
    expect(hubsoft.prospects[0]!.observacao).toContain("Mensagem: Dois ramais");
    await deliver({ lead: { company: null, cnpj: null, email: null } });
    expect(hubsoft.prospects[1]).toMatchObject({ nome_razaosocial: "Lúcia Prado", tipo_pessoa: "pf" });
    expect(hubsoft.prospects[1]).not.toHaveProperty("servico");
  });

  test("is asked for a token once, and again when it has ended all", async () => {
    await deliver();
    await deliver();
    expect(hubsoft.logins).toBe(1);
    hubsoft.endTokens();
    expect(await deliver()).toMatchObject({ result: "delivered" });
    expect([hubsoft.logins, hubsoft.prospects.length]).toEqual([2, 3]);
  });

  test.each([
    ["wrong password", { result: "failed", step: "login", answer: "401" }],
    ["already there", { result: "refused", step: "message", answer: "duplicate" }],
    ["fields missing", { result: "failed", step: "message", answer: "rejected" }],
  ] as const)("answers: %s", async (error, outcome) => {
    hubsoft.error = error;
    expect(await deliver()).toMatchObject(outcome);
  });

  test("gets nothing of who left no telephone, which it requires", async () => {
    expect(await deliver({ lead: { phone: null } })).toMatchObject({ result: "refused", answer: "no phone" });
  });
});

describe("IXC", () => {
  let ixc: FakeIxc;
  beforeEach(async () => {
    ixc = await startIxc();
  });
  afterEach(() => ixc.stop());
  const deliver = (given: Parameters<typeof jobFor>[1] = {}, more: Partial<DeliveryJob> = {}) => {
    const job = jobFor(ixc.origin, { secret: ixcToken, ...given });
    return deliverToIxc({ ...job, settings: { ...job.settings, branchId: "1" }, ...more });
  };

  test("gets a contact that is a lead", async () => {
    expect(await deliver()).toMatchObject({ result: "delivered" });
    expect(ixc.contacts).toMatchObject([
      {
        lead: "S",
        ativo: "S",
        nome: "Lúcia Prado",
        razao: "Padaria Prado Ltda",
        tipo_pessoa: "J",
        cnpj_cpf: "11222333000181",
        fone_celular: "31988887777",
        email: "lucia@padaria.example",
        id_filial: "1",
        data_cadastro: "26/11/2026",
      },
    ]);
  });

  test("has one contact, also when its answer was lost", async () => {
    ixc.error = "no answer";
    expect(await deliver()).toMatchObject({ result: "failed", answer: "cut off" });
    ixc.error = null;
    expect(await deliver({}, { isRepeated: true })).toMatchObject({ result: "delivered" });
    expect(ixc.contacts).toHaveLength(1);
    await deliver({ lead: { protocol: "2026-AAAAAA" } }, { isRepeated: true });
    expect(ixc.contacts).toHaveLength(2);
  });

  test.each([
    ["not accepted", "rejected"],
    ["a page", "no json"],
  ] as const)("answers: %s", async (error, answer) => {
    ixc.error = error;
    expect(await deliver()).toMatchObject({ result: "failed", step: "message", answer });
  });

  test("refuses another token", async () => {
    expect(await deliver({ secret: "8:outro" })).toMatchObject({ result: "failed", step: "login", answer: "401" });
  });
});
