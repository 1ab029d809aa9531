import { inAccentHue, inBrandHue } from "#app/ui/brand-colours.ts";
import { parseHex, toHex } from "#app/ui/colour.ts";

/**
 * A drawing in the provider's colours: its blues in the main colour, its yellows in the accent colour, each as light as
 * before; other colours stay. Without own colours it stays as drawn.
 */
export function recolour(drawing: string, colours: { brand: string | null; accent: string | null }): string {
  const brand = colours.brand ? parseHex(colours.brand) : null;
  const accent = colours.accent ? parseHex(colours.accent) : null;
  if (!brand && !accent) return drawing;
  const known = new Map<string, string>();
  return drawing.replace(/#[\da-f]{6}(?![\da-f])/gi, (hex) => {
    if (!known.has(hex)) known.set(hex, shade(hex));
    return known.get(hex)!;
  });

  function shade(hex: string): string {
    const colour = parseHex(hex)!;
    if (brand && isBlue(colour)) return toHex(inBrandHue(colour, brand));
    if (accent && isYellow(colour)) return toHex(inAccentHue(colour, accent));
    return hex;
  }
}

type Hue = { hue: number; chroma: number; lightness: number };

function isBlue({ hue, chroma }: Hue): boolean {
  return chroma > 0.004 && hue > 220 && hue < 290;
}

/** Skin and wood are browner: darker, or less vivid. */
function isYellow({ hue, chroma, lightness }: Hue): boolean {
  return chroma > 0.04 && hue > 70 && hue < 115 && lightness > 0.74;
}
