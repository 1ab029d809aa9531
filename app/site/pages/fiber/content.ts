import type { PageMeta, TitledText, FaqItem, LabelledLink } from "#app/site/text/copy.ts";

/** A partner service that links to its guide. */
export type PartnerService = TitledText & { id: "globoplay" | "max" | "telecine" | "premiere"; link: LabelledLink };

export const page: PageMeta = {
  title: "Internet {provider.fibre.noun} de {provider.speeds.lowest} a {provider.speeds.highest}",
  titleOtherwise: "Internet para a sua casa",
  description:
    "{provider.fibre.title} até dentro de casa: escolha a sua cidade e veja os planos e preços dela. Contato em até {provider.contactHours} horas e instalação em até {provider.installationWorkingDays} dias úteis.",
};

export const hero = {
  /** Fixed by FIBRE-1: '750 MEGA por R$ 129'. */
  title: "{provider.fiberOffer.speed} por R$ {provider.fiberOffer.price}",
  pricePrefix: "por",
  period: "/mês",
  text: "{provider.fibre.title} do poste até a sala. A aula, o filme e a videochamada cabem na mesma hora, na mesma casa, e ninguém precisa esperar a vez.",
  action: "Quero {provider.fiberOffer.speed}",
  /** In the place of the offer, where none is advertised. */
  withoutOffer: "Consulte a sua cidade",
  withoutOfferAction: "Ver planos",
  /** In the place of both, in a chosen city without plans on sale. */
  waiting: {
    title: (city: string) => `Ainda sem planos em ${city}`,
    text: "Deixe um contato, e avisamos no dia em que houver planos à venda na sua cidade.",
    action: "Avise-me quando chegar",
  },
  secondAction: { to: "#como-funciona", label: "Como funciona" } satisfies LabelledLink,
  /** First message of the chat. */
  chat: "Olá! Quero saber mais sobre a oferta de {provider.fiberOffer.speed} por R$ {provider.fiberOffer.price} por mês.",
};

/** Heading of the plans section; its other texts are the same on every page. */
export const plans = {
  title: "Planos de {provider.fibre.noun} para a sua casa",
  titleOtherwise: "Planos de internet para a sua casa",
  lead: "O preço por mês, do menor para o maior.",
};

export const howItWorks: { title: string; lead: string; steps: TitledText[] } = {
  title: "Do pedido ao primeiro filme",
  lead: "Quatro passos, e você só precisa estar em casa em um deles.",
  steps: [
    {
      title: "Você escolhe o plano",
      text: "Veja o que chega até a sua cidade e chame a gente pelo {provider.chatName} ou pelo telefone.",
      textOtherwise: "Veja o que chega até a sua cidade e fale com a gente.",
    },
    {
      title: "A gente confirma o endereço",
      text: "Em até {provider.contactHours} horas, no nosso horário, ligamos para conferir se a internet chega à sua rua e marcar o dia.",
      textOtherwise: "Ligamos para conferir se a internet chega à sua rua e marcar o dia.",
    },
    {
      title: "A {provider.fibre.noun} entra na sua casa",
      titleOtherwise: "A internet entra na sua casa",
      text: "O técnico leva a internet até dentro de casa e deixa o Wi-Fi funcionando. Tudo em até {provider.installationWorkingDays} dias úteis.",
    },
    {
      title: "Você usa",
      text: "Senha do Wi-Fi, fatura e suporte ficam no aplicativo {provider.app.name}.",
      textOtherwise: "Com a senha do Wi-Fi, a fatura e o suporte, a nossa equipe ajuda.",
    },
  ],
};

/** The connectivity add-on; its price is `provider.meshPoint`. */
export const addOn = {
  title: "Wi-Fi até no quintal",
  text: "Um ponto extra Mesh leva o sinal aos cômodos mais distantes, com o mesmo nome de rede e a mesma senha. Serve para casa comprida, sobrado e aquele quarto dos fundos.",
  pricePrefix: "a partir de",
  action: "Adicionar ao meu plano",
  chat: "Olá! Quero um ponto extra Mesh na minha casa.",
};

export const partnerServices: { title: string; titleOtherwise: string; lead: string; cards: PartnerService[] } = {
  title: "Para assistir com a sua {provider.fibre.noun}",
  titleOtherwise: "Para assistir com a sua internet",
  lead: "Serviços parceiros que você ativa com o seu cadastro na {provider.name}.",
  cards: [
    {
      id: "globoplay",
      title: "Globoplay",
      text: "Novelas, séries originais e jornalismo ao vivo.",
      link: { to: "/streaming/globoplay", label: "Como ativar o Globoplay" },
    },
    {
      id: "max",
      title: "Max",
      text: "Séries premiadas, filmes e esporte.",
      link: { to: "/streaming/max", label: "Como ativar o Max" },
    },
    {
      id: "telecine",
      title: "Telecine",
      text: "Cinema para todos os dias da semana.",
      link: { to: "/streaming/telecine", label: "Como ativar o Telecine" },
    },
    {
      id: "premiere",
      title: "Premiere",
      text: "O futebol brasileiro, ao vivo, no seu sofá.",
      link: { to: "/streaming/premiere", label: "Como ativar o Premiere" },
    },
  ],
};

export const questionsIntro = {
  title: "Perguntas frequentes",
  text: "Não achou a sua? Fale com uma pessoa da nossa equipe.",
  action: "Abrir o WhatsApp",
  chat: "Olá! Tenho uma dúvida sobre a internet.",
  chatAbout: (question: string) => `Olá! Tenho uma dúvida sobre a internet: ${question}`,
};

export const questions: FaqItem[] = [
  {
    id: "prazo-de-instalacao",
    question: "Em quanto tempo a internet é instalada?",
    answer:
      "Entramos em contato em até {provider.contactHours} horas depois do seu pedido para confirmar o endereço e combinar o dia, no nosso horário: de {provider.businessHours}. A instalação acontece em até {provider.installationWorkingDays} dias úteis.",
  },
  {
    id: "velocidades",
    question: "Quais velocidades estão disponíveis?",
    answer:
      "De {provider.speeds.lowest} a {provider.speeds.highest}, conforme a cidade. Escolha a sua no menu superior: a lista mostra só o que é vendido nela.",
    answerOtherwise: "Depende da cidade. Escolha a sua no menu superior: a lista mostra só o que é vendido nela.",
  },
  {
    id: "roteador",
    ofFact: "planDetails.router",
    question: "O roteador vem junto?",
    answer: "Roteador: {provider.planDetails.router}.",
  },
  {
    id: "linha-telefonica",
    ofFact: "fibre.noun",
    question: "Preciso de linha telefônica?",
    answer: "Não. A fibra chega direto da rua até o modem e não usa o fio do telefone.",
  },
  {
    id: "mudanca-de-plano",
    question: "Posso mudar de plano depois?",
    answer:
      "Pode. Peça {provider.selfService.by}, ou chame no {provider.chatName}. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
    answerOtherwise:
      "Pode. Antes de trocar, você recebe o resumo do novo plano, com o preço e as condições, e só vale se você aceitar.",
    link: { to: "/cliente", label: "Ver os atalhos de quem é cliente" },
  },
  {
    id: "velocidade-no-wifi",
    question: "Por que o teste no celular mostra menos do que o plano?",
    answer:
      "Porque o Wi-Fi perde força com a distância e as paredes, e cada aparelho tem o próprio limite. Para medir o que chega da rua, ligue um computador ao roteador com cabo de rede e feche os outros programas antes do teste.",
    link: { to: "/suporte", label: "Ver como testar" },
  },
];
