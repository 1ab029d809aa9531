/** A slide of a streaming guide's carousel (STREAMING-BANNER-1). */
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

/** The services whose guides have a carousel: by id, as banners and addresses name them. */
export const bannerServices = [
  { id: "looke", name: "Looke" },
  { id: "max", name: "Max" },
  { id: "telecine", name: "Telecine" },
  { id: "globoplay", name: "Globoplay" },
  { id: "premiere", name: "Premiere" },
] as const;

/** A service's name by what a banner calls it, in any letter case; the text itself for a service without a guide. */
export function serviceName(service: string): string {
  return bannerServices.find(({ id }) => id === service.toLowerCase())?.name ?? service;
}
