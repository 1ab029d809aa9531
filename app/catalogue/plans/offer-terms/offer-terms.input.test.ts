import { describe, expect, test } from "vitest";
import { businessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import { priceParts } from "./price-parts.ts";

const plan = { name: "Fibra 600 Mega", speed: "600", price: "109,90", type: "Internet" };

/** The messages by field, for a valid plan with these fields. */
function messages(fields: Record<string, string>) {
  const result = planInput.safeParse({ ...plan, ...fields });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("the label's fields of a plan", () => {
  test("are optional: a field that the form lacks stays, and a blank one becomes 'not stated'", () => {
    expect(Object.keys(planInput.parse(plan))).not.toContain("fidelidade_meses");
    expect(planInput.parse({ ...plan, fidelidade_meses: "", contrato: " ", tecnologia: "" })).toMatchObject({
      fidelidade_meses: null,
      contrato: null,
      tecnologia: null,
    });
  });

  test("are the same of business plans", () => {
    const business = { name: "Empresa 500", speed: "500", price: "249,90", features: "IP fixo" };
    expect(businessPlanInput.parse({ ...business, upload_mbps: "500", so_digital: "sim" })).toMatchObject({
      upload_mbps: 500,
      so_digital: true,
    });
  });

  test.each([
    ["upload_mbps", "0", "Digite um número inteiro de 1 a 1.000.000"],
    ["reajuste_indice", "x".repeat(41), "Escreva no máximo 40 caracteres"],
    ["contrato", "http://ipe.example", "Digite um endereço que comece com https://"],
    ["so_digital", "talvez", "Responda sim ou não"],
  ])("%s is not %s", (name, text, message) => {
    expect(messages({ [name]: text })).toEqual({ [name]: message });
  });

  test("a promotion has a price and months, or neither", () => {
    const message = "Preencha o preço e os meses da promoção, ou nenhum dos dois";
    expect(messages({ preco_promocional: "79,90", meses_promocao: "" })).toEqual({ meses_promocao: message });
    expect(messages({ preco_promocional: "", meses_promocao: "3" })).toEqual({ preco_promocional: message });
    expect(messages({ preco_promocional: "79,90", meses_promocao: "3" })).toEqual({});
    expect(messages({ preco_promocional: "", meses_promocao: "" })).toEqual({});
  });

  test("what is charged of the joining fee is not above it", () => {
    expect(messages({ adesao: "240", adesao_cobrada: "240,01" })).toEqual({
      adesao_cobrada: "O valor cobrado não pode passar do valor cheio",
    });
    expect(messages({ adesao: "240", adesao_cobrada: "240" })).toEqual({});
  });

  test("show their messages beside those of other fields", () => {
    expect(
      messages({ price: "", preco_promocional: "79,90", meses_promocao: "", partes: "Internet; SCM; 9,90" }),
    ).toEqual({
      price: "Preço deve ser um número válido",
      meses_promocao: "Preencha o preço e os meses da promoção, ou nenhum dos dois",
    });
  });
});

describe("the parts of a price", () => {
  const parts = [
    { nome: "Internet", tipo: "SCM" as const, preco: 79.9 },
    { nome: "Looke; filmes", tipo: "SVA" as const, preco: 30 },
  ];

  test("are a line each, and come back as they were", () => {
    expect(planInput.parse({ ...plan, partes: priceParts.toText(parts) }).partes).toEqual(parts);
    expect(planInput.parse({ ...plan, partes: "internet;scm;109.90\n\n" }).partes).toEqual([
      { nome: "internet", tipo: "SCM", preco: 109.9 },
    ]);
  });

  test("make the price, to the cent", () => {
    expect(messages({ partes: "Internet; SCM; 79,90\nLooke; SVA; 29,99" })).toEqual({
      partes: "A soma das partes deve ser igual ao preço do plano",
    });
    // 0.1 + 0.2 is not 0.3.
    expect(messages({ price: "0,30", partes: "A; SCM; 0,10\nB; SVA; 0,20" })).toEqual({});
  });

  test.each(["Internet", "Internet; SCM", "; SCM; 109,90", "Internet; TV; 109,90", "Internet; SCM; caro"])(
    "have a name, a kind and a price: %s",
    (partes) => {
      expect(messages({ partes })).toEqual({
        partes: "Cada parte tem nome, tipo (SCM, SVA ou outro) e preço",
      });
    },
  );
});
