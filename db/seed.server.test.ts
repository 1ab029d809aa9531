import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { bannerStyles } from "#app/catalogue/banners/banner.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { splitByCameras } from "#app/catalogue/plans/plan.ts";
import { knownStreamingServices } from "#app/catalogue/streaming/known-services.ts";
import { advertisedAmong } from "#app/catalogue/plans/advertised.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { findServedArea, listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as revision from "#app/records/revision.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { FirstData } from "#app/platform/start/env.server.ts";
import { emptyDatabase, emptyPages, freshDatabase } from "#test/database.ts";
import { listQuery } from "#test/fixtures.ts";
import { findOfferContradictions } from "#test/offers/offer-contradictions.ts";
import { demoProvider } from "./demonstration-provider.ts";
import * as demonstration from "./demonstration.ts";
import { seed } from "./seed.ts";
import { serramarBusinessPlans, serramarCities, serramarPlans } from "./serramar.ts";
import { takeInTemplates } from "./text-files.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

freshDatabase();

async function seedAnew(firstStart = async () => {}, data: FirstData = "jatoba"): Promise<void> {
  await emptyDatabase();
  await emptyPages();
  const before = await revision.readRevision();
  await sql`update catalogue_revision set revision = 0`.execute(db);
  await firstStart();
  await seed(data);
  // Raise the revision, because other test files share this database and expect it never to fall.
  await sql`update catalogue_revision set revision = revision + ${before}`.execute(db);
  await sql`update catalogue_changes set revision = (select revision from catalogue_revision)`.execute(db);
  await sql`select pg_notify('catalogue', revision::text) from catalogue_revision`.execute(db);
}

/** Every row of the catalogue without its times. */
async function contents() {
  const { rows } = await sql<{ rows: string }>`
    select
      (select json_agg(t order by id) from (select id, name, state, is_active from cities) t) as cities,
      (select json_agg(t order by id) from (select id, name, price, streamings, badge, is_active from plans) t) as plans,
      (select json_agg(t order by id) from (select id, plan_id, city_id, is_active from plan_cities) t) as plan_cities,
      (select json_agg(t order by id) from (select id, business_plan_id, city_id from business_plan_cities) t) as pairs,
      (select json_agg(t order by id) from (select id, title, bg_color from banners) t) as banners
  `.execute(db);
  return rows[0];
}

beforeAll(() => seedAnew(), 60_000);

