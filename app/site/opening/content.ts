// Texts of the page that visitors see before the site is open.

export const openingPage = {
  title: "Em breve",
  text: "O site da {provider.name} está quase pronto.",
  phone: "Enquanto isso, ligue para a gente:",
};
