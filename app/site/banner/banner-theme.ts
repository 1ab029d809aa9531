import type { BannerStyle } from "#app/catalogue/banners/banner.ts";
import type { ButtonVariant } from "#app/ui/button.ts";

export type BannerTheme = {
  /** The classes of the background and of its text colour. */
  className: string;
  /** The button variant that stands out on that background. */
  buttonVariant: ButtonVariant;
};

/** The five named choices and the default (BANNER-2). Any other value is a colour, which streaming banners may have. */
const themes = new Map<string, BannerTheme>(
  Object.entries({
    yellow: { className: "tone-yellow", buttonVariant: "night" },
    "dark-yellow": { className: "tone-dark-yellow", buttonVariant: "night" },
    "light-blue": { className: "tone-light-blue", buttonVariant: "night" },
    "medium-blue": { className: "tone-medium-blue on-night", buttonVariant: "accent" },
    "dark-blue": { className: "tone-dark-blue on-night", buttonVariant: "accent" },
    white: { className: "tone-white", buttonVariant: "night" },
  } satisfies Record<BannerStyle | "white", BannerTheme>),
);

/** The theme of a banner's stored style; null for a colour value, whose text gets a dark plate. */
export function bannerTheme(bgColor: string): BannerTheme | null {
  return themes.get(bgColor) ?? null;
}
