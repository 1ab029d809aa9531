import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import {
  businessPlanAvailabilityTables,
  type AvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability/tables.server.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { callProcedureOrFallback } from "#app/records/procedure.server.ts";
import type { ProviderSettings } from "#app/provider/provider.ts";
import type { CatalogueContents, OfferIdsByCity, OfferIndex } from "./read-model.ts";
import * as streamingIcons from "#app/catalogue/streaming/streaming-icon.server.ts";
import { withDefaults } from "#app/provider/default-provider.ts";

/** What changed since a revision. */
export type CatalogueChanges = {
  tables: ReadonlySet<string>;
  /** The ids of the cities whose offers changed, by availability table. */
  cities: ReadonlyMap<string, readonly number[]>;
};

/** How a part is read: its tables, and a load function that may reuse the older value. */
export type PartSource<Value> = {
  tables: readonly string[];
  load: (tx: Transaction<Tables>, changes: CatalogueChanges, older: Value | undefined) => Promise<Value>;
};

/** How each part of the read model is read. */
export const partSources: { [Name in keyof CatalogueContents]: PartSource<CatalogueContents[Name]> } = {
  cities: {
    tables: ["cities"],
    load: async (tx) => {
      const list = await tx
        .selectFrom("cities")
        .select(["id", "name", "state"])
        .where("is_active", "=", true)
        .where("deleted_at", "is", null)
        .orderBy("search")
        .orderBy("id")
        .execute();
      return { list, byId: new Map(list.map((city) => [city.id, city])) };
    },
  },
  plans: {
    tables: ["plans"],
    load: async (tx) => {
      const rows = await tx
        .selectFrom("plans")
        .select(["id", "name", "speed", "price", "type", "streamings", "camera_count as cameraCount", "badge"])
        .select("is_active as isActive")
        .where("deleted_at", "is", null)
        .orderBy("price")
        .orderBy("id")
        .execute();
      return indexOffers<Plan>(rows);
    },
  },
  businessPlans: {
    tables: ["business_plans"],
    load: async (tx) => {
      const rows = await tx
        .selectFrom("business_plans")
        .select(["id", "name", "speed", "price", "features", "badge", "popular", "streamings"])
        .select(["camera_count as cameraCount", "is_active as isActive"])
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute();
      return indexOffers<BusinessPlan>(rows);
    },
  },
  planCities: availabilitySource(planAvailabilityTables),
  businessPlanCities: availabilitySource(businessPlanAvailabilityTables),
  banners: {
    tables: ["banners"],
    load: (tx) =>
      tx
        .selectFrom("banners")
        .select(["id", "title", "description", "image_url as imageUrl", "image_alt as imageAlt", "bg_color as bgColor"])
        .where("is_active", "=", true)
        .where("deleted_at", "is", null)
        .orderBy("display_order")
        .orderBy("id")
        .execute(),
  },
  bannerConfig: {
    tables: ["banner_config"],
    load: async (tx) => {
      const selectConfig = async (source: RawBuilder<unknown>) =>
        (await sql<{ show_captions: boolean }>`select show_captions from ${source}`.execute(tx)).rows[0];
      const row = await callProcedureOrFallback(
        "get_banner_config",
        () => selectConfig(sql`get_banner_config()`),
        () => selectConfig(sql`banner_config`),
        tx,
      );
      return { showCaptions: row?.show_captions ?? true };
    },
  },
  streamingBanners: {
    tables: ["streaming_banners"],
    load: async (tx) => {
      const rows = await tx
        .selectFrom("streaming_banners")
        .select(["id", "title", "description", "image_url as imageUrl", "image_alt as imageAlt", "bg_color as bgColor"])
        .select("streaming_service as service")
        .where("is_active", "=", true)
        .where("deleted_at", "is", null)
        .orderBy("display_order")
        .orderBy("id")
        .execute();
      const banners = rows.map(({ service, ...banner }) => ({ service: service.toLowerCase(), banner }));
      const byService = Map.groupBy(banners, ({ service }) => service);
      return new Map(Array.from(byService, ([service, group]) => [service, group.map(({ banner }) => banner)]));
    },
  },
  streamingIcons: { tables: ["streaming_services"], load: streamingIcons.listIconsIfTableExists },
  provider: {
    tables: ["settings"],
    load: async (tx) => {
      const { staffTwoFactor: _, ...provider } = await readSettings(tx);
      return provider;
    },
  },
  staffTwoFactor: { tables: ["settings"], load: async (tx) => (await readSettings(tx)).staffTwoFactor },
};

async function readSettings(tx: Transaction<Tables>): Promise<ProviderSettings> {
  const { facts } = await tx.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
  return withDefaults(facts);
}

function indexOffers<Offer extends { id: number }>(
  rows: readonly (Offer & { isActive: boolean })[],
): OfferIndex<Offer> {
  const offers = rows.map(({ isActive, ...offer }) => ({ isActive, offer: offer as unknown as Offer }));
  return {
    byId: new Map(offers.map(({ offer }) => [offer.id, offer])),
    active: offers.filter(({ isActive }) => isActive).map(({ offer }) => offer),
  };
}

/** How many cities one statement reads: hundreds of thousands of associations in one result would delay visitors. */
const cityChunkSize = 1_000;

/** Reads which offers are sold in which cities; only cities whose associations changed are read again. */
function availabilitySource({ availability: table, offerIdColumn }: AvailabilityTables): PartSource<OfferIdsByCity> {
  return {
    tables: [table],
    load: async (tx, changes, older) => {
      const changed = older ? (changes.cities.get(table) ?? []) : await listChangedCities(tx, table);
      const next = new Map(older);
      for (const chunk of chunksOf(changed, cityChunkSize)) {
        // As bytes, four per offer: parsing half a million numbers from text would block the main thread much longer.
        // oxlint-disable-next-line no-await-in-loop -- one connection reads all chunks
        const { rows } = await sql<{ cityId: number; offers: Buffer }>`
          select city_id as "cityId", string_agg(int4send(${sql.ref(offerIdColumn)}), '') as offers
          from ${sql.table(table)} where city_id = any (${chunk}) and is_active and deleted_at is null
          group by city_id
        `.execute(tx);
        for (const city of chunk) next.delete(city);
        for (const { cityId, offers } of rows) next.set(cityId, decodeIds(offers));
      }
      return next;
    },
  };
}

/** Every city whose associations ever changed, which is every city that has any. */
async function listChangedCities(tx: Transaction<Tables>, table: string): Promise<number[]> {
  const rows = await tx
    .selectFrom("catalogue_changes")
    .select("city_id as id")
    .where("table_name", "=", table)
    .where("city_id", ">", 0)
    .execute();
  return rows.map(({ id }) => id);
}

function decodeIds(bytes: Buffer): Int32Array {
  const ids = new Int32Array(bytes.length / 4);
  for (let index = 0; index < ids.length; index++) ids[index] = bytes.readInt32BE(index * 4);
  return ids;
}
