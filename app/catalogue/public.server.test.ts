import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withBrokenProcedures, withMissing, withMissingTable } from "#test/database.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

test("banners show by display order, the active ones only (BANNER-3)", async () => {
  const row = { description: "", image_url: null, bg_color: "yellow" } as const;
  await db
    .insertInto("banners")
    .values([
      { ...row, title: "Terceiro", display_order: 2 },
      { ...row, title: "Primeiro", display_order: 0 },
      { ...row, title: "Oculto", display_order: 1, is_active: false },
      { ...row, title: "Segundo", display_order: 2 - 1 },
    ])
    .execute();
  await sql`update banners set deleted_at = now() where title = 'Oculto'`.execute(db);
  expect((await banners.listActive()).map(({ title }) => title)).toEqual(["Primeiro", "Segundo", "Terceiro"]);
  expect((await banners.listActive())[0]).toEqual({
    id: 2,
    title: "Primeiro",
    description: "",
    imageUrl: null,
    imageAlt: null,
    bgColor: "yellow",
  });
});

describe("the banner configuration", () => {
  test("gives whether captions are shown", async () => {
    expect(await bannerConfig.find()).toEqual({ showCaptions: true });
    await sql`select update_banner_config(false)`.execute(db);
    expect(await bannerConfig.find()).toEqual({ showCaptions: false });
  });

  test("is read from the table when the procedure is missing or fails", async () => {
    await sql`select update_banner_config(false)`.execute(db);
    await withMissing("function", "get_banner_config", async () => {
      expect(await bannerConfig.find()).toEqual({ showCaptions: false });
    });
    await sql`update banner_config set show_captions = true`.execute(db);
    await withBrokenProcedures(["get_banner_config"], async () => {
      await sql`update banner_config set show_captions = false`.execute(db);
      expect(await bannerConfig.find()).toEqual({ showCaptions: false });
    });
  });

  test("shows captions when it cannot be read (BANNER-9)", async () => {
    await sql`select update_banner_config(false)`.execute(db);
    await withMissingTable("banner_config", async () => {
      expect(await bannerConfig.find()).toEqual({ showCaptions: true });
    });
  });
});

describe("streaming icons", () => {
  beforeEach(async () => {
    await db
      .insertInto("streaming_services")
      .values([
        { name: "Looke", icon_url: "/icones/looke.webp" },
        { name: "Max", icon_url: null },
        { name: "Deezer", icon_url: "/icones/deezer.webp", is_active: false },
        { name: "Globoplay", icon_url: "/icones/globoplay.webp" },
      ])
      .execute();
  });

  const icons = [
    { name: "Looke", iconUrl: "/icones/looke.webp" },
    { name: "Globoplay", iconUrl: "/icones/globoplay.webp" },
  ];
  const names = ["LOOKE", "globoplay", "Max", "Deezer", "Outro"];

  test("are those uploaded for active services, whatever the letter case", async () => {
    expect(await streamingServices.findIcons(names)).toEqual(icons);
    expect(await streamingServices.findIcons([])).toEqual([]);
  });

  test.each([
    "get_streaming_services_by_names",
    "check_streaming_services_table_exists",
    "get_all_streaming_services",
  ] as const)("come from the table when %s is missing or fails", async (procedure) => {
    await withMissing("function", procedure, async () => {
      expect(await streamingServices.findIcons(names)).toEqual(icons);
    });
    await sql`update streaming_services set icon_url = '/icones/novo.webp' where name = 'Looke'`.execute(db);
    await withBrokenProcedures([procedure], async () => {
      await sql`update streaming_services set icon_url = '/icones/looke.webp' where name = 'Looke'`.execute(db);
      expect(await streamingServices.findIcons(names)).toEqual(icons);
    });
  });

  test("are skipped when the table is missing (SERVICE-2)", async () => {
    await withMissingTable("streaming_services", async () => {
      expect(await streamingServices.findIcons(names)).toEqual([]);
    });
  });
});

describe("business plans", () => {
  const plan = { speed: "500 Mb/s", price: 149.9, features: ["Wi-Fi 6"], badge: null };

  test("without a city are all active ones by id; with one, those actively associated with it (BUSINESS-15)", async () => {
    await withoutOfferDefaults();
    const [city, other] = [await createCity(), await createCity({ name: "Contagem" })];
    await db
      .insertInto("business_plans")
      .values([
        { ...plan, name: "Sem cidade" },
        { ...plan, name: "Vendido" },
        { ...plan, name: "Pausado na cidade" },
        { ...plan, name: "Inativo", is_active: false },
      ])
      .execute();
    await db
      .insertInto("business_plan_cities")
      .values([
        { business_plan_id: 2, city_id: city },
        { business_plan_id: 3, city_id: city, is_active: false },
        { business_plan_id: 4, city_id: city },
        { business_plan_id: 1, city_id: other },
      ])
      .execute();
    expect((await businessPlans.listForCity(null)).map(({ name }) => name)).toEqual([
      "Sem cidade",
      "Vendido",
      "Pausado na cidade",
    ]);
    expect(await businessPlans.listForCity(city)).toEqual([
      {
        id: 2,
        name: "Vendido",
        speed: "500 Mb/s",
        price: 149.9,
        features: ["Wi-Fi 6"],
        badge: null,
        popular: false,
        streamings: [],
        cameraCount: 0,
        code: "OF-E0002-01",
      },
    ]);
    await asStaff(() => cities.setActive(city, false));
    expect(await businessPlans.listForCity(city)).toEqual([]);
  });
});
