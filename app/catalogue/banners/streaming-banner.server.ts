import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { lastChangedBy } from "#app/records/audit.server.ts";
import { attachImage } from "#app/images/image.server.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import type { StreamingBannerInput } from "./streaming-banner.input.ts";
import { type StreamingBanner, streamingServiceName } from "./streaming-banner.ts";

/** A row of the staff list. */
export type StreamingBannerRow = StreamingBanner &
  RecordMetadata & { streamingService: string; displayOrder: number; updatedBy: string | null };

const spec: TableSpec<StreamingBannerInput> = {
  entity: "streaming-banner",
  table: "streaming_banners",
  columns: {
    title: "title",
    description: "description",
    streamingService: "streaming_service",
    imageUrl: "image_url",
    imageAlt: "image_alt",
    bgColor: "bg_color",
    displayOrder: "display_order",
  },
  label: ({ title, streamingService }) => `${title} (${streamingServiceName(streamingService)})`,
  duplicateMessages: {},
  check: ({ imageUrl }, tx) => attachImage(imageUrl, "streaming-banners", tx),
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

const lowerServiceId = sql`lower(streaming_service)`;

/** The queries of the staff list; without a sort it is ordered by service and display order (STREAMING-BANNER-5). */
export const { list, listAll, find, findIds } = createListQueries<StreamingBannerRow>(
  {
    table: "streaming_banners",
    order: sql`${lowerServiceId}, display_order`,
    sorts: {
      title: sql`searchable(title)`,
      streamingService: lowerServiceId,
      displayOrder: sql`display_order`,
      isActive: sql`is_active`,
      updatedAt: sql`updated_at`,
    },
    filters: { service: (id) => sql<boolean>`${lowerServiceId} = ${id.toLowerCase()}` },
  },
  (ids) =>
    db
      .selectFrom("streaming_banners")
      .select(["id", "title", "description", "image_url as imageUrl", "image_alt as imageAlt", "bg_color as bgColor"])
      .select(["streaming_service as streamingService", "display_order as displayOrder", "version"])
      .select(["is_active as isActive", "created_at as createdAt", "updated_at as updatedAt"])
      .select(lastChangedBy("streaming-banner", "streaming_banners.id").as("updatedBy"))
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .execute(),
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);

/** The active streaming banners by service id, in lower case. */
export const activeStreamingBanners: ReadModelPart<ReadonlyMap<string, readonly StreamingBanner[]>> = {
  name: "streamingBanners",
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
};

/**
 * The active banners of one service, such as "looke", in display order. The letter case of the id does not matter
 * (STREAMING-BANNER-2).
 */
export function listActive(serviceId: string): Promise<readonly StreamingBanner[]> {
  return readModel.select([activeStreamingBanners], (byService) => byService.get(serviceId.toLowerCase()) ?? []);
}
