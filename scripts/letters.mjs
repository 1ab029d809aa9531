// Writes app/ui/letters.woff2: of the typeface's Latin letters those that Portuguese and its neighbours need, which are
// two thirds of its bytes. `ui/theme.css` names the same letters, and the whole file for all others. Run it when either
// changes, with what cuts fonts installed for the moment: npm install --no-save subset-font@2.9.0 && node scripts/letters.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root, say } from "./prepare.mjs";

const source = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const theme = readFileSync(join(root, "app/ui/theme.css"), "utf8");
const [, ranges] = /letters\.woff2[^}]*unicode-range:\s+([^;]+);/.exec(theme);
const letters = ranges.split(",").flatMap((range) => {
  const [first, last = first] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
});
const font = await subsetFont(readFileSync(join(root, source)), letters.join(""), {
  targetFormat: "woff2",
  // Pairs of letters and figures of one width: what the pages ask for, of all that the typeface can do.
  keepFeatures: ["kern", "tnum"],
});
writeFileSync(join(root, "app/ui/letters.woff2"), font);
say(`${letters.length} letras, ${font.length} bytes`);
