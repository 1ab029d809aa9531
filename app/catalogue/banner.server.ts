import { db } from "#app/platform/db.server.ts";
import type { Banner } from "./banner.ts";

/** The active banners of the home carousel, in their display order (§7). */
export async function listActive(): Promise<Banner[]> {
  return db
    .selectFrom("banners")
    .select(["id", "title", "description", "image_url as imageUrl", "bg_color as bgColor"])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("display_order")
    .orderBy("id")
    .execute();
}
