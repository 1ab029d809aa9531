import type { BannerStyle } from "#app/catalogue/banner.ts";
import type { ButtonLook } from "#app/ui/button.ts";

export type BannerLook = {
  /** The classes of the background and of its text colour. */
  ground: string;
  /** The button variant that stands out on that background. */
  action: ButtonLook;
};

/** The five named choices and the default (BANNER-2). Any other value is a colour, which streaming banners may have. */
const themes = new Map<string, BannerLook>(
  Object.entries({
    yellow: { ground: "banner-yellow", action: "night" },
    "dark-yellow": { ground: "banner-dark-yellow", action: "night" },
    "light-blue": { ground: "banner-light-blue", action: "night" },
    "medium-blue": { ground: "banner-medium-blue on-night", action: "accent" },
    "dark-blue": { ground: "banner-dark-blue on-night", action: "accent" },
    white: { ground: "banner-white", action: "night" },
  } satisfies Record<BannerStyle | "white", BannerLook>),
);

/** The theme of a banner's stored style; null for a colour value, whose text gets a dark plate. */
export function bannerLook(bgColor: string): BannerLook | null {
  return themes.get(bgColor) ?? null;
}
