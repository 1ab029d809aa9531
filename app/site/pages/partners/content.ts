import type { PageMeta, TitledText, FaqItem, LabelledLink, OfArea } from "#app/site/text/copy.ts";

export type Benefit = TitledText & { id: "image" | "efficiency" | "integration" | "solutions" };
/** A service to resell; its starting price comes from `provider.partnerPrices`. */
export type PartnerOffer = TitledText &
  OfArea & { id: "internet" | "mobile" | "payTv" | "entertainment"; link: LabelledLink };

export const page: PageMeta = {
  title: "Seja parceiro",
  description:
    "Revenda ou indique os serviços da {provider.name} e aumente o faturamento da sua empresa. Cadastro com CNPJ ativo.",
};

export const hero = {
  title: "Quer aumentar as vendas e o faturamento mensal?",
  text: "Ofereça os serviços da {provider.name} aos clientes que já confiam em você. A rede, a instalação e o suporte ficam com a gente.",
  action: "Cadastre-se",
  requirements: "Para participar, sua empresa precisa de CNPJ ativo e de um e-mail profissional.",
};

export const howItWorks: {
  title: string;
  lead: string;
  steps: TitledText[];
  video: { title: string; text: string; play: string; close: string; newTab: string };
  /** Shown instead of the video while none is configured. */
  storyboard: { title: string; text: string; description: string };
} = {
  title: "Como funciona",
  lead: "Você escolhe como quer participar: revendendo ou só indicando.",
  steps: [
    {
      title: "Faça o cadastro",
      text: "Informe o CNPJ, o e-mail profissional e a cidade. A conferência leva até {provider.answerTimes.partner}.",
    },
    {
      title: "Conheça os produtos",
      text: "Veja neste site os planos e os preços de cada cidade, e pergunte o que quiser.",
    },
    {
      title: "Venda ou indique",
      text: "Apresente os planos aos seus clientes, ou passe o contato de quem quer contratar. A instalação é combinada com o cliente.",
    },
    {
      title: "Receba a comissão",
      text: "O valor e as datas estão no contrato da parceria.",
    },
  ],
  video: {
    title: "O programa de parceiros em vídeo",
    text: "Do cadastro à comissão, passo a passo.",
    play: "Assistir ao vídeo",
    close: "Fechar",
    newTab: "Abrir o vídeo em uma nova aba",
  },
  storyboard: {
    title: "O programa em quatro quadros",
    text: "Do cadastro à primeira comissão, na ordem em que acontece.",
    description:
      "Quatro quadros: um cadastro com CNPJ e e-mail profissional, os produtos, uma loja ligada às casas dos clientes e a comissão do mês.",
  },
};

export const benefits: { title: string; points: Benefit[] } = {
  title: "O que sua empresa ganha",
  points: [
    {
      id: "image",
      title: "Imagem",
      text: "Sua marca ao lado de uma operadora que atende {provider.served.area}.",
      textOtherwise: "Sua marca ao lado da {provider.name}.",
    },
    {
      id: "efficiency",
      title: "Eficiência",
      text: "Você cuida da venda. A instalação e o suporte do cliente ficam com a gente.",
    },
    {
      id: "integration",
      title: "Serviços integrados",
      text: "Todos os nossos serviços em uma proposta só.",
    },
    {
      id: "solutions",
      title: "Soluções personalizadas",
      text: "Planos para casas e para empresas, conforme o seu cliente.",
    },
  ],
};

export const secondCall = {
  title: "Sua carteira de clientes já existe. Falta a oferta.",
  text: "Cadastre a sua empresa, e conversamos sobre a parceria.",
  action: "Cadastre-se",
};

export const offers: { title: string; lead: string; pricePrefix: string; cards: PartnerOffer[] } = {
  title: "O que você pode vender",
  lead: "Preços iniciais por mês para o cliente final. O de cada plano muda com a cidade.",
  pricePrefix: "a partir de",
  cards: [
    {
      id: "internet",
      title: "Internet",
      text: "Fibra de {provider.speeds.lowest} a {provider.speeds.highest}.",
      textOtherwise: "Fibra até dentro de casa.",
      link: { to: "/internet/fibra", label: "Conhecer a internet fibra" },
    },
    {
      id: "mobile",
      ofArea: "mobile",
      title: "Móvel",
      text: "Celular com dados e ligações.",
      link: { to: "/movel", label: "Conhecer o móvel" },
    },
    {
      id: "payTv",
      ofArea: "streaming",
      title: "TV por assinatura",
      text: "Canais ao vivo pelos aplicativos de streaming, sem antena.",
      link: { to: "/streamings", label: "Ver de onde vêm os canais" },
    },
    {
      id: "entertainment",
      ofArea: "streaming",
      title: "Entretenimento",
      text: "Filmes, séries e futebol por streaming.",
      link: { to: "/streamings", label: "Conhecer os serviços de streaming" },
    },
  ],
};

export const questionsIntro = {
  title: "Perguntas frequentes",
  text: "Ficou outra dúvida? A equipe de parcerias responde.",
  action: "Abrir o WhatsApp",
  chat: "Olá! Quero tirar uma dúvida sobre o programa de parceiros.",
  chatAbout: (question: string) => `Olá! Tenho uma dúvida sobre o programa de parceiros: ${question}`,
};

export const questions: FaqItem[] = [
  {
    id: "quem-pode-ser-parceiro",
    question: "Quem pode ser parceiro?",
    answer: "Empresas com CNPJ ativo e um e-mail profissional, daqueles com o domínio da empresa.",
  },
  {
    id: "revender-ou-indicar",
    question: "Qual é a diferença entre revender e indicar?",
    answer:
      "Quem revende apresenta os planos e faz a venda. Quem indica só passa o contato do interessado, com a autorização dele, e a venda fica com a gente.",
  },
  {
    id: "regiao-de-parceiros",
    question: "Em que região posso vender?",
    answer:
      "Em {provider.coverage}. Hoje a nossa rede atende {provider.served.area}; nas outras cidades, o pedido do seu cliente entra na lista de interesse.",
    link: { to: "/mapa-cobertura", label: "Ver as cidades atendidas" },
  },
  {
    id: "custo-para-parceiro",
    question: "Preciso pagar alguma coisa para entrar?",
    answer: "O cadastro neste site não custa nada. As condições da parceria estão no contrato.",
  },
  {
    id: "comissao-de-parceiro",
    question: "Quando recebo a comissão?",
    answer: "O valor e as datas da comissão estão no contrato da parceria.",
  },
];
