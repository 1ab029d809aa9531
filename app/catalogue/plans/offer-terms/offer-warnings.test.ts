import { describe, expect, test } from "vitest";
import { completeTerms } from "#test/offers/complete-terms.ts";
import { type CheckedOffer, daysBetween, offerWarnings } from "./offer-warnings.ts";

const sound: CheckedOffer = {
  isBusiness: false,
  badge: null,
  nome: "Fibra 600 Mega",
  velocidade: "600 Mb/s",
  preco: 109.9,
  streamings: [],
  cameras: 0,
  ...completeTerms,
  cityCount: 3,
  anatelCode: "2026-114-3377",
};
const site = { today: "2026-11-23", installation: "Instalação gratuita", alternativeChannel: "0800 555 0142" };

const warningsOf = (offer: Partial<CheckedOffer>, around = {}) =>
  offerWarnings({ ...sound, ...offer }, { ...site, ...around });

describe("the warnings about an offer", () => {
  test("are none for a complete offer, and none about facts that are not known", () => {
    expect(warningsOf({})).toEqual([]);
    const { cityCount: _cities, anatelCode: _code, ...form } = sound;
    expect(offerWarnings(form, site)).toEqual([]);
  });

  test.each([
    ["a residential loyalty above 12 months", { fidelidade_meses: 24 }, /^A fidelidade é de 24 meses/],
    ["a discounted joining fee without loyalty", { fidelidade_meses: 0 }, /^A adesão tem desconto sem fidelidade/],
    ["a promise in the name", { nome: "Fibra até 600 Mega" }, /diz “até”/],
    ["a promise in the badge", { badge: "BÔNUS DE 100 MEGA" }, /diz “bônus”/],
    ["a free installation that is charged", { adesao_cobrada: 99 }, /“Instalação gratuita”.*R\$\s99,00/],
    ["a price with services and without parts", { streamings: ["Max"] }, /não está dividido entre/],
    ["an offer that is available nowhere", { cityCount: 0 }, /em nenhum município/],
    ["a sale that ends soon", { vendida_ate: "2027-01-02" }, /termina em 02\/01\/2027/],
    ["a missing registration", { anatelCode: null }, /registro na Anatel/],
    ["a missing fact", { upload_mbps: null }, /ainda não diz: upload\. O prazo da Anatel é 31\/12\/2026/],
  ])("name %s", (_, offer, text) => {
    expect(warningsOf(offer)).toEqual([expect.stringMatching(text)]);
  });

  test("do not take words for promises inside other words", () => {
    expect(warningsOf({ nome: "Fibra Matéria 600", badge: "GRATIDÃO" })).toEqual([]);
  });

  test("let companies agree on a longer loyalty", () => {
    expect(warningsOf({ isBusiness: true, fidelidade_meses: 24 })).toEqual([]);
  });

  test("miss the other channel of an offer sold on the internet only", () => {
    expect(warningsOf({ so_digital: true })).toEqual([]);
    expect(warningsOf({ so_digital: true }, { alternativeChannel: null })).toEqual([
      expect.stringContaining("canal alternativo"),
    ]);
  });

  test("remind of the end of a sale for 40 days, until it has passed", () => {
    expect(warningsOf({ vendida_ate: "2027-01-03" })).toEqual([]);
    expect(warningsOf({ vendida_ate: "2026-11-23" })).toHaveLength(1);
    expect(warningsOf({ vendida_ate: "2026-11-22" })).toEqual([]);
  });

  test("speak of the deadline until its day has passed", () => {
    expect(warningsOf({ upload_mbps: null }, { today: "2026-12-31" })).toHaveLength(1);
    expect(warningsOf({ upload_mbps: null }, { today: "2027-01-01" })).toEqual([]);
  });
});

test("days are counted by the calendar", () => {
  expect(daysBetween("2026-11-23", "2026-12-31")).toBe(38);
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
});
