import sharp, { type FailOnOptions, type Sharp } from "sharp";
import { ClientGoneError, QueueFullError, limitConcurrency } from "#app/platform/semaphore.server.ts";
import { heicMessage, type ImageKind, imageKindOf, maxPixels } from "./image-kind.ts";
import { isSingleScan } from "./single-scan.ts";

/** The image is rejected. The message is the Portuguese text for the uploader. */
export class ImageRejectedError extends Error {
  override name = "ImageRejectedError";
}

/** A region of the upright image, in fractions of its width and height from 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The stored format of an image: its aspect ratio, and the widths that pages request, widest last. */
export type ImageShape = {
  width: number;
  height: number;
  /** The image keeps its own aspect ratio; width and height are only the placeholder's. */
  isOwn?: boolean;
  widths: readonly number[];
};

/** One size of an image, as WebP. */
export type Rendition = { width: number; height: number; bytes: Buffer };

const limits = {
  /** Decoded line by line, and at a fraction of its size: as large as phones take photos. */
  singleScanJpeg: { pixels: 204_000_000, example: "17.000 × 12.000 px" },
  other: { pixels: maxPixels, example: "8.000 × 5.000 px" },
};
const timeoutSeconds = 20;
/** What libvips only warns about, such as odd parameters of a scan, every viewer shows. A missing end is an error. */
const defaultFailOn = "error";

// One image at a time on one thread, so that pages never wait. The tenth simultaneous upload must retry.
const runQueued = limitConcurrency(1, 8);
sharp.concurrency(1);
sharp.cache(false);

// Only these decoders are enabled. Files of other types never reach a decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

/** An image over a picture of our own, such as a provider's logo: WebP, in a box at its left edge and centre. */
export type Overlay = { webp: Uint8Array; left: number; top: number; width: number; height: number };

// One picture at a time waits for an upload, however many are requested.
const rasterizeQueued = limitConcurrency(1, 16);

/**
 * Renders an SVG of our own, never an upload, as an opaque JPEG or a PNG. The SVG decoder is enabled only while it renders,
 * in the queue in which uploads are decoded. Throws a `QueueFullError` when many wait.
 */
export function rasterize(svg: string, format: "jpeg" | "png", overlay: Overlay | null = null): Promise<Buffer> {
  return rasterizeQueued(() =>
    runQueued(async () => {
      const layer = overlay && (await fitOverlay(overlay));
      sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
      try {
        const picture = sharp(Buffer.from(svg)).timeout({ seconds: timeoutSeconds });
        const composed = layer ? picture.composite([layer]) : picture;
        return await (
          format === "png" ? composed.png({ palette: true }) : composed.flatten().jpeg({ quality: 84, mozjpeg: true })
        ).toBuffer();
      } finally {
        sharp.block({ operation: ["VipsForeignLoadSvgBuffer"] });
      }
    }),
  );
}

/** The image as large as its box allows, at the box's left edge and centred in its height. */
async function fitOverlay({ webp, left, top, width, height }: Overlay) {
  const { data: input, info } = await decoder(webp)
    .resize(width, height, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input, left, top: top + Math.round((height - info.height) / 2) };
}

/**
 * Converts a PNG, JPEG, WebP or AVIF into WebP in the shape's widths, narrowest first. Images are never enlarged, so
 * the last width may be below the shape's. Metadata, colour profiles and other content of the file are dropped. Throws
 * `ImageRejectedError`.
 *
 * @param crop the region to keep; null keeps the centre, cropped to the shape's aspect ratio
 * @param signal once aborted, an image that still waits rejects with a `ClientGoneError`
 */
export async function renderImage(
  bytes: Uint8Array,
  shape: ImageShape,
  crop: Crop | null,
  signal?: AbortSignal,
): Promise<Rendition[]> {
  const kind = imageKindOf(bytes);
  if (kind === null) throw new ImageRejectedError(messages.format);
  if (kind === "heic") throw new ImageRejectedError(heicMessage);
  if (kind === "png" && isAnimatedPng(bytes)) throw new ImageRejectedError(messages.animated);
  /** Some programs leave the last two bytes of a JPEG out: with them it decodes without a warning if nothing else is missing. */
  const withEndMarker = (error: Error) => {
    if (kind !== "jpeg" || !isTruncated(kind, bytes, error.message)) throw error;
    return renditions(Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]), shape, crop, "warning");
  };
  try {
    return await runQueued(() => renditions(bytes, shape, crop).catch(withEndMarker), false, signal);
  } catch (error) {
    if (error instanceof ImageRejectedError || error instanceof ClientGoneError) throw error;
    if (error instanceof QueueFullError) throw new ImageRejectedError(messages.busy, { cause: error });
    const { message } = error as Error;
    if (message.startsWith("timeout")) throw new ImageRejectedError(messages.slow, { cause: error });
    const sentence = isTruncated(kind, bytes, message) ? messages.truncated : messages.damaged;
    throw new ImageRejectedError(sentence, { cause: error });
  }
}

