import { type SingleByteEncoding, singleByteEncodings } from "./letters.ts";

// Which letters the bytes of a file mean, and texts whose letters were read wrongly before they came here.

/** The letters of code page 850 from 0x80, which `TextDecoder` does not know. */
const codePage850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const highBytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
const tables: Readonly<Record<SingleByteEncoding, string>> = {
  "Windows-1252": new TextDecoder("windows-1252").decode(highBytes),
  "Código 850": codePage850,
};

/** Decodes bytes of one letter each. */
export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return latin1.replace(/[\x80-\xFF]/g, (letter) => tables[encoding][letter.charCodeAt(0) - 128]!);
}

/** The encodings that a text of one byte a letter probably has, the likeliest first: two where nobody can tell. */
export function likelyEncodings(bytes: Uint8Array): SingleByteEncoding[] {
  const scored = singleByteEncodings
    .map((encoding) => ({ encoding, score: plausibility(decodeSingleByte(bytes, encoding)) }))
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]!.score;
  return scored.filter(({ score }) => best - score < clearLead).map(({ encoding }) => encoding);
}

/** By how much the likeliest encoding must lead: by more than one letter that could be either. */
const clearLead = 1.5;

/** How much the letters outside ASCII look like Portuguese, each in its place in a word. */
function plausibility(text: string): number {
  let score = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\0-\x7f]/g)) {
    score += plausibilityOf(letter, text[index - 1] ?? " ", text[index + 1] ?? " ");
  }
  return score;
}

function plausibilityOf(letter: string, before: string, after: string): number {
  if (letter === "\u00A0") return 0;
  if (/[–—“”‘’…•·ªº°™®©]/.test(letter)) return letter !== "’" && isLetter(before) && isLetter(after) ? -1 : 0.5;
  if (!/[áâàãçéêíóôõúü]/i.test(letter) || /\d/.test(before + after)) return -1;
  const isCapital = letter !== letter.toLowerCase();
  if (isCapital && isSmall(before)) return -2;
  if (!isCapital && isCapitalLetter(after)) return -1;
  const [previous, next] = [before.toLowerCase(), after.toLowerCase()];
  return (places[letter.toLowerCase()]?.(previous, next) ?? true) ? 1 : -1;
}

/** Where letters stand in Portuguese words that others never follow or precede. */
const places: Readonly<Record<string, (previous: string, next: string) => boolean>> = {
  à: (previous) => !isLetter(previous),
  á: (_, next) => next !== "o",
  ã: (_, next) => !isLetter(next) || /[oesin]/.test(next),
  õ: (_, next) => next === "e",
  ç: (previous, next) => /[aeiounrlpc]/.test(previous) && /[aouáâãóôõú]/.test(next),
};

function isLetter(letter: string): boolean {
  return /\p{L}/u.test(letter);
}

function isSmall(letter: string): boolean {
  return /\p{Ll}/u.test(letter);
}

function isCapitalLetter(letter: string): boolean {
  return /\p{Lu}/u.test(letter);
}

/** A letter of UTF-8 that was read as two or three of another encoding: what is left of a text without them. */
export function withoutUtf8Letters(bytes: Uint8Array): Uint8Array {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return Buffer.from(latin1.replace(/[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/g, ""), "latin1");
}

const bytesOf = new Map(
  singleByteEncodings.map((encoding) => [
    encoding,
    new Map(Array.from(tables[encoding], (letter, index) => [letter, index + 128])),
  ]),
);

/** A text that was read in one encoding, as it is in another. */
export function reread(text: string, from: SingleByteEncoding, to: SingleByteEncoding): string {
  const bytes = Array.from(text, (letter) => bytesOf.get(from)!.get(letter) ?? letter.charCodeAt(0));
  return decodeSingleByte(Uint8Array.from(bytes), to);
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** The text with letters for those of UTF-8 that were read one byte at a time: "São" for "SÃ£o"; null without any. */
export function repairText(text: string): string | null {
  const repaired = text.replace(/[^\0-\x7f]{2,}/g, (run) => repairRun(run) ?? run);
  return repaired === text ? null : (repairText(repaired) ?? repaired);
}

function repairRun(run: string): string | null {
  for (const encoding of singleByteEncodings) {
    const bytes = Array.from(run, (letter) => bytesOf.get(encoding)!.get(letter) ?? 0);
    try {
      const letters = strictUtf8.decode(Uint8Array.from(bytes));
      if (/^[\xA0-\u017F\u2010-\u2122]+$/.test(letters)) return letters;
    } catch {
      // Not letters of UTF-8.
    }
  }
  return null;
}
