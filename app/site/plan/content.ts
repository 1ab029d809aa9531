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
  /** In a city where no plan is sold. */
  notify: "Avise-me quando chegar",
  chooseOtherCity: "Escolher outra cidade",
  servedCities: "Ver cidades atendidas",
};
