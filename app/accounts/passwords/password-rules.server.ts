import { commonPasswords } from "./common-passwords.server.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** Bounds of a password's length; no character classes are required. */
export const passwordLength = { min: 12, max: 128 };

/** The owner's e-mail and provider, whose words are easy to guess. */
export type PasswordOwner = { email: string; provider: { name: string; website: string | null } };

/** Characters that must remain once the owner's words are taken out, and distinct characters in all. */
const minRemaining = 8;
const minDistinct = 5;

/** Why a password cannot be used, as a sentence for the screen; null when it can. */
export function findPasswordProblem(password: string, owner: PasswordOwner): string | null {
  const { min, max } = passwordLength;
  if (password.length < min) return `A senha precisa de pelo menos ${min} caracteres`;
  if (password.length > max) return `A senha pode ter no máximo ${max} caracteres`;
  const plain = password.toLowerCase().replace(/\s+/g, "");
  if (plain.length < minRemaining || new Set(plain).size < minDistinct || isRepeated(plain)) {
    return "A senha repete os mesmos caracteres: use uma frase só sua";
  }
  if (isSequence(plain)) return "A senha é uma sequência fácil de adivinhar: use uma frase só sua";
  if (commonPasswords.has(plain)) return "Esta senha é uma das mais usadas do mundo: use uma frase só sua";
  if (isMadeOfOwnerWords(plain, owner))
    return "A senha usa o seu e-mail ou o nome da empresa: use uma frase sem ligação com eles";
  return null;
}

/** Whether it repeats a short piece: "senha1senha1". */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/**
 * Whether over three quarters of the characters follow the previous one, up or down: "123456789012", "abcdefghijkl".
 */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  const count = (direction: number, wrapped: number) =>
    steps.filter((step) => step === direction || step === wrapped).length / steps.length;
  // A step of -9 or 9 wraps between 9 and 0.
  return Math.max(count(1, -9), count(-1, 9)) > 0.75;
}

/** Whether too little remains without the words of the owner's e-mail and of the provider's names. */
function isMadeOfOwnerWords(plain: string, { email, provider }: PasswordOwner): boolean {
  const words = [email, provider.name, provider.website ?? ""]
    .flatMap((text) => normalizeForSearch(text).split(/[^a-z0-9]+/))
    .concat(normalizeForSearch(provider.name).replace(/[^a-z0-9]/g, ""))
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length);
  let rest = normalizeForSearch(plain);
  for (const word of words) rest = rest.replaceAll(word, "");
  return rest.length < plain.length && rest.replace(/[^a-z0-9]/g, "").length < minRemaining;
}
