/** Where uploaded images are kept (specification IMAGE-1), and the provider's logo. */
export const buckets = ["banners", "streaming-banners", "streaming-icons", "logos"] as const;
export type Bucket = (typeof buckets)[number];

/** Where the site serves them from: `/imagens/banners/….webp`, whichever store holds them. */
export const imagesPath = "/imagens";

export function isBucket(name: string): name is Bucket {
  return (buckets as readonly string[]).includes(name);
}

/**
 * Where images are kept. Names are made by the catalogue and never used twice; a file is whole or absent, whatever
 * happens meanwhile.
 */
export type Store = {
  /** Keeps a file; rejects when there is one of that name already. */
  put(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none. */
  get(bucket: Bucket, name: string): Promise<Uint8Array | null>;
  /** Takes a file away, if there is one. */
  remove(bucket: Bucket, name: string): Promise<void>;
  /** Takes away what processes that were killed left half written. */
  removeUnfinished(): Promise<void>;
};

/** Every stored file is of this type. */
export const imageType = "image/webp";
/** How long browsers keep an image, in seconds (IMAGE-2). */
export const cacheSeconds = 3600;

/** The largest file that staff can send, in bytes. */
export const largestUpload = 10 * 1024 * 1024;
