/** The pages that the links of a newsletter lead to: a question, its button and the confirmation. */
export const links = {
  confirmar: {
    title: "Confirmar a inscrição",
    text: "Falta só um toque para receber o nosso boletim.",
    action: "Confirmar inscrição",
    done: "Inscrição confirmada. A próxima mensagem já vai para você.",
  },
  sair: {
    title: "Sair da lista",
    text: "O seu endereço será apagado, e o boletim deixa de chegar.",
    action: "Sair da lista",
    done: "Pronto: o seu endereço foi apagado.",
  },
};

export const gone = "Este link não vale mais: a inscrição já foi apagada.";
export const home = "Voltar à página inicial";
export const unavailable = "O site não respondeu agora. Tente de novo em alguns instantes.";
