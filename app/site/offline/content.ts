// Texts of the bar that says that there is no connection.

export const offline = {
  title: "Sem conexão.",
  pricesSince: (time: string) => `Os preços são ${time}.`,
  pageSince: (time: string) => `Esta página é ${time}.`,
  retry: "Tentar agora",
  back: "A conexão voltou. Tudo atualizado.",
};
