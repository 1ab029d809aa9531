import { AwsClient } from "aws4fetch";
import type { FailureKind, KnownFailure } from "#app/platform/database/failures/failure-kind.server.ts";
import type { S3Settings } from "#app/platform/start/env.server.ts";
import { type Bucket, imageCacheSeconds, imageMimeType, type ImageStore } from "./buckets.ts";

/** How long to wait for the service, in milliseconds. */
const timeoutMs = 10_000;

/** Stores the buckets in an S3-compatible service. They can be private: visitors get the images through the site. */
export function openS3Store({ endpoint, bucketPrefix, ...account }: S3Settings): ImageStore {
  const base = endpoint.replace(/\/+$/, "");
  // The callers try again.
  const client = new AwsClient({ ...account, service: "s3", retries: 0 });

  /** The service's answer: one of success, or 404. */
  async function request(method: string, bucket: Bucket, name: string, init: RequestInit = {}): Promise<Response> {
    const url = `${base}/${bucketPrefix}${bucket}/${name}`;
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new BucketUnavailable(error);
    }
    if (response.ok) return response;
    // Where the bucket itself is missing, the answer is 404 too.
    const isMissingBucket = (await response.text().catch(() => "")).includes("<Code>NoSuchBucket</Code>");
    if (response.status === 404 && method === "GET" && !isMissingBucket) return response;
    const refusal = new Error(`The bucket answered ${response.status} to ${method}`);
    // The object exists.
    throw response.status === 412 ? refusal : new BucketUnavailable(refusal, response.status);
  }

  return {
    async put(bucket, name, bytes) {
      const headers = {
        "Content-Type": imageMimeType,
        "Cache-Control": `public, max-age=${imageCacheSeconds}`,
        // The service refuses to overwrite an object.
        "If-None-Match": "*",
      };
      await request("PUT", bucket, name, { headers, body: bytes as Uint8Array<ArrayBuffer> });
    },
    async get(bucket, name) {
      const response = await request("GET", bucket, name);
      if (response.status === 404) return null;
      try {
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        throw new BucketUnavailable(error);
      }
    },
    async remove(bucket, name) {
      await request("DELETE", bucket, name);
    },
    async removeUnfinished() {
      // The service discards incomplete objects.
    },
  };
}

/** The service does not answer, does not let the site in, or has no room: a retry may succeed when somebody has seen to it. */
class BucketUnavailable extends Error implements KnownFailure {
  override name = "BucketUnavailable";
  readonly failure: FailureKind;

  constructor(cause: unknown, status?: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = status === 507 ? "full" : "lost";
  }
}
