/**
 * The facts of the provider whose site this is. These are the defaults of its settings: the fictional provider that a
 * fresh start shows.
 */
export const provider = {
  name: "Jatobá Fibra",
  /** One sentence about who it is and where. */
  tagline: "Internet de fibra feita em Minas, para 853 municípios mineiros e 18 do Espírito Santo.",

  // The company, as the law wants it at the foot of every page.
  legalName: "Jatobá Fibra Telecomunicações Ltda.",
  cnpj: "12.345.678/0001-95",
  address: "Av. dos Ipês, 1200, Belo Horizonte – MG, 30000-000",
  licence: "Prestadora autorizada pela Anatel (SCM)",

  // Ways to talk to it.
  phone: "0800 555 0142",
  phoneHours: "Ligue grátis, todos os dias, 24 horas",
  ombudsmanPhone: "0800 555 0199",
  /** With country and area code, digits only. */
  whatsapp: "5531955550142",
  salesEmail: "vendas@jatobafibra.example",
  supportEmail: "suporte@jatobafibra.example",

  app: {
    name: "Minha Jatobá",
    androidUrl: "https://play.google.com/store/apps",
    iphoneUrl: "https://www.apple.com/br/app-store/",
  },

  /** What it counts itself by (§2, statistics strip). */
  statistics: [
    { figure: "1M+", label: "clientes ativos" },
    { figure: "570+", label: "cidades com cobertura" },
    { figure: "150+", label: "canais" },
  ],

  /** The examples of the combo strip (§2); prices in reais per month. */
  combos: [
    { speed: 750, addition: "Streaming", price: 99 },
    { speed: 600, addition: "Câmera", price: 139 },
    { speed: 750, addition: "Globoplay", price: 119 },
  ],

  // Promises that a regulator may ask a provider to change.
  installation: "Instalação gratuita",
  calls: "Ligações Ilimitadas",
  speedDisclaimer: "A velocidade pode variar conforme o equipamento e o uso da rede.",

  /** Where it serves, as a sentence goes on after "em": the whole state and 18 cities of its neighbour (§9). */
  coverage: "todo o estado de Minas Gerais e 18 municípios do Espírito Santo",
  website: "jatobafibra.example",
  // When each is answered; the last two follow "de".
  callHours: "todos os dias, 24 horas",
  chatHours: "todos os dias, das 8h às 22h",
  ombudsmanHours: "segunda a sexta, das 9h às 18h",
  businessHours: "segunda a sexta, das 8h às 18h",
  pressEmail: "imprensa@jatobafibra.example",
  jobsEmail: "talentos@jatobafibra.example",

  /** Who answers for personal data (the LGPD's "encarregado"). */
  dataOfficer: { name: "Helena Brandão", email: "privacidade@jatobafibra.example" },
  /** Days after which what visitors left in forms is erased. */
  leadRetentionDays: 180,

  // Pages that belong to others and are shown in a frame or opened in a new tab; null where there is none, as in the
  // demonstration, whose provider is nowhere.
  portalUrl: null as string | null,
  jobsUrl: null as string | null,
  streamingHelpUrl: null as string | null,
  partnersVideoUrl: null as string | null,

  /** Where a consumer complains when the provider has not solved it. */
  regulator: { name: "Anatel", phone: "1331", consumerUrl: "https://www.gov.br/anatel/pt-br/consumidor" },
  consumerAgency: {
    name: "Procon-MG",
    url: "https://www.mpmg.mp.br/portal/menu/areas-de-atuacao/cidadania/consumidor/",
  },

  /** The fibre page's hero and its connectivity add-on (§9); prices in reais per month. */
  fiberOffer: { speed: "750 MEGA", price: 129 },
  meshPoint: { price: 8.9 },
  speeds: { lowest: "350 Mega", highest: "1 Giga" },
  /** How soon a new subscriber hears from it, and is on line (§2, fibre page). */
  contactHours: 24,
  installationWorkingDays: 7,

  /** Starting prices of the partner page (§9), in reais per month. */
  partnerPrices: { internet: 99.9, mobile: 49.9, payTv: 69.9, entertainment: 29.9 },
  /** Cameras of each monitoring plan (§9). */
  cameraLimits: { basic: 2, premium: 4, business: 8 },
  /** Off the first monthly fee of both, in percent (§9). */
  referralDiscount: 50,
  /** How long a blocked line comes back while the payment is on its way. */
  trustUnblockDays: 3,
} as const;

/** The origins of the outside pages that are shown in frames. */
export function framedOrigins(): string[] {
  const addresses = [provider.portalUrl, provider.jobsUrl, provider.streamingHelpUrl, provider.partnersVideoUrl];
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}

/** The address that dials the phone: "tel:08005550142". */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/\D/g, "")}`;
}

/** The address that opens a chat with the company sales number, with the message already written. No personal data. */
export function chatLink(message: string): string {
  return `https://wa.me/${provider.whatsapp}?text=${encodeURIComponent(message)}`;
}
