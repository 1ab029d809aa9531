import type { Provider } from "#app/provider/provider.ts";
import type { Overlay } from "#app/platform/storage/render-image.server.ts";
import { loadLogo, type Logo, brandMark } from "./brand-picture.server.ts";
import { findDrawing } from "./drawings.server.ts";
import { recolour } from "./recolour.ts";
import { outlineText, type TextStyle, textWidth, wrapText } from "./text-outline.server.ts";

/** What a shared link shows: 1200 by 630, as the Open Graph tags say. */
export type SharePicture = {
  /** The name of its drawing, a night scene of 1440 by 600. */
  scene: string;
  title: string;
  text?: string;
  /** Shown as the loudest part. */
  price?: { before: string; amount: string };
};

const left = 72;
/** The width of the text beside the scene's subject. */
const textColumn = 620;
const night = "#10204f";
const white = 'fill="#f5f9ff"';
const muted = 'fill="#c5d9f5"';
const accent = 'fill="#f8cc2f"';

/** The picture as an SVG in the provider's colours and the site's font, with the logo to lay over it. */
export async function drawSharePicture(
  provider: Provider,
  picture: SharePicture,
): Promise<{ svg: string; overlay: Overlay | null }> {
  const logo = await loadLogo(provider);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
    '<defs><linearGradient id="ceu" x2="0" y2="1"><stop stop-color="#0b1a4a"/><stop offset="1" stop-color="#173583"/></linearGradient>' +
    `<linearGradient id="sombra"><stop stop-color="${night}" stop-opacity=".78"/><stop offset="1" stop-color="${night}" stop-opacity="0"/></linearGradient></defs>` +
    '<rect width="1200" height="630" fill="url(#ceu)"/>' +
    `<svg y="130" width="1200" height="500" viewBox="0 0 1440 600">${sceneOf(picture.scene, provider)}</svg>` +
    '<rect width="800" height="630" fill="url(#sombra)"/>' +
    (logo
      ? logoPlate(logo)
      : brand(picture.title === provider.name ? "" : provider.name, provider.logo.mark !== null)) +
    texts(picture) +
    "</svg>";
  return { svg: recolour(svg, provider.colours), overlay: logo && { ...logoBox(logo), webp: logo.webp } };
}

/** The content of a drawing, without its animation. It is recoloured with the rest. */
function sceneOf(name: string, provider: Provider): string {
  const drawing = findDrawing(name, { ...provider, colours: { brand: null, accent: null } })!;
  return drawing
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "");
}

/** The mark, if there is one, and the name, as the site's header has them; no name where the title is the name. */
function brand(name: string, hasMark: boolean): string {
  const [first = "", ...rest] = name.split(" ");
  const heavy: TextStyle = { size: 40, weight: "heavy", tracking: -0.03 };
  const light: TextStyle = { size: 40, weight: "regular", tracking: -0.02 };
  const start = left + (hasMark ? 76 : 0);
  return (
    (hasMark ? `<g transform="translate(${left} 56) scale(1.5)">${brandMark}</g>` : "") +
    outlineText(first, start, 102, heavy, white) +
    outlineText(rest.join(" "), start + textWidth(`${first} `, heavy), 102, light, muted)
  );
}

function logoBox({ width, height }: Logo) {
  const scale = Math.min(320 / width, 72 / height);
  return { left: left + 20, top: 62, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Logos are designed for white. */
function logoPlate(logo: Logo): string {
  const box = logoBox(logo);
  return `<rect x="${box.left - 20}" y="${box.top - 14}" width="${box.width + 40}" height="${box.height + 28}" rx="16" fill="#fff"/>`;
}

function texts({ title, text, price }: SharePicture): string {
  const heading: TextStyle = { size: title.length > 34 ? 58 : 70, weight: "heavy", tracking: -0.03 };
  const lines = wrapText(title, heading, textColumn);
  let y = 212;
  const line = (words: string, style: TextStyle, colour: string, leading: number) => {
    const outlined = outlineText(words, left, y, style, colour);
    y += leading;
    return outlined;
  };
  const body = lines.map((words) => line(words, heading, white, heading.size * 1.08));
  if (text) {
    const style: TextStyle = { size: 30, weight: "regular" };
    y += 4;
    body.push(...wrapText(text, style, textColumn - 60).map((words) => line(words, style, muted, 40)));
  }
  if (price) {
    body.push(line(price.before, { size: 30, weight: "regular" }, muted, 76));
    body.push(line(price.amount, { size: 80, weight: "heavy", tracking: -0.04 }, accent, 0));
  }
  return body.join("");
}
