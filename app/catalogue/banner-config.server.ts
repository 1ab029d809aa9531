import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { answerIsPartial } from "#app/platform/http/partial-answer.server.ts";
import { log } from "#app/platform/log.server.ts";
import { orDirect } from "./procedure.server.ts";

export type BannerConfig = { showCaptions: boolean };

/** How the carousel shows its banners. A failure is only logged, and captions stay shown (§8). */
export async function find(): Promise<BannerConfig> {
  try {
    const row = await orDirect("get_banner_config", fromProcedure, fromTable);
    return { showCaptions: row?.show_captions ?? true };
  } catch (error) {
    log.warn({ error }, "banner configuration could not be read");
    answerIsPartial();
    return { showCaptions: true };
  }
}

async function fromProcedure() {
  const { rows } = await sql<{ show_captions: boolean }>`select show_captions from get_banner_config()`.execute(db);
  return rows[0];
}

async function fromTable() {
  return db.selectFrom("banner_config").select("show_captions").executeTakeFirst();
}
