// Texts of the page that visitors see before the site is open.

export const openingPage = {
  title: "Em breve",
  text: "O site da {provider.name} está quase pronto.",
  contact: "Enquanto isso, fale com a gente:",
  chatLabel: "WhatsApp",
  chat: "Olá! Quero saber dos planos.",
  signIn: "Entrar",
};
