// Texts of the bar that says that there is no connection, and of the page of an address that was not kept.

export const offline = {
  title: "Sem conexão.",
  pricesSince: (time: string) => `Os preços são ${time}.`,
  pageSince: (time: string) => `Esta página é ${time}.`,
  retry: "Tentar agora",
  back: "A conexão voltou. Tudo atualizado.",
};

export const offlinePage = {
  title: "Você está sem conexão",
  text: "Esta página precisa da internet para abrir. Confira o Wi-Fi ou os dados móveis e tente de novo.",
  retry: "Tentar de novo",
  contact: "A conexão não volta? Fale com a gente",
  chatLabel: "WhatsApp",
  chat: "Olá! Estou sem conexão e preciso de ajuda.",
};
