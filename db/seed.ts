import { type Insertable, sql, type Transaction } from "kysely";
import { listMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import { findNearest, type Municipality } from "#app/catalogue/cities/nearby-cities.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { FirstData } from "#app/platform/start/env.server.ts";
import { knownStreamingServices } from "#app/catalogue/streaming/known-services.ts";
import * as demonstration from "./demonstration.ts";
import { type OfferReach, offerReaches } from "./demonstration.ts";
import { demoProvider } from "./demonstration-provider.ts";
import { insertSerramar } from "./serramar.ts";
import type { Tables } from "./tables.ts";
import { confirmTemplates, takeInDemonstration } from "./text-files.ts";

/**
 * Fills a new database with an invented provider's data, in one transaction and without audit entries. Deterministic.
 * Does nothing if the catalogue has data, such as when another instance was first.
 */
export async function seed(data: FirstData = "jatoba"): Promise<void> {
  if (data === "nothing") return;
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable("catalogue_revision")
      .set({ revision: 1 })
      .where("revision", "=", 0)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    if (data === "serramar") {
      await insertSerramar(tx);
      await confirmTemplates(tx);
    } else {
      await insertJatoba(tx);
      await takeInDemonstration(tx);
    }
  });
  // The embedded engine does not analyze by itself so soon.
  await sql`analyze`.execute(db);
}

async function insertJatoba(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable("settings")
    .set({ facts: JSON.stringify(demoProvider) })
    .execute();
  const cities = await insertCities(tx);
  await insertPairs(tx, "plan_cities", "plan_id", await insertPlans(tx), cities);
  await insertPairs(tx, "business_plan_cities", "business_plan_id", await insertBusinessPlans(tx), cities);
  await insertBanners(tx);
  await tx
    .insertInto("streaming_services")
    .values(knownStreamingServices.map((name) => ({ name, icon_url: null })))
    .execute();
}

/** An offer or a city by id, with its reach as a rank. */
type Ranked = { id: number; reach: number };

async function insertCities(tx: Transaction<Tables>): Promise<Ranked[]> {
  const inEspiritoSanto = new Set(demonstration.espiritoSantoCities);
  const all = listMunicipalities();
  const known = [
    ...all.filter(({ state }) => state === "MG"),
    ...all.filter(({ name, state }) => state === "ES" && inEspiritoSanto.has(name)),
  ];
  const served = servedMunicipalities(known);
  const inserted = await tx
    .insertInto("cities")
    .values(known.map((city) => ({ name: city.name, state: city.state, is_active: served.has(city) })))
    .returning(["id", "name", "is_active"])
    .execute();
  const large = new Set(demonstration.largeCities);
  const prepared = new Set(demonstration.inactiveCities);
  return inserted
    .filter(({ name, is_active: isActive }) => isActive || prepared.has(name))
    .filter(({ name }) => name !== demonstration.cityWithoutPlans)
    .map(({ id, name }) => ({
      id,
      reach: large.has(name) ? rank("large") : rank(id % 3 === 0 ? "medium" : "everywhere"),
    }));
}

/** All of Espírito Santo that is known, and the part of Minas Gerais around the large cities; with the one without plans. */
function servedMunicipalities(known: readonly Municipality[]): Set<Municipality> {
  const namedIn = (names: readonly string[]) => known.filter(({ name }) => names.includes(name));
  const large = namedIn(demonstration.largeCities).map((municipality) => ({ municipality }));
  const excluded = new Set(namedIn(demonstration.inactiveCities));
  const others = namedIn([demonstration.remoteCity, demonstration.cityWithoutPlans]);
  const distanceOf = (city: Municipality) => findNearest(city, large)?.distance ?? Number.POSITIVE_INFINITY;
  const inMinas = known
    .filter((city) => city.state === "MG" && !excluded.has(city) && !others.includes(city))
    .map((city) => ({ city, distance: distanceOf(city) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, demonstration.servedInMinas - 1)
    .map(({ city }) => city);
  return new Set([...known.filter(({ state }) => state === "ES"), ...others, ...inMinas]);
}

async function insertPlans(tx: Transaction<Tables>): Promise<Ranked[]> {
  const rows = demonstration.plans.map((plan): Insertable<Tables["plans"]> => ({
    name: plan.name,
    speed: `${plan.mega} Mb/s`,
    price: plan.price,
    type: plan.type,
    streamings: plan.streamings ?? [],
    camera_count: plan.cameras ?? 0,
    badge: plan.badge ?? null,
    is_active: plan.isActive ?? true,
    upload_mbps: plan.mega / 2,
    perfil: demonstration.usageOf(plan.mega),
    ...(plan.hasNoLoyalty && { fidelidade_meses: 0, adesao: 0, adesao_cobrada: 0 }),
  }));
  const inserted = await tx.insertInto("plans").values(rows).returning("id").execute();
  return inserted.map(({ id }, index) => ({ id, reach: rank(demonstration.plans[index]!.reach) }));
}

async function insertBusinessPlans(tx: Transaction<Tables>): Promise<Ranked[]> {
  const rows = demonstration.businessPlans.map((plan): Insertable<Tables["business_plans"]> => ({
    name: plan.name,
    speed: plan.speed,
    price: plan.price,
    features: plan.features,
    badge: plan.badge ?? null,
    popular: plan.popular ?? false,
    streamings: plan.streamings ?? [],
    camera_count: plan.cameras ?? 0,
    upload_mbps: plan.upload,
    perfil: plan.usage,
  }));
  const inserted = await tx.insertInto("business_plans").values(rows).returning("id").execute();
  return inserted.map(({ id }, index) => ({ id, reach: rank(demonstration.businessPlans[index]!.reach) }));
}

/** Associates each offer with the cities that it reaches. One in 97 is inactive, as an example for the console. */
async function insertPairs(
  tx: Transaction<Tables>,
  pairs: "plan_cities" | "business_plan_cities",
  offerId: "plan_id" | "business_plan_id",
  offers: Ranked[],
  cities: Ranked[],
): Promise<void> {
  const [offerIds, offerReach] = [offers.map(({ id }) => id), offers.map(({ reach }) => reach)];
  const [cityIds, cityReach] = [cities.map(({ id }) => id), cities.map(({ reach }) => reach)];
  await sql`
    insert into ${sql.table(pairs)} (${sql.ref(offerId)}, city_id, is_active)
    select offer.id, city.id, (city.id * 7 + offer.id * 13) % 97 <> 0
    from unnest(${cityIds}::integer[], ${cityReach}::integer[]) as city (id, reach)
      join unnest(${offerIds}::integer[], ${offerReach}::integer[]) as offer (id, reach) on offer.reach <= city.reach
    order by city.id, offer.id
  `.execute(tx);
}

async function insertBanners(tx: Transaction<Tables>): Promise<void> {
  await tx
    .insertInto("banners")
    .values(demonstration.banners.map((banner, index) => ({ ...banner, display_order: index + 1 })))
    .execute();
  const rows = demonstration.streamingBanners.map(({ service, title, description, image, colour }, index) => ({
    streaming_service: service,
    title,
    description,
    bg_color: colour,
    image_url: image,
    image_alt: demonstration.sceneAlts[image],
    display_order: index + 1,
  }));
  await tx.insertInto("streaming_banners").values(rows).execute();
}

function rank(reach: OfferReach): number {
  return offerReaches.indexOf(reach);
}
