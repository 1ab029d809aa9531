import type { Advertised } from "#app/catalogue/plans/advertised.ts";
import type { OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { ServedArea } from "#app/catalogue/cities/served-area.ts";
import type { Areas } from "./area.ts";
import type { Conversions } from "./conversions.ts";
import type { TimeZone } from "#app/platform/time/clock.ts";

/**
 * The public facts of the provider whose site this is, sent with every page. Staff edit them as settings. What nobody
 * has said is null, or missing in its list: the site leaves out what would name it.
 */
export type Provider = {
  name: string;
  /** One sentence about the company and its region. */
  tagline: string | null;
  /**
   * The logo's URL and alternative text; without a logo the name is shown. The mark beside the name is no setting: only
   * the demonstration's provider has one.
   */
  logo: { image: string | null; alt: string | null; mark: "jatoba" | null };
  /** The brand and accent colours, such as "#0b2a6b"; null for the product's defaults. */
  colours: { brand: string | null; accent: string | null };

  // The company data that the law requires in the footer of every page.
  legalName: string | null;
  cnpj: string | null;
  address: string | null;
  licence: string | null;

  // Contact channels.
  phone: string | null;
  phoneHours: string | null;
  /** The law does not demand an ombudsman of small providers. */
  ombudsmanPhone: string | null;
  /** With country and area code, digits only. */
  whatsapp: string | null;
  salesEmail: string | null;
  supportEmail: string | null;

  app: { name: string | null; androidUrl: string | null; iphoneUrl: string | null };

  /** Social network pages. */
  social: { instagram: string | null; facebook: string | null; youtube: string | null; linkedin: string | null };

  /** The figures of the home page (HOME-2). */
  statistics: readonly Statistic[];

  /** The examples of the combo strip (HOME-3). */
  combos: Advertised["combos"];

  // Promises that a regulator may ask a provider to change.
  installation: string | null;
  calls: string | null;
  speedDisclaimer: string;
  /** What the details of a residential plan add; null, or an upload of 0, is not said. */
  planDetails: {
    /** The upload speed in percent of the download. */
    uploadPercent: number;
    router: string | null;
    /** The minimum term of the contract. */
    term: string | null;
  };

  /** The plan's speed that leaves a large family at ease. */
  familySpeed: string | null;
  /** Within which time a message or a registration is answered, as it follows "em até": "um dia útil". */
  answerTimes: { email: string | null; partner: string | null };

  /** Where partners may sell, as it follows "em": the whole state and 18 cities of the neighbouring state (PARTNER-6). */
  coverage: string | null;
  /** Whose clock all dates and times are by. */
  timeZone: TimeZone;
  /** Where the provider serves, from the catalogue's active cities. Not a setting. */
  served: ServedArea;
  /** The site's host. */
  website: string | null;
  // Opening hours.
  callHours: string | null;
  chatHours: string | null;
  ombudsmanHours: string | null;
  businessHours: string | null;
  pressEmail: string | null;
  jobsEmail: string | null;

  /** The data protection officer (the LGPD's "encarregado"). */
  dataOfficer: { name: string | null; email: string | null };
  /** Days after which leads are deleted. */
  leadRetentionDays: number;

  // External pages, embedded in a frame or opened in a new tab.
  portalUrl: string | null;
  jobsUrl: string | null;
  streamingHelpUrl: string | null;
  partnersVideoUrl: string | null;

  /** Where a consumer can complain about the provider. */
  regulator: { name: string; phone: string; consumerUrl: string };
  consumerAgency: { name: string; url: string };

  /** The fibre page's hero and its connectivity add-on (FIBRE-1, FIBRE-5); prices in reais per month. */
  fiberOffer: Advertised["fiberOffer"];
  meshPoint: { price: number | null };
  speeds: Advertised["speeds"];
  /** How the internet comes, as the labels on sale say; none while none says it. Not a setting. */
  technologies: Advertised["technologies"];
  /** The time until first contact and until installation (FIBRE-7). */
  contactHours: number | null;
  installationWorkingDays: number | null;

  /** Starting prices of the partner page (PARTNER-5), in reais per month. */
  partnerPrices: Blankable<Record<"internet" | "mobile" | "payTv" | "entertainment", number>>;
  /** Cameras of each monitoring plan (WEBCAM-7). */
  cameraLimits: Blankable<Record<"basic" | "premium" | "business", number>>;
  /** The discount on the first monthly fee of both persons, in percent (REFERRAL-1). */
  referralDiscount: number | null;
  /** For how many days a blocked line is restored while a payment is pending. */
  trustUnblockDays: number | null;

  /**
   * The pattern of the areas that are switched off and of their addresses, and of places without a published page
   * (`isClosed`). Not a setting: it follows from `areas` and the pages.
   */
  closed: string;

  /** What visitors see of the offers' terms; `alternativeChannel` serves offers that are sold on the internet only. */
  offers: { labelShown: boolean; archiveShown: boolean; alternativeChannel: string | null };

  /** What is reported to advertising networks, if a sender agrees; missing when nothing. Not a setting. */
  conversions?: Conversions;

  /** Overrides of the pages' default texts, by default text. */
  texts: Readonly<Record<string, string>>;
};

export type Statistic = { figure: string; label: string };

/** Facts of which each may be blank. */
export type Blankable<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | null };

/** How offers are registered. A trigger of the database reads the prefix and the defaults from the stored settings. */
export type OfferSettings = Provider["offers"] & {
  /** Before each code: 2 to 6 capital letters or digits. */
  codePrefix: string;
  /** Whether a plan whose label lacks facts may be activated, after a warning. */
  enforcement: "avisar" | "impedir";
  /** What holds for every plan that does not say otherwise. */
  defaults: OfferDefaults;
};

/**
 * All settings of the provider: the public facts, and the rules for staff, which are sent to no visitor. Facts that make
 * sense only together may be partly blank here, and are public once they are whole.
 */
export type ProviderSettings = Omit<Provider, "statistics" | "combos" | "fiberOffer" | "speeds" | "offers"> & {
  statistics: readonly Blankable<Statistic>[];
  combos: readonly Blankable<Advertised["combos"][number]>[];
  fiberOffer: Blankable<NonNullable<Advertised["fiberOffer"]>>;
  speeds: Blankable<NonNullable<Advertised["speeds"]>>;
  offers: OfferSettings;
  /** Whether visitors see the site; before, they see one page that says it opens soon. */
  isPublished: boolean;
  /** Whether the provider and all its records are invented, to try the product with. Not a setting. */
  isDemonstration: boolean;
  /** Which areas the site has. */
  areas: Areas;
  /** For how many days access records are kept (access-records.server.ts); null for none. */
  accessRecordDays: number | null;
  /** Whether two-factor sign-in is required of all staff. */
  staffTwoFactor: "optional" | "required";
  /** What means the same to the search, beside what every site knows: a group is a line, with commas inside. */
  searchSynonyms: string;
  /** What people call cities, beside what every site knows: a city is a line, with commas inside. */
  cityNicknames: string;
};

/** The origins of the external pages that are embedded in frames. */
export function framedOrigins(provider: Provider): string[] {
  const { portalUrl, jobsUrl, streamingHelpUrl, partnersVideoUrl } = provider;
  const urls = [portalUrl, jobsUrl, streamingHelpUrl, partnersVideoUrl];
  return [...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : [])))];
}

/** The origin of the provider's website; blank where it has not said it. */
export function siteOf({ website }: Pick<Provider, "website">): string {
  return website === null ? "" : `https://${website}`;
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