describe("the demonstration", () => {
  test("knows the 853 municipalities of Minas Gerais and 18 of Espírito Santo, and sells in 573 of them", async () => {
    const { rows } = await sql`
      select state, count(*) as known, count(*) filter (where is_active) as served
      from cities group by state order by state
    `.execute(db);
    expect(rows).toEqual([
      { state: "ES", known: 18, served: 18 },
      { state: "MG", known: 853, served: 556 },
    ]);
    expect(await findServedArea()).toMatchObject({
      cities: 573,
      area: "555 cidades de Minas Gerais e 18 do Espírito Santo",
    });
    const active = await cities.listActive();
    const names = new Set(active.map(({ name }) => name));
    expect([...demonstration.largeCities, demonstration.remoteCity].filter((name) => !names.has(name))).toEqual([]);
    expect(demonstration.inactiveCities.filter((name) => names.has(name))).toEqual([]);
    expect(active.filter(({ name }) => normalizeForSearch(name).startsWith("sao joao")).length).toBeGreaterThan(5);
  });

  test("names only cities that exist", async () => {
    const named = [
      ...demonstration.largeCities,
      ...demonstration.espiritoSantoCities,
      ...demonstration.inactiveCities,
      demonstration.remoteCity,
      demonstration.cityWithoutPlans,
    ];
    const { rows } = await sql<{ name: string }>`select distinct name from cities where name = any (${named})`.execute(
      db,
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(named));
  });

  test("sells from 350 Mega to 1 Giga, with 0 to 5 cameras, the specification's offers among them", async () => {
    const capital = (await cities.list(listQuery({ search: "belo horizonte mg" }))).rows[0]!;
    const sold = await plans.listForCity(capital.id);
    expect(sold).toHaveLength(14);
    expect(new Set(sold.map(({ cameraCount }) => cameraCount))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    const offers = sold.map(({ speed, price }) => `${speed} ${price}`);
    expect(offers).toEqual(expect.arrayContaining(["750 Mb/s 129", "750 Mb/s 99", "600 Mb/s 139", "750 Mb/s 119"]));
    expect(sold.map(({ speed }) => Number.parseInt(speed))).toEqual(expect.arrayContaining([350, 1000]));
    const internetPrices = sold.filter(({ type }) => type === "Internet").map(({ price }) => price);
    expect(Math.min(...internetPrices)).toBe(demoProvider.partnerPrices.internet);
    expect(await businessPlans.listForCity(capital.id)).toHaveLength(6);
  });

  test("sells fewer plans in smaller cities, and none in one active city", async () => {
    const { rows } = await sql<{ sold: number }>`
      select distinct count(pair.id) as sold from cities left join plan_cities pair on pair.city_id = cities.id
      group by cities.id order by sold
    `.execute(db);
    expect(rows[0]).toEqual({ sold: 0 });
    expect(rows.length).toBeGreaterThanOrEqual(4);
    const without = (await cities.list(listQuery({ search: demonstration.cityWithoutPlans }))).rows[0]!;
    expect(without).toMatchObject({ name: demonstration.cityWithoutPlans, isActive: true, planCount: 0 });
  });

  test("every other active city has plans without and with cameras", async () => {
    for (const city of (await cities.listActive()).filter(({ id }) => id % 40 === 0)) {
      const { internet, camera } = splitByCameras(await plans.listForCity(city.id));
      expect([city.name, internet.length > 0, camera.length > 0]).toEqual([city.name, true, true]);
    }
  });

  test("plans name only services of the streaming catalogue", () => {
    const services = new Set(knownStreamingServices);
    const named = demonstration.plans.flatMap(({ streamings }) => streamings ?? []);
    expect(named.filter((name) => !services.has(name))).toEqual([]);
    expect(services.size).toBe(20);
  });

  test("shows a banner in each of the five styles, and two for each of the five guides", async () => {
    const shown = await banners.listActive();
    expect(shown.map(({ bgColor }) => bgColor).toSorted()).toEqual(bannerStyles.toSorted());
    const guides = await db.selectFrom("streaming_banners").select("streaming_service").execute();
    expect(guides.map(({ streaming_service: service }) => service).toSorted()).toEqual(
      ["globoplay", "looke", "max", "premiere", "telecine"].flatMap((service) => [service, service]),
    );
  });

  test("whatever price or speed a page advertises in a city is sold there", async () => {
    for (const city of await listCitiesOnSale()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const sold = await plans.listForCity(city.id);
      const { fiberOffer, combos, speeds } = advertisedAmong(sold, demoProvider);
      const offers = sold.map(({ speed, price }) => `${splitSpeed(speed).megabits} ${price}`);
      const advertised = [
        ...(fiberOffer ? [`${splitSpeed(fiberOffer.speed).megabits} ${fiberOffer.price}`] : []),
        ...combos.map(({ speed, price }) => `${speed} ${price}`),
      ];
      expect([city.name, advertised.filter((offer) => !offers.includes(offer))]).toEqual([city.name, []]);
      // Every city on sale has plans for homes.
      expect(sold.map(({ speed }) => splitSpeed(speed).megabits)).toEqual(
        expect.arrayContaining([speeds!.lowest, speeds!.highest].map((speed) => splitSpeed(speed).megabits)),
      );
    }
  });

  test("writes no audit entry", async () => {
    expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  test("every active offer has its first version on sale", async () => {
    const { rows } = await sql<{ versions: number; offers: number }>`
      select (select count(*) from offer_versions) as versions,
        (select count(*) from plans where is_active) + (select count(*) from business_plans where is_active) as offers
    `.execute(db);
    expect(rows[0]!.versions).toBe(rows[0]!.offers);
    expect(await findOfferContradictions(db)).toEqual([]);
  });

  test("the documents of its offers say what they have said since before 1.0", async () => {
    const { rows } = await sql`
      select md5(string_agg(code || terms_hash, ',' order by code)) as hash from offer_versions
    `.execute(db);
    // Another demonstration has another one; whatever else changes it changes what providers have published.
    expect(rows).toEqual([{ hash: "c9d45d8d850d9c714d971e977cab8468" }]);
  });

  test("the text files are its pages, which nobody has to confirm and no later start takes in again", async () => {
    const pages = () => db.selectFrom("pages").select(["kind", "is_active", "is_template"]).execute();
    const seeded = await pages();
    expect(Map.groupBy(seeded, ({ kind }) => kind).get("page")).toHaveLength(14);
    expect(Map.groupBy(seeded, ({ kind }) => kind).get("article")).toHaveLength(7);
    expect(seeded.every((page) => page.is_active && !page.is_template)).toBe(true);
    await takeInTemplates();
    expect(await pages()).toEqual(seeded);
  });

  test("comes into a database that has started empty and was not used, in the place of the templates", async () => {
    const titles = () => db.selectFrom("pages").select("title").orderBy("title").execute();
    const seeded = await titles();
    await seedAnew(takeInTemplates);
    expect(await titles()).toEqual(seeded);
  });

  test("is deterministic, and a second seed changes nothing", async () => {
    const first = await contents();
    await seed();
    expect(await contents()).toEqual(first);
    await seedAnew();
    expect(await contents()).toEqual(first);
  });
});

describe("the second demonstration", () => {
  beforeAll(() => seedAnew(takeInTemplates, "serramar"), 60_000);

  test("sells each of its plans in each of its 12 cities of Santa Catarina, and has nothing else", async () => {
    const active = await cities.listActive();
    expect(active.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(
      serramarCities.map((name) => `${name} SC`).toSorted(),
    );
    for (const { id } of active) {
      // oxlint-disable-next-line no-await-in-loop -- twelve small reads
      const sold = [await plans.listForCity(id), await businessPlans.listForCity(id)];
      expect(sold.map((offers) => offers.map(({ name }) => name).toSorted())).toEqual(
        [serramarPlans, serramarBusinessPlans].map((offers) => offers.map(({ name }) => name).toSorted()),
      );
    }
    expect(await banners.listActive()).toEqual([]);
  });

  test("has the legal pages only, which nobody has to confirm", async () => {
    const pages = await db.selectFrom("pages").select(["slug", "is_template"]).orderBy("slug").execute();
    expect(pages).toEqual(
      ["cookies", "indique/regulamento", "politica-privacidade", "termos-uso"].map((slug) => ({
        slug,
        is_template: false,
      })),
    );
  });
});
