import { expect, test } from "vitest";
import { webhookSecret } from "#test/fakes/fake-webhook.ts";
import { destinationInput } from "./destination.input.ts";

const webhook = {
  name: "Automação",
  kind: "webhook",
  leadKinds: "contact,proposal",
  address: "https://automacao.example/pedidos",
  secret: webhookSecret,
};
const hubsoft = { ...webhook, kind: "hubsoft", address: "https://api.example", clientId: "3", username: "a@b.co" };

/** The messages by field. */
function mistakes(form: Record<string, string>): Record<string, string> {
  const { error } = destinationInput.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test("a form has the settings of its kind, and drops those of others", () => {
  const parsed = destinationInput.parse({ ...webhook, cities: " Betim – MG, Ouro Preto – MG,", branchId: "2" });
  expect(parsed).toMatchObject({
    leadKinds: ["proposal", "contact"],
    cities: ["Betim – MG", "Ouro Preto – MG"],
    branchId: null,
    password: "",
  });
  expect(destinationInput.parse({ ...hubsoft, serviceId: "12", servicePrice: "99,90" })).toMatchObject({
    serviceId: "12",
    servicePrice: "99,90",
  });
});

test("a webhook may get changes beside requests or alone, another system only requests", () => {
  const events = "catalogue.changed";
  expect(destinationInput.parse(webhook).events).toEqual([]);
  expect(destinationInput.parse({ ...webhook, events, leadKinds: "" })).toMatchObject({
    events: [events],
    leadKinds: [],
  });
  expect(destinationInput.parse({ ...hubsoft, events }).events).toEqual([]);
  expect(Object.keys(mistakes({ ...hubsoft, events, leadKinds: "" }))).toEqual(["leadKinds"]);
});

test("an advertising network takes the requests for a service, and no address", () => {
  const meta = { ...webhook, kind: "meta", clientId: "1234567890", leadKinds: "contact,job,cancellation" };
  expect(destinationInput.parse(meta)).toMatchObject({ leadKinds: ["contact"], address: null, clientId: "1234567890" });
  expect(Object.keys(mistakes({ ...meta, leadKinds: "job,cancellation,referral" }))).toEqual(["leadKinds"]);
});

test.each([
  [{ name: "A" }, "name"],
  [{ kind: "fax" }, "kind"],
  [{ leadKinds: "" }, "leadKinds"],
  [{ leadKinds: "erasure" }, "leadKinds"],
  [{ address: "" }, "address"],
  [{ address: "ftp://automacao.example" }, "address"],
  [{ address: "https://ana:senha@automacao.example" }, "address"],
  [{ secret: "whsec_abc" }, "secret"],
  [{ secret: "meu segredo" }, "secret"],
  [{ kind: "mail", address: "vendas" }, "address"],
  [{ kind: "ixc", address: "https://ixc.example/webservice/v1" }, "address"],
  [{ kind: "ixc", address: "https://ixc.example", branchId: "um" }, "branchId"],
  [{ ...hubsoft, clientId: "" }, "clientId"],
  [{ ...hubsoft, username: "" }, "username"],
  [{ kind: "meta", clientId: "" }, "clientId"],
  [{ kind: "meta", clientId: "meu pixel" }, "clientId"],
  [{ kind: "google-analytics", clientId: "UA-12345-1" }, "clientId"],
  [{ ...hubsoft, servicePrice: "noventa" }, "servicePrice"],
])("%o is refused", (change, field) => {
  expect(Object.keys(mistakes({ ...webhook, ...change }))).toEqual([field]);
});
