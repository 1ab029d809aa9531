import { describe, expect, test } from "vitest";
import type { OfferTerms } from "./offer-terms.ts";
import {
  capText,
  equipmentText,
  firstYearTotal,
  joinFeeText,
  promotionText,
  readjustmentText,
  termText,
  termWords,
} from "./term-texts.ts";

const terms = (said: Partial<OfferTerms> = {}): OfferTerms => ({ nome: "Fibra 600 Mega", preco: 109.9, ...said });
const plain = (text: string | null) => text?.replaceAll("\u00A0", " ") ?? null;

describe("a term in words", () => {
  test.each<[keyof OfferTerms, Partial<OfferTerms>, string | null]>([
    ["preco", {}, "R$ 109,90"],
    ["velocidade", { velocidade: "600 Mb/s" }, "600 Mb/s"],
    ["upload_mbps", { upload_mbps: 300 }, "300 Mb/s"],
    ["tecnologia", { tecnologia: "fibra" }, "Fibra óptica"],
    ["velocidade_minima_pct", { velocidade_minima_pct: 80 }, "80% da contratada, em média no mês"],
    ["streamings", { streamings: ["Looke", "Deezer", "HBO Max"] }, "Looke, Deezer e HBO Max"],
    ["streamings", { streamings: [] }, "Nenhum"],
    ["cameras", { cameras: 0 }, "Não incluídas"],
    ["cameras", { cameras: 5 }, "5+"],
    ["recursos", { recursos: ["IPv6", "IP fixo"] }, "IPv6; IP fixo"],
    ["fidelidade_meses", { fidelidade_meses: 0 }, "Sem fidelidade"],
    ["fidelidade_meses", { fidelidade_meses: 12 }, "12 meses"],
    ["fidelidade_meses", { fidelidade_meses: 1 }, "1 mês"],
    ["vigencia_meses", { vigencia_meses: 0 }, "Prazo indeterminado"],
    ["franquia_gb", { franquia_gb: 0 }, "Sem franquia"],
    ["franquia_gb", { franquia_gb: 1000 }, "1.000 GB por mês"],
    ["reajuste_mes", { reajuste_mes: 0 }, "no aniversário do contrato"],
    ["reajuste_mes", { reajuste_mes: 5 }, "em maio"],
    ["vendida_ate", { vendida_ate: "2026-12-31" }, "31/12/2026"],
    ["so_digital", { so_digital: true }, "Sim"],
    ["partes", { partes: [{ nome: "Internet", tipo: "SCM", preco: 84.9 }] }, "Internet (SCM): R$ 84,90"],
    ["upload_mbps", {}, null],
    ["perfil", { perfil: "" }, null],
  ])("%s of %j is %s", (key, said, text) => {
    expect(plain(termText(key, terms(said)))).toBe(text);
  });

  test("has the provider's own words", () => {
    expect(termText("franquia_gb", terms({ franquia_gb: 0 }), { ...termWords, noCap: "Ilimitado" })).toBe("Ilimitado");
  });
});

test("a promotion says its price, its months and the price after it, and needs both of them", () => {
  expect(plain(promotionText(terms({ preco_promocional: 79.9, meses_promocao: 3 })))).toBe(
    "R$ 79,90 por 3 meses; depois R$ 109,90",
  );
  expect(promotionText(terms())).toBeNull();
  expect(promotionText(terms({ preco_promocional: 79.9 }))).toBeNull();
});

test("the joining fee says what is charged of it", () => {
  expect(plain(joinFeeText(terms({ adesao: 240, adesao_cobrada: 0 })))).toBe("R$ 0,00 (valor cheio: R$ 240,00)");
  expect(plain(joinFeeText(terms({ adesao: 240 })))).toBe("R$ 240,00");
  expect(plain(joinFeeText(terms({ adesao: 240, adesao_cobrada: 240 })))).toBe("R$ 240,00");
  expect(plain(joinFeeText(terms({ adesao_cobrada: 0 })))).toBe("R$ 0,00");
  expect(joinFeeText(terms())).toBeNull();
});

test("equipment says its cost where that is known", () => {
  expect(equipmentText(terms({ equipamento: "Roteador em comodato", equipamento_mensal: 0 }))).toBe(
    "Roteador em comodato, sem custo",
  );
  expect(equipmentText(terms({ equipamento: "Roteador em comodato" }))).toBe("Roteador em comodato");
  expect(plain(equipmentText(terms({ equipamento_mensal: 10 })))).toBe("R$ 10,00 por mês");
  expect(equipmentText(terms())).toBeNull();
});

test("a readjustment is never before 12 months, and is not invented", () => {
  expect(readjustmentText(terms({ reajuste_indice: "IPCA", reajuste_mes: 5 }))).toBe(
    "IPCA, em maio, nunca antes de 12 meses de contrato",
  );
  expect(readjustmentText(terms({ reajuste_indice: "IPCA" }))).toBe("IPCA, nunca antes de 12 meses de contrato");
  expect(readjustmentText(terms())).toBeNull();
});

test("a cap says what comes after it", () => {
  expect(capText(terms({ franquia_gb: 300, franquia_regra: "depois 2 Mb/s" }))).toBe("300 GB por mês, depois 2 Mb/s");
  expect(capText(terms({ franquia_gb: 0, franquia_regra: "depois 2 Mb/s" }))).toBe("Sem franquia");
  expect(capText(terms())).toBeNull();
});

describe("the total in 12 months", () => {
  test("has the promotion, the joining fee that is charged and the equipment", () => {
    const promotion = { preco_promocional: 79.9, meses_promocao: 3, adesao: 240, adesao_cobrada: 0 };
    expect(firstYearTotal(terms(promotion))).toBe(1228.8);
    expect(firstYearTotal(terms({ adesao: 240 }))).toBe(1558.8);
    expect(firstYearTotal(terms({ adesao_cobrada: 0, equipamento_mensal: 10 }))).toBe(1438.8);
  });

  test("ends the promotion with the year", () => {
    expect(firstYearTotal(terms({ preco_promocional: 50, meses_promocao: 24, adesao_cobrada: 0 }))).toBe(600);
  });

  test("is left out when the joining fee is not stated", () => {
    expect(firstYearTotal(terms())).toBeNull();
  });
});
