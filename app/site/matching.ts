import { searchable } from "#app/catalogue/city.ts";

/** Whether every word of `text` occurs in what is asked about, accents and case ignored. Blank text occurs everywhere. */
export function holdsEveryWord(text: string): (...searched: string[]) => boolean {
  const words = searchable(text).split(" ");
  return (...searched) => {
    const whole = searchable(searched.join(" "));
    return words.every((word) => whole.includes(word));
  };
}
