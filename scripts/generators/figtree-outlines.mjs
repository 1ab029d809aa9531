// Writes app/site/pictures/figtree-outlines.json: the shapes of Figtree's Latin letters in two weights, for texts in
// pictures, where no font can be loaded. Run it when the font changes, with temporary dependencies:
// npm install --no-save subset-font@2.9.0 fontkit@2.0.4 && npx node scripts/generators/figtree-outlines.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { root, printLine } from "../prepare.mjs";

const source = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const weights = { regular: 600, heavy: 800 };
/** The characters whose kerning is kept; accented letters take that of their base. */
const kerned = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:$–-'+");

const file = readFileSync(join(root, source));
const characters = create(file).characterSet.filter((code) => isPrintable(code));
const outlines = { unitsPerEm: 0, weights: {} };
for (const [name, wght] of Object.entries(weights)) {
  const font = create(
    await subsetFont(file, String.fromCodePoint(...characters), {
      targetFormat: "sfnt",
      variationAxes: { wght },
      keepFeatures: ["kern"],
    }),
  );
  outlines.unitsPerEm = font.unitsPerEm;
  const glyphs = {};
  for (const code of characters) {
    const glyph = font.glyphForCodePoint(code);
    glyphs[String.fromCodePoint(code)] = [Math.round(glyph.advanceWidth), pathOf(glyph)];
  }
  const kerning = {};
  for (const first of kerned) {
    for (const second of kerned) {
      const run = font.layout(first + second);
      const distance = Math.round(run.positions[0].xAdvance - run.glyphs[0].advanceWidth);
      if (run.glyphs.length === 2 && distance !== 0) kerning[first + second] = distance;
    }
  }
  outlines.weights[name] = { glyphs, kerning };
}
const json = JSON.stringify(outlines);
writeFileSync(join(root, "app/site/pictures/figtree-outlines.json"), `${json}\n`);
printLine(`${Object.keys(outlines.weights.regular.glyphs).length} letras, ${json.length} bytes`);

function isPrintable(code) {
  return code >= 0x20 && (code < 0x7f || code >= 0xa0) && (code < 0x2000 || code > 0x200f) && code !== 0xad;
}

/** The glyph as SVG path data in font units, y downwards, in relative commands. */
function pathOf(glyph) {
  let [x, y] = [0, 0];
  let start = [0, 0];
  return glyph.path.commands
    .map(({ command, args }) => {
      const letter = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" }[command];
      const points = args.map((value, index) => (index % 2 === 0 ? Math.round(value) : -Math.round(value)));
      const relative = points.map((value, index) => value - (index % 2 === 0 ? x : y));
      if (letter === "m") start = points;
      [x, y] = letter === "z" ? start : points.slice(-2);
      return letter + relative.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value)).join("");
    })
    .join("");
}
