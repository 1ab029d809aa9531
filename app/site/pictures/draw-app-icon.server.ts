import type { Overlay } from "#app/platform/storage/render-image.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { type AppIconFile, appIcons } from "./app-icon.ts";
import { loadLogo, type Logo, brandMark } from "./brand-picture.server.ts";
import { recolour } from "./recolour.ts";
import { outlineText, type TextStyle, textWidth } from "./text-outline.server.ts";

/** A logo up to this ratio of its sides is still legible in a square. */
const maxLogoRatio = 1.6;

/**
 * The site's icon in the provider's colours: its logo where that fits a square, or its mark; else its initial.
 */
export async function drawAppIcon(
  file: AppIconFile,
  provider: Provider,
): Promise<{ svg: string; overlay: Overlay | null }> {
  const { size, fill, isRounded } = appIcons[file];
  const logo = await loadLogo(provider);
  const isSquare = logo !== null && Math.max(logo.width / logo.height, logo.height / logo.width) <= maxLogoRatio;
  const inside = size * fill;
  const hasMark = logo === null && provider.logo.mark !== null;
  const drawn = hasMark ? scaledMark(size, inside) : initial(provider.name, size, inside);
  const background = `<rect width="${size}" height="${size}" rx="${isRounded ? size * 0.22 : 0}" fill="${isSquare ? "#fff" : "#0f2561"}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${background}${isSquare ? "" : drawn}</svg>`;
  return { svg: recolour(svg, provider.colours), overlay: isSquare ? centred(logo, size, inside) : null };
}

function scaledMark(size: number, inside: number): string {
  const offset = (size - inside) / 2;
  return `<g transform="translate(${offset} ${offset}) scale(${inside / 40})">${brandMark}</g>`;
}

function initial(name: string, size: number, inside: number): string {
  const style: TextStyle = { size: inside, weight: "heavy" };
  const letter = (Array.from(name.trim())[0] ?? "").toUpperCase();
  // Capitals are 0.7 em tall.
  return outlineText(letter, (size - textWidth(letter, style)) / 2, size / 2 + inside * 0.35, style, 'fill="#f5f9ff"');
}

function centred({ webp, width, height }: Logo, size: number, inside: number): Overlay {
  const scale = inside / Math.max(width, height);
  const [shown, tall] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    webp,
    left: Math.round((size - shown) / 2),
    top: Math.round((size - tall) / 2),
    width: shown,
    height: tall,
  };
}
