import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personInput } from "./person.input.ts";
import { type Person, phoneWarning, validatePerson } from "./person.ts";
import { hasWrongCpfCheckDigits, maskCnpj, maskCpf, maskPhone } from "#app/platform/text/brazilian-numbers.ts";

const ana: Person = { name: "Ana", phone: "(31) 9 8888-7777", email: "ana@casa.example", cpf: "529.982.247-25" };

describe("a person (REFERRAL-12)", () => {
  it("is accepted with a name of 2 characters, a phone of 10, an e-mail and a CPF of 11", () => {
    expect(validatePerson({ name: "Zé", phone: "3133334444", email: "z@x.br", cpf: "11111111111" })).toEqual({});
  });

  it.each([
    ["name", "Z", "O nome precisa ter pelo menos 2 caracteres."],
    ["name", "  Z  ", "O nome precisa ter pelo menos 2 caracteres."],
    ["phone", "(31) 3333-444", "Digite um número de telefone válido."],
    ["phone", "3333-4444", "Digite um número de telefone válido. Falta o DDD, como em (31) 98888-7777."],
    ["phone", "98888-7777", "Digite um número de telefone válido. Falta o DDD, como em (31) 98888-7777."],
    ["phone", `31 98888-7777 ${"recado ".repeat(8)}`, "Digite um número de telefone válido."],
    ["email", "ana", "Digite um e-mail válido."],
    ["email", "ana@casa", "Digite um e-mail válido."],
    ["email", "ana @casa.br", "Digite um e-mail válido."],
    ["email", "a@b.example,c.example", "Digite um e-mail válido."],
    ["cpf", "529.982.247-2", "Digite um CPF válido."],
  ] as const)("with the %s '%s' shows '%s'", (field, typed, message) => {
    expect(validatePerson({ ...ana, [field]: typed })).toEqual({ [field]: message });
  });

  it("gets the same validation in the browser and on the server", () => {
    const text = fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^[\d()+.\- ]{0,70}$/));
    fc.assert(
      fc.property(fc.record({ name: text, phone: text, email: text, cpf: text }), (person) => {
        const parsed = personInput.safeParse(person);
        const messages = parsed.success
          ? {}
          : Object.fromEntries(parsed.error.issues.map((i) => [i.path[0], i.message]));
        expect(messages).toEqual(validatePerson(person));
      }),
    );
  });

  it.each([
    ["031988887777", "31988887777"],
    ["+351 912 345 678", "+351912345678"],
    ["31 98888-7777 / 31 3333-4444", "31 98888-7777 / 31 3333-4444"],
    ["31 98888-7777 (falar com Ana)", "31 98888-7777 (falar com Ana)"],
    ["319888877777", "319888877777"],
    ["CPF 123.456.789-09", "CPF 123.456.789-09"],
  ])("with the phone %s is accepted, and stored with %s", (phone, stored) => {
    expect(personInput.parse({ ...ana, phone }).phone).toBe(stored);
  });

  it("gets a warning for a CPF in the field of the phone", () => {
    for (const phone of ["CPF 123.456.789-09", "123.456.789-09", "meu cpf é 12345678909"])
      expect(phoneWarning(phone)).toBe("Confira o telefone: parece um CPF.");
    for (const phone of ["(31) 9 8888-7777", "31.98888.7777", "31 98888-7777 (Ana)", "+351 912 345 678"])
      expect(phoneWarning(phone)).toBeUndefined();
  });

  it("is stored with phone and CPF as digits", () => {
    expect(personInput.parse({ ...ana, name: " Ana " })).toEqual({
      name: "Ana",
      phone: "31988887777",
      email: "ana@casa.example",
      cpf: "52998224725",
    });
  });
});

describe("a CPF", () => {
  it("with wrong check digits is a warning, not an error", () => {
    expect([
      hasWrongCpfCheckDigits("529.982.247-25"),
      hasWrongCpfCheckDigits("529.982.247-26"),
      hasWrongCpfCheckDigits("529"),
    ]).toEqual([false, true, false]);
    expect(validatePerson({ ...ana, cpf: "529.982.247-26" })).toEqual({});
    expect(personInput.parse({ ...ana, cpf: "CPF: 529.982.247-25" }).cpf).toBe("52998224725");
  });
});

describe("the masks", () => {
  it.each([
    ["3133334444", "(31) 3333-4444"],
    ["31988887777", "(31) 9 8888-7777"],
    ["(31) 98888-7777", "(31) 9 8888-7777"],
  ])("write the phone %s as %s", (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
  });

  it.each([
    "031988887777",
    "+55 (0)31 98888-7777",
    "0xx31 98888-7777",
    "5531988887777",
    "5533334444",
    "+351 912 345 678",
  ])("leave the phone %s, which is more than area code and number, to the server", (typed) => {
    expect(maskPhone(typed)).toBe(typed);
  });

  it.each([
    ["", ""],
    ["5299", "529.9"],
    ["529982247", "529.982.247"],
    ["5299822472", "529.982.247-2"],
    ["52998224725", "529.982.247-25"],
    ["529982247259", "529982247259"],
    ["CPF: 529.982.247-25", "CPF: 529.982.247-25"],
  ])("write the CPF %s as %s", (typed, masked) => {
    expect(maskCpf(typed)).toBe(masked);
  });

  it("cut and move nothing, whatever is typed, also one character after the other", () => {
    const typing = fc.stringMatching(/^[\d ()+./xX-]{0,30}$|^(CPF|CNPJ)?:? ?[0-9A-Z./-]{0,18}$/);
    const visible = (text: string) => text.toUpperCase().replace(/[^0-9A-Z+]/g, "");
    fc.assert(
      fc.property(typing, (typed) => {
        for (const mask of [maskPhone, maskCpf, maskCnpj]) {
          let value = "";
          for (const character of typed) value = mask(value + character);
          expect(visible(value)).toBe(visible(typed));
          expect(mask(value)).toBe(value);
        }
      }),
    );
  });
});
