import { generateCnpj } from "@brazilian-utils/brazilian-utils/generate-cnpj";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cnpjCharacters, type LeadField, leadFields, leadProblems, type LeadTyped, maskCnpj } from "./lead.ts";

const blank = Object.fromEntries(leadFields.map((field) => [field, ""])) as LeadTyped;
const partner: LeadTyped = {
  ...blank,
  company: "Rede Norte Telecom Ltda.",
  cnpj: "12.345.678/0001-95",
  name: "Nara Dias",
  email: "nara@redenorte.example",
  phone: "(38) 3333-4444",
  city: "Montes Claros – MG",
  profile: "resale",
};

describe("a partner's application", () => {
  it("requires every field", () => {
    expect(leadProblems("partner", partner)).toEqual({});
    expect(Object.keys(leadProblems("partner", blank))).toEqual([
      "company",
      "cnpj",
      "name",
      "email",
      "phone",
      "city",
      "profile",
    ]);
  });

  it.each(["12.345.678/0001-95", "12345678000195", "Q0.SLF.MBD/7VX4-39", "q0slfmbd7vx439", " Q0 SLF MBD 7VX4 39 "])(
    "takes the CNPJ %s",
    (cnpj) => {
      expect(leadProblems("partner", { ...partner, cnpj })).toEqual({});
    },
  );

  it.each(["", "12.345.678/0001-96", "Q0.SLF.MBD/7VX4-38", "00.000.000/0000-00", "12345678", "12.345.678/0001-95-1"])(
    "refuses the CNPJ '%s'",
    (cnpj) => {
      expect(leadProblems("partner", { ...partner, cnpj })).toEqual({ cnpj: "Digite um CNPJ válido." });
    },
  );

  it("wants a professional e-mail (PARTNER-1)", () => {
    for (const email of ["nara@gmail.com", "NARA@Hotmail.com ", "nara@uol.com.br"]) {
      expect(leadProblems("partner", { ...partner, email })).toEqual({
        email: "Use o e-mail profissional da empresa.",
      });
    }
    expect(leadProblems("proposal", { ...partner, email: "nara@gmail.com" })).toEqual({});
  });
});

describe("the other forms", () => {
  it("have few fields", () => {
    expect(leadProblems("newsletter", { ...blank, email: "a@b.br" })).toEqual({});
    expect(leadProblems("contact", { ...blank, name: "Zé", phone: "3133334444" })).toEqual({});
    expect(leadProblems("newsletter", blank)).toEqual({ email: "Digite um e-mail válido." });
    expect(leadProblems("contact", blank)).toEqual({
      name: "O nome precisa ter pelo menos 2 caracteres.",
      phone: "Digite um número de telefone válido.",
    });
  });

  it("accept an e-mail or a phone where one is enough, and validate both", () => {
    const interest = { ...blank, name: "Zé", city: "Unaí" };
    expect(leadProblems("5g-interest", { ...interest, email: "a@b.br" })).toEqual({});
    expect(leadProblems("5g-interest", { ...interest, phone: "3133334444" })).toEqual({});
    expect(leadProblems("5g-interest", interest)).toEqual({ email: "Informe o e-mail ou o telefone." });
    expect(leadProblems("5g-interest", { ...interest, phone: "3133334444", email: "a@" })).toEqual({
      email: "Digite um e-mail válido.",
    });
    expect(leadProblems("erasure", blank)).toEqual({ email: "Informe o e-mail ou o telefone." });
  });

  it("allow blank optional fields, and validate them when filled", () => {
    const proposal = { ...partner, cnpj: "", needs: "", profile: "" };
    expect(leadProblems("proposal", proposal)).toEqual({});
    expect(leadProblems("proposal", { ...proposal, cnpj: "12" })).toEqual({ cnpj: "Digite um CNPJ válido." });
    expect(leadProblems("proposal", { ...proposal, needs: "x".repeat(1001) })).toEqual({
      needs: "Escreva no máximo 1.000 caracteres.",
    });
  });

  it("never throw, whatever is sent", () => {
    const anything = fc.record(
      Object.fromEntries(leadFields.map((field) => [field, fc.string({ unit: "binary" })])) as Record<
        LeadField,
        fc.Arbitrary<string>
      >,
    );
    fc.assert(fc.property(anything, (typed) => Object.values(leadProblems("partner", typed)).length > 0));
    // Generating a hundred random forms can exceed the default timeout on a busy machine.
  }, 30_000);
});

describe("the mask of a CNPJ", () => {
  it.each([
    ["", ""],
    ["12", "12"],
    ["123", "12.3"],
    ["12345678", "12.345.678"],
    ["123456780", "12.345.678/0"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["12.ABC.345/01DE-35", "12.ABC.345/01DE-35"],
    ["12345678000195999", "12.345.678/0001-95"],
  ])("writes %s as %s", (typed, masked) => {
    expect(maskCnpj(typed)).toBe(masked);
  });

  it("keeps every character of a CNPJ, and accepts every masked CNPJ", () => {
    fc.assert(
      fc.property(fc.constantFrom<1 | 2>(1, 2), (version) => {
        const cnpj = generateCnpj({ version });
        expect(cnpjCharacters(maskCnpj(cnpj))).toBe(cnpjCharacters(cnpj));
        expect(leadProblems("partner", { ...partner, cnpj: maskCnpj(cnpj) })).toEqual({});
      }),
    );
  });
});
