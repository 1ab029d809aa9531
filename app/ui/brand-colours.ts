import { type Colour, parseHex, contrastRatio, toHex } from "./colour.ts";

/** The provider's chosen colours, such as "#0b2a6b", or null for the default. */
export type BrandColours = { brand: string | null; accent: string | null };

export type ColourMode = "light" | "dark";

/** A place where a colour must be legible, and its contrast ratio there. */
export type ContrastCheck = { label: string; ratio: number };

/** The tokens of `theme.css` derived from a chosen colour for one mode, and their contrast ratios. */
export type Shades = { tokens: Record<string, string>; contrastChecks: ContrastCheck[]; isAdjusted: boolean };

/** The minimum contrast ratio of text (WCAG 2.2, AA). */
export const minContrast = 4.5;

/**
 * The shades of the main colour. Where it is not legible, uses the nearestAcceptable shade that is: darker in light mode, lighter
 * in dark mode.
 */
export function brandShades(hex: string, mode: ColourMode): Shades | null {
  const chosen = parseHex(hex);
  if (!chosen) return null;
  const { paper, softBase, line, onBrand, step } = modes[mode];
  const tint = (lightness: number, maxChroma: number) => ({
    ...chosen,
    lightness,
    chroma: Math.min(maxChroma, chosen.chroma),
  });
  const soft = tint(softBase.lightness, softBase.chroma);
  const isLegible = (shade: Colour) =>
    [paper, soft, onBrand].every((other) => contrastRatio(shade, other) >= minContrast);
  const brand = nearestAcceptable(chosen, step, isLegible);
  const strong = { ...brand, lightness: clampLightness(brand.lightness + 8 * step) };
  return {
    tokens: {
      "--brand": toHex(brand),
      "--brand-strong": toHex(strong),
      "--brand-soft": toHex(soft),
      "--brand-line": toHex(tint(line.lightness, line.chroma)),
    },
    contrastChecks: [
      { label: "Links e títulos sobre o fundo", ratio: contrastRatio(brand, paper) },
      { label: "Texto sobre o fundo tingido", ratio: contrastRatio(brand, soft) },
      { label: "Texto do botão", ratio: contrastRatio(brand, onBrand) },
    ],
    isAdjusted: brand !== chosen,
  };
}

/**
 * The shades of the accent colour, the same in both modes: light enough for its dark text, and legible on the night
 * surface.
 */
export function accentShades(hex: string): Shades | null {
  const chosen = parseHex(hex);
  if (!chosen) return null;
  const accent = nearestAcceptable(chosen, 0.01, (shade) => {
    return contrastRatio(shade, night) >= minContrast && contrastRatio(hoverShade(shade), ink) >= minContrast;
  });
  return {
    tokens: { "--accent": toHex(accent), "--accent-strong": toHex(hoverShade(accent)) },
    contrastChecks: [
      { label: "Texto do botão principal", ratio: contrastRatio(accent, ink) },
      { label: "Destaque sobre o fundo noturno", ratio: contrastRatio(accent, night) },
    ],
    isAdjusted: accent !== chosen,
  };
}

/** CSS that overrides the theme with the provider's colours; null when it has none. */
export function brandStyles({ brand, accent }: BrandColours): string | null {
  const [light, dark] = brand ? [brandShades(brand, "light"), brandShades(brand, "dark")] : [null, null];
  const accentShade = accent ? accentShades(accent) : null;
  // Doubled specificity, so that these rules win over the theme in any order; a visitor's high contrast wins over them.
  return `${rule(":root:not(.high-contrast)", light, accentShade)}${rule(".dark:not(.high-contrast)", dark)}` || null;
}

function rule(selector: string, ...shades: (Shades | null)[]): string {
  const tokens = shades.flatMap((shade) => Object.entries(shade?.tokens ?? {}));
  return tokens.length > 0 ? `${selector}{${tokens.map((token) => token.join(":")).join(";")}}` : "";
}

/** The accent colour on hover. */
function hoverShade(accent: Colour): Colour {
  return { ...accent, lightness: clampLightness(accent.lightness - 0.05) };
}

/** The theme's surfaces; must equal `theme.css`. */
export const themeSurfaces = {
  light: {
    "--paper": "oklch(1 0 0)",
    "--ink": "oklch(0.25 0.06 265)",
    "--muted": "oklch(0.5 0.03 262)",
    "--line": "oklch(0.91 0.012 258)",
    "--on-brand": "oklch(1 0 0)",
    "--brand": "oklch(0.5 0.19 260)",
    "--brand-strong": "oklch(0.42 0.18 262)",
    "--brand-soft": "oklch(0.955 0.022 250)",
    "--brand-line": "oklch(0.88 0.04 250)",
  },
  dark: {
    "--paper": "oklch(0.2 0.035 265)",
    "--ink": "oklch(0.95 0.01 255)",
    "--muted": "oklch(0.74 0.025 258)",
    "--line": "oklch(0.32 0.03 264)",
    "--on-brand": "oklch(0.19 0.05 265)",
    "--brand": "oklch(0.74 0.13 252)",
    "--brand-strong": "oklch(0.82 0.1 250)",
    "--brand-soft": "oklch(0.28 0.05 262)",
    "--brand-line": "oklch(0.38 0.06 260)",
  },
} as const;

const ink: Colour = { lightness: 0.25, chroma: 0.06, hue: 265 };
const night: Colour = { lightness: 0.3, chroma: 0.1, hue: 263 };

const modes = {
  light: {
    paper: { lightness: 0.985, chroma: 0.004, hue: 255 },
    softBase: { lightness: 0.955, chroma: 0.022 },
    line: { lightness: 0.88, chroma: 0.04 },
    onBrand: { lightness: 1, chroma: 0, hue: 0 },
    step: -0.01,
  },
  dark: {
    // The lightest dark surface (--raised).
    paper: { lightness: 0.225, chroma: 0.04, hue: 265 },
    softBase: { lightness: 0.28, chroma: 0.05 },
    line: { lightness: 0.38, chroma: 0.06 },
    onBrand: { lightness: 0.19, chroma: 0.05, hue: 265 },
    step: 0.01,
  },
} as const;

/** The colour itself if acceptable, else the first acceptable one on the way to black or white. */
function nearestAcceptable(chosen: Colour, step: number, isAcceptable: (shade: Colour) => boolean): Colour {
  let shade = chosen;
  const end = step > 0 ? 1 : 0;
  while (!isAcceptable(shade) && shade.lightness !== end) {
    shade = { ...shade, lightness: clampLightness(shade.lightness + step) };
  }
  return shade;
}

function clampLightness(lightness: number): number {
  return Math.min(1, Math.max(0, lightness));
}
