import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import {
  asStaff,
  beto,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  createServedCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, testFacts } from "#test/database.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import type { ProviderSettings } from "./provider.ts";
import { defaultProvider } from "./default-provider.ts";
import { StaleVersionError } from "#app/records/refusal.ts";
import { maxCopyBytes } from "./copy.ts";
import * as revisions from "#app/records/revision.server.ts";
import { type SettingsChange, copyFieldName } from "./setting.ts";
import { publicFactsOf } from "./public-facts.ts";
import * as settings from "./settings.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

/** What visitors are sent of the facts. */
const publicFacts = publicFactsOf(testFacts);

/** What a provider advertises without a plan on sale. */
const nothingOnSale = { fiberOffer: null, combos: [] };

const write = (facts: Partial<ProviderSettings>) =>
  db
    .updateTable("settings")
    .set({ facts: JSON.stringify(facts) })
    .execute();

describe("the provider's facts", () => {
  test("are current at once, in any process", async () => {
    expect(await settings.current()).toEqual({ ...publicFacts, ...nothingOnSale });
    await write({ ...demoProvider, phone: "0800 555 0100" });
    expect((await settings.current()).phone).toBe("0800 555 0100");
  });

  test("are the same object until they change, whatever else is written", async () => {
    const before = await settings.current();
    await createPlan();
    await asStaff(async () => cities.setActive(await createCity({ name: "Betim" }), false));
    expect(await settings.current()).toBe(before);
  });

  test("say where the provider serves, as the catalogue does", async () => {
    expect((await settings.current()).served).toEqual({ cities: 0, area: null });
    const betim = await createServedCity({ name: "Betim" });
    const colatina = await createCity({ name: "Colatina", state: "ES" });
    await createCity({ name: "Bonito de Minas" });
    await createBusinessPlanCity(await createBusinessPlan(), colatina);
    await write({ ...demoProvider, served: { cities: 9, area: "o Brasil" } });
    expect((await settings.current()).served).toEqual({
      cities: 2,
      area: "1 cidade do Espírito Santo e 1 de Minas Gerais",
    });
    await asStaff(() => cities.remove(betim));
    expect((await settings.current()).served).toEqual({
      cities: 1,
      area: "1 cidade do Espírito Santo",
    });
  });

  test("advertise chosen plans while they are on sale, else the nearest, and no figure of their own", async () => {
    const chosen = {
      fiberOffer: { speed: "600 MEGA", price: 99.9 },
      combos: [{ speed: 600, addition: "Câmera", price: 99 }],
    };
    await write(chosen);
    const advertised = async () => {
      const { fiberOffer, combos } = await settings.current();
      return { fiberOffer, combos };
    };
    expect(await advertised()).toEqual({ fiberOffer: null, combos: [] });
    const betim = await createCity({ name: "Betim" });
    await createPlan({ name: "Em cidade nenhuma", speed: "600 Mb/s", price: 99.9 });
    await createPlanCity(await createPlan({ speed: "500 Mb/s", price: 109 }), betim);
    const combo = await createPlan({ type: "Combo", name: "Vigia", speed: "600 Mb/s", price: 99, cameraCount: 1 });
    await createPlanCity(combo, betim);
    expect(await advertised()).toEqual({ ...chosen, fiberOffer: { speed: "500 MEGA", price: 109 } });
    await asStaff(() => plans.setActive(combo, false));
    expect((await advertised()).combos).toEqual([]);
  });

  test("say nothing where none were written, but the name and what holds for every provider", async () => {
    await write({ name: "Ipê Telecom" });
    const facts = await settings.current();
    expect(facts).toEqual({ ...publicFactsOf(defaultProvider), name: "Ipê Telecom" });
    expect(leavesOf(facts)).toEqual([
      "name: Ipê Telecom",
      "timeZone: America/Sao_Paulo",
      "speedDisclaimer: A velocidade pode variar conforme o equipamento e o uso da rede.",
      "planDetails.uploadPercent: 0",
      "leadRetentionDays: 180",
      "regulator.name: Anatel",
      "regulator.phone: 1331",
      "regulator.consumerUrl: https://www.gov.br/anatel/pt-br/consumidor",
      "consumerAgency.name: consumidor.gov.br",
      "consumerAgency.url: https://www.consumidor.gov.br/",
      "served.cities: 0",
      "closed: referral|/indique|app|statistics",
      "offers.labelShown: true",
      "offers.archiveShown: true",
    ]);
  });

  test("leave out the rule for staff sign-in and the synonyms of the search, which no visitor is sent", async () => {
    await write({
      ...demoProvider,
      staffTwoFactor: "required",
      searchSynonyms: "antena, rádio",
      cityNicknames: "Beagá, Betim",
    });
    expect(Object.keys(await settings.current())).not.toContain("staffTwoFactor");
    expect(Object.keys(await settings.current())).not.toContain("searchSynonyms");
    expect(Object.keys(await settings.current())).not.toContain("cityNicknames");
    expect(await settings.isTwoFactorRequired()).toBe(true);
    expect(await settings.searchSynonyms()).toBe("antena, rádio");
  });

  test("leave out how offers are registered, and know it for staff, complete when only a part is stored", async () => {
    const partly = { codePrefix: "IPE", defaults: { reajuste_mes: 5 } };
    await sql`update settings set facts = ${JSON.stringify({ offers: partly })}::jsonb`.execute(db);
    expect(Object.keys((await settings.current()).offers)).toEqual([
      "labelShown",
      "archiveShown",
      "alternativeChannel",
    ]);
    expect(await settings.offerSettings()).toEqual({
      ...defaultProvider.offers,
      codePrefix: "IPE",
      defaults: { ...defaultProvider.offers.defaults, reajuste_mes: 5 },
    });
  });

  test("invent no legal fact: a new provider has stated nothing about its offers", () => {
    expect(new Set(Object.values(defaultProvider.offers.defaults))).toEqual(new Set([null]));
    expect(defaultProvider.offers).toMatchObject({ labelShown: true, archiveShown: true, enforcement: "avisar" });
  });

  test("stay the last known ones while the database is unavailable", async () => {
    await write({ ...demoProvider, name: "Ipê Telecom" });
    const known = await settings.current();
    await sql`alter table catalogue_revision rename to catalogue_revision_away`.execute(db);
    try {
      expect(await settings.current()).toBe(known);
    } finally {
      await sql`alter table catalogue_revision_away rename to catalogue_revision`.execute(db);
    }
  });
});

