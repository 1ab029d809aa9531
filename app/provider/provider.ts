import type { Advertised } from "#app/catalogue/plans/advertised.ts";
import type { OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { ServedArea } from "#app/catalogue/cities/served-area.ts";
import type { Areas } from "./area.ts";
import type { TimeZone } from "#app/platform/time/clock.ts";
import { formatAmount } from "#app/platform/text/money.ts";

/** The public facts of the provider whose site this is, sent with every page. Staff edit them as settings. */
export type Provider = {
  name: string;
  /** One sentence about the company and its region. */
  tagline: string;
  /** The logo's URL and alternative text; without a logo the name is shown. */
  logo: { image: string | null; alt: string | null };
  /** The brand and accent colours, such as "#0b2a6b"; null for the product's defaults. */
  colours: { brand: string | null; accent: string | null };

  // The company data that the law requires in the footer of every page.
  legalName: string;
  cnpj: string;
  address: string;
  licence: string;

  // Contact channels.
  phone: string;
  phoneHours: string;
  /** null for a small provider without an ombudsman, whom the law does not demand of all. */
  ombudsmanPhone: string | null;
  /** With country and area code, digits only. */
  whatsapp: string;
  salesEmail: string;
  supportEmail: string;

  app: { name: string; androidUrl: string; iphoneUrl: string };

  /** Social network pages; null where there is none. */
  social: { instagram: string | null; facebook: string | null; youtube: string | null; linkedin: string | null };

  /** The figures of the home page (HOME-2). */
  statistics: readonly { figure: string; label: string }[];

  /** The examples of the combo strip (HOME-3). */
  combos: Advertised["combos"];

  // Promises that a regulator may ask a provider to change.
  installation: string;
  calls: string;
  speedDisclaimer: string;
  /** What the details of a residential plan add; null, or an upload of 0, is not said. */
  planDetails: {
    /** The upload speed in percent of the download. */
    uploadPercent: number;
    router: string | null;
    /** The minimum term of the contract. */
    term: string | null;
  };

  /** Where partners may sell, as it follows "em": the whole state and 18 cities of the neighbouring state (PARTNER-6). */
  coverage: string;
  /** Whose clock all dates and times are by. */
  timeZone: TimeZone;
  /** Where the provider serves, from the catalogue's active cities. Not a setting. */
  served: ServedArea;
  website: string;
  // Opening hours; the last two follow "de".
  callHours: string;
  chatHours: string;
  ombudsmanHours: string;
  businessHours: string;
  pressEmail: string;
  jobsEmail: string;

  /** The data protection officer (the LGPD's "encarregado"). */
  dataOfficer: { name: string; email: string };
  /** Days after which leads are deleted. */
  leadRetentionDays: number;

  // External pages, embedded in a frame or opened in a new tab; null where there is none.
  portalUrl: string | null;
  jobsUrl: string | null;
  streamingHelpUrl: string | null;
  partnersVideoUrl: string | null;

  /** Where a consumer can complain about the provider. */
  regulator: { name: string; phone: string; consumerUrl: string };
  consumerAgency: { name: string; url: string };

  /** The fibre page's hero and its connectivity add-on (FIBRE-1, FIBRE-5); prices in reais per month. */
  fiberOffer: Advertised["fiberOffer"];
  meshPoint: { price: number };
  speeds: Advertised["speeds"];
  /** The time until first contact and until installation (FIBRE-7). */
  contactHours: number;
  installationWorkingDays: number;

  /** Starting prices of the partner page (PARTNER-5), in reais per month. */
  partnerPrices: { internet: number; mobile: number; payTv: number; entertainment: number };
  /** Cameras of each monitoring plan (WEBCAM-7). */
  cameraLimits: { basic: number; premium: number; business: number };
  /** The discount on the first monthly fee of both persons, in percent (REFERRAL-1). */
  referralDiscount: number;
  /** For how many days a blocked line is restored while a payment is pending. */
  trustUnblockDays: number;

  /**
   * The pattern of the areas that are switched off and of their addresses, and of places without a published page
   * (`isClosed`). Not a setting: it follows from `areas` and the pages.
   */
  closed: string;

  /** What visitors see of the offers' terms; `alternativeChannel` serves offers that are sold on the internet only. */
  offers: { labelShown: boolean; archiveShown: boolean; alternativeChannel: string | null };

  /** Overrides of the pages' default texts, by default text. */
  texts: Readonly<Record<string, string>>;
};

/** How offers are registered. A trigger of the database reads the prefix and the defaults from the stored settings. */
export type OfferSettings = Provider["offers"] & {
  /** Before each code: 2 to 6 capital letters or digits. */
  codePrefix: string;
  /** Whether a plan whose label lacks facts may be activated, after a warning. */
  enforcement: "avisar" | "impedir";
  /** What holds for every plan that does not say otherwise. */
  defaults: OfferDefaults;
};

/** All settings of the provider: the public facts, and the rules for staff, which are sent to no visitor. */
export type ProviderSettings = Provider & {
  offers: OfferSettings;
  /** Whether visitors see the site; before, they see one page that says it opens soon. */
  isPublished: boolean;
  /** Whether the provider and all its records are invented, to try the product with. Not a setting. */
  isDemonstration: boolean;
  /** Which areas the site has. */
  areas: Areas;
  /** Whether two-factor sign-in is required of all staff. */
  staffTwoFactor: "optional" | "required";
  /** What means the same to the search, beside what every site knows: a group is a line, with commas inside. */
  searchSynonyms: string;
  /** What people call cities, beside what every site knows: a city is a line, with commas inside. */
  cityNicknames: string;
};

/** The provider's override of a default text, or else the default text. */
export function textOverrideOrDefault(provider: Pick<Provider, "texts">, defaultText: string): string {
  return Object.hasOwn(provider.texts, defaultText) ? provider.texts[defaultText]! : defaultText;
}

/**
 * The text with the provider's facts interpolated: "{provider.phone}" becomes the phone. An unknown path stays as it
 * is.
 */
export function interpolateText(text: string, provider: Provider): string {
  return text.replace(/\{provider\.([\w.]+)\}/g, (placeholder, path: string) => {
    const value = factAtPath(provider, path);
    if (typeof value === "number") return formatAmount(value);
    return typeof value === "string" ? value : placeholder;
  });
}

/** Whether a text names a fact that is not set, such as the ombudsman's phone of a provider without one. */
export function namesUnsetFact(text: string, provider: Provider): boolean {
  return [...text.matchAll(/\{provider\.([\w.]+)\}/g)].some(([, path]) => factAtPath(provider, path!) === null);
}

/**
 * Where subscribers help themselves, after an article or a preposition: in the portal, where there is one, and the app.
 * Facts for texts, under "selfService"; not settings.
 */
const selfServiceForms: Readonly<Record<string, readonly [portal: string, app: string]>> = {
  the: ["a área do cliente", "o aplicativo"],
  in: ["na área do cliente", "no aplicativo"],
  by: ["pela área do cliente", "pelo aplicativo"],
  of: ["da área do cliente", "do aplicativo"],
};

function selfServiceText(form: string, { portalUrl, app }: Provider): string | undefined {
  const words = Object.hasOwn(selfServiceForms, form) && selfServiceForms[form];
  if (!words) return undefined;
  const [portal, appWords] = words;
  return portalUrl ? `${portal} ou ${appWords} ${app.name}` : `${appWords} ${app.name}`;
}

/** The fact at a path, such as "app.name" or "statistics.0.figure"; undefined if there is none. */
export function factAtPath(provider: Provider, path: string): unknown {
  if (path.startsWith("selfService.")) return selfServiceText(path.slice("selfService.".length), provider);
  let value: unknown = provider;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The origins of the external pages that are embedded in frames. */
export function framedOrigins(provider: Provider): string[] {
  const { portalUrl, jobsUrl, streamingHelpUrl, partnersVideoUrl } = provider;
  const urls = [portalUrl, jobsUrl, streamingHelpUrl, partnersVideoUrl];
  return [...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : [])))];
}

/** The URL that dials the phone: "tel:08005550142". */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/\D/g, "")}`;
}

/**
 * The WhatsApp URL of a chat with a prefilled message. The message contains no personal data.
 *
 * @param number the company's number, with country and area code, digits only; empty for a contact that the
 *   visitor chooses
 */
export function chatUrl(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
