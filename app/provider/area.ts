/**
 * What a provider may not have or not sell. Each can be switched off in the settings, with its addresses and all that
 * leads to them. Areas without an address of their own are parts of pages.
 */
export const areas = {
  combos: { label: "Combos", addresses: ["/combos", "/combo-internet-tv", "/tv"] },
  cameras: { label: "Câmeras", addresses: ["/webcam", "/telefonia"] },
  streaming: { label: "Streaming e guias de ativação", addresses: ["/streamings", "/streaming"] },
  business: { label: "Empresas", addresses: ["/empresas", "/planos-empresas"] },
  mobile: { label: "Móvel 5G", addresses: ["/movel", "/planos-movel"] },
  fixedWireless: { label: "Internet 5G FWA", addresses: ["/internet/fwa-5g"] },
  partners: { label: "Seja parceiro", addresses: ["/parceiros", "/solicitar/parceria"] },
  referral: { label: "Indique e ganhe", addresses: ["/indique"] },
  jobs: { label: "Vagas", addresses: ["/trabalhe-conosco", "/solicitar/candidatura"] },
  blog: { label: "Blog e boletim", addresses: ["/blog", "/solicitar/newsletter"] },
  news: { label: "Notícias", addresses: ["/noticias"] },
  cancellation: { label: "Pedido de cancelamento", addresses: ["/solicitar/cancelamento"] },
  friendCpf: { label: "CPF do amigo em Indique e ganhe", addresses: [] },
  app: { label: "Aplicativo", addresses: [] },
  statistics: { label: "Números da página inicial", addresses: [] },
  comparison: { label: "Comparação de planos", addresses: [] },
  arrivalNotices: { label: "Avise-me quando chegar", addresses: ["/solicitar/aviso-cidade"] },
} as const satisfies Record<string, { label: string; addresses: readonly string[] }>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];

/** Which areas the site has. */
export type Areas = Readonly<Record<Area, boolean>>;

/** The pattern of the areas that are switched off, and of their addresses; blank for none. Offers have a setting of their own. */
export function closedPlaces(open: Areas, isArchiveShown: boolean): string {
  const closed = areaNames.flatMap((name) => (open[name] ? [] : [name, ...areas[name].addresses]));
  return [...closed, ...(isArchiveShown ? [] : ["/ofertas"])].join("|");
}
