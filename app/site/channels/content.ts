/** The ways to reach the provider, and whether each is open now. */
export const channels = {
  title: "Fale com a gente",
  phone: {
    title: "Telefone",
    text: "Suporte, fatura e cancelamento. A ligação é {provider.freeCall.noun}, do fixo e do celular.",
  },
  whatsapp: {
    title: "WhatsApp",
    action: "Chamar no WhatsApp",
    text: "Tudo por escrito, com fotos e documentos.",
    chat: "Olá! Preciso de atendimento.",
  },
  callback: {
    title: "Ligamos para você",
    action: "Pedir uma ligação",
    text: "Deixe o nome e o telefone, sem ficar na linha.",
  },
  email: {
    title: "E-mail",
    text: "Para casos com fotos e testes. Respondemos em até {provider.answerTimes.email}.",
    hours: "A qualquer hora",
  },
};

export const openStates = {
  open: "Aberto agora",
  openUntil: (hour: string) => `Aberto agora, até ${hour}`,
  closed: "Fechado agora",
  closedUntil: (moment: string) => `Fechado agora, abre ${moment}`,
  holiday: "Hoje é feriado: o horário pode mudar",
};
