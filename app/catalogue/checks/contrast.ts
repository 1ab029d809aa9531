/**
 * The contrast ratio of white text on a colour such as "#0b2a6b" or "#fff" (WCAG 2.2), from 1 to 21. Null for any other
 * text: the named styles have text colours of their own.
 */
export function contrastWithWhite(colour: string): number | null {
  const digits = /^#(?:[\da-f]{3}){1,2}$/i.test(colour) ? colour.slice(1) : null;
  if (digits === null) return null;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const pair = digits.slice(index * size, (index + 1) * size);
    const channel = Number.parseInt(size === 1 ? pair + pair : pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
