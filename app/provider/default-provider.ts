import { noServedArea } from "#app/catalogue/cities/served-area.ts";
import type { ProviderSettings } from "./provider.ts";

/** The default facts of a new provider: the specification's texts and figures, and placeholders. */
export const defaultProvider: ProviderSettings = {
  name: "Seu provedor",
  tagline: "Internet de fibra para a sua casa e a sua empresa.",
  logo: { image: null, alt: null },
  colours: { brand: null, accent: null },
  legalName: "Razão social do provedor",
  cnpj: "00.000.000/0000-00",
  address: "Endereço do provedor",
  licence: "Prestadora autorizada pela Anatel (SCM)",
  phone: "0800 000 0000",
  phoneHours: "Ligue grátis, todos os dias, 24 horas",
  ombudsmanPhone: "0800 000 0000",
  whatsapp: "5500000000000",
  salesEmail: "vendas@provedor.example",
  supportEmail: "suporte@provedor.example",
  app: {
    name: "do provedor",
    androidUrl: "https://play.google.com/store/apps",
    iphoneUrl: "https://www.apple.com/br/app-store/",
  },
  social: { instagram: null, facebook: null, youtube: null, linkedin: null },
  statistics: [
    { figure: "1M+", label: "clientes ativos" },
    { figure: "570+", label: "cidades com cobertura" },
    { figure: "150+", label: "canais nos aplicativos" },
  ],
  combos: [
    { speed: 750, addition: "Streaming", price: 99 },
    { speed: 600, addition: "Câmera", price: 139 },
    { speed: 750, addition: "Globoplay", price: 119 },
  ],
  installation: "Instalação gratuita",
  calls: "Ligações Ilimitadas",
  speedDisclaimer: "A velocidade pode variar conforme o equipamento e o uso da rede.",
  planDetails: { uploadPercent: 0, router: null, term: null },
  coverage: "todo o estado e 18 municípios do estado vizinho",
  served: noServedArea,
  website: "provedor.example",
  callHours: "todos os dias, 24 horas",
  chatHours: "todos os dias, das 8h às 22h",
  ombudsmanHours: "segunda a sexta, das 9h às 18h",
  businessHours: "segunda a sexta, das 8h às 18h",
  pressEmail: "imprensa@provedor.example",
  jobsEmail: "talentos@provedor.example",
  dataOfficer: { name: "Encarregado de dados", email: "privacidade@provedor.example" },
  leadRetentionDays: 180,
  staffTwoFactor: "optional",
  searchSynonyms: "",
  portalUrl: null,
  jobsUrl: null,
  streamingHelpUrl: null,
  partnersVideoUrl: null,
  regulator: { name: "Anatel", phone: "1331", consumerUrl: "https://www.gov.br/anatel/pt-br/consumidor" },
  consumerAgency: { name: "consumidor.gov.br", url: "https://www.consumidor.gov.br/" },
  fiberOffer: { speed: "750 MEGA", price: 129 },
  meshPoint: { price: 8.9 },
  speeds: { lowest: "350 Mega", highest: "1 Giga" },
  contactHours: 24,
  installationWorkingDays: 7,
  partnerPrices: { internet: 99.9, mobile: 49.9, payTv: 69.9, entertainment: 29.9 },
  cameraLimits: { basic: 2, premium: 4, business: 8 },
  referralDiscount: 50,
  trustUnblockDays: 3,
  texts: {},
};

/** The stored facts completed with the defaults. */
export function withDefaults(facts: Partial<ProviderSettings>): ProviderSettings {
  return { ...defaultProvider, ...facts };
}
