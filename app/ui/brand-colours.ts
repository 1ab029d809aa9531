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
 * The shades of the main colour. Where it is not legible, uses the nearest shade that is: darker in light mode, lighter
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
      ...nightTokens(chosen, mode),
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
 * surface, which the main colour tints.
 */
export function accentShades(hex: string, brandHex: string | null = null): Shades | null {
  const chosen = parseHex(hex);
  if (!chosen) return null;
  const brand = brandHex ? parseHex(brandHex) : null;
  const night = brand ? inBrandHue(nightSurface, brand) : nightSurface;
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
  const accentShade = accent ? accentShades(accent, brand) : null;
  // Doubled specificity, so that these rules win over the theme in any order; a visitor's high contrast wins over them.
  return `${rule(":root:not(.high-contrast)", light, accentShade)}${rule(".dark:not(.high-contrast)", dark)}` || null;
}

/** A blue of the theme or of a drawing in the provider's main colour: as light, and at most as vivid, as before. */
export function inBrandHue(blue: Colour, brand: Colour): Colour {
  return inHue(blue, themeBrand, brand);
}

/** A yellow of a drawing in the provider's accent colour. */
export function inAccentHue(yellow: Colour, accent: Colour): Colour {
  return inHue(yellow, themeAccent, accent);
}

/** Moves a shade of one colour to another one, with its distance in hue and its share of the chroma. */
function inHue(shade: Colour, from: Colour, to: Colour): Colour {
  return {
    lightness: shade.lightness,
    chroma: shade.chroma * Math.min(1, (1.25 * to.chroma) / from.chroma),
    hue: (shade.hue + to.hue - from.hue + 360) % 360,
  };
}

/** The dark surfaces of a mode, and the mark on them, in the main colour. */
function nightTokens(brand: Colour, mode: ColourMode): Record<string, string> {
  const tokens = Object.entries(darkSurfaces[mode]);
  return Object.fromEntries(
    tokens.map(([token, [lightness, chroma, hue]]) => [token, toHex(inBrandHue({ lightness, chroma, hue }, brand))]),
  );
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
const nightSurface: Colour = { lightness: 0.3, chroma: 0.1, hue: 263 };
const themeBrand: Colour = { lightness: 0.5, chroma: 0.19, hue: 260 };
const themeAccent: Colour = { lightness: 0.86, chroma: 0.165, hue: 92 };

/** The theme's dark surfaces, with the shades of the mark on them; must equal `theme.css`. */
export const darkSurfaces: Record<ColourMode, Record<string, readonly [number, number, number]>> = {
  light: {
    "--night": [0.235, 0.075, 265],
    "--night-2": [0.3, 0.1, 263],
    "--night-line": [0.42, 0.09, 262],
    "--night-sky": [0.22, 0.085, 266],
    "--night-horizon": [0.33, 0.12, 262],
    "--night-card": [0.36, 0.14, 262],
    "--night-band": [0.3, 0.105, 263],
    "--night-leaf": [0.74, 0.13, 248],
    "--night-leaflet": [0.6, 0.17, 256],
  },
  dark: {
    "--night": [0.245, 0.065, 265],
    "--night-2": [0.3, 0.09, 263],
  },
};

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
