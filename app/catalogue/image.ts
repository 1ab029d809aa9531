import { type Bucket, buckets, imagesPath } from "#app/platform/bucket.ts";
import type { Shape } from "#app/platform/images.server.ts";

const banner: Shape = { width: 12, height: 5, widths: [640, 960, 1440, 2160] };

/**
 * The form of each bucket's images. The widths follow from an image's address for ever: other widths need other names.
 */
export const shapes: Record<Bucket, Shape> = {
  banners: banner,
  "streaming-banners": banner,
  "streaming-icons": { width: 1, height: 1, widths: [40, 80, 160] },
  // A logo keeps the proportion that it has.
  logos: { width: 4, height: 1, isOwn: true, widths: [160, 320, 640] },
};

/** An uploaded image as its address tells it: when it came, its size, and the files of its widths, narrowest first. */
export type StoredImage = {
  bucket: Bucket;
  uploadedAt: Date;
  width: number;
  height: number;
  files: { name: string; width: number }[];
};

const addressPattern = new RegExp(
  `^${imagesPath}/(?<bucket>${buckets.join("|")})/(?<stem>(?<moment>\\d{17})-[a-z0-9]+-(?<width>\\d+)x(?<height>\\d+))\\.webp$`,
);

/** What an address says of its image; null for any address that no upload was given. */
export function storedImage(address: string): StoredImage | null {
  const parts = addressPattern.exec(address)?.groups;
  if (!parts) return null;
  const { stem, moment } = parts as { stem: string; moment: string };
  const bucket = parts.bucket as Bucket;
  const [width, height] = [Number(parts.width), Number(parts.height)];
  const narrower = shapes[bucket].widths.filter((step) => step < width);
  return {
    bucket,
    uploadedAt: new Date(moment.replace(/(....)(..)(..)(..)(..)(..)(...)/, "$1-$2-$3T$4:$5:$6.$7Z")),
    width,
    height,
    files: [
      ...narrower.map((step) => ({ name: `${stem}.${step}.webp`, width: step })),
      { name: `${stem}.webp`, width },
    ],
  };
}

/** A new image's name, without its ending: when it came, something that nobody guesses, and its size. */
export function imageStem(uploadedAt: Date, random: string, width: number, height: number): string {
  return `${uploadedAt.toISOString().replace(/\D/g, "")}-${random}-${width}x${height}`;
}

/** Whether an address is that of one of the site's own drawings. */
export function isDrawing(address: string): boolean {
  return /^\/cenas\/[a-z0-9-]{1,80}\.svg$/.test(address);
}

/** Stands in for an image that is missing or does not load (BANNER-2). */
export const placeholderImage = "/cenas/sem-imagem.svg";

/** What an `img` needs to load no more than it shows; of images that were not uploaded here, the address alone. */
export function imageSources(address: string): { src: string; srcSet?: string; width?: number; height?: number } {
  const stored = storedImage(address);
  if (!stored) return { src: address };
  const { bucket, files, width, height } = stored;
  return {
    src: address,
    srcSet: files.map((file) => `${imagesPath}/${bucket}/${file.name} ${file.width}w`).join(", "),
    width,
    height,
  };
}
