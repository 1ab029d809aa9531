import type { ProviderSettings } from "#app/provider/provider.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";

/**
 * The fictional provider of the demonstration, with the specification's promises and figures. It has no external pages
 * to embed.
 */
export const demoProvider = {
  ...defaultProvider,
  isPublished: true,
  isDemonstration: true,
  name: "Jatobá Fibra",
  tagline: "Internet de fibra feita em Minas, com gente da sua região no atendimento.",
  logo: { image: null, alt: null, mark: "jatoba" },
  legalName: "Jatobá Fibra Telecomunicações Ltda.",
  cnpj: "12.345.678/0001-95",
  address: "Av. dos Ipês, 1200, Belo Horizonte – MG, 30000-000",
  licence: "Prestadora autorizada pela Anatel (SCM)",
  phone: "0800 555 0142",
  phoneHours: "Ligue grátis, todos os dias, 24 horas",
  ombudsmanPhone: "0800 555 0199",
  whatsapp: "5531955550142",
  salesEmail: "vendas@jatobafibra.example",
  supportEmail: "suporte@jatobafibra.example",

  app: {
    name: "Minha Jatobá",
    androidUrl: "https://play.google.com/store/apps",
    iphoneUrl: "https://www.apple.com/br/app-store/",
  },
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
  planDetails: {
    uploadPercent: 50,
    router: "Wi-Fi 6 emprestado, sem custo enquanto durar o contrato",
    term: "12 meses; mudar para um plano maior não reinicia o prazo",
  },
  // The terms of a company that does not exist: an example of what a provider states, not advice.
  offers: {
    ...defaultProvider.offers,
    codePrefix: "JAT",
    alternativeChannel: "0800 555 0142",
    defaults: {
      ...defaultProvider.offers.defaults,
      tecnologia: "fibra",
      velocidade_minima_pct: 80,
      franquia_gb: 0,
      adesao: 240,
      adesao_cobrada: 0,
      equipamento: "Roteador Wi-Fi 6 emprestado",
      fidelidade_meses: 12,
      multa: "R$ 20,00 por mês que faltar: a adesão de R$ 240,00 não cobrada, dividida por 12",
      reajuste_indice: "IPCA",
      reajuste_mes: 0,
      vigencia_meses: 0,
      pagamento: "Boleto, Pix ou cartão, no dia que você escolher",
    },
  },
  familySpeed: "500 Mega",
  answerTimes: { email: "um dia útil", partner: "dois dias úteis" },
  coverage: "todo o estado de Minas Gerais e 18 municípios do Espírito Santo",
  website: "jatobafibra.example",
  callHours: "todos os dias, 24 horas",
  chatHours: "todos os dias, das 8h às 22h",
  ombudsmanHours: "segunda a sexta, das 9h às 18h",
  businessHours: "segunda a sexta, das 8h às 18h",
  pressEmail: "imprensa@jatobafibra.example",
  jobsEmail: "talentos@jatobafibra.example",
  dataOfficer: { name: "Helena Brandão", email: "privacidade@jatobafibra.example" },
  consumerAgency: {
    name: "Procon-MG",
    url: "https://www.mpmg.mp.br/portal/menu/areas-de-atuacao/cidadania/consumidor/",
  },
  fiberOffer: { speed: "750 MEGA", price: 129 },
  meshPoint: { price: 8.9 },
  speeds: { lowest: "350 Mega", highest: "1 Giga" },
  contactHours: 24,
  installationWorkingDays: 7,
  partnerPrices: { internet: 99.9, mobile: 49.9, payTv: 69.9, entertainment: 29.9 },
  cameraLimits: { basic: 2, premium: 4, business: 8 },
  referralDiscount: 50,
  trustUnblockDays: 3,
} satisfies ProviderSettings;
