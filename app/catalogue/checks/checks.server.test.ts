import { beforeEach, describe, expect, it } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as history from "#app/records/history.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import {
  asStaff,
  createBanner,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  createStreamingBanner,
  createStreamingService,
  listQuery,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { runAll } from "./checks.server.ts";
import * as ignoredChecks from "./ignored-check.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const foundBy = async (key: string) =>
  (await runAll()).find(({ check }) => check.key === key)!.findings.map(({ text }) => text);

/** A plan sold in each of these cities. */
async function sell(cityIds: number[], fields: Parameters<typeof createPlan>[0] = {}): Promise<number> {
  const id = await createPlan({ streamings: [], badge: null, ...fields });
  for (const city of cityIds) await createPlanCity(id, city);
  return id;
}

describe("the checks of the catalogue", () => {
  it("find an active city in which visitors see no plan", async () => {
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    const closed = await createCity({ name: "Viçosa" });
    await asStaff(() => cities.setActive(closed, false));
    const plan = await sell([uba]);
    const off = await createPlanCity(plan, betim);
    expect(await foundBy("cidade-sem-planos")).toEqual([]);
    await asStaff(() => planCities.setActive(off, false));
    expect(await foundBy("cidade-sem-planos")).toEqual(["Betim – MG"]);
    await asStaff(() => plans.setActive(plan, false));
    expect(await foundBy("cidade-sem-planos")).toEqual(["Betim – MG", "Ubá – MG"]);
  });

  it("find an active plan of either kind that no visitor sees in a city", async () => {
    const city = await createCity({ name: "Ubá" });
    await sell([city], { name: "Vendido" });
    await sell([], { name: "Esquecido" });
    const business = await createBusinessPlan({ name: "Empresa 300" });
    expect(await foundBy("plano-sem-cidades")).toEqual(["Esquecido"]);
    expect(await foundBy("plano-sem-cidades-empresas")).toEqual(["Empresa 300"]);
    await createBusinessPlanCity(business, city);
    expect(await foundBy("plano-sem-cidades-empresas")).toEqual([]);
    await asStaff(() => cities.setActive(city, false));
    expect(await foundBy("plano-sem-cidades")).toEqual(["Vendido", "Esquecido"]);
  });

  it("find a streaming name that is not a service, and the service that it means", async () => {
    await sell([], { name: "Fibra 600", streamings: ["looke", "Lokee"] });
    await sell([], { name: "Fibra 750", streamings: ["CineRoça"] });
    expect(await foundBy("streaming-desconhecido")).toEqual([
      "“Lokee” em Fibra 600: talvez Looke",
      "“CineRoça” em Fibra 750",
    ]);
    await createStreamingService({ name: "CINEROÇA" });
    expect(await foundBy("streaming-desconhecido")).toEqual(["“Lokee” em Fibra 600: talvez Looke"]);
    await withMissingTable("streaming_services", async () => {
      await createPlan({ name: "Outro" });
      expect(await foundBy("streaming-desconhecido")).toHaveLength(2);
    });
  });

  it("find a faster plan below a slower one in the same city, unless the slower one includes more", async () => {
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    await sell([uba], { name: "Fibra 600", speed: "600 Mb/s", price: 109.9 });
    await sell([betim], { name: "Fibra 750", speed: "750 Mb/s", price: 99.9 });
    await sell([betim], { name: "Fibra 500 + Max", speed: "500 Mb/s", price: 119.9, streamings: ["Max"] });
    expect(await foundBy("mais-rapido-mais-barato")).toEqual([]);
    await sell([uba], { name: "Fibra 1 Giga", speed: "1000 Mb/s", price: 99.9 });
    expect(await foundBy("mais-rapido-mais-barato")).toEqual(["Fibra 1 Giga abaixo do Fibra 600, em Ubá – MG"]);
    await sell([betim], { name: "Fibra 800 + Max", speed: "800 Mb/s", price: 119.8, streamings: ["MAX"] });
    expect(await foundBy("mais-rapido-mais-barato")).toEqual([
      "Fibra 800 + Max abaixo do Fibra 500 + Max, em Betim – MG",
      "Fibra 1 Giga abaixo do Fibra 600, em Ubá – MG",
    ]);
  });

  it("find a combo below the internet of its speed, where both are sold", async () => {
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    await sell([uba], { name: "750 + Max", type: "Combo", speed: "750 Mb/s", price: 99 });
    const internet = await sell([betim], { name: "Fibra 750", type: "Internet", speed: "750 Mb/s", price: 129 });
    await sell([uba], { name: "Fibra 600", type: "Internet", speed: "600 Mb/s", price: 130 });
    expect(await foundBy("combo-mais-barato")).toEqual([]);
    await createPlanCity(internet, uba);
    expect(await foundBy("combo-mais-barato")).toEqual([
      "750 + Max: R$\u00a099,00; só a internet custa R$\u00a0129,00",
    ]);
  });

  it("find two highlights in one list of a city", async () => {
    const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
    await sell([uba, betim], { badge: "OFERTA", cameraCount: 0, price: 90 });
    await sell([uba], { badge: "CASA SEGURA", cameraCount: 2 });
    expect(await foundBy("dois-destaques")).toEqual([]);
    await sell([betim], { badge: "MAIS VENDIDO", cameraCount: 0, price: 100 });
    expect(await foundBy("dois-destaques")).toEqual(["Betim – MG: OFERTA e MAIS VENDIDO"]);
    for (const name of ["Empresa A", "Empresa B"])
      await createBusinessPlanCity(await createBusinessPlan({ name, popular: true }), uba);
    expect(await foundBy("dois-populares")).toEqual(["Ubá – MG: Empresa A e Empresa B"]);
  });

  it("find a price that no active plan has, and a campaign that ended", async () => {
    const plan = await sell([], { price: 97.9 });
    await createBusinessPlan({ price: 1299 });
    await createBanner({ title: "Casa por R$ 97,90", description: "Empresas: R$ 1.299. Até 31/12/2999" });
    await createStreamingBanner({ title: "Looke", description: "Só R$ 5,00 até 01/02/2020" });
    expect(await foundBy("banner-preco-desconhecido")).toEqual([]);
    expect(await foundBy("banner-preco-desconhecido-streaming")).toEqual(["Looke: “R$ 5,00”"]);
    expect(await foundBy("banner-campanha-encerrada")).toEqual([]);
    expect(await foundBy("banner-campanha-encerrada-streaming")).toEqual(["Looke: “até 01/02/2020”"]);
    await asStaff(() => plans.setActive(plan, false));
    expect(await foundBy("banner-preco-desconhecido")).toEqual(["Casa por R$ 97,90: “R$ 97,90”"]);
  });

  it("find a banner without a picture or its text, and white text that is hard to read", async () => {
    await createBanner({ title: "Verão", imageUrl: null });
    const { id } = await db.selectFrom("banners").select("id").executeTakeFirstOrThrow();
    expect(await foundBy("banner-sem-imagem")).toEqual(["Verão: sem imagem"]);
    await db.updateTable("banners").set({ image_url: "/cenas/rua.svg" }).where("id", "=", id).execute();
    expect(await foundBy("banner-sem-imagem")).toEqual(["Verão: sem texto alternativo"]);
    await db.updateTable("banners").set({ image_alt: "Uma rua" }).where("id", "=", id).execute();
    expect(await foundBy("banner-sem-imagem")).toEqual([]);
    await createStreamingBanner({ title: "Amarelo", bgColor: "#d4a017" });
    await createStreamingBanner({ title: "Azul", bgColor: "#0b2a6b" });
    expect(await foundBy("banner-contraste-streaming")).toEqual(["Amarelo: 2,4 : 1; o mínimo é 4,5 : 1"]);
    expect(await foundBy("banner-contraste")).toEqual([]);
  });
});

