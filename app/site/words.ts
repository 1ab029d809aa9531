import { fillFacts, ownText, type Provider } from "#app/catalogue/provider.ts";
import { useProvider } from "#app/provider-context.ts";

/** What a page is called in the browser and in a search engine's list. */
export type PageWords = { title: string; description: string };

export type WordLink = { to: string; label: string };

/** A question of an accordion. Its id is its anchor on /faq, so it is unique over the whole site. */
export type Question = { id: string; question: string; answer: string; link?: WordLink };

/** A short heading with the sentence under it: an advantage, a step, a tip. */
export type Point = { title: string; text: string };

/** The words of a page as the provider has them (`withFacts`). */
export function useWords<T extends object>(words: T): T {
  return keptWithFacts(words, useProvider());
}

const filledFor = new WeakMap<Provider, WeakMap<object, unknown>>();

/** `withFacts` of the same words for the same facts is made once: they are as many as the pages of the site. */
export function keptWithFacts<T extends object>(words: T, provider: Provider): T {
  const kept = filledFor.get(provider) ?? new WeakMap<object, unknown>();
  filledFor.set(provider, kept);
  if (!kept.has(words)) kept.set(words, withFacts(words, provider));
  return kept.get(words) as T;
}

/**
 * The same words as the provider has them: its own text in place of a standard one, and its facts in place of their
 * names. It reaches into lists, objects and what functions return.
 */
export function withFacts<T>(words: T, provider: Provider): T {
  return filled(words, provider) as T;
}

function filled(words: unknown, provider: Provider): unknown {
  if (typeof words === "string") return fillFacts(ownText(provider, words), provider);
  if (typeof words === "function") return (...values: unknown[]) => filled(words(...values), provider);
  if (Array.isArray(words)) return words.map((word) => filled(word, provider));
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, filled(value, provider)]));
}
