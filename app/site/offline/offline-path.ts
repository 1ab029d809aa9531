/** The page that the service worker gives without a connection. */
export const offlinePath = "/sem-conexao";
