// Texts of the page that is shown without a connection.

export const offlinePage = {
  title: "Você está sem conexão",
  text: "Esta página precisa da internet para abrir. Confira o Wi-Fi ou os dados móveis e tente de novo.",
  retry: "Tentar de novo",
  atHome: "É a internet da sua casa?",
  atHomeText:
    "Olhe as luzes do modem. Se a luz LOS está vermelha ou piscando, o problema é na rede: ligue para a gente. Se não, desligue o modem e o roteador da tomada, espere um minuto e ligue de novo.",
  contact: "A conexão não volta? Fale com a gente",
  chatLabel: "WhatsApp",
  chat: "Olá! Estou sem conexão e preciso de ajuda.",
};
