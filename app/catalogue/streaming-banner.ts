/** A slide of a streaming guide's carousel (§3). */
export type StreamingBanner = {
  id: number;
  title: string;
  description: string;
  /** Null shows the placeholder. */
  imageUrl: string | null;
  /** What the image shows, in words; null where nobody has said it yet. */
  imageAlt: string | null;
  /** Any colour value. */
  bgColor: string;
};
