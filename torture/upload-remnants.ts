import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { removeOrphans } from "#app/images/image.server.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import type { Tables } from "#db/tables.ts";
import { createImageChecker } from "./image-files.ts";
import { missing } from "./writers/writer.ts";

/**
 * Ages all upload remnants by two days, runs the product's cleanup, and returns what remains: unfinished files,
 * addresses without files, unknown files. The database must be open.
 */
export async function remnantsAfterCleanup(database: Kysely<Tables>, dataDir: string): Promise<string[]> {
  await openImageStore({ dataDir, s3: null });
  const unfinished = join(dataDir, "images/unfinished");
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of readdirSync(unfinished)) utimesSync(join(unfinished, name), longAgo, longAgo);
  await database
    .updateTable("uploaded_images")
    .set({ used_at: sql`now() - interval '2 days'` })
    .execute();
  await removeOrphans();

  const known = (await database.selectFrom("uploaded_images").select("address").execute()).map(
    ({ address }) => address,
  );
  const { stems, complete, invalid } = await createImageChecker().check(dataDir);
  return [
    ...readdirSync(unfinished).map((name) => `unfinished/${name} is still there`),
    ...missing(known, complete).map((address) => `${address} is known and has not all its files`),
    ...missing(stems, known).map((address) => `${address} has files and is not known`),
    ...invalid,
  ];
}
