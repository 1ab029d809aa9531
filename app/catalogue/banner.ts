/** The named styles of a home banner (§9); "white" is the default and no choice of staff's. */
export const bannerStyles = ["yellow", "light-blue", "medium-blue", "dark-blue", "dark-yellow"] as const;
export type BannerStyle = (typeof bannerStyles)[number];

/** A slide of the home carousel. */
export type Banner = {
  id: number;
  title: string;
  description: string;
  /** Null shows the placeholder. */
  imageUrl: string | null;
  bgColor: BannerStyle | "white";
};
