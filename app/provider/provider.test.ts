import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { interpolateText } from "./interpolate-text.ts";
import { chatUrl, framedOrigins, phoneUrl } from "./provider.ts";

test("a phone number becomes a tel: URL", () => {
  expect(phoneUrl("0800 555 0142")).toBe("tel:08005550142");
});

test("a chat goes to the company sales number with its message written", () => {
  const link = new URL(chatUrl(demoProvider.whatsapp, "Quero o plano Fibra 500 Mega & câmera"));
  expect(link.origin + link.pathname).toBe(`https://wa.me/${demoProvider.whatsapp}`);
  expect(link.searchParams.get("text")).toBe("Quero o plano Fibra 500 Mega & câmera");
});

test("the sales number carries Brazil's country code", () => {
  expect(demoProvider.whatsapp).toMatch(/^55\d{10,11}$/);
});

test("pages may frame the hosts of the outside pages that are configured, each once", () => {
  expect(framedOrigins(demoProvider)).toEqual([]);
  const configured = {
    ...demoProvider,
    portalUrl: "https://cliente.provedor.example/entrar",
    jobsUrl: "https://cliente.provedor.example/vagas",
    streamingHelpUrl: "https://ajuda.provedor.example",
    partnersVideoUrl: "https://videos.provedor.example/1",
  };
  expect(framedOrigins(configured)).toEqual([
    "https://cliente.provedor.example",
    "https://ajuda.provedor.example",
    "https://videos.provedor.example",
  ]);
});

test("a price in a sentence has its cents, if any", () => {
  const costing = (price: number) => ({ ...demoProvider, fiberOffer: { speed: "750 MEGA", price } });
  const sentence = "por R$ {provider.fiberOffer.price}";
  expect(interpolateText(sentence, costing(99))).toBe("por R$ 99");
  expect(interpolateText(sentence, costing(1099.9))).toBe("por R$ 1.099,90");
});

test("a text leads subscribers to the app, and to the portal where there is one", () => {
  const text = "A fatura fica {provider.selfService.in}.";
  expect(interpolateText(text, demoProvider)).toBe("A fatura fica no aplicativo Minha Jatobá.");
  expect(interpolateText(text, { ...demoProvider, portalUrl: "https://cliente.provedor.example" })).toBe(
    "A fatura fica na área do cliente ou no aplicativo Minha Jatobá.",
  );
  const withoutApp = { ...demoProvider, app: { name: null, androidUrl: null, iphoneUrl: null } };
  expect(interpolateText(text, { ...withoutApp, portalUrl: "https://cliente.provedor.example" })).toBe(
    "A fatura fica na área do cliente.",
  );
  expect(interpolateText(text, withoutApp)).toBe("");
});

test("a call is free where the telephone is, and the chat has its name where there is one", () => {
  const text = "Ligação {provider.freeCall.noun}. Ligue já {provider.freeCall.verb}. Chame no {provider.chatName}.";
  expect(interpolateText(text, demoProvider)).toBe("Ligação gratuita. Ligue já grátis. Chame no WhatsApp.");
  expect(interpolateText(text, { ...demoProvider, phone: "(47) 3333-4444", whatsapp: null })).toBe("");
  expect(interpolateText("{provider.freeCall.fax}", demoProvider)).toBe("{provider.freeCall.fax}");
});

test("a text without a tagline keeps the sentence after it", () => {
  const text = "{provider.tagline} Veja os planos.";
  expect(interpolateText(text, demoProvider)).toBe(`${demoProvider.tagline} Veja os planos.`);
  expect(interpolateText(text, { ...demoProvider, tagline: null })).toBe("Veja os planos.");
});

test.each([
  ["segunda a sexta, das 8h às 18h", "de segunda a sexta, das 8h às 18h"],
  ["Segunda-feira à sexta, 8h–18h", "de segunda-feira à sexta, 8h–18h"],
  ["De segunda a sexta", "de segunda a sexta"],
  ["Todos os dias, das 8h às 22h", "todos os dias, das 8h às 22h"],
  ["Das 8h às 18h", "das 8h às 18h"],
  ["8h até 18h", "de 8h até 18h"],
  ["24 horas", "24 horas"],
])("the hours %s fit into a sentence", (hours, fitted) => {
  const provider = { ...demoProvider, businessHours: hours, ombudsmanHours: hours };
  expect(interpolateText("No nosso horário: de {provider.businessHours}.", provider)).toBe(
    `No nosso horário: ${fitted}.`,
  );
  expect(interpolateText("Ligue, de {provider.ombudsmanHours}, ou escreva.", provider)).toBe(
    `Ligue, ${fitted}, ou escreva.`,
  );
});

test("hours keep their capital where they begin a sentence", () => {
  const provider = { ...demoProvider, callHours: "Todos os dias", phoneHours: "SAC, todos os dias" };
  expect(interpolateText("O telefone atende {provider.callHours}.", provider)).toBe("O telefone atende todos os dias.");
  expect(interpolateText("{provider.callHours}. Ligue! {provider.callHours}.", provider)).toBe(
    "Todos os dias. Ligue! Todos os dias.",
  );
  expect(interpolateText("Telefone: {provider.phoneHours}.", provider)).toBe("Telefone: SAC, todos os dias.");
});

test("a noun after a number is singular after one", () => {
  const text =
    "Em até {provider.contactHours} horas, ou {provider.installationWorkingDays} dias úteis, de {provider.leadRetentionDays} dias em {provider.served.cities} cidades.";
  const ones = {
    contactHours: 1,
    installationWorkingDays: 1,
    leadRetentionDays: 1,
    served: { cities: 1, area: "1 cidade" },
  };
  expect(interpolateText(text, { ...demoProvider, ...ones })).toBe(
    "Em até 1 hora, ou 1 dia útil, de 1 dia em 1 cidade.",
  );
  expect(interpolateText("Em até {provider.contactHours} horas.", { ...demoProvider, contactHours: 21 })).toBe(
    "Em até 21 horas.",
  );
});

test.each([
  ["A internet do sertão", "A internet do sertão."],
  ["A internet do sertão.", "A internet do sertão."],
  ["A internet do sertão!", "A internet do sertão!"],
  ["E a sua internet?", "E a sua internet?"],
  ["Internet, e mais…", "Internet, e mais…"],
])("the tagline %s is a sentence of its own", (tagline, sentence) => {
  const provider = { ...demoProvider, tagline };
  expect(interpolateText("{provider.tagline} Veja os planos.", provider)).toBe(`${sentence} Veja os planos.`);
  expect(interpolateText("{provider.tagline}. {provider.name} é assim.", provider)).toBe(
    `${sentence} ${provider.name} é assim.`,
  );
  expect(interpolateText("Somos: {provider.tagline}", provider)).toBe(`Somos: ${sentence}`);
  expect(interpolateText("“{provider.tagline}”, dizemos.", provider)).toBe(`“${tagline}”, dizemos.`);
});

test("a fact that ends like a sentence is not ended twice", () => {
  const provider = { ...demoProvider, legalName: "Ipê Telecom S.A.", phoneHours: "Ligue grátis!" };
  expect(interpolateText("Fale com a {provider.legalName}. Ligue.", provider)).toBe(
    "Fale com a Ipê Telecom S.A. Ligue.",
  );
  expect(interpolateText("{provider.phone}. {provider.phoneHours}.", provider)).toBe(
    `${provider.phone}. Ligue grátis!`,
  );
});

test("a figure of a list that has fewer is not set", () => {
  expect(interpolateText("Temos {provider.statistics.0.figure} clientes.", { ...demoProvider, statistics: [] })).toBe(
    "",
  );
});
