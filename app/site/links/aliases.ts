/** Paths that menus, footer and cards use (specification ROUTE-3), with the page that each redirects to. */
export const aliases = {
  "/internet-fibra": "/internet/fibra",
  "/planos-movel": "/movel",
  "/planos-empresas": "/empresas",
  "/telefonia": "/webcam",
  "/tv": "/combos",
  "/segunda-via": "/cliente/segunda-via",
  "/fatura": "/cliente/segunda-via",
  "/mudanca-senha": "/cliente/mudanca-senha",
  "/minha-conta": "/cliente",
  "/suporte-tecnico": "/suporte",
  "/chat": "/central-atendimento",
  "/privacidade": "/politica-privacidade",
} as const;
