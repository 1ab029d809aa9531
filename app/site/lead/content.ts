import type { LeadField, RequestKind } from "#app/leads/lead.ts";
import type { ClosableLink } from "#app/site/text/copy.ts";

export type RequestCopy = {
  title: string;
  text: string;
  submit: string;
  /** The confirmation, shown with the protocol number. */
  received: string;
  /** What happens next. */
  next: string;
  nextOtherwise?: string;
};

/** The kinds of forms that open in a dialog or are part of a page. */
export type OfferedKind = Exclude<RequestKind, "cancellation" | "erasure">;

/** Their texts. Those of the others are in page-content.ts; referrals have a page of their own. */
export const requests: Record<OfferedKind, RequestCopy> = {
  proposal: {
    title: "Solicitar proposta",
    text: "Conte o que a empresa precisa. Um consultor responde em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
    submit: "Enviar pedido",
    received: "Pedido de proposta recebido",
    next: "Um consultor responde, por telefone ou e-mail, em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
    nextOtherwise: "Um consultor responde, por telefone ou e-mail.",
  },
  partner: {
    title: "Cadastro de parceiro",
    text: "Você precisa de um CNPJ ativo e de um e-mail profissional. A conferência leva até {provider.answerTimes.partner}.",
    submit: "Cadastrar empresa",
    received: "Cadastro recebido",
    next: "Conferimos o CNPJ e respondemos em até {provider.answerTimes.partner}.",
    nextOtherwise: "Conferimos o CNPJ e respondemos.",
  },
  "5g-interest": {
    title: "Avise-me quando chegar",
    text: "Escrevemos uma vez, quando o serviço abrir na sua cidade.",
    submit: "Ser notificado",
    received: "Combinado: avisaremos você",
    next: "O seu pedido mostra à equipe onde há interesse.",
  },
  "city-interest": {
    title: "Avise-me quando chegar",
    text: "Uma mensagem só, no dia em que houver planos na sua cidade.",
    submit: "Avise-me",
    received: "Combinado: avisaremos você",
    next: "O seu pedido mostra à equipe onde há interesse. Se a obra demorar mais de {provider.leadRetentionDays} dias, é só pedir de novo.",
  },
  newsletter: {
    title: "Receba o nosso boletim",
    text: "Novidades por e-mail. Toda mensagem tem um link para sair.",
    submit: "Inscrever-se",
    received: "Inscrição recebida",
    next: "Se chegar um e-mail nosso pedindo confirmação, é só tocar no link dele.",
  },
  contact: {
    title: "Ligamos para você",
    text: "Deixe nome e telefone. Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
    submit: "Pedir ligação",
    received: "Pedido de ligação recebido",
    next: "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}.",
    nextOtherwise: "Ligamos para você.",
  },
  job: {
    title: "Candidate-se",
    text: "Diga a área e um pouco da sua experiência. Quando abrir uma vaga assim, chamamos você.",
    submit: "Enviar candidatura",
    received: "Candidatura recebida",
    next: "Quando abrir uma vaga na sua área, ligamos ou escrevemos. Se passarem {provider.leadRetentionDays} dias, é só enviar de novo.",
  },
};

/** While it is closed, beside the promise of a call or an answer. */
export const nextCall = (moment: string) => `Agora estamos fora do horário: o contato vem a partir de ${moment}.`;

/** The offer that the form is about, shown above its fields. */
export const about = (offer: string) => `Sobre: ${offer}`;

export const labels: Record<LeadField, string> = {
  name: "Nome completo",
  company: "Razão social",
  cnpj: "CNPJ",
  phone: "Telefone",
  email: "E-mail",
  city: "Cidade",
  profile: "Como quer participar",
  area: "Área",
  needs: "O que a empresa precisa?",
};

/** The fields that a form calls by another name. */
export const ownLabels: Partial<Record<RequestKind, Partial<Record<LeadField, string>>>> = {
  partner: { email: "E-mail profissional" },
  job: { needs: "Sobre você" },
  cancellation: { needs: "Contrato ou endereço" },
};

/** Help texts of the fields. */
export const helps: Partial<Record<RequestKind, Partial<Record<LeadField, string>>>> = {
  proposal: { needs: "Velocidade, número de ramais, filiais, prazo…" },
  partner: {
    cnpj: "Aceita números e letras, como no cadastro da Receita.",
    email: "O endereço com o domínio da empresa.",
  },
  job: {
    area: "Técnica de campo, atendimento, vendas, engenharia…",
    needs: "Experiência, formação e desde quando pode começar. Não envie documentos nem dados de saúde.",
  },
  "5g-interest": { email: "Por onde avisamos: e-mail, telefone ou os dois." },
  "city-interest": {
    city: "Com a UF, como em “Cidade – UF”.",
    email: "Por onde avisamos: e-mail, telefone ou os dois.",
  },
};

/** Why a city is not one of Brazil's municipalities. */
export const municipality = {
  unknown: "Não encontramos esta cidade. Confira o nome e escolha na lista.",
  ambiguous: (states: string) => `Há uma cidade com este nome em ${states}. Escreva também o estado.`,
};

/** Above the fields. */
export const required = "Campos com * são obrigatórios.";

export const profiles = { resale: "Revender", referral: "Só indicar" };
export const phonePlaceholder = "(XX) X XXXX-XXXX";

/** What the visitor agrees to by sending; the sentence is stored with the time. */
export const consent = {
  sentence: "Ao enviar, você aceita que a {provider.name} use estes dados para responder a este pedido.",
  retention: "Guardamos por até {provider.leadRetentionDays} dias, e você pode pedir a exclusão antes.",
  newsletter: {
    sentence:
      "Ao enviar, você aceita que a {provider.name} use o seu endereço para enviar o boletim por e-mail, até você cancelar.",
    retention: "Toda mensagem tem um link para cancelar. Quando você cancela, apagamos o seu endereço.",
  },
  job: {
    sentence:
      "Ao enviar, você aceita que a {provider.name} use estes dados para avaliar a sua candidatura e falar com você sobre vagas.",
    retention: "Guardamos por até {provider.leadRetentionDays} dias, e você pode pedir a exclusão antes.",
  },
  policy: { to: "/politica-privacidade", label: "Política de privacidade" } as ClosableLink,
};

/** What the visitor agrees to by sending a form of this kind. */
export function consentFor(kind: RequestKind, all: typeof consent = consent) {
  return kind === "newsletter" || kind === "job" ? all[kind] : all;
}

export const outcomes = {
  failed: "Não foi possível enviar. Por favor, tente novamente.",
  unavailable:
    "O site não conseguiu guardar o pedido agora. O que você escreveu continua aqui: tente de novo em alguns instantes.",
  unconfirmed:
    "Não recebemos a confirmação de que o pedido foi guardado. Envie de novo em alguns instantes: mesmo repetido, ele vale uma vez só.",
  offline: "Você está sem internet. O que escreveu continua aqui: envie quando a conexão voltar.",
  protocol: "Protocolo",
  offer: "Oferta",
};

export const dialog = {
  close: "Fechar",
  done: "Concluir",
  sending: "Enviando…",
};

/** The lead form as a page. */
export const page = { back: "Voltar à página anterior", home: "Voltar à página inicial" };
