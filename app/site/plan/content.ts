// Texts of every list of plans. The city comes as "Belo Horizonte – MG".

export const plans = {
  title: "Planos para a sua casa",
  titleWithCity: (city: string) => `Planos para ${city}`,
  lead: "O preço por mês, como ele vem na fatura.",
  tabs: { internet: "Internet", camera: "Internet + Câmera" },
  tabsLabel: "Tipos de plano",
  withoutCity: "Para ver os planos disponíveis, selecione sua cidade no menu superior.",
  failed: "Não foi possível carregar os planos",
  empty: (city: string) => `Nenhum plano disponível para ${city}`,
  emptyTab: "Nenhum plano encontrado para esta categoria.",
  otherTab: (tab: string) => `Ver planos de ${tab}`,
  retry: "Tentar novamente",
  chooseCity: "Escolher cidade",
  chooseOtherCity: "Escolher outra cidade",
  servedCities: "Ver cidades atendidas",
  showMore: (count: number) => `Ver mais ${count} ${count === 1 ? "plano" : "planos"}`,
};

/** Texts of a card. */
export const offer = {
  action: "Contratar",
  details: "Ver detalhes",
  compare: "Comparar",
  detailsFailed: "Não foi possível abrir os detalhes",
  callMe: "Prefiro que me liguem",
  /** The line of the version on sale: "Oferta JAT-R0012-03 · upload 300 Mb/s · fidelidade 12 meses". */
  version: "Oferta",
  withUpload: (megabits: number) => ` · upload ${megabits}\u00A0Mb/s`,
  withLoyalty: (months: number) =>
    months === 0 ? " · sem fidelidade" : ` · fidelidade ${months}\u00A0${months === 1 ? "mês" : "meses"}`,
};
