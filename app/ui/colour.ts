/** An OKLCH colour: lightness from 0 to 1, chroma, and hue in degrees. */
export type Colour = { lightness: number; chroma: number; hue: number };

type Triple = readonly [number, number, number];

/** Parses "#0b2a6b"; null for anything else. */
export function parseHex(hex: string): Colour | null {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!digits) return null;
  const [red, green, blue] = digits
    .slice(1)
    .map((pair) => toLinear(Number.parseInt(pair, 16) / 255)) as unknown as Triple;
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ];
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The colour as "#0b2a6b", with its chroma reduced to the sRGB gamut. */
export function toHex(colour: Colour): string {
  return `#${toGamut(colour)
    .map((channel) =>
      Math.round(toEncoded(channel) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of the displayed colour, rounded to 8 bits. */
function luminance(colour: Colour): number {
  const [red, green, blue] = toGamut(colour).map((channel) => toLinear(Math.round(toEncoded(channel) * 255) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear RGB; chroma outside the sRGB gamut is reduced, lightness and hue stay. */
function toGamut(colour: Colour): Triple {
  let [min, max] = [0, colour.chroma];
  if (isInGamut(toLinearRgb(colour))) return clampChannels(toLinearRgb(colour));
  for (let step = 0; step < 20; step++) {
    const chroma = (min + max) / 2;
    if (isInGamut(toLinearRgb({ ...colour, chroma }))) min = chroma;
    else max = chroma;
  }
  return clampChannels(toLinearRgb({ ...colour, chroma: min }));
}

function toLinearRgb({ lightness, chroma, hue }: Colour): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const tolerance = 0.0005;

function isInGamut(channels: Triple): boolean {
  return channels.every((channel) => channel >= -tolerance && channel <= 1 + tolerance);
}

function clampChannels(channels: Triple): Triple {
  return channels.map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Triple;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toEncoded(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
