import { searchable } from "#app/catalogue/city.ts";
import { commonest } from "./commonest.server.ts";

/** The bounds of a password: long rather than odd, pasted as it is. */
export const passwordLength = { min: 12, max: 128 };

/** Whose password it is to be, which anybody would guess first. */
export type PasswordOwner = { email: string; provider: { name: string; website: string } };

/** What is left beside the owner's words must be as long as a short password. */
const minOwn = 8;
const minDifferent = 5;

/** Why a password cannot be used, in a sentence for the person who chose it; null when it can. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const { min, max } = passwordLength;
  if (password.length < min) return `A senha precisa de pelo menos ${min} caracteres`;
  if (password.length > max) return `A senha pode ter no máximo ${max} caracteres`;
  const plain = password.toLowerCase().replace(/\s+/g, "");
  if (plain.length < minOwn || new Set(plain).size < minDifferent || isRepeated(plain)) {
    return "A senha repete os mesmos caracteres. Use uma frase só sua";
  }
  if (isSequence(plain)) return "A senha é uma sequência fácil de adivinhar. Use uma frase só sua";
  if (commonest.has(plain)) return "Esta senha é uma das mais usadas do mundo. Use uma frase só sua";
  if (isMadeOf(plain, owner)) return "A senha usa o seu e-mail ou o nome da empresa. Use uma frase que não tenha a ver";
  return null;
}

/** Whether it is a short piece over and over: "senha1senha1". */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** Whether each character follows the one before, up or down, but for a few: "123456789012", "abcdefghijkl". */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  const count = (wanted: number, wrapped: number) =>
    steps.filter((step) => step === wanted || step === wrapped).length / steps.length;
  // After the nine comes the nought.
  return Math.max(count(1, -9), count(-1, 9)) > 0.75;
}

/** Whether too little is left beside the words of the owner's e-mail and of the provider's names. */
function isMadeOf(plain: string, { email, provider }: PasswordOwner): boolean {
  const words = [email, provider.name, provider.website]
    .flatMap((text) => searchable(text).split(/[^a-z0-9]+/))
    .concat(searchable(provider.name).replace(/[^a-z0-9]/g, ""))
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length);
  let rest = searchable(plain);
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest.length < plain.length && rest.replace(/[^a-z0-9]/g, "").length < minOwn;
}
