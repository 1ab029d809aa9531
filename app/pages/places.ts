/** The places of the site for written pages: its only addresses for pages of that kind. */
export const pagePlaces = {
  about: { to: "/quem-somos", label: "Quem somos" },
  socialResponsibility: { to: "/responsabilidade-social", label: "Responsabilidade social" },
  press: { to: "/imprensa", label: "Imprensa" },
  news: { to: "/noticias", label: "Notícias" },
  privacyPolicy: { to: "/politica-privacidade", label: "Política de privacidade" },
  terms: { to: "/termos-uso", label: "Termos de uso" },
  cookies: { to: "/cookies", label: "Cookies" },
  referralRules: { to: "/indique/regulamento", label: "Regulamento" },
  invoiceCopy: { to: "/cliente/segunda-via", label: "Segunda via" },
  passwordChange: { to: "/cliente/mudanca-senha", label: "Mudança de senha" },
  unblocking: { to: "/cliente/desbloqueio", label: "Desbloqueio" },
  usage: { to: "/consumo", label: "Consumo" },
  support: { to: "/suporte", label: "Suporte" },
  serviceCentre: { to: "/central-atendimento", label: "Central de atendimento" },
} as const satisfies Record<string, { to: string; label: string }>;

export type PlaceName = keyof typeof pagePlaces;

/** Texts of the law: a template of one is read by somebody before the site opens. */
export const legalPlaces: readonly PlaceName[] = ["privacyPolicy", "terms", "cookies", "referralRules"];

/** Whether a slug is that of a place. */
export function isPlace(slug: string): boolean {
  return Object.values(pagePlaces).some(({ to }) => to === `/${slug}`);
}
