import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { StreamingBanner } from "./streaming-banner.ts";

/** The active banners of one service, such as "looke", in their display order; rows may name it in any letter case (§7). */
export async function listActive(service: string): Promise<StreamingBanner[]> {
  return db
    .selectFrom("streaming_banners")
    .select(["id", "title", "description", "image_url as imageUrl", "image_alt as imageAlt", "bg_color as bgColor"])
    .where(sql`lower(streaming_service)`, "=", service.toLowerCase())
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("display_order")
    .orderBy("id")
    .execute();
}
