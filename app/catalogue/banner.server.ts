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

/** A banner in the staff's list. */
export type BannerRow = Banner &
  Stored & {
    displayOrder: number;
    /** Which one it is in the order of all banners, active or not, from 1. */
    place: number;
    updatedBy: string | null;
  };

const noun: Noun<BannerInput> = {
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

export const { peek, namesOf, create, update, setActive, remove, restore } = recordsOf(noun);

/** The staff's list; without a sort it runs by display order (BANNER-10). */
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
  rowsOf,
);

export const { flipMany, undoMany } = manyOf(noun, matching);

/** The active banners of the home carousel, in their display order (BANNER-3). */
export async function listActive(): Promise<readonly Banner[]> {
  return (await readModel.read("banners")).banners;
}

/**
 * Puts a banner at a place among all of them, counted from 1, and numbers them anew; the history of each banner whose
 * number that changes says so. Tells the place that it had.
 */
export async function move(id: number, place: number): Promise<Saved> {
  permit("update", "banner");
  return db.transaction().execute(async (tx) => {
    const live = tx.selectFrom("banners").where("deleted_at", "is", null);
    // Whoever moves another banner at the same time waits here, and then reads the order that this leaves behind.
    await live.select("id").orderBy("id").forUpdate().execute();
    const rows = await live
      .select(["id", "title", "version", "display_order as displayOrder"])
      .orderBy("display_order")
      .orderBy("id")
      .execute();
    const moved = rows.find((row) => row.id === id);
    if (!moved) throw new Refusal(gone);
    const from = rows.indexOf(moved) + 1;
    const ordered = rows.filter((row) => row !== moved).toSpliced(place - 1, 0, moved);
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

const place = sql<number>`(
  select count(*) from banners other
  where other.deleted_at is null and (other.display_order, other.id) <= (banners.display_order, banners.id)
)`;

async function rowsOf(ids: number[]): Promise<BannerRow[]> {
  return db
    .selectFrom("banners")
    .select(["id", "title", "description", "image_url as imageUrl", "image_alt as imageAlt", "bg_color as bgColor"])
    .select(["display_order as displayOrder", "version", "is_active as isActive"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .select([place.as("place"), lastChangedBy("banner", "banners.id").as("updatedBy")])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}
