import sharp, { type Sharp } from "sharp";
import { Busy, gate } from "./gate.server.ts";

/** An image cannot be taken, in words for the person who sent it. */
export class ImageRefused extends Error {
  override name = "ImageRefused";
}

/** A part of an image as it is seen upright, in shares of its width and height from 0 to 1. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The form in which images are kept: its proportion, and the widths in which pages ask for it, widest last. */
export type Shape = {
  width: number;
  height: number;
  /** Each image keeps its own proportion; width and height are only what its place looks like without one. */
  isOwn?: boolean;
  widths: readonly number[];
};

/** One width of an image, as WebP. */
export type Rendition = { width: number; height: number; bytes: Buffer };

/** More is never decoded: a small file can hold an image that fills the memory. */
const mostPixels = 40_000_000;
const patience = 20;

// One image at a time on one thread, so that pages never wait; a person who comes tenth tries again.
const inTurn = gate(1, 8);
sharp.concurrency(1);
sharp.cache(false);

// What the first bytes did not show to be one of ours is never given to a decoder; these are the only ones there are.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

/**
 * Turns the bytes of a PNG, JPEG, WebP or AVIF into WebP in the widths of a shape, narrowest first; an image is never
 * enlarged, so the last one may be narrower than the shape's. Metadata, colour profiles and whatever else the file held
 * stay behind. Throws `ImageRefused`.
 *
 * @param crop the part to keep; its middle, where its proportion is not the shape's
 */
export async function render(bytes: Uint8Array, shape: Shape, crop: Crop | null): Promise<Rendition[]> {
  if (!isImage(bytes)) throw new ImageRefused(sentences.format);
  if (isAnimatedPng(bytes)) throw new ImageRefused(sentences.animated);
  try {
    return await inTurn(() => renditions(bytes, shape, crop));
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    if (error instanceof Busy) throw new ImageRefused(sentences.busy, { cause: error });
    const isSlow = error instanceof Error && error.message.startsWith("timeout");
    throw new ImageRefused(isSlow ? sentences.slow : sentences.damaged, { cause: error });
  }
}

const sentences = {
  format: "O arquivo não é uma imagem PNG, JPEG, WebP ou AVIF. Outros formatos, como SVG e GIF, não são aceitos.",
  animated: "A imagem é animada. Envie uma imagem parada.",
  damaged: "O arquivo está danificado ou incompleto. Abra a imagem, salve de novo e envie outra vez.",
  slow: "A imagem demorou demais para ser lida. Envie uma versão menor.",
  busy: "Há muitas imagens sendo enviadas agora. Tente de novo em instantes.",
  large: (width: number, height: number) =>
    `A imagem tem ${width.toLocaleString("pt-BR")} × ${height.toLocaleString("pt-BR")} px; o limite é ${mostPixels / 1e6} megapixels, como 8.000 × 5.000 px.`,
};

async function renditions(bytes: Uint8Array, asked: Shape, crop: Crop | null): Promise<Rendition[]> {
  const { pages = 1, autoOrient: upright } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (upright.width * upright.height > mostPixels)
    throw new ImageRefused(sentences.large(upright.width, upright.height));
  if (pages > 1) throw new ImageRefused(sentences.animated);

  const part = inPixels(crop ?? { left: 0, top: 0, width: 1, height: 1 }, upright);
  const shape = asked.isOwn ? { ...asked, width: part.width, height: part.height } : asked;
  // As many pixels as the part has in the shape's proportion.
  const sharpest = Math.min(part.width, Math.round((part.height * shape.width) / shape.height));
  const widest = Math.max(1, Math.min(sharpest, shape.widths.at(-1)!));
  const heightOf = (width: number) => Math.max(1, Math.round((width * shape.height) / shape.width));

  const { data, info } = await decoder(bytes)
    .autoOrient()
    .extract(part)
    .resize(widest, heightOf(widest), { fit: "cover" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const results: Rendition[] = [];
  for (const width of [...shape.widths.filter((narrower) => narrower < widest), widest]) {
    const height = heightOf(width);
    const encoded = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(width, height, { fit: "fill" })
      .webp({ quality: 82, smartSubsample: true })
      .timeout({ seconds: patience });
    results.push({ width, height, bytes: await encoded.toBuffer() });
  }
  return results;
}

function decoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "warning" }).timeout({ seconds: patience });
}

/** The crop in whole pixels, inside the image whatever its numbers say. */
function inPixels(crop: Crop, { width, height }: { width: number; height: number }) {
  const [left, top] = [within(crop.left * width, 0, width - 1), within(crop.top * height, 0, height - 1)];
  return {
    left,
    top,
    width: within(crop.width * width, 1, width - left),
    height: within(crop.height * height, 1, height - top),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(value), least), most);
}

/** Whether the bytes begin as a file of the four kinds does; what it is called or said to be does not matter. */
function isImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 48)).toString("latin1");
  return (
    start.startsWith(png) ||
    start.startsWith("\xFF\xD8\xFF") ||
    /^RIFF.{4}WEBPVP8/s.test(start) ||
    /^.{4}ftyp.*avi[fs]/s.test(start)
  );
}

const png = "\x89PNG\r\n\x1A\n";

/** An animated PNG says so before its first image data; decoders would only show its first frame. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const beforeData = buffer.subarray(0, Math.max(0, buffer.indexOf("IDAT"))).toString("latin1");
  return beforeData.startsWith(png) && beforeData.includes("acTL");
}
