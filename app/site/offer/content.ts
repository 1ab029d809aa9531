import { termWords } from "#app/offers/terms/term-texts.ts";
import { pagePlaces } from "#app/pages/places.ts";
import type { ClosableLink } from "#app/site/text/copy.ts";

// Texts of an offer's label. Anatel's model of it was not seen, so that every word, the title and the order are the
// provider's to change.

/** The words of the terms that the label and the differences between versions show. */
export const terms = termWords;

export const label = {
  title: "Etiqueta padrão",
  /** In the place of what must be on the label and was not said. */
  missing: "Não informado pelo provedor",
  /** The sections by their numbers, in the order of `sections`. */
  order: "1 2 3 4 5 6 7 8",
  sections: {
    identification: "Identificação",
    contracting: "Contratação",
    internet: "Internet (SCM)",
    usage: "Condições de uso",
    services: "Serviços e aplicativos incluídos",
    prices: "Preços",
    payment: "Pagamento e fidelidade",
    support: "Atendimento",
  },
  rows: {
    code: "Código",
    registration: "Registro na {provider.regulator.name}",
    company: "Prestadora",
    mode: "Modalidade",
    audience: "Público",
    sale: "Comercialização",
    area: "Abrangência",
    joining: "Adesão e instalação",
    total: "Total por mês",
    year: "Total em 12 meses",
    readjustment: "Reajuste",
    cancellation: "Cancelamento",
    customerService: "SAC",
    ombudsman: "Ouvidoria",
    page: "Página",
    contract: "Contrato",
  },
  postpaid: "Pós-pago",
  audiences: { plan: "Residencial", "business-plan": "Empresarial" },
  noEndDate: "sem data de término",
  included: "incluído",
  limited: "limitado",
  alternativeChannel: "outro canal:",
  cancellation: "A qualquer momento, por {provider.phone} ou {provider.chatName}",
  cancellationOtherwise: "A qualquer momento",
  customerService: "{provider.phone}, {provider.callHours}",
  customerServiceOtherwise: "{provider.phone}",
  ombudsman: "{provider.ombudsmanPhone}, {provider.ombudsmanHours}",
  ombudsmanOtherwise: "{provider.ombudsmanPhone}",
  page: { to: pagePlaces.serviceCentre.to, label: "{provider.website}/central-atendimento" } as ClosableLink,
  /** While the site has no such page. */
  site: "{provider.website}",
  perMonth: "por mês",
  noPlaces: "Nenhum município",
  seeList: "ver lista",
  permanentAddress: "Endereço permanente",
  published: "Publicada em",
  qrCode: "Código QR do endereço permanente desta oferta",
  /** On the picture, in the place of what the label says below it. */
  wholeLabel: "Etiqueta completa e prova",
};

/** Where the label is shown with the details of a plan. */
export const inDetails = {
  loading: "Carregando a etiqueta…",
  failed: "Não foi possível carregar a etiqueta.",
  page: "Abrir a página desta oferta",
};
