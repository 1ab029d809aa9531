import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import type { BannerInput } from "#app/catalogue/banners/banner.input.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import type { BusinessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { CityInput } from "#app/catalogue/cities/city.input.ts";
import type { PageInput } from "#app/pages/page.input.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import type { PlanInput } from "#app/catalogue/plans/plan.input.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";

import type { StreamingBannerInput } from "#app/catalogue/banners/streaming-banner.input.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";

import type { StreamingServiceInput } from "#app/catalogue/streaming/streaming-service.input.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";

// Fixtures: catalogue records created as staff create them.

export const ana = { id: null, email: "ana@jatobafibra.example" };
export const beto = { id: null, email: "beto@jatobafibra.example" };

/** Runs a write as Ana. */
export function asStaff<T>(write: () => Promise<T>): Promise<T> {
  return actAs(ana, write);
}

export function planFields(fields: Partial<PlanInput> = {}): PlanInput {
  return {
    name: "Fibra 600 Mega",
    speed: "600 Mb/s",
    price: 109.9,
    type: "Internet",
    streamings: [],
    cameraCount: 0,
    badge: null,
    ...fields,
  };
}

/** Creates a plan and returns its id. Without a name, the second is "Fibra 600 Mega (2)". */
export async function createPlan(fields: Partial<PlanInput> = {}): Promise<number> {
  const name = fields.name ?? (await freeName("plans", planFields().name));
  return (await asStaff(() => plans.create(planFields({ ...fields, name })))).id;
}

async function freeName(table: "plans" | "business_plans", name: string): Promise<string> {
  const taken = await db.selectFrom(table).select("id").where("name", "like", `${name}%`).execute();
  return taken.length === 0 ? name : `${name} (${taken.length + 1})`;
}

export function businessPlanFields(fields: Partial<BusinessPlanInput> = {}): BusinessPlanInput {
  return {
    name: "Empresa 500",
    speed: "500 Mb/s",
    price: 249.9,
    features: ["IP público exclusivo", "Suporte 24 horas"],
    badge: null,
    popular: false,
    streamings: [],
    cameraCount: 0,
    ...fields,
  };
}

/** Creates a business plan and returns its id. Without a name, the second is "Empresa 500 (2)". */
export async function createBusinessPlan(fields: Partial<BusinessPlanInput> = {}): Promise<number> {
  const name = fields.name ?? (await freeName("business_plans", businessPlanFields().name));
  return (await asStaff(() => businessPlans.create(businessPlanFields({ ...fields, name })))).id;
}

/** Creates a city and returns its id. */
export async function createCity(fields: Partial<CityInput> = {}): Promise<number> {
  return (await asStaff(() => cities.create({ name: "Belo Horizonte", state: "MG", ...fields }))).id;
}

/** Creates a record with the name of another, as there may be from before names were unique; returns its id. */
export async function createDouble(table: "cities" | "plans", name: string): Promise<number> {
  const others = table === "cities" ? sql`'MG'` : sql`'600 Mb/s', 109.90, 'Internet'`;
  const columns = sql.raw(table === "cities" ? "state" : "speed, price, type");
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (name, is_double, ${columns}) values (${name}, true, ${others}) returning id
  `.execute(db);
  return rows[0]!.id;
}

/** Associates a plan with a city and returns the association's id. */
export async function createPlanCity(offerId: number, cityId: number): Promise<number> {
  return (await asStaff(() => planCities.create({ offerId, cityId }))).id;
}

/** A city in which a plan is on sale. */
export async function createServedCity(fields: Partial<CityInput> = {}): Promise<number> {
  const city = await createCity(fields);
  await createPlanCity(await createPlan(), city);
  return city;
}

/** Associates a business plan with a city and returns the association's id. */
export async function createBusinessPlanCity(offerId: number, cityId: number): Promise<number> {
  return (await asStaff(() => businessPlanCities.create({ offerId, cityId }))).id;
}

export function bannerFields(fields: Partial<BannerInput> = {}): BannerInput {
  return {
    title: "Verão conectado",
    description: "",
    imageUrl: null,
    imageAlt: null,
    bgColor: "yellow",
    displayOrder: 0,
    ...fields,
  };
}

/** Creates a banner and returns its id. */
export async function createBanner(fields: Partial<BannerInput> = {}): Promise<number> {
  return (await asStaff(() => banners.create(bannerFields(fields)))).id;
}

export function streamingBannerFields(fields: Partial<StreamingBannerInput> = {}): StreamingBannerInput {
  return {
    title: "Filmes de verão",
    description: "Só no Looke",
    streamingService: "looke",
    imageUrl: "/cenas/sessao.svg",
    imageAlt: "Uma sala de cinema",
    bgColor: "#0b2a6b",
    displayOrder: 0,
    ...fields,
  };
}

/** Creates a streaming banner and returns its id. */
export async function createStreamingBanner(fields: Partial<StreamingBannerInput> = {}): Promise<number> {
  return (await asStaff(() => streamingBanners.create(streamingBannerFields(fields)))).id;
}

/** The form of an article. */
export function pageFields(fields: Partial<PageInput> = {}): PageInput {
  return {
    kind: "article",
    slug: "wi-fi-no-quintal",
    title: "Wi-Fi no quintal",
    description: "Como levar o sinal até lá.",
    body: "Texto.",
    imageUrl: "/cenas/blog-wifi.svg",
    day: "2026-11-20",
    category: "Dicas",
    author: "Ana Alves",
    keywords: "",
    chat: null,
    portal: null,
    ask: null,
    isTemplate: false,
    ...fields,
  };
}

/** Creates a streaming service and returns its id. */
export async function createStreamingService(fields: Partial<StreamingServiceInput> = {}): Promise<number> {
  return (await asStaff(() => streamingServices.create({ name: "Looke", iconUrl: null, ...fields }))).id;
}

/** A list query without filters. */
export function listQuery(query: Partial<ListQuery> = {}): ListQuery {
  return { search: "", sort: null, direction: "asc", status: "all", filters: {}, page: 1, pageSize: 25, ...query };
}
