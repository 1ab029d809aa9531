/** Texts around the Markdown of an institutional, legal or support page. */
export const words = {
  action: "Falar pelo WhatsApp",
  updated: "Atualizado em",
  contents: "Nesta página",
  print: "Imprimir ou salvar em PDF",
};
