// Texts of the comparison of plans. The city comes as "Belo Horizonte – MG".

const numbers = ["nenhum", "um", "dois", "três", "quatro"];

export const words = {
  current: "Comparar",
  title: (count: number) => `Compare ${numbers[count]} planos`,
  emptyTitle: "Compare planos",
  lead: (city: string) => `${city}, preços de hoje`,
  choose: "Escolha de dois a quatro planos para ver lado a lado.",
  missing: (city: string) => `Um dos planos deste endereço não é mais vendido em ${city}.`,
  notInAll: "só em alguns",
  caption: "Planos lado a lado; as linhas com diferenças estão marcadas",
  feature: "Característica",
  differs: "difere",
  legend: "linha com diferença",
  onlyDifferences: "Só as diferenças",
  noDifferences: "Estes planos são iguais em tudo o que comparamos.",
  add: "Adicionar outro plano",
  remove: (plan: string) => `Tirar ${plan}`,
  share: "Enviar pelo WhatsApp",
  shareMessage: (url: string) => `Veja esta comparação de planos: ${url}`,
  allPlans: "Ver todos os planos",
};

export const rows = {
  price: "Preço por mês",
  year: "Total em 12 meses",
  download: "Download",
  included: "Produtos incluídos",
  limited: "Aplicativos limitados",
  cameras: "Câmeras",
  calls: "Ligações",
  installation: "Instalação",
  router: "Roteador",
  readjustment: "Reajuste",
  features: "O que inclui",
};

export const values = {
  none: "Não inclui",
  noFine: "Não há",
  lowestPrice: "menor preço",
  fastest: "mais rápido",
};
