import { type AWSHeaders, S3mini, S3ServiceError } from "s3mini";
import type { FailureKind, KnownFailure } from "#app/platform/database/failure-kind.server.ts";
import type { S3Settings } from "#app/platform/start/env.server.ts";
import { type Bucket, buckets, imageCacheSeconds, imageMimeType, type ImageStore } from "./buckets.ts";

/** How long to wait for the service, in milliseconds. */
const timeoutMs = 10_000;

/** Stores the buckets in an S3-compatible service. They can be private: visitors get the images through the site. */
export function openS3Store({ endpoint, bucketPrefix, ...account }: S3Settings): ImageStore {
  const base = endpoint.replace(/\/+$/, "");
  const clients = Object.fromEntries(
    buckets.map((bucket) => [
      bucket,
      new S3mini({ ...account, endpoint: `${base}/${bucketPrefix}${bucket}`, requestAbortTimeout: timeoutMs }),
    ]),
  ) as Record<Bucket, S3mini>;

  return {
    put: (bucket, name, bytes) =>
      asking(async () => {
        await clients[bucket].putObject(name, bytes, imageMimeType, undefined, {
          "cache-control": `public, max-age=${imageCacheSeconds}`,
          // The service refuses to overwrite an object.
          "if-none-match": "*",
        } as unknown as AWSHeaders);
      }),
    get: (bucket, name) =>
      asking(async () => {
        const bytes = await clients[bucket].getObjectArrayBuffer(name);
        return bytes && new Uint8Array(bytes);
      }),
    remove: (bucket, name) =>
      asking(async () => {
        await clients[bucket].deleteObject(name);
      }),
    async removeUnfinished() {
      // The service discards incomplete objects.
    },
  };
}

/** The service does not answer, does not let the site in, or has no room: a retry may succeed when somebody has seen to it. */
class BucketUnavailable extends Error implements KnownFailure {
  override name = "BucketUnavailable";
  readonly failure: FailureKind;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = statusOf(cause) === 507 ? "full" : "lost";
  }
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The object exists.
    if (statusOf(error) === 412) throw error;
    throw new BucketUnavailable(error);
  }
}

function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceError ? error.status : null;
}
