import { largestUpload, type Bucket } from "#app/platform/bucket.ts";
import type { Crop } from "#app/platform/images.server.ts";
import { signInAgain } from "../session-end.ts";
import { sentences, type UploadAnswer, uploadPath } from "./upload-rules.ts";

/** Why an upload failed, in a sentence for the person who sent it. */
export class UploadFailed extends Error {
  override name = "UploadFailed";
}

type Sending = {
  bucket: Bucket;
  crop: Crop;
  /** Told the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends an image and returns its address, once staff have signed in again should the session have ended. Rejects with
 * `UploadFailed`, or with the signal's reason when it was given up. By XMLHttpRequest, since fetch does not tell how much
 * has left.
 */
export async function sendImage(file: File, sending: Sending): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
    const address = await sendOnce(file, sending);
    if (address !== null) return address;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await signInAgain())) throw new UploadFailed(sentences.signedOut);
  }
}

/** The address; null without a session. */
function sendOnce(file: File, { bucket, crop, onProgress, signal }: Sending): Promise<string | null> {
  const body = new FormData();
  body.set("bucket", bucket);
  body.set("crop", [crop.left, crop.top, crop.width, crop.height].join(","));
  body.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as UploadAnswer | null;
      if (answer && "address" in answer) resolve(answer.address);
      else if (isSessionEnd(request)) resolve(null);
      else reject(new UploadFailed(answer?.sentence ?? whatFailed(request, file)));
    });
    request.addEventListener("error", () => reject(new UploadFailed(sentences.unreachable)));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", uploadPath);
    request.send(body);
  });
}

/** For answers that are not the upload's own: of what stands before it, or of a proxy. */
function whatFailed({ status }: XMLHttpRequest, file: File): string {
  if (status === 413) return file.size > largestUpload ? sentences.tooLarge(file.size) : sentences.failed;
  return sentences.failed;
}

/** Whether the upload was led elsewhere, which is to /auth. */
function isSessionEnd({ status, responseURL }: XMLHttpRequest): boolean {
  return status !== 413 && !responseURL.endsWith(uploadPath);
}
