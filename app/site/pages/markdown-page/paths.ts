/** The paths of the pages whose text is in content/paginas. */
export const markdownPagePaths = [
  "/quem-somos",
  "/responsabilidade-social",
  "/imprensa",
  "/noticias",
  "/politica-privacidade",
  "/termos-uso",
  "/cookies",
  "/indique/regulamento",
  "/cliente/segunda-via",
  "/cliente/mudanca-senha",
  "/cliente/desbloqueio",
  "/consumo",
  "/suporte",
  "/central-atendimento",
] as const;
