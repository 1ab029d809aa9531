import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { OfFact, PageMeta, TitledText } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Cidades atendidas",
  description: "Veja se a sua cidade está entre as que a {provider.name} atende e conheça os planos vendidos nela.",
};

export const words = {
  here: "Cidades atendidas",
  title: "Onde a {provider.fibre.noun} já chegou",
  titleOtherwise: "Onde a internet já chegou",
  text: "Cada luz é uma cidade com planos à venda hoje. As apagadas ainda esperam.",
  /** Without a city on the map. */
  textWithoutMap: "Atendemos {provider.served.area}. Procure a sua cidade e veja os planos dela.",
  /** Describes the map; the list below it has its cities. */
  map: (count: number) =>
    `Mapa com ${formatCount(count)} ${count === 1 ? "luz" : "luzes"}: as cidades com planos à venda`,
  search: "Buscar cidade",
  searchHint: "Digite o nome da sua cidade",
  /** Follow the name of the city that a search found. */
  isLit: "tem planos à venda.",
  isUnlit: "ainda não tem planos à venda.",
  plans: "Ver os planos",
  allFound: (count: number) => `Ver as ${formatCount(count)} cidades encontradas`,
  /** Before the first state; all follow their number. */
  citiesIn: (count: number) => (count === 1 ? "cidade" : "cidades"),
  letters: (state: string) => `Cidades de ${state} por letra`,
  /** Beside a city of the list without plans. */
  waiting: "sem planos ainda",
  states: "Estados",
  count: (count: number) => (count === 1 ? "1 cidade" : `${formatCount(count)} cidades`),
  /** CITY-6, as in the city modal. */
  notFound: (text: string) => `Nenhuma cidade encontrada com "${text}"`,
  empty: "Nenhuma cidade disponível no momento",
  loading: "Carregando cidades…",
  /** CITY-11. */
  failed: "Não foi possível carregar as cidades",
  retry: "Tentar novamente",
  street: {
    ofFact: "whatsapp",
    title: "A cidade está aqui. E a minha rua?",
    text: "A internet pode não chegar a todas as ruas. Mande o endereço pelo {provider.chatName} e a gente confere.",
    action: "Conferir meu endereço",
    chat: "Olá! Quero saber se a internet chega ao meu endereço.",
  } as (OfFact & TitledText & { action: string; chat: string }) | undefined,
  missing: {
    title: "Não achou a sua cidade?",
    text: "Conte onde você mora, e avisamos quando houver planos na sua cidade. O seu pedido mostra à equipe onde há interesse.",
    action: "Avise-me quando chegar",
  },
};
