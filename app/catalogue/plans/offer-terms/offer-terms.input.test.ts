import { describe, expect, test } from "vitest";
import { businessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import { formatPriceParts } from "./offer-terms.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";

const plan = { name: "Fibra 600 Mega", speed: "600", price: "109,90", type: "Internet" };

/** The messages by field, for a valid plan with these fields. */
function messages(fields: Record<string, string>) {
  const result = planInput.safeParse({ ...plan, ...fields });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("the label's fields of a plan", () => {
  test("are optional: a field that the form lacks stays, and a blank one becomes 'not stated'", () => {
    expect(Object.keys(planInput.parse(plan))).not.toContain("loyaltyMonths");
    expect(planInput.parse({ ...plan, loyaltyMonths: "", contractUrl: " ", technology: "" })).toMatchObject({
      loyaltyMonths: null,
      contractUrl: null,
      technology: null,
    });
  });

  test("are the same of business plans", () => {
    const business = { name: "Empresa 500", speed: "500", price: "249,90", features: "IP fixo" };
    expect(businessPlanInput.parse({ ...business, uploadMbps: "500", digitalOnly: "sim" })).toMatchObject({
      uploadMbps: 500,
      digitalOnly: true,
    });
  });

  test("have the types of their columns", () => {
    const typed = {
      uploadMbps: "300",
      technology: "fibra",
      joinFee: "R$ 240",
      joinFeeCharged: "0,00",
      loyaltyMonths: "0",
      readjustMonth: "0",
      saleUntil: "2026-12-31",
      conditions: "Uma por endereço.\r\nSujeita à viabilidade.",
      contractUrl: "https://ipe.example/contrato.pdf",
      digitalOnly: "não",
    };
    expect(planInput.parse({ ...plan, ...typed })).toMatchObject({
      uploadMbps: 300,
      technology: "fibra",
      joinFee: 240,
      joinFeeCharged: 0,
      loyaltyMonths: 0,
      readjustMonth: 0,
      saleUntil: "2026-12-31",
      contractUrl: "https://ipe.example/contrato.pdf",
      digitalOnly: false,
    });
  });

  test.each([
    ["uploadMbps", "0", "Digite um número inteiro de 1 a 1.000.000"],
    ["technology", "5G", "Escolha uma das opções"],
    ["minSpeedPercent", "101", "Digite um número inteiro de 1 a 100"],
    ["joinFee", "-1", "Digite um valor válido, como 129,90"],
    ["loyaltyMonths", "61", "Digite um número inteiro de 0 a 60"],
    ["readjustMonth", "13", "Digite um número inteiro de 0 a 12"],
    ["readjustIndex", "x".repeat(41), "Escreva no máximo 40 caracteres"],
    ["saleUntil", "2026-02-30", "Digite uma data válida"],
    ["contractUrl", "http://ipe.example", "Digite um endereço que comece com https://"],
    ["contractUrl", "https://ipe.example; x", "Digite um endereço que comece com https://"],
    ["digitalOnly", "talvez", "Venda só pela internet deve ser sim ou não"],
  ])("%s is not %s", (name, text, message) => {
    expect(messages({ [name]: text })).toEqual({ [name]: message });
  });

  test("a promotion has a price and months, or neither", () => {
    const message = "Preencha o preço e os meses da promoção, ou nenhum dos dois";
    expect(messages({ promoPrice: "79,90", promoMonths: "" })).toEqual({ promoMonths: message });
    expect(messages({ promoPrice: "", promoMonths: "3" })).toEqual({ promoPrice: message });
    expect(messages({ promoPrice: "79,90", promoMonths: "3" })).toEqual({});
    expect(messages({ promoPrice: "", promoMonths: "" })).toEqual({});
  });

  test("what is charged of the joining fee is not above it", () => {
    expect(messages({ joinFee: "240", joinFeeCharged: "240,01" })).toEqual({
      joinFeeCharged: "O valor cobrado não pode passar do valor cheio",
    });
    expect(messages({ joinFee: "240", joinFeeCharged: "240" })).toEqual({});
  });

  test("show their messages beside those of other fields", () => {
    expect(messages({ price: "", promoPrice: "79,90", promoMonths: "", priceParts: "Internet; SCM; 9,90" })).toEqual({
      price: "Preço deve ser um número válido",
      promoMonths: "Preencha o preço e os meses da promoção, ou nenhum dos dois",
    });
  });
});

describe("the parts of a price", () => {
  const parts = [
    { nome: "Internet", tipo: "SCM" as const, preco: 79.9 },
    { nome: "Looke; filmes", tipo: "SVA" as const, preco: 30 },
  ];

  test("are a line each, and come back as they were", () => {
    expect(planInput.parse({ ...plan, priceParts: formatPriceParts(parts) }).priceParts).toEqual(parts);
    expect(planInput.parse({ ...plan, priceParts: "internet;scm;109.90\n\n" }).priceParts).toEqual([
      { nome: "internet", tipo: "SCM", preco: 109.9 },
    ]);
  });

  test("make the price, to the cent", () => {
    expect(messages({ priceParts: "Internet; SCM; 79,90\nLooke; SVA; 29,99" })).toEqual({
      priceParts: "A soma das partes deve ser igual ao preço do plano",
    });
    // 0.1 + 0.2 is not 0.3.
    expect(messages({ price: "0,30", priceParts: "A; SCM; 0,10\nB; SVA; 0,20" })).toEqual({});
  });

  test.each(["Internet", "Internet; SCM", "; SCM; 109,90", "Internet; TV; 109,90", "Internet; SCM; caro"])(
    "have a name, a kind and a price: %s",
    (priceParts) => {
      expect(messages({ priceParts })).toEqual({
        priceParts: "Cada parte tem nome, tipo (SCM, SVA ou outro) e preço",
      });
    },
  );
});
