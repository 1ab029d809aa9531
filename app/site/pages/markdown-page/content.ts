/** Texts around those of a written page. */
export const words = {
  action: "Falar pelo WhatsApp",
  updated: "Atualizado em",
  contents: "Nesta página",
  print: "Imprimir ou salvar em PDF",
};
