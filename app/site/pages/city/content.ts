import type { PageMeta, FaqItem } from "#app/site/text/copy.ts";

/**
 * Texts of /internet/{uf}/{cidade}. The city comes as "Belo Horizonte – MG", prices as "R$ 99,90"; a city without fibre
 * has only "Internet".
 */
export const page = (
  city: string,
  { hasFibre, plans }: { hasFibre: boolean; plans: { count: number; lowestPrice: string } | null },
): PageMeta => ({
  title: words.title(city, hasFibre),
  description: plans
    ? `${plans.count === 1 ? "1 plano" : `${plans.count} planos`} de internet em ${city}, a partir de ${plans.lowestPrice} por mês. Contato em até {provider.contactHours} horas.`
    : `Ainda não há planos à venda em ${city}. Veja as cidades vizinhas que atendemos.`,
});

export const words = {
  title: (city: string, hasFibre: boolean) => `Internet ${hasFibre ? "fibra " : ""}em ${city}`,
  lead: (count: number, lowestPrice: string) =>
    count === 1 ? `1 plano, por ${lowestPrice} por mês.` : `${count} planos, a partir de ${lowestPrice} por mês.`,
  noPlans: "Ainda não há planos à venda na cidade.",
  noPlansHelp: "Ainda não há planos à venda na cidade. Deixe um contato, e avisamos quando houver.",
  notify: "Avise-me quando chegar",
  nearbyOfUnserved: "Cidades vizinhas que atendemos",
  businessTitle: (city: string) => `Planos empresariais para ${city}`,
  nearbyTitle: "Cidades vizinhas que também atendemos",
  questionsTitle: (city: string) => `Perguntas sobre a internet em ${city}`,
  action: "Quero internet em casa",
  chat: (city: string) => `Olá! Quero saber sobre a internet em ${city}.`,
};

/** On paper only. */
export const printed = {
  title: "Todos os planos da cidade",
  columns: { name: "Plano", speed: "Velocidade", price: "Por mês", fine: "Multa", readjustment: "Reajuste" },
  noFine: "Não há",
  /** What the offer does not state. */
  unsaid: "No resumo da contratação",
};

/** The picture of a shared link. */
export const share = {
  title: (city: string) => `Internet em ${city}`,
  from: "a partir de",
  description: (city: string, lowestPrice: string | null) =>
    lowestPrice ? `Internet em ${city}, a partir de ${lowestPrice}` : `Internet em ${city}`,
};

/** Questions about one city. */
export const questions = (
  city: string,
  facts: { lowestPrice: string; fastest: string; hasCameras: boolean; hasFibre: boolean },
): FaqItem[] => [
  {
    id: "preco-na-cidade",
    question: `Quanto custa a internet ${facts.hasFibre ? "fibra " : ""}em ${city}?`,
    answer: `A partir de ${facts.lowestPrice} por mês. A lista desta página mostra todos os planos vendidos na cidade, do menor para o maior preço.`,
  },
  {
    id: "velocidade-na-cidade",
    question: `Qual é a maior velocidade em ${city}?`,
    answer: `${facts.fastest}. A velocidade no seu endereço depende da rede da rua, e a gente confere antes de você contratar.`,
  },
  {
    ofArea: "cameras",
    id: "cameras-na-cidade",
    question: `Há planos com câmera em ${city}?`,
    answer: facts.hasCameras
      ? "Sim. Estão na aba Internet + Câmera."
      : "Ainda não. Fale com a gente pelo {provider.chatName} para saber quando chegam.",
  },
];

export const notFound = {
  /** Without a name when no Brazilian municipality matches. */
  title: (city: string | null) => `Ainda não atendemos ${city ?? "esta cidade"}`,
  here: "Cidade não atendida",
  text: "Hoje atendemos {provider.served.area}. Confira se o nome e o estado estão certos, ou procure na lista.",
  action: "Ver as cidades atendidas",
  notify: "Avise-me quando chegar",
  suggestions: "Você quis dizer uma destas?",
};
