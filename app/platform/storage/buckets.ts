/** The buckets of uploaded images (specification IMAGE-1), of the provider's logo and of written pages. */
export const buckets = ["banners", "streaming-banners", "streaming-icons", "logos", "pages"] as const;
export type Bucket = (typeof buckets)[number];

/** URL prefix of the images, such as `/imagens/banners/….webp`, for every kind of store. */
export const imagesPath = "/imagens";

export function isBucket(name: string): name is Bucket {
  return (buckets as readonly string[]).includes(name);
}

/** Image storage. Names come from the catalogue and are never reused. A file is always complete or absent. */
export type ImageStore = {
  /** Stores a file; rejects when the name exists. */
  put(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none. */
  get(bucket: Bucket, name: string): Promise<Uint8Array | null>;
  /** Removes a file, if it exists. */
  remove(bucket: Bucket, name: string): Promise<void>;
  /** Removes partial files of killed processes. */
  removeUnfinished(): Promise<void>;
};

/** The MIME type of every stored file. */
export const imageMimeType = "image/webp";
/** How long browsers keep an image, in seconds (IMAGE-2). */
export const imageCacheSeconds = 3600;

/** Size limit of an upload, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;
