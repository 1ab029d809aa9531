import type { Store } from "./bucket.ts";
import { openDisk } from "./bucket-disk.server.ts";
import { openS3 } from "./bucket-s3.server.ts";
import type { Env } from "./env.server.ts";

/** The open image store. */
export let store: Store;

/** Opens the S3-compatible buckets from the settings, or folders in `dataDir` when there are none. */
export async function openStore({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): Promise<void> {
  store = s3 ? openS3(s3) : await openDisk(dataDir);
}
