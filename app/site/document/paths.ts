/** The pages whose words stand in content/paginas, by their paths. */
export const documentPaths = [
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