describe("ignoring what a check finds", () => {
  const key = "cidade-sem-planos";
  const open = async () =>
    (await ignoredChecks.listOpen()).find(({ check }) => check.key === key)!.findings.map(({ text }) => text);
  const ignore = (fields: Partial<Parameters<typeof ignoredChecks.create>[0]> = {}) =>
    asStaff(() =>
      ignoredChecks.create({ checkKey: key, reason: "Obra", until: "always", day: "", expected: 1, ...fields }),
    );
  beforeEach(() => createCity({ name: "Ubá" }));

  it("leaves these records out forever, shows others, and is undone", async () => {
    const { id } = await ignore();
    expect(await open()).toEqual([]);
    await createCity({ name: "Betim" });
    expect(await open()).toEqual(["Betim – MG"]);
    await asStaff(() => ignoredChecks.remove(id));
    expect(await open()).toEqual(["Betim – MG", "Ubá – MG"]);
    await asStaff(() => ignoredChecks.restore(id));
    expect(await open()).toEqual(["Betim – MG"]);
    const { entries } = await asStaff(() =>
      history.list({
        entity: "ignored-check",
        by: null,
        from: null,
        until: null,
        search: "",
        isTrash: false,
        cursor: null,
      }),
    );
    expect(entries.map(({ action, label }) => `${action} ${label}`)).toEqual([
      "restore Cidade ativa sem nenhum plano à venda",
      "remove Cidade ativa sem nenhum plano à venda",
      "create Cidade ativa sem nenhum plano à venda",
    ]);
    expect(entries.at(-1)!.changes).toContainEqual({ field: "reason", before: null, after: "Obra" });
  });

  it("ends when the check finds something else, or after a day", async () => {
    await ignore({ until: "change" });
    await ignore({ until: "day", day: currentDay(), expected: 0 });
    expect(await open()).toEqual([]);
    await createCity({ name: "Betim" });
    expect(await open()).toEqual(["Betim – MG", "Ubá – MG"]);
    await ignore({ until: "day", day: currentDay(), expected: 2 });
    expect(await open()).toEqual([]);
    await db.updateTable("ignored_checks").set({ until_day: "2020-01-01" }).execute();
    expect(await open()).toEqual(["Betim – MG", "Ubá – MG"]);
  });

  it("is refused when other records were found than staff saw, and to readers", async () => {
    await createCity({ name: "Betim" });
    await expect(ignore()).rejects.toThrow("Eram 1 e agora são 2. Nada foi gravado: confira e tente de novo.");
    await expect(ignore({ checkKey: "x" })).rejects.toThrow("Esta verificação não existe mais.");
    await expect(
      actAs({ id: 7, email: "lia@jatobafibra.example", role: "reader" }, () =>
        ignoredChecks.create({ checkKey: key, reason: "Obra", until: "always", day: "", expected: 2 }),
      ),
    ).rejects.toThrow("Sua conta é de leitor");
    expect(await open()).toHaveLength(2);
  });

  it("gives lists the records that are left", async () => {
    await ignore();
    await createCity({ name: "Betim" });
    await sell([await createCity({ name: "Viçosa" })]);
    const query = await ignoredChecks.withFoundIds("city", listQuery({ filters: { verificacao: key, state: "MG" } }));
    expect((await cities.list(query)).rows.map(({ name }) => name)).toEqual(["Betim"]);
    const none = await ignoredChecks.withFoundIds("city", listQuery({ filters: { verificacao: "dois-destaques" } }));
    expect(await cities.list(none)).toMatchObject({ total: 0, all: 3 });
  });
});