describe("facts that make sense only together", () => {
  test("are public once they are whole, and can be given one by one", async () => {
    await write({});
    const save = async (change: SettingsChange) => {
      const { version } = await asStaff(settings.find);
      await asStaff(() => settings.update(1, change, version));
      return settings.current();
    };
    expect(await save({ "statistics.1.figure": "20+" })).toMatchObject({
      statistics: [],
      closed: expect.stringContaining("statistics"),
    });
    const whole = await save({
      "statistics.1.label": "cidades",
    });
    expect(whole).toMatchObject({ statistics: [{ figure: "20+", label: "cidades" }] });
    expect(whole.closed).not.toContain("statistics");
  });

  test("an area whose fact is not set is closed, and opens with it", async () => {
    await write({ referralDiscount: 30 });
    expect((await settings.current()).closed).not.toContain("/indique");
    await write({ app: { name: "Minha Ipê", androidUrl: null, iphoneUrl: null } });
    expect((await settings.current()).closed).toBe("referral|/indique|statistics");
  });
});

/** Each fact that is set, with its path. */
function leavesOf(value: unknown, path = ""): string[] {
  if (value === null) return [];
  if (typeof value !== "object") return [`${path}: ${value as string}`];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key));
}

describe("saving texts", () => {
  const defaultText = "Fibra do poste até a sala.";
  const writeTexts = async (change: SettingsChange, who = asStaff) => {
    const { version } = await asStaff(settings.find);
    return who(() => settings.update(1, change, version));
  };

  test("overrides the default texts, and the history identifies them by those", async () => {
    await writeTexts({ [copyFieldName(defaultText)]: "Fibra até a sua rede." });
    expect((await settings.current()).texts).toEqual({ [defaultText]: "Fibra até a sua rede." });
    expect(await asStaff(() => audit.listForRecord("settings", 1))).toMatchObject([
      { changes: [{ field: copyFieldName(defaultText), before: defaultText, after: "Fibra até a sua rede." }] },
    ]);
  });

  test("equal to the default removes the override", async () => {
    await writeTexts({ [copyFieldName(defaultText)]: "Outro", "texts.Título": "Meu título" });
    await writeTexts({ [copyFieldName(defaultText)]: defaultText });
    expect((await settings.current()).texts).toEqual({ Título: "Meu título" });
    await writeTexts({ "texts.Título": "Título" });
    const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    expect(facts).not.toHaveProperty("texts");
  });

  test("does not conflict with changes of other texts, and is refused when the same text was changed", async () => {
    const { version } = await asStaff(settings.find);
    await actAs(beto, () => settings.update(1, { "texts.A.B": "um" }, version));
    await asStaff(() => settings.update(1, { "texts.A.C": "dois", phone: "0800 555 0100" }, version));
    expect((await settings.current()).texts).toEqual({ "A.B": "um", "A.C": "dois" });
    const late = asStaff(() => settings.update(1, { "texts.A.B": "três" }, version));
    await expect(late).rejects.toMatchObject({ differences: [{ field: "texts.A.B", opened: "A.B", current: "um" }] });
    await expect(late).rejects.toBeInstanceOf(StaleVersionError);
  });

  test("is refused when all overrides together are too large", async () => {
    await writeTexts({ "texts.A": "a".repeat(maxCopyBytes - 100) });
    const more = writeTexts({ "texts.B": "b".repeat(200) });
    await expect(more).rejects.toThrow("Os textos próprios passariam do espaço que há para eles: 16,1 de 16 kB");
    await writeTexts({ phone: "0800 555 0100" });
    await writeTexts({ "texts.A": "A", "texts.B": "b".repeat(200) });
    expect(Object.keys((await settings.current()).texts)).toEqual(["B"]);
  });

  test("has a history of its own, apart from that of facts", async () => {
    await writeTexts({ [copyFieldName(defaultText)]: "Outro" });
    await writeTexts({ phone: "0800 555 0100" });
    const of = async (names: string[]) =>
      (await asStaff(() => audit.listForRecord("settings", 1, 50, names))).map(({ changes }) => changes);
    expect(await of([copyFieldName(defaultText)])).toMatchObject([[{ field: copyFieldName(defaultText) }]]);
    expect(await of(["phone", "name"])).toMatchObject([[{ field: "phone" }]]);
  });
});

