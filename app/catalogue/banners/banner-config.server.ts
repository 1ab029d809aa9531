import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { log } from "#app/platform/log.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { recordChange } from "#app/records/audit.server.ts";
import type { SaveResult } from "#app/records/list-query.ts";
import { callProcedureOrFallback } from "#app/records/procedure.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";

export type BannerConfig = { showCaptions: boolean };

/** How the carousel shows its banners, by default with captions. */
export const publicBannerConfig: ReadModelPart<BannerConfig> = {
  name: "bannerConfig",
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
};

/** How the carousel shows its banners. A failure is logged and gives the default: captions shown (BANNER-9). */
export async function find(): Promise<BannerConfig> {
  try {
    const [config] = await readModel.read(publicBannerConfig);
    return config;
  } catch (error) {
    log.warn({ error }, "banner configuration could not be read");
    markUncacheable();
    return { showCaptions: true };
  }
}

/** The configuration in the shape of a stored record; null when there is none. */
export async function findIncludingDeleted() {
  const row = await db.selectFrom("banner_config").select(["show_captions", "version"]).executeTakeFirst();
  return row
    ? { version: row.version, isActive: true, removed: false, fields: { showCaptions: row.show_captions } }
    : null;
}

/** Sets whether the carousel shows captions. Writes nothing when that is already so. */
export async function update(showCaptions: boolean): Promise<SaveResult> {
  assertPermitted("update", "banner-config");
  return db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom("banner_config")
      .select(["show_captions", "version"])
      .forUpdate()
      .executeTakeFirst();
    // The table has a single row.
    const saved = { id: 1, label: "Legendas dos banners", version: stored?.version ?? 1 };
    if (!stored || stored.show_captions === showCaptions) return saved;
    await callProcedureOrFallback(
      "update_banner_config",
      async () => void (await sql`select update_banner_config(${showCaptions})`.execute(tx)),
      async () => void (await tx.updateTable("banner_config").set({ show_captions: showCaptions }).execute()),
      tx,
    );
    saved.version++;
    await recordChange(tx, "banner-config", {
      ...saved,
      action: "update",
      before: { showCaptions: !showCaptions },
      after: { showCaptions },
    });
    return saved;
  });
}
