// Writes app/ui/figtree-subset.woff2: the subset of Figtree for Portuguese and neighbouring languages, two thirds of the Latin
// file. `ui/fonts.css` declares the same unicode ranges, and the whole font for all other characters. Run it when
// either changes, with a temporary dependency: npm install --no-save subset-font@2.9.0 && npx node scripts/generators/figtree-subset.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root, printLine } from "../prepare.mjs";

const source = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const theme = readFileSync(join(root, "app/ui/fonts.css"), "utf8");
const [, ranges] = /figtree-subset\.woff2[^}]*unicode-range:\s+([^;]+);/.exec(theme);
const characters = ranges.split(",").flatMap((range) => {
  const [first, last = first] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
});
const font = await subsetFont(readFileSync(join(root, source)), characters.join(""), {
  targetFormat: "woff2",
  // The OpenType features that the pages use: kerning and tabular figures.
  keepFeatures: ["kern", "tnum"],
});
writeFileSync(join(root, "app/ui/figtree-subset.woff2"), font);
printLine(`${characters.length} letras, ${font.length} bytes`);
