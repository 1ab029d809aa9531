import outlines from "./figtree-outlines.json" with { type: "json" };

/** How a text of a picture looks. The size is the font size, in the picture's units. */
export type TextStyle = { size: number; weight: keyof typeof outlines.weights; tracking?: number };

type Weight = { glyphs: Record<string, readonly (number | string)[]>; kerning: Record<string, number> };

/**
 * A line of text as an SVG path, with its baseline at (x, y): no picture depends on the fonts of a browser or server.
 * Characters that the font does not have lose their accents, or are left out.
 *
 * @param attributes of the path, such as its colour
 */
export function outlineText(text: string, x: number, y: number, style: TextStyle, attributes = ""): string {
  const scale = round(style.size / outlines.unitsPerEm, 5);
  const { glyphs } = layOut(text, style);
  const data = glyphs.map(({ shape, left }) => (shape ? `M${left} 0${shape}` : "")).join("");
  return `<path transform="translate(${round(x, 2)} ${round(y, 2)}) scale(${scale})" d="${data}"${attributes && ` ${attributes}`}/>`;
}

/** The width of a line of text, in the picture's units. */
export function textWidth(text: string, style: TextStyle): number {
  return (layOut(text, style).width * style.size) / outlines.unitsPerEm;
}

/** The text in as few lines of this width as its words allow. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(line, style) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** The glyphs of a line from left to right, and its width, in font units. */
function layOut(text: string, { weight, tracking = 0 }: TextStyle) {
  const { glyphs: font, kerning } = outlines.weights[weight] as Weight;
  const glyphs: { shape: string; left: number }[] = [];
  let width = 0;
  let previous = "";
  for (const character of characters(text, font)) {
    const base = character.normalize("NFD")[0]!;
    width += kerning[previous + base] ?? 0;
    const [advance, shape] = font[character] as [number, string];
    glyphs.push({ shape, left: Math.round(width) });
    width += advance + tracking * outlines.unitsPerEm;
    previous = base;
  }
  return { glyphs, width };
}

function characters(text: string, font: Weight["glyphs"]): string[] {
  return Array.from(text.normalize("NFC")).flatMap((character) =>
    [character, ...Array.from(character.normalize("NFD"))]
      .filter((candidate) => Object.hasOwn(font, candidate))
      .slice(0, 1),
  );
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
