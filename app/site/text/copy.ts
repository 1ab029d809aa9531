import type { Area } from "#app/provider/area.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import { interpolateText, textOverrideOrDefault, type Provider } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";

/** Title and description of a page for the browser and search engines. */
export type PageMeta = { title: string; description: string };

export type LabelledLink = { to: string; label: string };

/** A link that `useCopy` leaves out while its address is closed. */
export type ClosableLink = LabelledLink | undefined;

/** Copy of an area that a provider may switch off; a link to its pages needs no mark. */
export type OfArea = { ofArea?: Area };

/** A question of an accordion. Its id is its anchor on /faq, so it is unique in the whole site. */
export type FaqItem = { id: string; question: string; answer: string; link?: LabelledLink };

/** A short heading with a sentence: an advantage, a step, a tip. */
export type TitledText = { title: string; text: string };

/** The copy of a page for the current provider (`interpolate`). */
export function useCopy<T extends object>(copy: T): T {
  return interpolateCached(copy, useProvider());
}

const cache = new WeakMap<Provider, WeakMap<object, unknown>>();

/** `interpolate`, cached by copy and provider. The cache is bounded by the number of the site's pages. */
export function interpolateCached<T extends object>(copy: T, provider: Provider): T {
  const cached = cache.get(provider) ?? new WeakMap<object, unknown>();
  cache.set(provider, cached);
  if (!cached.has(copy)) cached.set(copy, interpolate(copy, provider));
  return cached.get(copy) as T;
}

/**
 * The copy for a provider: its overrides replace default texts, and its facts replace placeholders. Works recursively
 * on arrays, objects and the results of functions. What belongs to an area that is switched off, by its `ofArea` or its
 * address `to`, is left out of its list or object.
 */
export const interpolate = interpolateValue as <T>(copy: T, provider: Provider) => T;

function interpolateValue(copy: unknown, provider: Provider): unknown {
  if (typeof copy === "string") return interpolateText(textOverrideOrDefault(provider, copy), provider);
  if (typeof copy === "function") return (...args: unknown[]) => interpolateValue(copy(...args), provider);
  const isLeft = (value: (OfArea & { to?: string }) | null) => !isClosed(provider, value?.ofArea ?? value?.to);
  if (Array.isArray(copy)) return copy.filter(isLeft).map((item) => interpolateValue(item, provider));
  if (copy === null || typeof copy !== "object") return copy;
  const entries = Object.entries<OfArea | null>(copy as Record<string, OfArea | null>).filter(([, value]) =>
    isLeft(value),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, interpolateValue(value, provider)]));
}
