// The provider's facts in the texts of its site.

import { formatAmount } from "#app/platform/text/money.ts";
import type { Provider } from "./provider.ts";

/** The provider's override of a default text, or else the default text. */
export function textOverrideOrDefault(provider: Pick<Provider, "texts">, defaultText: string): string {
  return Object.hasOwn(provider.texts, defaultText) ? provider.texts[defaultText]! : defaultText;
}

/**
 * The text with the provider's facts interpolated: "{provider.phone}" becomes the phone. A sentence that names a fact
 * which is not set is left out; the text is blank when no sentence is left. An unknown path stays as it is.
 */
export function interpolateText(text: string, provider: Provider): string {
  const said = namesUnsetFact(text, provider)
    ? text
        .split(sentenceEnd)
        .filter((sentence) => !namesUnsetFact(sentence, provider))
        .join(" ")
    : text;
  return said.replace(factName, (placeholder, path: string) => {
    const value = factAtPath(provider, path);
    if (typeof value === "number") return formatAmount(value);
    return typeof value === "string" ? value : placeholder;
  });
}

const factName = /\{provider\.([\w.]+)\}/g;

/** The space between two sentences, the first of more than one word. The tagline has its own full stop. */
const sentenceEnd = /(?<= \S+[.!?]|\{provider\.tagline\}) (?=[A-ZÀ-Ý{])/;

/** Whether a text names a fact that is not set, such as the ombudsman's phone of a provider without one. */
export function namesUnsetFact(text: string, provider: Provider): boolean {
  return [...text.matchAll(factName)].some(([, path]) => factAtPath(provider, path!) === null);
}

/**
 * Where subscribers help themselves, after an article or a preposition: in the portal and the app, as far as there are.
 * Facts for texts, under "selfService"; not settings.
 */
const selfServiceForms: Readonly<Record<string, readonly [portal: string, app: string]>> = {
  the: ["a área do cliente", "o aplicativo"],
  in: ["na área do cliente", "no aplicativo"],
  by: ["pela área do cliente", "pelo aplicativo"],
  of: ["da área do cliente", "do aplicativo"],
};

/** What a call to the provider is, after a noun or a verb; not set where it is not free. Under "freeCall"; not settings. */
const freeCallForms: Readonly<Record<string, string>> = { noun: "gratuita", verb: "grátis" };

function freeCallText(form: string, { phone }: Provider): string | null | undefined {
  if (!Object.hasOwn(freeCallForms, form)) return undefined;
  return phone?.startsWith("0800") ? freeCallForms[form] : null;
}

function selfServiceText(form: string, { portalUrl, app }: Provider): string | null | undefined {
  const words = Object.hasOwn(selfServiceForms, form) && selfServiceForms[form];
  if (!words) return undefined;
  const places = [portalUrl && words[0], app.name && `${words[1]} ${app.name}`].filter(Boolean);
  return places.length > 0 ? places.join(" ou ") : null;
}

/**
 * The fact at a path, such as "app.name" or "statistics.0.figure". Null if it is not set; undefined if there is no such
 * fact.
 */
export function factAtPath(provider: object, path: string): unknown {
  const [group, form = ""] = path.split(".");
  if (group === "selfService") return selfServiceText(form, provider as Provider);
  if (group === "freeCall") return freeCallText(form, provider as Provider);
  if (path === "chatName") return (provider as Provider).whatsapp && "WhatsApp";
  let value: unknown = provider;
  for (const key of path.split(".")) {
    if (value === null || (Array.isArray(value) && !Object.hasOwn(value, key))) return null;
    if (typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
