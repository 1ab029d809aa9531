import { describe, expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { shortcuts } from "#app/site/pages/accessibility/content.ts";
import * as business from "#app/site/pages/business/content.ts";
import { comingSoonServiceAt, words as comingSoon } from "#app/site/pages/coming-soon/content.ts";
import * as combos from "#app/site/pages/combos/content.ts";
import * as fiber from "#app/site/pages/fiber/content.ts";
import * as fraud from "#app/site/pages/fraud-protection/content.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as referral from "#app/site/pages/referral/content.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { interpolate } from "./copy.ts";

const city = "Belo Horizonte – MG";

describe("fibre page (FIBRE-1 to FIBRE-7)", () => {
  test("the hero offer is as specified", () => {
    expect(interpolate(fiber.hero.title, demoProvider)).toBe("750 MEGA por R$ 129");
  });

  test("the add-on costs R$ 8,90, there are four partner services and six questions", () => {
    expect(demoProvider.meshPoint.price).toBe(8.9);
    expect(fiber.partnerServices.cards).toHaveLength(4);
    expect(fiber.questions).toHaveLength(6);
  });

  test("contact comes within 24 hours, installation within 7 working days, speeds go from 350 Mega to 1 Giga", () => {
    const [installation, speeds] = interpolate(fiber.questions, demoProvider);
    expect(installation?.answer).toContain("em até 24 horas");
    expect(installation?.answer).toContain("em até 7 dias úteis");
    expect(speeds?.answer).toContain("De 350 Mega a 1 Giga");
  });
});

test("combos page: 'Internet Fibra', 'Ligações Ilimitadas', four streaming services (COMBO-1, COMBO-4)", () => {
  expect(combos.combos.internet).toBe("Internet Fibra");
  expect(demoProvider.calls).toBe("Ligações Ilimitadas");
  expect(combos.entertainment.services).toHaveLength(4);
});

describe("business page (BUSINESS-1 to BUSINESS-11)", () => {
  test("badges, button and plan texts are as specified", () => {
    expect(business.hero.badges.map((badge) => badge.label)).toEqual(["Conectividade", "Dados", "Segurança"]);
    expect(business.hero.action).toBe("Fale com um consultor");
    expect(business.plans.title(city)).toBe("Planos empresariais para Belo Horizonte – MG");
    expect(business.plans.titleWithoutCity).toBe("Aproveite nossas ofertas empresariais");
    expect(business.plans.withoutCity).toBe(
      "Para ver os planos empresariais disponíveis, selecione sua cidade no menu superior.",
    );
    expect(business.plans.loading).toBe("Carregando planos...");
    expect(business.plans.empty(city)).toBe("Nenhum plano empresarial disponível para Belo Horizonte – MG no momento.");
    expect(business.plans.tabs).toEqual({ fiber: "Fibra", phone: "Internet + Telefone" });
    expect(business.plans.phone.action).toBe("Solicitar proposta");
  });

  test("three advantages, six connectivity solutions, three government services, four contact cards", () => {
    expect(business.advantages.points).toHaveLength(3);
    expect(business.solutions.connectivity.points.map((point) => point.id)).toEqual([
      "streaming",
      "cameras",
      "lan-to-lan",
      "vpn",
      "public-ip",
      "mesh",
    ]);
    expect(business.government.services.map((service) => service.id)).toEqual(["security", "health", "education"]);
    expect(business.contact.cards.map((card) => card.id)).toEqual(["chat", "phone", "sales", "support"]);
  });
});

describe("partner page (PARTNER-1 to PARTNER-6)", () => {
  test("title and button are as specified", () => {
    expect(partners.hero.title).toBe("Quer aumentar as vendas e o faturamento mensal?");
    expect([partners.hero.action, partners.secondCall.action]).toEqual(["Cadastre-se", "Cadastre-se"]);
  });

  test("four benefits, four offers with their starting prices, five questions", () => {
    expect(partners.benefits.points).toHaveLength(4);
    expect(partners.offers.cards.map(({ id }) => demoProvider.partnerPrices[id])).toEqual([99.9, 49.9, 69.9, 29.9]);
    expect(partners.questions).toHaveLength(5);
  });

  test("coverage is the whole state and 18 cities of its neighbour", () => {
    expect(
      interpolate(partners.questions, demoProvider)
        .map(({ answer }) => answer)
        .join(),
    ).toContain("todo o estado de Minas Gerais e 18 municípios do Espírito Santo");
  });
});

describe("referral page (REFERRAL-1 to REFERRAL-13)", () => {
  test("buttons and steps are as specified", () => {
    expect(referral.hero.start).toBe("Inicie por aqui");
    expect(referral.hero.share).toBe("Indicar pelo WhatsApp");
    expect(referral.wizard.steps.user.title).toBe("INFORMAR SEUS DADOS");
    expect(referral.wizard.steps.friend.title).toBe("DADOS DO SEU AMIGO");
    expect(referral.wizard.steps.friend.back).toBe("Voltar");
    expect(referral.wizard.placeholders).toEqual({ phone: "(XX) X XXXX-XXXX", cpf: "XXX.XXX.XXX-XX" });
  });

  test("toasts are as specified", () => {
    expect(referral.toasts).toEqual({
      sent: "Indicação enviada com sucesso!",
      sendFailed: "Erro ao enviar sua indicação. Por favor, tente novamente.",
      userDataMissing: "Erro ao recuperar seus dados. Por favor, tente novamente.",
    });
  });

  test("four steps to take part, three for the referred friend, 50% for both", () => {
    expect(referral.howToParticipate.steps).toHaveLength(4);
    expect(referral.ifYouWereReferred.steps).toHaveLength(3);
    expect(interpolate(referral.promotion.text, demoProvider)).toContain("50% de desconto na primeira mensalidade");
  });
});

describe("camera page (WEBCAM-1 to WEBCAM-9)", () => {
  test("buttons, empty text and toast are as specified", () => {
    expect(webcam.hero.buy).toBe("Contratar agora");
    expect(webcam.hero.consultant).toBe("Fale com um consultor");
    expect(webcam.plans.empty("Belo Horizonte")).toBe("Nenhum plano com câmera encontrado para Belo Horizonte.");
    expect(webcam.plans.failed).toBe("Não foi possível carregar os planos com câmera");
    expect(webcam.demo.recording).toBe("REC");
  });

  test("three demonstration cameras, six features, six questions", () => {
    expect(new Set(webcam.demo.cameras.map((camera) => camera.id)).size).toBe(3);
    expect(webcam.features.points).toHaveLength(6);
    expect(webcam.questions).toHaveLength(6);
  });

  test("Basic has up to 2 cameras, Premium up to 4, Business up to 8", () => {
    expect(interpolate(webcam.questions[0]?.answer, demoProvider)).toContain(
      "Básico (até 2), Premium (até 4) ou Empresarial (até 8)",
    );
  });
});

test("anti-fraud page: five scams, six tips, three channels, two reports in https (FRAUD-2 to FRAUD-5)", () => {
  expect(fraud.scams.list).toHaveLength(5);
  expect(fraud.tips.list).toHaveLength(6);
  expect(fraud.channels.list.map((channel) => channel.id)).toEqual(["phone", "chat", "website"]);
  expect(fraud.reports.list).toHaveLength(2);
  for (const url of [demoProvider.regulator.consumerUrl, demoProvider.consumerAgency.url])
    expect(url).toMatch(/^https:/);
});

test("accessibility: Alt+1 menu, Alt+2 content, Alt+3 footer (ACCESSIBILITY-3)", () => {
  expect(shortcuts.list.map(({ keys, label }) => `${keys.join("+")} ${label}`)).toEqual([
    "Alt+1 Ir para o menu",
    "Alt+2 Ir para o conteúdo",
    "Alt+3 Ir para o rodapé",
  ]);
});

test("the coming-soon title depends on the path (SOON-1)", () => {
  expect(comingSoonServiceAt("/internet/fwa-5g").title).toBe("Internet 5G FWA");
  expect(comingSoonServiceAt("/movel").title).toBe("Internet Móvel 5G");
  expect(comingSoon.notify).toBe("Ser notificado");
});
