export const page = { title: "Página não encontrada" };

export const words = {
  /** MISSING-1, in English. */
  title: "Oops! Page not found",
  text: "A página que você procura não existe ou mudou de endereço. A sua internet continua ligada: volte ao início ou fale com a gente.",
  home: "Voltar à página inicial",
  plans: "Ver planos",
  // One sentence: "Se preferir, fale pelo WhatsApp ou ligue para", and the phone.
  beforeChat: "Se preferir,",
  action: "fale pelo WhatsApp",
  beforePhone: "ou ligue para",
  /** Without a chat before it. */
  beforePhoneAlone: "ligue para",
  chat: "Olá! Não encontrei uma página do site.",
};
