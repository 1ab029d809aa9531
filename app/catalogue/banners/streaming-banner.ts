/** A slide of a streaming guide's carousel (STREAMING-BANNER-1). */
export type StreamingBanner = {
  id: number;
  title: string;
  description: string;
  /** Null shows the placeholder. */
  imageUrl: string | null;
  /** The text alternative of the image; null when not yet written. */
  imageAlt: string | null;
  /** A CSS colour, or one of `bannerStyles`. */
  bgColor: string;
};

/** The services whose guides have a carousel; banners and URLs use their ids. */
export const streamingBannerServices = [
  { id: "looke", name: "Looke" },
  { id: "max", name: "Max" },
  { id: "telecine", name: "Telecine" },
  { id: "globoplay", name: "Globoplay" },
  { id: "premiere", name: "Premiere" },
] as const;

/** The display name of a service id, in any letter case; the id itself for a service without a guide. */
export function streamingServiceName(serviceId: string): string {
  return streamingBannerServices.find(({ id }) => id === serviceId.toLowerCase())?.name ?? serviceId;
}
