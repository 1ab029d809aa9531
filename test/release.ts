import { beforeEach } from "vitest";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as history from "#app/records/history.server.ts";
import { asStaff, createBanner, createCity, createPlan, createPlanCity, listQuery, planFields } from "./fixtures.ts";
import { emptyDatabase, freshDatabase } from "./database.ts";
import * as releases from "#app/releases/release.server.ts";

// What the tests of releases share: a catalogue, and a release in which nothing is yet.

export let plan: number;
export let other: number;
export let city: number;
export let release: number;

/** Starts each test of a file with some records and an open release. */
export function withRelease(): void {
  freshDatabase();
  beforeEach(fillRelease);
}

export async function fillRelease() {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  other = await createPlan({ name: "Fibra 300", price: 79.9 });
  city = await createCity({ name: "Bonito", state: "MS" });
  await createCity({ name: "Dourados", state: "MS" });
  await createPlanCity(plan, city);
  await createBanner({ title: "Primeiro", displayOrder: 1 });
  await createBanner({ title: "Segundo", displayOrder: 2 });
  release = await asStaff(() => releases.create("Black Friday"));
}

export const nothing = async () => null;
export const name = (count: number) => `${count} registros`;
export const put = <T>(work: () => Promise<T>) => asStaff(() => releases.record(release, work));

/** The fields of a plan with a price. */
export const priced = (price: number) => planFields({ name: "Fibra 600", price });

/** What staff and visitors see, without what counts changes. */
export async function seen() {
  const lists = [
    await plans.list(listQuery()),
    await cities.list(listQuery()),
    await planCities.list(listQuery({ pageSize: 100 })),
    await banners.list(listQuery()),
    await streamingServices.list(listQuery()),
    await businessPlans.list(listQuery()),
    await businessPlanCities.list(listQuery({ pageSize: 100 })),
    await streamingBanners.list(listQuery()),
  ].map(({ rows, ...counts }) => ({
    ...counts,
    rows: rows.map(
      ({ version: _v, updatedAt: _u, createdAt: _c, updatedBy: _b, ...row }: Record<string, unknown>) => row,
    ),
  }));
  return {
    lists,
    offers: await Promise.all((await cities.listActive()).map(({ id }) => plans.listForCity(id))),
    banners: await banners.listActive(),
    captions: await bannerConfig.find(),
    tagline: (await settings.current()).tagline,
  };
}

export const historyOf = async (entity: "plan" | null = null) => {
  const query = { entity, by: null, from: null, until: null, search: "", isTrash: false, cursor: null };
  return (await asStaff(() => history.list(query))).entries;
};
