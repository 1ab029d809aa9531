import { describe, expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { defaultProvider } from "./default-provider.ts";
import { settingsInput } from "./setting.input.ts";
import { type SettingPath, applySettings } from "./setting.ts";
import { flattenSettings, settingPaths, settings } from "./setting-table.ts";

/** The parsed value of a fact, or the error message. */
function typed(path: SettingPath, text: string): unknown {
  const { data, error } = settingsInput.safeParse({ [path]: text });
  return error ? { refused: error.issues[0]!.message } : data[path];
}

describe("a typed fact", () => {
  test.each([
    ["12345678000195", "12.345.678/0001-95"],
    ["12.abc.345/01de-35", "12.ABC.345/01DE-35"],
  ])("a CNPJ, numeric or with letters, is kept as it is read: %s", (text, kept) => {
    expect(typed("cnpj", text)).toBe(kept);
  });

  test("a CNPJ with wrong check digits, or too short, is refused with the reason", () => {
    expect(typed("cnpj", "12.345.678/0001-96")).toEqual({
      refused: "Os dígitos verificadores deste CNPJ não conferem: veja o que foi digitado",
    });
    expect(typed("cnpj", "12.ABC.345/01DE-36")).toMatchObject({ refused: expect.stringContaining("verificadores") });
    expect(typed("cnpj", "CNPJ nº 12.345.678/0001-95")).toBe("12.345.678/0001-95");
    expect(typed("cnpj", "12.345.678")).toEqual({ refused: "O CNPJ tem 14 caracteres: números ou letras" });
  });

  test.each(["123", "190", "3333-4444", "(20) 3333-4444", "0800 12"])("no provider has the telephone %s", (text) => {
    expect(typed("phone", text)).toMatchObject({ refused: expect.stringContaining("com DDD") });
    expect(typed("ombudsmanPhone", text)).toMatchObject({ refused: expect.stringContaining("com DDD") });
  });

  test("a provider may have no ombudsman", () => {
    expect(typed("ombudsmanPhone", "")).toBeNull();
  });

  test("every fact may be blank, but the name and what the product or the law needs", () => {
    const needed = settingPaths.filter((path) => typed(path, "") !== null && typed(path, "") !== "");
    expect(needed.filter((path) => !path.startsWith("areas."))).toEqual([
      "name",
      "timeZone",
      "speedDisclaimer",
      "planDetails.uploadPercent",
      "offers.codePrefix",
      "offers.enforcement",
      "offers.labelShown",
      "offers.archiveShown",
      "staffTwoFactor",
      "leadRetentionDays",
      "regulator.name",
      "regulator.phone",
      "regulator.consumerUrl",
      "consumerAgency.name",
      "consumerAgency.url",
      "isPublished",
    ]);
  });

  test("a telephone is kept as it is read", () => {
    expect(typed("phone", "3133334444")).toBe("(31) 3333-4444");
    expect(typed("phone", "08005550142")).toBe("0800 555 0142");
  });

  test.each(["Rua das Flores, 100, Betim – MG, 32600-000", "Av. Um, s/n, Serra/ES, CEP 29160123"])(
    "an address is complete: %s",
    (text) => expect(typed("address", text)).toBe(text),
  );

  test.each(["123", "Rua das Flores", "Rua das Flores, 100, Betim", "Rua das Flores, Betim – MG, 32600-000"])(
    "an address without number, state or CEP is refused: %s",
    (text) => expect(typed("address", text)).toMatchObject({ refused: expect.stringContaining("CEP") }),
  );

  test("a social network or app store is a page of its own site", () => {
    expect(typed("social.instagram", "https://www.instagram.com/ipe")).toBe("https://www.instagram.com/ipe");
    expect(typed("social.instagram", "")).toBeNull();
    for (const text of ["https://facebook.com/ipe", "https://instagram.com.example/ipe", "instagram.com/ipe"])
      expect(typed("social.instagram", text)).toMatchObject({ refused: expect.stringContaining("instagram.com") });
    expect(typed("app.androidUrl", "https://apps.apple.com/app/1")).toMatchObject({ refused: expect.any(String) });
  });

  test("the prefix of the offers' codes is 2 to 6 capital letters or digits", () => {
    expect(typed("offers.codePrefix", "JAT")).toBe("JAT");
    for (const text of ["J", "jat", "JATOBA1", "JÁT", ""])
      expect(typed("offers.codePrefix", text)).toMatchObject({ refused: expect.stringContaining("2 a 6 letras") });
  });

  test("a default of the offers has its column's type, and a blank one is not stated", () => {
    expect(typed("offers.defaults.reajuste_mes", "0")).toBe(0);
    expect(typed("offers.defaults.tecnologia", "radio")).toBe("radio");
    expect(typed("offers.defaults.adesao", "240,00")).toBe(240);
    expect(typed("offers.labelShown", "false")).toBe(false);
    for (const path of settingPaths.filter((each) => each.startsWith("offers.defaults.")))
      expect(typed(path, "")).toBeNull();
    expect(typed("offers.defaults.reajuste_mes", "13")).toEqual({ refused: "Escolha uma das opções" });
    expect(typed("offers.defaults.fidelidade_meses", "61")).toMatchObject({
      refused: expect.stringContaining("0 a 60"),
    });
  });

  test("the other channel of offers sold on the internet is a telephone, or none", () => {
    expect(typed("offers.alternativeChannel", "08005550142")).toBe("0800 555 0142");
    expect(typed("offers.alternativeChannel", "")).toBeNull();
    expect(typed("offers.alternativeChannel", "no balcão")).toMatchObject({
      refused: expect.stringContaining("com DDD"),
    });
  });

  test("the charged joining fee is not above the whole one", () => {
    const fees = { "offers.defaults.adesao": "100", "offers.defaults.adesao_cobrada": "100,01" };
    expect(settingsInput.safeParse(fees).error!.issues).toMatchObject([
      { path: ["offers.defaults.adesao_cobrada"], message: "O valor cobrado não pode passar do valor cheio" },
    ]);
  });

  test("a URL begins with https:// and has a plain host, or is blank where optional", () => {
    const refused = { refused: "Digite um endereço que comece com https://" };
    expect(typed("portalUrl", " https://portal.ipe.example/entrar ")).toBe("https://portal.ipe.example/entrar");
    expect(typed("portalUrl", "")).toBeNull();
    expect(typed("regulator.consumerUrl", "")).toEqual(refused);
    for (const text of [
      "http://portal.ipe.example",
      "portal.ipe.example",
      "javascript:alert(1)",
      "https://localhost",
      "https://a.b;sandbox",
      "https://portal.ipe.example,outro.example",
      "https://user:senha@portal.ipe.example",
      "https://portal.ipe.example/a b",
    ]) {
      expect(typed("portalUrl", text)).toEqual(refused);
    }
  });

  test("the WhatsApp number is stored with country and area code, in any typed format", () => {
    for (const text of ["(31) 95555-0142", "+55 31 95555 0142", "31955550142"]) {
      expect(typed("whatsapp", text)).toBe("5531955550142");
    }
    expect(typed("whatsapp", "0800 555 0142")).toBe("558005550142");
    expect(typed("whatsapp", "558005550142")).toBe("558005550142");
    expect(typed("whatsapp", "95555-0142")).toEqual({ refused: "Digite o número com DDD, como (31) 95555-0142" });
  });

  test("phones, e-mails, the site's host, prices and numbers are validated", () => {
    expect(typed("phone", "0800 555 0142")).toBe("0800 555 0142");
    expect(typed("regulator.phone", "1331")).toBe("1331");
    expect(typed("phone", "ligue já")).toMatchObject({ refused: expect.stringContaining("telefone") });
    expect(typed("salesEmail", "vendas@ipe.example")).toBe("vendas@ipe.example");
    for (const wrong of ["vendas@ipe", "a@b.example,c.example", "Ipê <vendas@ipe.example>"]) {
      expect(typed("salesEmail", wrong)).toEqual({ refused: "Digite um e-mail válido" });
    }
    expect(typed("website", "https://WWW.Ipe.example/")).toBe("www.ipe.example");
    expect(typed("website", "ipe")).toMatchObject({ refused: expect.stringContaining("provedor.com.br") });
    expect(typed("fiberOffer.price", "R$ 119,9")).toBe(119.9);
    expect(typed("fiberOffer.price", "grátis")).toEqual({ refused: "Digite um preço válido, como 129,90" });
    expect(typed("referralDiscount", "50")).toBe(50);
    expect(typed("referralDiscount", "101")).toEqual({ refused: "Digite um número inteiro de 1 a 100" });
    expect(typed("leadRetentionDays", "0,5")).toEqual({ refused: "Digite um número inteiro de 1 a 3.650" });
  });

  test("the clock is one of Brazil's, by the names that people know", () => {
    expect(typed("timeZone", "America/Manaus")).toBe("America/Manaus");
    expect(typed("timeZone", "Europe/Lisbon")).toMatchObject({ refused: expect.any(String) });
    expect(settings.timeZone.kind.options).toContainEqual(["America/Rio_Branco", "Rio Branco (UTC−5)"]);
  });

  test("a colour is six hex digits, or blank", () => {
    expect(typed("colours.brand", "#0A7A3F")).toBe("#0a7a3f");
    expect(typed("colours.accent", "")).toBeNull();
    for (const text of ["green", "#0a7", "#0a7a3f; color: red", "var(--ink)"]) {
      expect(typed("colours.brand", text)).toEqual({ refused: "Digite a cor como #0b2a6b" });
    }
  });

  test("a logo is an uploaded logo image with a description", () => {
    const logo = "/imagens/logos/20261121120000000-abc123-320x80.webp";
    expect(settingsInput.parse({ "logo.image": logo, "logo.alt": "Ipê" })).toEqual({
      "logo.image": logo,
      "logo.alt": "Ipê",
    });
    expect(typed("logo.image", "")).toBeNull();
    expect(settingsInput.parse({ "logo.image": "", "logo.alt": "Ipê" })).toEqual({
      "logo.image": null,
      "logo.alt": null,
    });
    expect(typed("logo.image", logo.replace("logos", "banners"))).toEqual({
      refused: "A imagem ainda não foi enviada.",
    });
    expect(typed("logo.image", "https://outro.example/logo.png")).toMatchObject({ refused: expect.any(String) });
    expect(settingsInput.safeParse({ "logo.image": logo, "logo.alt": "" }).error!.issues).toMatchObject([
      { path: ["logo.alt"], message: "Descreva o logotipo para quem não pode vê-lo" },
    ]);
  });

  test("synonyms are groups of at least two expressions, one a line, and are tidied", () => {
    expect(typed("searchSynonyms", " antena ,rádio,, via rádio \r\n\nbeagá,Belo Horizonte\n")).toBe(
      "antena, rádio, via rádio\nbeagá, Belo Horizonte",
    );
    expect(typed("searchSynonyms", "")).toBe("");
    expect(typed("searchSynonyms", "antena, rádio\nzap")).toEqual({
      refused: "Escreva ao lado de “zap”, depois de uma vírgula, o que quer dizer o mesmo",
    });
    expect(typed("searchSynonyms", "a, ".repeat(2000))).toMatchObject({ refused: expect.stringContaining("4.000") });
  });

  test("a text is never blank or too long", () => {
    expect(typed("name", "   ")).toEqual({ refused: "Preencha este campo" });
    expect(typed("name", "x".repeat(41))).toEqual({ refused: "Escreva no máximo 40 caracteres" });
  });

  test("an optional text may be blank, and is never too long", () => {
    expect(typed("planDetails.router", "  ")).toBeNull();
    expect(typed("planDetails.router", " Wi-Fi 6 ")).toBe("Wi-Fi 6");
    expect(typed("planDetails.router", "x".repeat(121))).toEqual({ refused: "Escreva no máximo 120 caracteres" });
    expect(typed("address", "x".repeat(201))).toEqual({ refused: "Escreva no máximo 200 caracteres" });
    expect(typed("planDetails.uploadPercent", "0")).toBe(0);
  });
});

describe("every fact", () => {
  test.each([defaultProvider, demoProvider])("of the defaults and of the demonstration is valid", (facts) => {
    const texts = Object.entries(flattenSettings(facts)).map(([path, value]) => [path, String(value ?? "")]);
    expect(settingsInput.parse(Object.fromEntries(texts))).toEqual(flattenSettings(facts));
  });

  test("can be changed alone, at any depth", () => {
    const changed = applySettings(demoProvider, { "statistics.1.figure": "600+", "app.name": "Ipê" });
    expect(changed).toEqual({
      ...demoProvider,
      app: { ...demoProvider.app, name: "Ipê" },
      statistics: demoProvider.statistics.map((one, index) => (index === 1 ? { ...one, figure: "600+" } : one)),
    });
    expect(demoProvider.app.name).toBe("Minha Jatobá");
  });
});
