import type { FaqItem, OfArea, PageMeta } from "#app/site/text/copy.ts";

export type QuestionGroup = OfArea & { id: string; title: string; questions: FaqItem[] };

export const page: PageMeta = {
  title: "Perguntas frequentes",
  description: "Respostas sobre planos, instalação, fatura, Wi-Fi e contrato da {provider.name}.",
};

export const intro = {
  title: "Perguntas frequentes",
  text: "Procure por uma palavra ou role até o assunto.",
  search: "Buscar nas perguntas",
  found: (count: number) => (count === 1 ? "1 pergunta encontrada" : `${count} perguntas encontradas`),
  notFound: (text: string) => `Nenhuma pergunta encontrada com "${text}"`,
  otherwise: "Não achou a resposta? Fale com uma pessoa da nossa equipe.",
  chat: "Olá! Tenho uma dúvida que não está nas perguntas do site.",
  openChat: "Abrir o WhatsApp",
  subjects: "Assuntos",
  copyLink: "Copiar o link desta pergunta",
  copied: "Link copiado",
};

/** Group titles for the questions of other pages. */
export const borrowedGroups = {
  fiber: { id: "internet-fibra", title: "Internet fibra" },
  cameras: { ofArea: "cameras", id: "cameras", title: "Câmeras" },
  partners: { ofArea: "partners", id: "parceiros", title: "Parceiros" },
} satisfies Record<string, Omit<QuestionGroup, "questions">>;

/** Questions of /faq only. */
export const groups: QuestionGroup[] = [
  {
    id: "fatura-e-pagamento",
    title: "Fatura e pagamento",
    questions: [
      {
        id: "onde-esta-minha-fatura",
        question: "Onde encontro minha fatura?",
        answer: "Ela fica {provider.selfService.in}. Se precisar de outra via, fale com a nossa equipe.",
        answerOtherwise: "Fale com a nossa equipe, que envia outra via.",
        link: { to: "/cliente/segunda-via", label: "Tirar a segunda via" },
      },
      {
        id: "formas-de-pagamento",
        question: "Como posso pagar?",
        answer: "As formas de pagamento estão na fatura e no resumo da contratação.",
      },
      {
        id: "mudar-o-vencimento",
        question: "Posso mudar o dia do vencimento?",
        answer:
          "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}, e diga em que dia prefere pagar.",
        answerOtherwise: "Pode. Fale com a nossa equipe e diga em que dia prefere pagar.",
      },
      {
        id: "fatura-em-atraso",
        question: "O que acontece se eu atrasar?",
        answer:
          "Você recebe um aviso com o valor e a data. A internet só é suspensa depois do prazo do aviso, e volta quando o pagamento é confirmado. Se já pagou, avise a nossa equipe.",
        link: { to: "/cliente/desbloqueio", label: "Pedir o desbloqueio" },
      },
      {
        id: "primeira-fatura",
        question: "Por que a primeira fatura veio diferente?",
        answer:
          "Ela pode contar só os dias entre a instalação e o vencimento. Se tiver dúvida sobre o valor, fale com a nossa equipe.",
      },
    ],
  },
  {
    id: "suporte-e-wifi",
    title: "Suporte e Wi-Fi",
    questions: [
      {
        id: "internet-parou",
        question: "Minha internet parou. O que faço primeiro?",
        answer:
          "Veja se a luz LOS do modem está vermelha. Se estiver, a fibra perdeu o sinal: chame a gente. Se não estiver, desligue o modem e o roteador da tomada, espere um minuto e ligue de novo.",
        link: { to: "/suporte", label: "Seguir o passo a passo" },
      },
      {
        id: "trocar-a-senha-do-wifi",
        question: "Como troco a senha do Wi-Fi?",
        answer:
          "Pelo aplicativo {provider.app.name}, em Meu Wi-Fi. Depois, cada aparelho da casa precisa entrar de novo com a senha nova.",
        answerOtherwise: "Siga o passo a passo. Depois, cada aparelho da casa precisa entrar de novo com a senha nova.",
        link: { to: "/cliente/mudanca-senha", label: "Ver como trocar" },
      },
      {
        id: "qual-rede-usar",
        question: "Aparecem duas redes com o meu nome. Qual devo usar?",
        answer:
          "A de 5 GHz, que tem um 5 no nome, é mais rápida e de alcance curto, boa para perto do roteador. A outra, de 2,4 GHz, é mais lenta e atravessa melhor as paredes.",
      },
      {
        id: "horario-do-suporte",
        question: "O suporte atende fora do horário comercial?",
        answer:
          "O telefone {provider.phone} atende {provider.callHours}. O {provider.chatName} atende {provider.chatHours}.",
        link: { to: "/central-atendimento", label: "Ver todos os canais" },
      },
    ],
  },
  {
    id: "contrato-e-endereco",
    title: "Contrato e endereço",
    questions: [
      {
        id: "mudanca-de-endereco",
        question: "Vou me mudar. A internet vai junto?",
        answer:
          "Vai, se a nossa rede chegar ao endereço novo. Avise com antecedência, para a gente conferir a rua e marcar a instalação antes da mudança.",
        link: { to: "/mapa-cobertura", label: "Ver as cidades atendidas" },
      },
      {
        id: "desistencia",
        question: "Contratei e me arrependi. E agora?",
        answer:
          "Quem contrata pela internet ou por telefone tem sete dias para desistir, sem custo. Avise pelo mesmo canal em que contratou e guarde o protocolo.",
      },
      {
        id: "cancelamento",
        question: "Como cancelo?",
        answer:
          "Por qualquer canal de atendimento, sem precisar ir a uma loja nem explicar o motivo. Você recebe o número do protocolo e combinamos a retirada do equipamento. Se houver multa de fidelidade no seu contrato, informamos o valor antes.",
        link: { to: "/central-atendimento", label: "Ver os canais de atendimento" },
      },
      {
        id: "transferencia-de-titular",
        question: "Posso passar a conta para o nome de outra pessoa?",
        answer:
          "Pode, se os dois concordarem. Fale com a nossa equipe: quem sai confirma a transferência, e quem entra faz o cadastro.",
      },
    ],
  },
];
