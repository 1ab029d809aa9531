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
} as const;

/** The address that dials the phone: "tel:08005550142". */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/\D/g, "")}`;
}

/** The address that opens a chat with the company sales number, with the message already written. No personal data. */
export function chatLink(message: string): string {
  return `https://wa.me/${provider.whatsapp}?text=${encodeURIComponent(message)}`;
}