const messages = {
  format: "O arquivo não é uma imagem PNG, JPEG, WebP ou AVIF. Outros formatos, como SVG e GIF, não são aceitos.",
  animated: "A imagem é animada. Envie uma imagem parada.",
  truncated: "O arquivo está incompleto: falta uma parte da imagem. Copie ou baixe a imagem de novo e envie outra vez.",
  damaged: "O arquivo está danificado e não pode ser lido. Abra a imagem, salve de novo e envie outra vez.",
  slow: "A imagem demorou demais para ser lida. Envie uma versão menor.",
  busy: "Há muitas imagens sendo enviadas agora. Tente de novo em instantes.",
  large: (width: number, height: number, { pixels, example }: { pixels: number; example: string }) =>
    `A imagem tem ${width.toLocaleString("pt-BR")} × ${height.toLocaleString("pt-BR")} px; o limite é ${pixels / 1e6} megapixels, como ${example}.`,
};

async function renditions(
  bytes: Uint8Array,
  requested: ImageShape,
  crop: Crop | null,
  failOn: FailOnOptions = defaultFailOn,
): Promise<Rendition[]> {
  const { format, pages = 1, autoOrient: upright } = await sharp(bytes, { limitInputPixels: false, failOn }).metadata();
  const pixels = upright.width * upright.height;
  const limit = format === "jpeg" && isSingleScan(bytes) ? limits.singleScanJpeg : limits.other;
  if (pixels > limit.pixels) throw new ImageRejectedError(messages.large(upright.width, upright.height, limit));
  if (pages > 1) throw new ImageRejectedError(messages.animated);

  const region = toPixels(crop ?? { left: 0, top: 0, width: 1, height: 1 }, upright);
  const shape = requested.isOwn ? { ...requested, width: region.width, height: region.height } : requested;
  // The region's width in pixels at the shape's aspect ratio.
  const regionWidth = Math.min(region.width, (region.height * shape.width) / shape.height);
  const affordable = Math.min(1, Math.sqrt(maxPixels / pixels));
  const widest = Math.max(1, Math.min(Math.round(regionWidth * affordable), shape.widths.at(-1)!));
  const heightOf = (width: number) => Math.max(1, Math.round((width * shape.height) / shape.width));

  // The whole image is scaled before the region is cut out, because only then a JPEG is decoded at a fraction of its size.
  const scale = widest / regionWidth;
  const scaleSide = (side: number) => Math.max(1, Math.round(side * scale));
  const scaled = { width: scaleSide(upright.width), height: scaleSide(upright.height) };
  const cut = { width: Math.min(widest, scaled.width), height: Math.min(heightOf(widest), scaled.height) };
  const left = (region.left + (region.width - regionWidth) / 2) * scale;
  const top = (region.top + (region.height - (regionWidth * shape.height) / shape.width) / 2) * scale;
  const { data, info } = await decoder(bytes, failOn)
    .resize({ ...scaled, fit: "fill" })
    .extract({ left: clamp(left, 0, scaled.width - cut.width), top: clamp(top, 0, scaled.height - cut.height), ...cut })
    // Called after extract, it turns what was scaled, not the whole photo.
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const results: Rendition[] = [];
  for (const width of [...shape.widths.filter((narrower) => narrower < widest), widest]) {
    const height = heightOf(width);
    const encoded = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(width, height, { fit: "fill" })
      .webp({ quality: 82, smartSubsample: true })
      .timeout({ seconds: timeoutSeconds });
    results.push({ width, height, bytes: await encoded.toBuffer() });
  }
  return results;
}

function decoder(bytes: Uint8Array, failOn: FailOnOptions = defaultFailOn): Sharp {
  return sharp(bytes, { limitInputPixels: limits.singleScanJpeg.pixels, failOn }).timeout({ seconds: timeoutSeconds });
}

/** The crop in whole pixels, clamped to the image. */
function toPixels(crop: Crop, { width, height }: { width: number; height: number }) {
  const [left, top] = [clamp(crop.left * width, 0, width - 1), clamp(crop.top * height, 0, height - 1)];
  return {
    left,
    top,
    width: clamp(crop.width * width, 1, width - left),
    height: clamp(crop.height * height, 1, height - top),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value), min), max);
}

/** Whether an image that could not be decoded lacks its end. */
function isTruncated(kind: ImageKind, bytes: Uint8Array, message: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === "png") return !buffer.includes("IEND");
  if (kind === "webp") return buffer.readUInt32LE(4) + 8 > buffer.length;
  return /premature end|unexpected end/i.test(message);
}

/** An animated PNG declares it before its first image data; decoders would only read the first frame. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = buffer.subarray(0, Math.max(0, buffer.indexOf("IDAT"))).indexOf("acTL");
  // Of one frame it is a still image.
  return at >= 0 && buffer.readUInt32BE(at + 4) !== 1;
}
