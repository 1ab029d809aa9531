import { maxUploadBytes, type Bucket } from "#app/platform/storage/buckets.ts";
import type { Crop } from "#app/platform/storage/render-image.server.ts";
import { reauthenticate } from "#app/console/requests/reauth-store.ts";
import { uploadMessages, type UploadResponse, uploadPath } from "./upload-rules.ts";

/** A failed upload, with a message for the user. */
export class UploadError extends Error {
  override name = "UploadFailed";
}

type UploadOptions = {
  bucket: Bucket;
  /** Null for the middle. */
  crop: Crop | null;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads an image and returns its URL. When the session has ended, it first asks staff to sign in again. Rejects with
 * `UploadFailed`, or with the signal's reason when aborted. Uses XMLHttpRequest, because fetch has no upload progress.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
    const url = await sendOnce(file, options);
    if (url !== null) return url;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await reauthenticate())) throw new UploadError(uploadMessages.signedOut);
  }
}

/** Longer than the server takes bodies, in milliseconds. */
const uploadTimeoutMs = 360_000;

/** Uploads once; returns the URL, or null without a session. */
function sendOnce(file: File, { bucket, crop, onProgress, signal }: UploadOptions): Promise<string | null> {
  const body = new FormData();
  body.set("bucket", bucket);
  if (crop) body.set("crop", [crop.left, crop.top, crop.width, crop.height].join(","));
  body.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as UploadResponse | null;
      if (answer && "url" in answer) resolve(answer.url);
      else if (isSessionEnd(request)) resolve(null);
      else reject(new UploadError(answer?.message ?? messageFor(request, file)));
    });
    request.timeout = uploadTimeoutMs;
    for (const end of ["error", "timeout"])
      request.addEventListener(end, () => reject(new UploadError(uploadMessages.unreachable)));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", uploadPath);
    request.send(body);
  });
}

/** The message for responses that do not come from the upload route: from middleware before it, or from a proxy. */
function messageFor({ status }: XMLHttpRequest, file: File): string {
  if (status === 413) return file.size > maxUploadBytes ? uploadMessages.tooLarge(file.size) : uploadMessages.failed;
  return uploadMessages.failed;
}

/** Whether the upload was redirected, which means to /auth. */
function isSessionEnd({ status, responseURL }: XMLHttpRequest): boolean {
  return status !== 413 && !responseURL.endsWith(uploadPath);
}
