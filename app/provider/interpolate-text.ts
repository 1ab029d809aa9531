// The provider's facts in the texts of its site.

import { formatAmount } from "#app/platform/text/money.ts";
import { isFibre } from "#app/catalogue/plans/offer-terms/technology.ts";
import type { Provider } from "./provider.ts";

/** The provider's override of a default text, or else the default text. */
export function textOverrideOrDefault(provider: Pick<Provider, "texts">, defaultText: string): string {
  return Object.hasOwn(provider.texts, defaultText) ? provider.texts[defaultText]! : defaultText;
}

/**
 * The text with the provider's facts interpolated: "{provider.phone}" becomes the phone. A sentence that names a fact
 * which is not set is left out; the text is blank when no sentence is left. An unknown path stays as it is. What stands
 * around a fact fits its value: "{provider.contactHours} horas" is "24 horas", or "1 hora", and "de
 * {provider.businessHours}" is "de segunda a sexta", or "todos os dias". The tagline ends before the next sentence,
 * and nothing ends twice.
 */
export function interpolateText(text: string, provider: Provider): string {
  const said = text.split(sentenceEnd).filter((sentence) => !namesUnsetFact(sentence, provider));
  return said
    .join(" ")
    .replace(placedFact, (placeholder, of = "", path: string, after = "", at: number, whole: string) => {
      const value = factAtPath(provider, path);
      if (typeof value === "number")
        return of + formatAmount(value) + (value === 1 ? (singular[after] ?? after) : after);
      if (typeof value !== "string") return placeholder;
      const isFirst = /(^|[.!?…]\s+)$/.test(whole.slice(0, at));
      const words = path.endsWith("Hours") ? hoursWithin(of, value, isFirst) : of + value;
      const isLast =
        after === "." || (path === "tagline" && /^($| [A-ZÀ-Ý{])/.test(whole.slice(at + placeholder.length)));
      return isLast ? asSentence(words) : words + after;
    });
}

/** A text with a full stop, unless it has an end of its own. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Opening hours in a sentence, in lower case unless they begin it; "de" stands before days and hours that are a range. */
function hoursWithin(of: string, hours: string, isFirst: boolean): string {
  const words = isFirst ? hours : hours.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return /^\S+ (a|à|até) /.test(words) ? of + words : words;
}

/** The nouns of facts that may be 1. */
const singular: Readonly<Record<string, string>> = {
  " horas": " hora",
  " dias úteis": " dia útil",
  " dias": " dia",
  " cidades": " cidade",
  " câmeras": " câmera",
};

/** A fact's name with the preposition before it and the noun or full stop after it. */
const placedFact = new RegExp(
  `(\\bde )?\\{provider\\.([\\w.]+)\\}(${Object.keys(singular).join("|")}|\\.(?!\\S))?`,
  "g",
);

const factName = /\{provider\.([\w.]+)\}/g;

/** The space between two sentences, the first of more than one word. The tagline is one of its own. */
const sentenceEnd = /(?<= \S+[.!?]|\{provider\.tagline\}) (?=[A-ZÀ-Ý{])/;

/** Whether a text names a fact that is not set, such as the ombudsman's phone of a provider without one. */
export function namesUnsetFact(text: string, provider: Provider): boolean {
  return [...text.matchAll(factName)].some(([, path]) => factAtPath(provider, path!) === null);
}

/** What follows from the facts, for texts; not settings. Null where nothing follows. */
const derivedFacts: Readonly<Record<string, (provider: Provider) => string | null>> = {
  "fibre.noun": ({ technologies }) => (isFibre(technologies) ? "fibra" : null),
  "fibre.title": ({ technologies }) => (isFibre(technologies) ? "Fibra" : null),
  chatName: ({ whatsapp }) => whatsapp && "WhatsApp",
  "freeCall.noun": freeCall("gratuita"),
  "freeCall.verb": freeCall("grátis"),
  "selfService.the": selfService("a", "o"),
  "selfService.in": selfService("na", "no"),
  "selfService.by": selfService("pela", "pelo"),
  "selfService.of": selfService("da", "do"),
};

/** What a call to the provider is, after a noun or a verb. */
function freeCall(word: string) {
  return ({ phone }: Provider) => (phone?.startsWith("0800") ? word : null);
}

/** Where subscribers help themselves, after an article or a preposition: in the portal and the app, as far as there are. */
function selfService(feminine: string, masculine: string) {
  return ({ portalUrl, app: { name } }: Provider) =>
    [portalUrl && `${feminine} área do cliente`, name && `${masculine} aplicativo ${name}`]
      .filter(Boolean)
      .join(" ou ") || null;
}

/**
 * The fact at a path, such as "app.name" or "statistics.0.figure". Null if it is not set; undefined if there is no such
 * fact.
 */
export function factAtPath(provider: object, path: string): unknown {
  if (Object.hasOwn(derivedFacts, path)) return derivedFacts[path]!(provider as Provider);
  let value: unknown = provider;
  for (const key of path.split(".")) {
    if (!Object.hasOwn(Object(value), key)) return value === null || Array.isArray(value) ? null : undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
