/** The list of news, where they have no text above them. */
export const news = {
  title: "Notícias",
  description: "O que há de novo na {provider.name}.",
};

export const pageLinks = { title: "Páginas", previous: "Página anterior", next: "Próxima página" };
