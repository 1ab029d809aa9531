import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { lastChangedBy, recordChange } from "#app/records/audit.server.ts";
import type { BannerInput } from "./banner.input.ts";
import type { Banner } from "./banner.ts";
import { attachImage } from "#app/images/image.server.ts";
import type { SaveResult, RecordMetadata } from "#app/records/list-query.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { Refusal, removedMessage } from "#app/records/refusal.ts";

/** A row of the staff list. */
export type BannerRow = Banner &
  RecordMetadata & {
    displayOrder: number;
    /** The position in the order of all banners, active or not, from 1. */
    position: number;
    updatedBy: string | null;
  };

const spec: TableSpec<BannerInput> = {
  entity: "banner",
  table: "banners",
  columns: {
    title: "title",
    description: "description",
    imageUrl: "image_url",
    imageAlt: "image_alt",
    bgColor: "bg_color",
    displayOrder: "display_order",
  },
  label: (banner) => banner.title,
  duplicateMessages: {},
  check: ({ imageUrl }, tx) => attachImage(imageUrl, "banners", tx),
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

/** The queries of the staff list; without a sort it is ordered by display order (BANNER-10). */
export const { list, listAll, find, findIds } = createListQueries<BannerRow>(
  {
    table: "banners",
    order: sql`display_order`,
    sorts: {
      displayOrder: sql`display_order`,
      title: sql`searchable(title)`,
      bgColor: sql`bg_color`,
      isActive: sql`is_active`,
      updatedAt: sql`updated_at`,
    },
  },
  selectRows,
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);

/** The active banners of the home carousel, in their display order. */
export const activeBanners: ReadModelPart<readonly Banner[]> = {
  name: "banners",
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
};

/** The active banners of the home carousel, in their display order (BANNER-3). */
export async function listActive(): Promise<readonly Banner[]> {
  const [banners] = await readModel.read(activeBanners);
  return banners;
}

/**
 * Moves a banner to a position among all banners, from 1, and renumbers them. Each banner whose number changes gets an
 * entry in its history. `from` in the result is the previous position. Throws a `Refusal` when the banner is deleted.
 */
export async function move(id: number, position: number): Promise<SaveResult> {
  assertPermitted("update", "banner");
  return db.transaction().execute(async (tx) => {
    const banners = tx.selectFrom("banners").where("deleted_at", "is", null);
    // A concurrent move waits here and then reads the order that this one leaves.
    await banners.select("id").orderBy("id").forUpdate().execute();
    const rows = await banners
      .select(["id", "title", "version", "display_order as displayOrder"])
      .orderBy("display_order")
      .orderBy("id")
      .execute();
    const moved = rows.find((row) => row.id === id);
    if (!moved) throw new Refusal(removedMessage);
    const from = rows.indexOf(moved) + 1;
    const ordered = rows.filter((row) => row !== moved).toSpliced(position - 1, 0, moved);
    for (const [index, row] of ordered.entries()) {
      const displayOrder = index + 1;
      if (row.displayOrder === displayOrder) continue;
      await tx.updateTable("banners").set({ display_order: displayOrder }).where("id", "=", row.id).execute();
      row.version++;
      await recordChange(tx, "banner", {
        action: "update",
        id: row.id,
        label: row.title,
        version: row.version,
        before: { displayOrder: row.displayOrder },
        after: { displayOrder },
      });
    }
    return { id, label: moved.title, version: moved.version, from };
  });
}

const position = sql<number>`(
  select count(*) from banners other
  where other.deleted_at is null and (other.display_order, other.id) <= (banners.display_order, banners.id)
)`;

async function selectRows(ids: number[]): Promise<BannerRow[]> {
  return db
    .selectFrom("banners")
    .select(["id", "title", "description", "image_url as imageUrl", "image_alt as imageAlt", "bg_color as bgColor"])
    .select(["display_order as displayOrder", "version", "is_active as isActive"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .select([position.as("position"), lastChangedBy("banner", "banners.id").as("updatedBy")])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}
