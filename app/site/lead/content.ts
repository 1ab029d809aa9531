/** What a visitor may ask for in a short form; referrals have a page of their own. */
export type LeadKind = "proposal" | "partner" | "5g-interest" | "newsletter" | "contact";

export type LeadWords = {
  title: string;
  text: string;
  submit: string;
  /** The toast, with the number by which the request is found again. */
  sent: (protocol: string) => string;
};

export const leadForms: Record<LeadKind, LeadWords> = {
  proposal: {
    title: "Solicitar proposta",
    text: "Conte o que a empresa precisa. Um consultor responde no próximo dia útil.",
    submit: "Enviar pedido",
    sent: (protocol) => `Pedido de proposta recebido. Protocolo ${protocol}`,
  },
  partner: {
    title: "Cadastro de parceiro",
    text: "Você precisa de um CNPJ ativo e de um e-mail profissional. A conferência leva até dois dias úteis.",
    submit: "Cadastrar empresa",
    sent: (protocol) => `Cadastro recebido. Protocolo ${protocol}`,
  },
  "5g-interest": {
    title: "Avise-me quando chegar",
    text: "Escrevemos uma vez, quando o serviço abrir na sua cidade.",
    submit: "Ser notificado",
    sent: (protocol) => `Combinado: avisaremos você. Protocolo ${protocol}`,
  },
  newsletter: {
    title: "Receba o nosso e-mail do mês",
    text: "Um por mês, com um link para sair em cada mensagem.",
    submit: "Inscrever-se",
    sent: (protocol) => `Inscrição recebida. Protocolo ${protocol}`,
  },
  contact: {
    title: "Ligamos para você",
    text: "Deixe nome e telefone. Ligamos em horário comercial, de {provider.businessHours}.",
    submit: "Pedir ligação",
    sent: (protocol) => `Pedido de contato recebido. Protocolo ${protocol}`,
  },
};

export const fields = {
  name: "Nome completo",
  company: "Razão social",
  cnpj: "CNPJ",
  cnpjHelp: "Aceita números e letras, como no cadastro da Receita.",
  phone: "Telefone",
  email: "E-mail",
  professionalEmail: "E-mail profissional",
  professionalEmailHelp: "Prefira o endereço com o domínio da empresa.",
  city: "Cidade",
  profile: { label: "Como quer participar", resale: "Revender", referral: "Só indicar" },
  needs: "O que a empresa precisa?",
  needsHelp: "Velocidade, número de ramais, filiais, prazo…",
};

export const messages = {
  name: "O nome precisa ter pelo menos 2 caracteres.",
  company: "Informe a razão social.",
  cnpj: "Digite um CNPJ válido.",
  phone: "Digite um número de telefone válido.",
  email: "Digite um e-mail válido.",
  professionalEmail: "Use o e-mail profissional da empresa.",
  city: "Escolha a cidade.",
  consent: "Para enviar, aceite o contato.",
  failed: "Não foi possível enviar. Por favor, tente novamente.",
};

/** What the visitor agrees to, kept with the time of the agreement. */
export const consent = {
  label: "Aceito que a {provider.name} use estes dados para responder a este pedido.",
  retention: "Guardamos por até {provider.leadRetentionDays} dias e você pode pedir a exclusão antes.",
  policy: { to: "/politica-privacidade", label: "Política de privacidade" },
};

export const dialog = { close: "Fechar", sending: "Enviando…", chatInstead: "Prefiro falar pelo WhatsApp" };
