import { amountText } from "./money.ts";

/** The facts of the provider whose site this is: its settings, as staff keep them in the console. */
export type Provider = {
  name: string;
  /** One sentence about who it is and where. */
  tagline: string;
  /** Its logo by address, and what it shows; without one the name is drawn. */
  logo: { image: string | null; alt: string | null };
  /** Its main colour and its highlight, such as "#0b2a6b"; null for the product's own. */
  colours: { brand: string | null; accent: string | null };

  // The company, as the law wants it at the foot of every page.
  legalName: string;
  cnpj: string;
  address: string;
  licence: string;

  // Ways to talk to it.
  phone: string;
  phoneHours: string;
  ombudsmanPhone: string;
  /** With country and area code, digits only. */
  whatsapp: string;
  salesEmail: string;
  supportEmail: string;

  app: { name: string; androidUrl: string; iphoneUrl: string };

  /** Its pages in social networks; null where it has none. */
  social: { instagram: string | null; facebook: string | null; youtube: string | null; linkedin: string | null };

  /** What it counts itself by (HOME-2). */
  statistics: readonly { figure: string; label: string }[];

  /** The examples of the combo strip (HOME-3); prices in reais per month. */
  combos: readonly { speed: number; addition: string; price: number }[];

  // Promises that a regulator may ask a provider to change.
  installation: string;
  calls: string;
  speedDisclaimer: string;

  /** Where it serves, as a sentence goes on after "em": the whole state and 18 cities of its neighbour (PARTNER-6). */
  coverage: string;
  website: string;
  // When each is answered; the last two follow "de".
  callHours: string;
  chatHours: string;
  ombudsmanHours: string;
  businessHours: string;
  pressEmail: string;
  jobsEmail: string;

  /** Who answers for personal data (the LGPD's "encarregado"). */
  dataOfficer: { name: string; email: string };
  /** Days after which what visitors left in forms is erased. */
  leadRetentionDays: number;
  /** Whether everybody on the staff signs in with a second step, or who wants to. */
  staffTwoFactor: "optional" | "required";

  // Pages that belong to others and are shown in a frame or opened in a new tab; null where there is none.
  portalUrl: string | null;
  jobsUrl: string | null;
  streamingHelpUrl: string | null;
  partnersVideoUrl: string | null;

  /** Where a consumer complains when the provider has not solved it. */
  regulator: { name: string; phone: string; consumerUrl: string };
  consumerAgency: { name: string; url: string };

  /** The fibre page's hero and its connectivity add-on (FIBRE-1, FIBRE-5); prices in reais per month. */
  fiberOffer: { speed: string; price: number };
  meshPoint: { price: number };
  speeds: { lowest: string; highest: string };
  /** How soon a new subscriber hears from it, and is on line (FIBRE-7). */
  contactHours: number;
  installationWorkingDays: number;

  /** Starting prices of the partner page (PARTNER-5), in reais per month. */
  partnerPrices: { internet: number; mobile: number; payTv: number; entertainment: number };
  /** Cameras of each monitoring plan (WEBCAM-7). */
  cameraLimits: { basic: number; premium: number; business: number };
  /** Off the first monthly fee of both, in percent (REFERRAL-1). */
  referralDiscount: number;
  /** How long a blocked line comes back while the payment is on its way. */
  trustUnblockDays: number;

  /** Its own words in the place of the pages' standard texts, by the standard text. */
  texts: Readonly<Record<string, string>>;
};

/** What the provider says where the pages have a standard text: its own words, or else that text. */
export function ownText(provider: Pick<Provider, "texts">, standard: string): string {
  return Object.hasOwn(provider.texts, standard) ? provider.texts[standard]! : standard;
}

/**
 * A text with the provider's facts in place of their names: "{provider.phone}" becomes the phone. A name that is no fact
 * stays in sight.
 */
export function fillFacts(text: string, provider: Provider): string {
  return text.replace(/\{provider\.([\w.]+)\}/g, (name, path: string) => {
    const value = factAt(provider, path);
    if (typeof value === "number") return amountText(value);
    return typeof value === "string" ? value : name;
  });
}

/** What stands at a path of the facts, such as "app.name" or "statistics.0.figure"; undefined where nothing does. */
export function factAt(provider: Provider, path: string): unknown {
  let value: unknown = provider;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The origins of the outside pages that are shown in frames. */
export function framedOrigins(provider: Provider): string[] {
  const { portalUrl, jobsUrl, streamingHelpUrl, partnersVideoUrl } = provider;
  const addresses = [portalUrl, jobsUrl, streamingHelpUrl, partnersVideoUrl];
  return [
    ...new Set(addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []))),
  ];
}

/** The address that dials the phone: "tel:08005550142". */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/\D/g, "")}`;
}

/**
 * The address that opens a chat with the message already written. No personal data.
 *
 * @param number the company's, with country and area code, digits only
 */
export function chatLink(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
