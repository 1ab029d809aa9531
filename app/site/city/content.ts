// Texts of the city modal and of the button that opens it.

import type { OfArea } from "#app/site/text/copy.ts";

export const cityButton = { withoutCity: "Escolha sua cidade" };

export const cityModal = {
  title: "Qual é a sua cidade?",
  text: "Os planos e preços mudam de cidade para cidade. Escolha a sua para começar.",
  /** Beside the list, over the illustration. */
  note: "Cada cidade tem a sua oferta. Conte onde você mora.",
  placeholder: "Digite o nome da cidade",
  hints: { move: "navegar", choose: "escolher" },
  loadingPlans: "Carregando planos…",
  loadingPlansOf: (city: string) => `Carregando os planos de ${city}`,
  /** CITY-6. */
  notFound: (text: string) => `Nenhuma cidade encontrada com "${text}"`,
  /** What visitors can do then; `action` opens a short form. */
  missing: {
    title: "Não achou a sua cidade?",
    promise: {
      ofArea: "arrivalNotices",
      text: "Deixe um contato, e avisamos no dia em que houver planos na sua cidade.",
    } as (OfArea & { text: string }) | undefined,
    action: "Avise-me quando chegar",
    /** About a municipality that the text names, such as "Campinas – SP". */
    unserved: (city: string) => `Ainda não chegamos a ${city}`,
    /** About a city of the list where nothing is on sale. */
    waiting: (city: string) => `Ainda não há planos à venda em ${city}`,
    unknown: "Não reconhecemos essa cidade",
    /** The nearest names follow. */
    near: "Confira o nome. Será uma destas?",
    notify: (city: string) => `Avise-me: ${city}`,
  },
  /** The city of the last visit follows. */
  continueIn: "Continuar em",
  customer: "Já sou cliente",
  close: "Fechar",
  loading: "Carregando cidades…",
  failed: {
    title: "Não foi possível carregar as cidades",
    text: "Verifique sua conexão e tente novamente, ou veja o site sem escolher uma cidade.",
  },
  empty: {
    title: "Nenhuma cidade disponível no momento",
    text: "Assim que houver uma cidade com planos, ela aparecerá aqui.",
  },
  retry: "Tentar novamente",
  continue: "Continuar sem cidade",
};
