import { createHash } from "node:crypto";
import { currentDay } from "#app/platform/time/clock.ts";
import {
  businessPlanIdsByCity,
  type OfferIdsByCity,
  planIdsByCity,
} from "#app/catalogue/availability-index/read-availability.server.ts";
import { activeBanners } from "#app/catalogue/banners/banner.server.ts";
import { activeStreamingBanners } from "#app/catalogue/banners/streaming-banner.server.ts";
import { activeCities } from "#app/catalogue/cities/city.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { publicBusinessPlans } from "#app/catalogue/plans/business-plan.server.ts";
import type { OfferIndex } from "#app/catalogue/plans/offer.server.ts";
import { publicPlans } from "#app/catalogue/plans/plan.server.ts";
import { listServiceNames } from "#app/catalogue/streaming/streaming-icon.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";
import { bannerChecks } from "./banner-checks.ts";
import type { Check, CheckedCatalogue, CheckedOffers, Finding } from "./check.ts";
import { cityChecks } from "./city-checks.ts";
import { doubleChecks } from "./double-checks.ts";
import { readDoubles } from "./doubles.server.ts";
import { offerChecks } from "./offer-checks.ts";

/** All checks, in the order in which staff read them. A new check is one more object in one of these lists. */
export const checks: readonly Check[] = [...bannerChecks, ...cityChecks, ...offerChecks, ...doubleChecks];

/** What a check found; `hash` changes when it finds something else. */
export type CheckResult = { check: Check; findings: readonly Finding[]; hash: string };

/** The results of all checks, cached until the catalogue or the day changes. */
export function runAll(): Promise<readonly CheckResult[]> {
  const today = currentDay();
  return memoizeByRevision(`checks ${today}`, async () => {
    const catalogue = await readCatalogue(today);
    return checks.map((check) => {
      const findings = check.find(catalogue);
      return { check, findings, hash: hashOf(findings) };
    });
  });
}

/** The catalogue as visitors see it now, from the memory that public pages use. */
export async function readCatalogue(today: string): Promise<CheckedCatalogue> {
  const [cities, plans, planIds, businessPlans, businessIds, banners, streamingBanners] = await readModel.read(
    activeCities,
    publicPlans,
    planIdsByCity,
    publicBusinessPlans,
    businessPlanIdsByCity,
    activeBanners,
    activeStreamingBanners,
  );
  return {
    cities: cities.list,
    plans: offersOf(plans, planIds, cities.list),
    businessPlans: offersOf(businessPlans, businessIds, cities.list),
    banners,
    streamingBanners: [...streamingBanners.values()].flat(),
    services: await listServiceNames(),
    doubles: await readDoubles(),
    today,
  };
}

function offersOf<Offer extends { id: number; price: number }>(
  offers: OfferIndex<Offer>,
  idsByCity: OfferIdsByCity,
  cities: readonly City[],
): CheckedOffers<Offer> {
  const active = offers.active.toSorted((a, b) => a.price - b.price);
  const soldIn = active.map(() => new Uint8Array(cities.length));
  const soldById = new Map(active.map(({ id }, index) => [id, soldIn[index]!]));
  for (const [index, { id }] of cities.entries()) {
    for (const offerId of idsByCity.get(id) ?? []) {
      const sold = soldById.get(offerId);
      if (sold) sold[index] = 1;
    }
  }
  return { active, soldIn };
}

function hashOf(findings: readonly Finding[]): string {
  const hash = createHash("sha256");
  for (const { id, text } of findings) hash.update(`${id} ${text}\n`);
  return hash.digest("base64url");
}
