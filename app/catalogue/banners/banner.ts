/** The named styles of a home banner (BANNER-2), without the default, "white". */
export const bannerStyles = ["yellow", "light-blue", "medium-blue", "dark-blue", "dark-yellow"] as const;
export type BannerStyle = (typeof bannerStyles)[number];

/** A slide of the home carousel. */
export type Banner = {
  id: number;
  title: string;
  description: string;
  /** Null shows the placeholder. */
  imageUrl: string | null;
  /** The text alternative of the image; null when not yet written. */
  imageAlt: string | null;
  bgColor: BannerStyle | "white";
};
