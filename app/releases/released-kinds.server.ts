import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import * as pages from "#app/pages/page.server.ts";
import { pickSettings, type SettingsChange } from "#app/provider/setting.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { ReleasedEntity } from "#app/records/kinds.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import type { BatchResult, SaveResult, Selection } from "#app/records/list-query.ts";
import type { StateChange } from "#db/tables.ts";
import type { PairEntity, RecordEntity } from "./release.ts";

type Stored = { version: number; isActive: boolean; removed: boolean; fields: FieldValues };

/** The verbs of a kind of record that a release uses: those of the console. */
export type ReleasedKind = {
  /** The record, removed or not, with at least the fields of those names. */
  find: (id: number, names: readonly string[]) => Promise<Stored | null>;
  create?: (fields: FieldValues, id: number) => Promise<SaveResult>;
  /** `changed` are the changed fields, which `fields` contains. */
  update?: (id: number, fields: FieldValues, version: number, changed: FieldValues) => Promise<SaveResult>;
  changeState?: (action: StateChange, id: number) => Promise<SaveResult>;
  /** The labels of those records, by ascending id. */
  labelsOf?: (ids: readonly number[]) => Promise<string[]>;
  bulkUpdate?: (action: StateChange, selection: Selection, name: () => string) => Promise<BatchResult>;
};

/** The tables of each kind of associations. */
export const pairTables: Readonly<Record<PairEntity, AvailabilityTables>> = {
  "plan-city": planAvailabilityTables,
  "business-plan-city": businessPlanAvailabilityTables,
};

export const pairEntities = ["plan-city", "business-plan-city"] as const satisfies readonly PairEntity[];

export const releasedKinds: Readonly<Record<RecordEntity, ReleasedKind>> = {
  plan: kindOf(plans, plans.update),
  city: kindOf(cities, cities.update),
  "business-plan": kindOf(businessPlans, businessPlans.update),
  banner: kindOf(banners, banners.update),
  "banner-config": {
    find: bannerConfig.findIncludingDeleted,
    update: (_id, { showCaptions }) => bannerConfig.update(showCaptions === true),
  },
  "streaming-banner": kindOf(streamingBanners, streamingBanners.update),
  "streaming-service": kindOf({ ...streamingServices, setActive: null }),
  page: kindOf(pages, pages.update),
  settings: {
    find: async (_id, names) => {
      const { provider, version } = await settings.readStored();
      return { version, isActive: true, removed: false, fields: pickSettings(provider, names) };
    },
    update: (id, _fields, version, changed) => settings.update(id, changed as SettingsChange, version),
  },
};

export function isPairEntity(entity: ReleasedEntity): entity is PairEntity {
  return Object.hasOwn(pairTables, entity);
}

type Verbs<Input> = {
  findIncludingDeleted: (id: number) => Promise<(Omit<Stored, "fields"> & { fields: Input }) | null>;
  create: (fields: Input, also: null, id: number) => Promise<SaveResult>;
  setActive: ((id: number, isActive: boolean) => Promise<SaveResult>) | null;
  remove: (id: number) => Promise<SaveResult>;
  restore: (id: number) => Promise<SaveResult>;
  labelsOf: NonNullable<ReleasedKind["labelsOf"]>;
  bulkUpdate: NonNullable<ReleasedKind["bulkUpdate"]>;
};

/** The fields were those of the kind's own records when the operation was prepared. */
function kindOf<Input extends FieldValues>(
  verbs: Verbs<Input>,
  update?: (id: number, fields: Input, version: number) => Promise<SaveResult>,
): ReleasedKind {
  return {
    find: (id) => verbs.findIncludingDeleted(id),
    create: (fields, id) => verbs.create(fields as Input, null, id),
    ...(update
      ? { update: (id: number, fields: FieldValues, version: number) => update(id, fields as Input, version) }
      : {}),
    changeState: (action, id) => {
      if (action === "remove") return verbs.remove(id);
      if (action === "restore") return verbs.restore(id);
      if (!verbs.setActive) throw new Error("These records are neither activated nor deactivated");
      return verbs.setActive(id, action === "activate");
    },
    labelsOf: verbs.labelsOf,
    bulkUpdate: verbs.bulkUpdate,
  };
}
