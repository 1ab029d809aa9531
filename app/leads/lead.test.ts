import { generateCnpj } from "@brazilian-utils/brazilian-utils/generate-cnpj";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LeadField, leadFields, validateLead, type LeadFormValues } from "./lead.ts";
import { leadKindLabels } from "#app/console/lead/labels.ts";
import { requests } from "#app/site/lead/content.ts";
import { kindTitles } from "./lead-mail.ts";
import { normalizeCnpj, maskCnpj } from "#app/platform/text/brazilian-numbers.ts";

const blank = Object.fromEntries(leadFields.map((field) => [field, ""])) as LeadFormValues;
const partner: LeadFormValues = {
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
    expect(validateLead("partner", partner)).toEqual({});
    expect(Object.keys(validateLead("partner", blank))).toEqual([
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
      expect(validateLead("partner", { ...partner, cnpj })).toEqual({});
    },
  );

  it.each(["", "12.345.678/0001-96", "Q0.SLF.MBD/7VX4-38", "00.000.000/0000-00", "12345678", "12.345.678/0001-95-1"])(
    "refuses the CNPJ '%s'",
    (cnpj) => {
      expect(validateLead("partner", { ...partner, cnpj })).toEqual({ cnpj: "Digite um CNPJ válido." });
    },
  );

  it("wants a professional e-mail (PARTNER-1)", () => {
    for (const email of ["nara@gmail.com", "NARA@Hotmail.com ", "nara@uol.com.br"]) {
      expect(validateLead("partner", { ...partner, email })).toEqual({
        email: "Use o e-mail profissional da empresa.",
      });
    }
    expect(validateLead("proposal", { ...partner, email: "nara@gmail.com" })).toEqual({});
  });
});

describe("the other forms", () => {
  it("have few fields", () => {
    expect(validateLead("newsletter", { ...blank, email: "a@b.br" })).toEqual({});
    expect(validateLead("contact", { ...blank, name: "Zé", phone: "3133334444" })).toEqual({});
    expect(validateLead("newsletter", blank)).toEqual({ email: "Digite um e-mail válido." });
    expect(validateLead("contact", blank)).toEqual({
      name: "O nome precisa ter pelo menos 2 caracteres.",
      phone: "Digite um número de telefone válido.",
    });
  });

  it("accept an e-mail or a phone where one is enough, and validate both", () => {
    const interest = { ...blank, name: "Zé", city: "Unaí" };
    expect(validateLead("5g-interest", { ...interest, email: "a@b.br" })).toEqual({});
    expect(validateLead("5g-interest", { ...interest, phone: "3133334444" })).toEqual({});
    expect(validateLead("5g-interest", interest)).toEqual({ email: "Informe o e-mail ou o telefone." });
    expect(validateLead("5g-interest", { ...interest, phone: "3133334444", email: "a@" })).toEqual({
      email: "Digite um e-mail válido.",
    });
    expect(validateLead("erasure", blank)).toEqual({ email: "Informe o e-mail ou o telefone." });
  });

  it("allow blank optional fields, and validate them when filled", () => {
    const proposal = { ...partner, cnpj: "", needs: "", profile: "" };
    expect(validateLead("proposal", proposal)).toEqual({});
    expect(validateLead("proposal", { ...proposal, cnpj: "12" })).toEqual({ cnpj: "Digite um CNPJ válido." });
    expect(validateLead("proposal", { ...proposal, needs: "x".repeat(1001) })).toEqual({
      needs: "Escreva no máximo 1.000 caracteres.",
    });
  });

  it("take a request to cancel with a name and a telephone alone", () => {
    const holder = { ...blank, name: "Zé", phone: "3133334444" };
    expect(validateLead("cancellation", holder)).toEqual({});
    expect(validateLead("cancellation", { ...holder, email: "z@" })).toEqual({ email: "Digite um e-mail válido." });
  });

  it("want an area and some text of a person who applies for a job", () => {
    const job = { ...partner, area: "Vendas", needs: "Dez anos de loja" };
    expect(validateLead("job", job)).toEqual({});
    expect(validateLead("job", { ...job, area: " ", needs: "\n" })).toEqual({
      area: "Informe a área.",
      needs: "Escreva um pouco sobre você.",
    });
  });

  it("never throw, whatever is sent", () => {
    const anything = fc.record(
      Object.fromEntries(leadFields.map((field) => [field, fc.string({ unit: "binary" })])) as Record<
        LeadField,
        fc.Arbitrary<string>
      >,
    );
    fc.assert(fc.property(anything, (typed) => Object.values(validateLead("partner", typed)).length > 0));
  });
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
    ["12345678000195999", "12345678000195999"],
    ["CNPJ: 12.345.678/0001-95", "CNPJ: 12.345.678/0001-95"],
  ])("writes %s as %s", (typed, masked) => {
    expect(maskCnpj(typed)).toBe(masked);
  });

  it("keeps every character of a CNPJ, and accepts every masked CNPJ", () => {
    fc.assert(
      fc.property(fc.constantFrom<1 | 2>(1, 2), (version) => {
        const cnpj = generateCnpj({ version });
        expect(normalizeCnpj(maskCnpj(cnpj))).toBe(normalizeCnpj(cnpj));
        expect(validateLead("partner", { ...partner, cnpj: maskCnpj(cnpj) })).toEqual({});
        for (const label of ["CNPJ: ", "cnpj/mf nº ", "CNPJ"])
          expect(normalizeCnpj(`${label}${maskCnpj(cnpj)}`)).toBe(normalizeCnpj(cnpj));
      }),
    );
  });
});

it("calls the newsletter by one word on the site, in mails and in the console", () => {
  for (const words of [requests.newsletter.title, kindTitles.newsletter, leadKindLabels.newsletter])
    expect(words).toMatch(/boletim/i);
});
