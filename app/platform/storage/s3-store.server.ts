import { type AWSHeaders, S3mini } from "s3mini";
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
    async put(bucket, name, bytes) {
      await clients[bucket].putObject(name, bytes, imageMimeType, undefined, {
        "cache-control": `public, max-age=${imageCacheSeconds}`,
        // The service refuses to overwrite an object.
        "if-none-match": "*",
      } as unknown as AWSHeaders);
    },
    async get(bucket, name) {
      const bytes = await clients[bucket].getObjectArrayBuffer(name);
      return bytes && new Uint8Array(bytes);
    },
    async remove(bucket, name) {
      await clients[bucket].deleteObject(name);
    },
    async removeUnfinished() {
      // The service discards incomplete objects.
    },
  };
}
