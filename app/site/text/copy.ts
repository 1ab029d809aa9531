import type { Area } from "#app/provider/area.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import { factAtPath, interpolateText, namesUnsetFact, textOverrideOrDefault } from "#app/provider/interpolate-text.ts";
import type { Provider } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";

/** Title and description of a page for the browser and search engines. */
export type PageMeta = { title: string; description: string; titleOtherwise?: string; descriptionOtherwise?: string };

export type LabelledLink = { to: string; label: string };

/** A link that `useCopy` leaves out while its address is closed. */
export type ClosableLink = LabelledLink | undefined;

/** Copy of an area that a provider may switch off; a link to its pages needs no mark. */
export type OfArea = { ofArea?: Area };

/** Copy about a fact that its texts do not name. */
export type OfFact = { ofFact?: string };

/** A question of an accordion. Its id is its anchor on /faq, so it is unique in the whole site. */
export type FaqItem = OfArea &
  OfFact & {
    id: string;
    question: string;
    answer: string;
    answerOtherwise?: string;
    link?: LabelledLink;
  };

/** A short heading with a sentence: an advantage, a step, a tip. */
export type TitledText = { title: string; text: string; titleOtherwise?: string; textOtherwise?: string };

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
 * on arrays, objects and the results of functions.
 *
 * Left out of its list or object is what belongs to an area that is switched off, by its `ofArea` or its address `to`, or
 * to a fact that is not set, by its `ofFact`. A text that names such a fact is replaced by the one of the same key with
 * "Otherwise", or loses the sentence; a list also leaves out the texts that became blank, and the objects that have one.
 */
export const interpolate = interpolateValue as <T>(copy: T, provider: Provider) => T;

type Part = (OfArea & OfFact & { to?: string }) | null;

function interpolateValue(copy: unknown, provider: Provider): unknown {
  if (typeof copy === "string") return interpolateText(textOverrideOrDefault(provider, copy), provider);
  if (typeof copy === "function") return (...args: unknown[]) => interpolateValue(copy(...args), provider);
  const isLeft = (part: Part) =>
    !isClosed(provider, part?.ofArea ?? part?.to) && !(part?.ofFact && factAtPath(provider, part.ofFact) === null);
  if (Array.isArray(copy)) {
    const left = copy.filter(isLeft);
    return left.map((item) => interpolateValue(item, provider)).filter((item) => !hasBlank(item));
  }
  if (copy === null || typeof copy !== "object") return copy;
  const parts = copy as Record<string, Part>;
  const names = Object.keys(parts).filter((name) => isLeft(parts[name]!) && !name.endsWith(otherwise));
  return Object.fromEntries(names.map((name) => [name, interpolateValue(chosenPart(parts, name, provider), provider)]));
}

const otherwise = "Otherwise";

function chosenPart(parts: Record<string, unknown>, name: string, provider: Provider): unknown {
  const [text, other] = [parts[name], parts[name + otherwise]];
  const isUnset = other && typeof text === "string" && namesUnsetFact(textOverrideOrDefault(provider, text), provider);
  return isUnset ? other : text;
}

function hasBlank(item: unknown): boolean {
  return item === "" || Object.values(Object(item)).includes("");
}
