import type { PersonField } from "#app/leads/person.ts";
import type { PageMeta, TitledText, ClosableLink } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Indique um amigo e ganhe {provider.referralDiscount}% de desconto",
  description:
    "Indique um amigo para a {provider.name}. Quando ele instalar, vocês dois ganham {provider.referralDiscount}% de desconto na primeira mensalidade.",
};

export const hero = {
  title: "{provider.referralDiscount}% de desconto para você e para o seu amigo",
  text: "Você já sabe como é a internet daqui. Conte para um vizinho, um parente, aquele colega que vive reclamando da dele: o desconto é na primeira mensalidade dos dois.",
  /** REFERRAL-2. */
  start: "Inicie por aqui",
  /** REFERRAL-2. */
  share: "Indicar pelo WhatsApp",
  /** The shared message; the visitor picks the recipient. The address is this page's URL. */
  shareMessage: (address: string) =>
    `Oi! Estou indicando a minha internet para você. Se instalar pela minha indicação, nós dois ganhamos {provider.referralDiscount}% de desconto na primeira mensalidade da {provider.name}. Veja como funciona: ${address}`,
};

/** The two steps; titles and 'Voltar' are specified verbatim (REFERRAL-6, REFERRAL-7). */
export const wizard = {
  title: "Faça a sua indicação",
  steps: {
    user: {
      title: "INFORMAR SEUS DADOS",
      text: "Comece por você, que já é cliente: é assim que o desconto chega à conta certa.",
      submit: "Continuar",
    },
    friend: {
      title: "DADOS DO SEU AMIGO",
      text: "Agora, quem vai receber o convite.",
      submit: "Enviar indicação",
      sending: "Enviando…",
      back: "Voltar",
    },
  },
  required: "Todos os campos são obrigatórios.",
  progress: (step: number) => `Etapa ${step} de 2`,
  labels: { name: "Nome completo", phone: "Telefone", email: "E-mail", cpf: "CPF" } satisfies Record<
    PersonField,
    string
  >,
  /** REFERRAL-13. */
  placeholders: { phone: "(XX) X XXXX-XXXX", cpf: "XXX.XXX.XXX-XX" },
  cpfHelp: {
    user: "O do titular da conta, para lançar o desconto.",
    friend: "Serve só para reconhecer a indicação na hora da contratação.",
  },
  /** A warning, not an error: the specification accepts any eleven characters. */
  cpfWarning: "Os dígitos deste CPF não conferem. Dê uma olhada; se estiver certo, pode continuar.",
  consent:
    "Ao enviar, você confirma que seu amigo sabe da indicação e aceita receber um contato da {provider.name} sobre ela.",
  privacy: { to: "/politica-privacidade", label: "Como cuidamos desses dados" } as ClosableLink,
};

/** The toasts, specified verbatim (REFERRAL-8 to REFERRAL-10). */
export const toasts = {
  sent: "Indicação enviada com sucesso!",
  sendFailed: "Erro ao enviar sua indicação. Por favor, tente novamente.",
  userDataMissing: "Erro ao recuperar seus dados. Por favor, tente novamente.",
};

export const promotion = {
  title: "Desconto para você e para o seu amigo",
  text: "Quando o seu amigo contrata e instala, vocês dois recebem {provider.referralDiscount}% de desconto na primeira mensalidade.",
  note: "Vale para quem já é cliente e indica quem ainda não é.",
  regulations: { to: "/indique/regulamento", label: "Ler o regulamento" } as ClosableLink,
};

export const howToParticipate: { title: string; steps: TitledText[] } = {
  title: "Como participar",
  steps: [
    { title: "Converse com o seu amigo", text: "Pergunte se ele quer ser indicado e se podemos ligar para ele." },
    { title: "Preencha as duas etapas", text: "Primeiro os seus dados, depois os dele." },
    {
      title: "Deixe o resto com a gente",
      text: "Nossa equipe liga para o seu amigo, confere a rua e marca a instalação.",
    },
    {
      title: "Receba o desconto",
      text: "Com a internet dele instalada, vocês dois ganham o desconto.",
    },
  ],
};

export const ifYouWereReferred: { title: string; steps: TitledText[] } = {
  title: "Foi indicado?",
  steps: [
    {
      title: "Espere o nosso contato",
      textOtherwise: "Ligamos para você. Se preferir, chame a gente no {provider.chatName} e diga quem indicou.",
      text: "Ligamos em até {provider.contactHours} horas, no nosso horário: de {provider.businessHours}. Se preferir, chame a gente no {provider.chatName} e diga quem indicou.",
    },
    { title: "Escolha o plano", text: "Confira os planos que chegam à sua cidade." },
    {
      title: "Instale e aproveite",
      text: "A sua primeira mensalidade já vem com {provider.referralDiscount}% de desconto.",
    },
  ],
};
