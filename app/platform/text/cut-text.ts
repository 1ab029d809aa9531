// Firefox has it since 125.
const segmenter = Intl.Segmenter ? new Intl.Segmenter("pt-BR") : null;
/** More than the characters have that people type: an emoji of a family has 11. */
const longestCharacter = 32;

/**
 * The beginning of a text, of at most `length` UTF-16 units. No character is split as it is read, such as an emoji or a
 * letter with its accent; one that is longer than all others is split between code points.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = Math.max(0, length - longestCharacter);
  const near = text.slice(start, length + longestCharacter);
  const last = segmenter?.segment(near).containing(length - start)?.index ?? 0;
  if (last > 0) return text.slice(0, start + last);
  return /[\uD800-\uDBFF]$/.test(text.slice(0, length)) ? text.slice(0, length - 1) : text.slice(0, length);
}
