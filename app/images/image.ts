import { type Bucket, buckets, imagesPath } from "#app/platform/storage/buckets.ts";
import type { ImageShape } from "#app/platform/storage/render-image.server.ts";

const banner: ImageShape = { width: 12, height: 5, widths: [640, 960, 1440, 2160] };

/**
 * The aspect ratio and widths of each bucket's images. The URL of an image implies its widths, so a change of widths
 * needs new file names.
 */
export const bucketShapes: Record<Bucket, ImageShape> = {
  banners: banner,
  "streaming-banners": banner,
  "streaming-icons": { width: 1, height: 1, widths: [40, 80, 160] },
  // A logo keeps its own aspect ratio.
  logos: { width: 4, height: 1, isOwn: true, widths: [160, 320, 640] },
  // So does a photo in a text.
  pages: { width: 16, height: 9, isOwn: true, widths: [480, 960, 1440] },
};

/** An uploaded image, described by its URL: upload time, size, and one file per width, narrowest first. */
export type StoredImage = {
  bucket: Bucket;
  uploadedAt: Date;
  width: number;
  height: number;
  files: { name: string; width: number }[];
};

const urlPattern = new RegExp(
  `^${imagesPath}/(?<bucket>${buckets.join("|")})/(?<stem>(?<timestamp>\\d{17})-[a-z0-9]+-(?<width>\\d+)x(?<height>\\d+))\\.webp$`,
);

/** Parses the URL path of an uploaded image; null for any other address. */
export function parseImageUrl(url: string): StoredImage | null {
  const parts = urlPattern.exec(url)?.groups;
  if (!parts) return null;
  const { stem, timestamp } = parts as { stem: string; timestamp: string };
  const bucket = parts.bucket as Bucket;
  const [width, height] = [Number(parts.width), Number(parts.height)];
  const narrower = bucketShapes[bucket].widths.filter((candidate) => candidate < width);
  return {
    bucket,
    uploadedAt: new Date(timestamp.replace(/(....)(..)(..)(..)(..)(..)(...)/, "$1-$2-$3T$4:$5:$6.$7Z")),
    width,
    height,
    files: [
      ...narrower.map((fileWidth) => ({ name: `${stem}.${fileWidth}.webp`, width: fileWidth })),
      { name: `${stem}.webp`, width },
    ],
  };
}

/** The file name of a new image without extension: upload time, unguessable part, and size. */
export function imageFileStem(uploadedAt: Date, random: string, width: number, height: number): string {
  return `${uploadedAt.toISOString().replace(/\D/g, "")}-${random}-${width}x${height}`;
}

/** Whether a URL path is that of one of the site's built-in illustrations. */
export function isBuiltInIllustration(url: string): boolean {
  return /^\/cenas\/[a-z0-9-]{1,80}\.svg$/.test(url);
}

/** Shown instead of an image that is missing or does not load (BANNER-2). */
export const placeholderImageUrl = "/cenas/sem-imagem.svg";

/** The `img` attributes of a responsive image; only `src` for an image that was not uploaded here. */
export function responsiveImageProps(url: string): { src: string; srcSet?: string; width?: number; height?: number } {
  const stored = parseImageUrl(url);
  if (!stored) return { src: url };
  const { bucket, files, width, height } = stored;
  return {
    src: url,
    srcSet: files.map((file) => `${imagesPath}/${bucket}/${file.name} ${file.width}w`).join(", "),
    width,
    height,
  };
}
