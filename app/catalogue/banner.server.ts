import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { permit } from "./actor.server.ts";
import { lastChangedBy, record } from "./audit.server.ts";
import type { BannerInput } from "./banner.input.ts";
import type { Banner } from "./banner.ts";
import { claim } from "./image.server.ts";
import type { Saved, Stored } from "./listing.ts";
import { listOf } from "./listing.server.ts";
import { manyOf } from "./many.server.ts";
import * as readModel from "./read-model.server.ts";
import { gone, type Noun, recordsOf } from "./record.server.ts";
import { Refusal } from "./refusal.ts";

/** A row of the staff list. */
export type BannerRow = Banner &
  Stored & {
    displayOrder: number;
    /** The position in the order of all banners, active or not, from 1. */
    place: number;
    updatedBy: string | null;
  };

const spec: Noun<BannerInput> = {
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
  duplicates: {},
  check: ({ imageUrl }, tx) => claim(imageUrl, "banners", tx),
};

export const { peek, namesOf, create, update, setActive, remove, restore } = recordsOf(spec);

/** The queries of the staff list; without a sort it is ordered by display order (BANNER-10). */
export const { list, listAll, find, matching } = listOf<BannerRow>(
  {
    table: "banners",
    order: sql`display_order`,
    sorts: {
      title: sql`searchable(title)`,
      bgColor: sql`bg_color`,
      isActive: sql`is_active`,
      updatedAt: sql`updated_at`,
    },
  },
  selectRows,
);

export const { flipMany, undoMany } = manyOf(spec, matching);

/** The active banners of the home carousel, in their display order (BANNER-3). */
export async function listActive(): Promise<readonly Banner[]> {
  return (await readModel.read("banners")).banners;
}

/**
 * Moves a banner to a position among all banners, from 1, and renumbers them. Each banner whose number changes gets an
 * entry in its history. `from` in the result is the previous position. Throws a `Refusal` when the banner is deleted.
 */
export async function move(id: number, position: number): Promise<Saved> {
  permit("update", "banner");
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
    if (!moved) throw new Refusal(gone);
    const from = rows.indexOf(moved) + 1;
    const ordered = rows.filter((row) => row !== moved).toSpliced(position - 1, 0, moved);
    for (const [index, row] of ordered.entries()) {
      const displayOrder = index + 1;
      if (row.displayOrder === displayOrder) continue;
      await tx.updateTable("banners").set({ display_order: displayOrder }).where("id", "=", row.id).execute();
      row.version++;
      await record(tx, "banner", {
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
    .select([position.as("place"), lastChangedBy("banner", "banners.id").as("updatedBy")])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}
