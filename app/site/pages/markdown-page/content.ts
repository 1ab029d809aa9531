/** Texts around those of a written page. */
export const words = {
  action: "Falar pelo WhatsApp",
  updated: "Atualizado em",
  contents: "Nesta página",
  print: "Imprimir ou salvar em PDF",
};

/** The list of news, where they have no text above them. */
export const news = {
  title: "Notícias",
  description: "O que há de novo na {provider.name}.",
};

export const pageLinks = { title: "Páginas", previous: "Página anterior", next: "Próxima página" };
