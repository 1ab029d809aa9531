import type { ImageStore } from "./buckets.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openS3Store } from "./s3-store.server.ts";
import type { Env } from "#app/platform/start/env.server.ts";

/** The open image store. */
export let imageStore: ImageStore;

/** Opens the S3-compatible buckets from the settings, or folders in `dataDir` when there are none. */
export async function openImageStore({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): Promise<void> {
  imageStore = s3 ? openS3Store(s3) : await openDiskStore(dataDir);
}
