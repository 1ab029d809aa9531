import type { CSSOptions } from "vite";

type Plugin = Extract<
  NonNullable<Extract<CSSOptions["postcss"], object>["plugins"]>[number],
  { postcssPlugin: string }
>;

/**
 * PostCSS plugin: removes what Tailwind adds for browsers without `@property`, `color-mix` and gradients in a colour space.
 * All browsers that the build supports (`cssTarget`) have them.
 */
export const withoutFallbacks: Plugin = {
  postcssPlugin: "without-fallbacks",
  AtRule: {
    layer(rule) {
      if (rule.params === "properties" && rule.nodes) rule.remove();
    },
    supports(rule) {
      if (rule.params.includes("in lab, red, red")) rule.replaceWith(rule.nodes ?? []);
    },
  },
};
