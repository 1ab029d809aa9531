import { heicMessage, imageKindOf, maxPixels, signatureLength } from "#app/platform/storage/image-kind.ts";
import { maxUploadBytes } from "#app/platform/storage/buckets.ts";
import { acceptedImageTypes, uploadMessages } from "./upload-rules.ts";
import { UploadError } from "./upload-image.ts";

/** A chosen image: what is uploaded, and what is shown; `image` is null when this browser cannot show it. */
export type OpenedImage = { file: File; image: ImageBitmap | null };

/** The most pixels of a canvas in every browser. */
const maxCanvasPixels = 16_777_216;

/**
 * Opens a chosen file. What is too large to be uploaded, and a HEIC in a browser that shows it, is replaced by a
 * smaller copy. What this browser cannot show is left to the server. Throws an `UploadError` for a wrong type or size.
 */
export async function openImage(file: File): Promise<OpenedImage> {
  const kind = imageKindOf(new Uint8Array(await file.slice(0, signatureLength).arrayBuffer()));
  if (kind === null && file.type && !acceptedImageTypes.includes(file.type)) throw new UploadError(uploadMessages.kind);
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) {
    if (kind === "heic") throw new UploadError(heicMessage);
    if (kind === null) throw new UploadError(uploadMessages.unreadable);
  }
  const isSmall = file.size <= maxUploadBytes;
  if (image && (kind === "heic" || !isSmall || image.width * image.height > maxPixels)) {
    const smaller = await reduce(image, file.name, kind === "png" || kind === "webp" || kind === "avif");
    if (smaller) return smaller;
    if (kind === "heic") throw new UploadError(heicMessage);
  }
  if (!isSmall) throw new UploadError(uploadMessages.tooLarge(file.size));
  return { file, image };
}

/** A copy that can be uploaded; null where the browser cannot make one. */
async function reduce(image: ImageBitmap, name: string, mayBeTransparent: boolean): Promise<OpenedImage | null> {
  const scale = Math.min(1, Math.sqrt(maxCanvasPixels / (image.width * image.height)));
  const [width, height] = [Math.floor(image.width * scale) || 1, Math.floor(image.height * scale) || 1];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
  const smaller = await createImageBitmap(image, options).catch(() => null);
  if (!smaller) return null;
  context.drawImage(smaller, 0, 0);
  const type = mayBeTransparent ? "image/webp" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob || blob.size > maxUploadBytes) return null;
  image.close();
  return { file: new File([blob], name, { type: blob.type }), image: smaller };
}
