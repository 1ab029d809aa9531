import { noDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { noServedArea } from "#app/catalogue/cities/served-area.ts";
import { areaNames, type Areas } from "./area.ts";
import type { ProviderSettings } from "./provider.ts";

const blankStatistic = { figure: null, label: null };
const blankCombo = { speed: null, addition: null, price: null };

/**
 * The facts of a provider that has said nothing: no text of the site names what is null. Set are only the name, what
 * holds for every provider of Brazil, and the specification's fixed words.
 */
export const defaultProvider: ProviderSettings = {
  name: "Seu provedor",
  tagline: null,
  logo: { image: null, alt: null, mark: null },
  colours: { brand: null, accent: null },
  legalName: null,
  cnpj: null,
  address: null,
  licence: null,
  phone: null,
  phoneHours: null,
  ombudsmanPhone: null,
  whatsapp: null,
  salesEmail: null,
  supportEmail: null,
  app: { name: null, androidUrl: null, iphoneUrl: null },
  social: { instagram: null, facebook: null, youtube: null, linkedin: null },
  statistics: [blankStatistic, blankStatistic, blankStatistic],
  combos: [blankCombo, blankCombo, blankCombo],
  installation: null,
  calls: null,
  speedDisclaimer: "A velocidade pode variar conforme o equipamento e o uso da rede.",
  planDetails: { uploadPercent: 0, router: null, term: null },
  familySpeed: null,
  answerTimes: { email: null, partner: null },
  coverage: null,
  served: noServedArea,
  website: null,
  callHours: null,
  chatHours: null,
  ombudsmanHours: null,
  businessHours: null,
  pressEmail: null,
  jobsEmail: null,
  dataOfficer: { name: null, email: null },
  leadRetentionDays: 180,
  timeZone: "America/Sao_Paulo",
  accessRecordDays: null,
  staffTwoFactor: "optional",
  searchSynonyms: "",
  cityNicknames: "",
  portalUrl: null,
  jobsUrl: null,
  streamingHelpUrl: null,
  partnersVideoUrl: null,
  regulator: { name: "Anatel", phone: "1331", consumerUrl: "https://www.gov.br/anatel/pt-br/consumidor" },
  consumerAgency: { name: "consumidor.gov.br", url: "https://www.consumidor.gov.br/" },
  fiberOffer: { speed: null, price: null },
  meshPoint: { price: null },
  speeds: { lowest: null, highest: null },
  technologies: [],
  contactHours: null,
  installationWorkingDays: null,
  partnerPrices: { internet: null, mobile: null, payTv: null, entertainment: null },
  cameraLimits: { basic: null, premium: null, business: null },
  referralDiscount: null,
  trustUnblockDays: null,
  // No legal fact is invented: what the provider does not say is not said.
  offers: {
    codePrefix: "OF",
    labelShown: true,
    archiveShown: true,
    enforcement: "avisar",
    alternativeChannel: null,
    defaults: noDefaults,
  },
  isPublished: false,
  isDemonstration: false,
  areas: Object.fromEntries(areaNames.map((name) => [name, true])) as Areas,
  closed: "",
  texts: {},
};

/** The stored facts completed with the defaults. */
export function withDefaults(facts: Partial<ProviderSettings>): ProviderSettings {
  const { logo, offers, areas } = defaultProvider;
  return {
    ...defaultProvider,
    ...facts,
    logo: { ...logo, ...facts.logo },
    areas: { ...areas, ...facts.areas },
    offers: { ...offers, ...facts.offers, defaults: { ...offers.defaults, ...facts.offers?.defaults } },
  };
}