describe("saving facts", () => {
  const history = () => asStaff(() => audit.listForRecord("settings", 1));

  test("changes what the next visitor reads, with one audit entry", async () => {
    const before = await revisions.readRevision();
    const { version } = await asStaff(settings.find);
    const saved = await asStaff(() =>
      settings.update(1, { phone: "0800 555 0100", "app.name": "Minha Ipê", name: demoProvider.name }, version),
    );
    expect(saved).toEqual({ id: 1, label: "Configuração do site", version: version + 1 });
    expect(await settings.current()).toEqual({
      ...publicFacts,
      ...nothingOnSale,
      phone: "0800 555 0100",
      app: { ...demoProvider.app, name: "Minha Ipê" },
    });
    expect(await revisions.readRevision()).toBeGreaterThan(before);
    expect(await history()).toMatchObject([
      {
        by: "ana@jatobafibra.example",
        action: "update",
        changes: [
          { field: "phone", before: "0800 555 0142", after: "0800 555 0100" },
          { field: "app.name", before: "Minha Jatobá", after: "Minha Ipê" },
        ],
      },
    ]);
  });

  test("does not store a fact that equals its default", async () => {
    const { version } = await asStaff(settings.find);
    await asStaff(() =>
      settings.update(1, { name: defaultProvider.name, "app.name": defaultProvider.app.name }, version),
    );
    const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    expect(facts).not.toHaveProperty("name");
    expect((await asStaff(settings.find)).name).toBe(defaultProvider.name);
  });

  test("without changes writes nothing", async () => {
    const { version } = await asStaff(settings.find);
    expect(await asStaff(() => settings.update(1, { name: demoProvider.name }, version))).toMatchObject({ version });
    expect(await history()).toEqual([]);
  });

  test("at a version ahead of the stored one is refused as stale", async () => {
    const { version } = await asStaff(settings.find);
    const ahead = asStaff(() => settings.update(1, { phone: "0800 555 0199" }, version + 5));
    await expect(ahead).rejects.toBeInstanceOf(StaleVersionError);
  });

  test("is refused when one of them was changed since, and not when others were", async () => {
    const { version } = await asStaff(settings.find);
    await actAs(beto, () => settings.update(1, { phone: "0800 555 0100" }, version));
    const late = asStaff(() => settings.update(1, { phone: "0800 555 0199", name: "Ipê" }, version));
    await expect(late).rejects.toMatchObject({
      savedBy: beto.email,
      version: version + 1,
      differences: [{ field: "phone", opened: "0800 555 0142", current: "0800 555 0100" }],
    });
    await expect(late).rejects.toBeInstanceOf(StaleVersionError);
    await asStaff(() => settings.update(1, { name: "Ipê" }, version));
    expect(await settings.current()).toMatchObject({ name: "Ipê", phone: "0800 555 0100" });
  });

  test("is refused after a change that is missing in the history", async () => {
    const { version } = await asStaff(settings.find);
    await write({ ...demoProvider, phone: "0800 555 0100" });
    await expect(asStaff(() => settings.update(1, { name: "Ipê" }, version))).rejects.toBeInstanceOf(StaleVersionError);
  });

  test("attaches the logo, whose files must exist", async () => {
    const { version } = await asStaff(settings.find);
    const logo = "/imagens/logos/20261121120000000-abc123-320x80.webp";
    const choose = () => asStaff(() => settings.update(1, { "logo.image": logo, "logo.alt": "Ipê" }, version));
    await expect(choose()).rejects.toThrow("A imagem não está mais guardada. Envie de novo.");
    await db.insertInto("uploaded_images").values({ address: logo }).execute();
    await choose();
    expect((await settings.current()).logo).toMatchObject({ image: logo, alt: "Ipê" });
  });

  test("requires a signed-in actor", async () => {
    await expect(settings.update(1, { name: "Ipê" }, 1)).rejects.toThrow("without a signed-in actor");
  });
});
