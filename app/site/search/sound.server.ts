/** Spellings that sound alike in Portuguese, one after the other. */
const spellings: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/ph/g, "f"],
  [/y/g, "i"],
  [/w/g, "u"],
  [/uai/g, "ui"],
  [/ks|cs/g, "x"],
  [/[cs]h/g, "x"],
  [/lh/g, "L"],
  [/nh/g, "N"],
  [/h/g, ""],
  [/q(?:u(?=[ei]))?/g, "k"],
  [/s?c(?=[ei])|ss|z/g, "s"],
  [/c/g, "k"],
  [/gu(?=[ei])/g, "G"],
  [/g(?=[ei])/g, "j"],
  [/n(?=[pb]|$)/g, "m"],
  [/l(?=[^aeiou]|$)/g, "u"],
  [/(.)\1+/g, "$1"],
  [/[ae]i$/, "e"],
  [/e$/, "i"],
  [/o$/, "u"],
];

/** A word as it sounds, so that words written by ear are found: "cenha" and "senha", "netfliks" and "netflix". */
export function soundOf(word: string): string {
  return spellings.reduce((sound, [pattern, letters]) => sound.replace(pattern, letters), word);
}
