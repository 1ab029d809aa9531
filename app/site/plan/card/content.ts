import type { CardKey, CarriedTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

// Texts of an offer's card, and of the grid of cards.

export const offer = {
  action: "Contratar",
  details: "Ver detalhes",
  detailsFailed: "Não foi possível abrir os detalhes",
  callMe: "Prefiro que me liguem",
  /** The line of the version on sale: "Oferta JAT-R0012-03 · upload 300 Mb/s · fidelidade 12 meses". */
  version: "Oferta",
  terms: {
    upload_mbps: (megabits) => `upload ${megabits}\u00A0Mb/s`,
    fidelidade_meses: (months) =>
      months === 0 ? "sem fidelidade" : `fidelidade ${months}\u00A0${months === 1 ? "mês" : "meses"}`,
  } satisfies { [Key in CardKey]: (value: NonNullable<CarriedTerms[Key]>) => string },
};

export const grid = {
  /** It completes the last row of cards. */
  help: {
    title: "Ficou em dúvida?",
    text: "Conte quantas pessoas usam a internet e para quê. A gente liga e ajuda a escolher o plano.",
    action: "Quero que me liguem",
  },
  showMore: (count: number) => `Ver mais ${count} ${count === 1 ? "plano" : "planos"}`,
};
