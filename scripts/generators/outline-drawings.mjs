// Prepares the drawings of content/cenas: their texts become outlines, since an image cannot load the site's font, and
// their colours become hexadecimal, which every renderer knows. Run it after drawing: npx node scripts/generators/outline-drawings.mjs
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outlineText, textWidth } from "../../app/site/pictures/text-outline.server.ts";
import { toHex } from "../../app/ui/colour.ts";
import { root, printLine } from "../prepare.mjs";

const folder = join(root, "content/cenas");
for (const name of readdirSync(folder)) {
  const before = readFileSync(join(folder, name), "utf8");
  const after = before
    .replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes, text) => outline(attributes, decode(text)))
    .replace(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g, (_, lightness, chroma, hue) =>
      toHex({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }),
    );
  if (after === before) continue;
  writeFileSync(join(folder, name), after);
  printLine(`${name}: ${before.length} → ${after.length} bytes`);
}

function outline(attributes, text) {
  const value = (name) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  const size = Number(value("font-size"));
  const style = {
    size,
    weight: Number(value("font-weight") ?? 400) >= 700 ? "heavy" : "regular",
    tracking: Number(value("letter-spacing") ?? 0) / size,
  };
  const shift = { middle: 0.5, end: 1 }[value("text-anchor")] ?? 0;
  const x = Number(value("x") ?? 0) - shift * textWidth(text, style);
  const others = attributes.replace(/ (x|y|font-[a-z]+|letter-spacing|text-anchor)="[^"]*"/g, "").trim();
  return outlineText(text, x, Number(value("y") ?? 0), style, others);
}

function decode(text) {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
