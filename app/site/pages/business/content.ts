import type { OfArea, OfFact, PageMeta, TitledText } from "#app/site/text/copy.ts";

export type Advantage = TitledText & { id: "support" | "attention" | "technology" };
export type HeroBadge = { id: "connectivity" | "data" | "security"; label: string };
export type ConnectivitySolution = TitledText &
  OfArea & {
    id: "streaming" | "cameras" | "lan-to-lan" | "vpn" | "public-ip" | "mesh";
  };
export type GovernmentService = TitledText & { id: "security" | "health" | "education" };
export type ContactCard = TitledText &
  OfFact & { id: "chat" | "phone" | "sales" | "support"; titleOtherwise?: string; action: string };

export const page: PageMeta = {
  title: "Internet para empresas",
  description:
    "Fibra, IP público exclusivo, VPN e suporte 24 horas para a sua empresa, com contratação por CNPJ e gente da {provider.name} para atender.",
};

export const hero: {
  title: string;
  text: string;
  badges: HeroBadge[];
  action: string;
  secondAction: string;
  chat: string;
} = {
  title: "Impulsione os resultados da sua empresa",
  text: "Internet estável, dados protegidos e atendimento feito por gente.",
  badges: [
    { id: "connectivity", label: "Conectividade" },
    { id: "data", label: "Dados" },
    { id: "security", label: "Segurança" },
  ],
  action: "Fale com um consultor",
  secondAction: "Ver planos",
  chat: "Olá! Quero falar com um consultor sobre internet para a minha empresa.",
};

export const advantages: { title: string; points: Advantage[] } = {
  title: "Feita para quem não pode parar",
  points: [
    {
      id: "support",
      title: "Suporte 24 horas, 7 dias",
      text: "Uma equipe técnica de plantão, de domingo a domingo.",
    },
    {
      id: "attention",
      title: "Atendimento empresarial",
      text: "Gente que conhece as necessidades de uma empresa.",
    },
    {
      id: "technology",
      title: "Tecnologia avançada",
      text: "Fibra até o seu equipamento, para todos trabalharem ao mesmo tempo.",
    },
  ],
};

/** Every sentence here is specified in BUSINESS-7 to BUSINESS-11. The city comes as "Belo Horizonte – MG". */
export const plans = {
  title: (city: string) => `Planos empresariais para ${city}`,
  titleWithoutCity: "Aproveite nossas ofertas empresariais",
  withoutCity: "Para ver os planos empresariais disponíveis, selecione sua cidade no menu superior.",
  loading: "Carregando planos...",
  empty: (city: string) => `Nenhum plano empresarial disponível para ${city} no momento.`,
  tabs: { fiber: "Fibra", phone: "Internet + Telefone" },
  tabsLabel: "Tipos de plano",
  phone: {
    text: "Internet e telefonia saem sob medida: quantos ramais, quantas filiais, qual número manter. Conte o que a empresa precisa e a proposta volta com preço e prazo.",
    action: "Solicitar proposta",
    chatInstead: "Prefiro falar pelo WhatsApp",
    chat: (city: string) => `Olá! Quero uma proposta de internet e telefone para a minha empresa em ${city}.`,
  },
};

/** Texts of the plans section that the specification does not fix. */
export const planCard = {
  lead: "Contratação com CNPJ ativo, em uma única fatura.",
  details: "Saiba mais",
  failed: "Não foi possível carregar os planos empresariais agora.",
  featuresTitle: "O que vem no plano",
  usage: (usage: string) => `Uso recomendado: ${usage}`,
  /** Badge of a plan marked as popular without a badge of its own. */
  popular: "MAIS ESCOLHIDO",
  smallPrint: "Valores para CNPJ ativo, sujeitos à viabilidade técnica no endereço.",
  chat: (plan: string, price: string, city: string) =>
    `Olá! Quero contratar o plano empresarial ${plan} (${price} por mês) em ${city}.`,
};

export const solutions: {
  title: string;
  lead: string;
  tabsLabel: string;
  connectivity: { label: string; points: ConnectivitySolution[] };
  security: { label: string; product: TitledText & { features: string[]; action: string; chat: string } };
} = {
  title: "Soluções que crescem com o negócio",
  lead: "Comece pela internet e acrescente o que fizer falta, na mesma fatura.",
  tabsLabel: "Soluções",
  connectivity: {
    label: "Conectividade",
    points: [
      {
        id: "streaming",
        ofArea: "streaming",
        title: "Streamings",
        text: "Filmes, séries e música para quem espera ou descansa na sua empresa.",
      },
      {
        id: "cameras",
        ofArea: "cameras",
        title: "Câmeras",
        text: "Loja, estoque e portão à vista no celular, com gravação na nuvem.",
      },
      {
        id: "lan-to-lan",
        title: "LAN to LAN",
        text: "Matriz e filial na mesma rede, ponto a ponto pela nossa fibra, sem passar pela internet.",
      },
      {
        id: "vpn",
        title: "VPN",
        text: "Quem trabalha em casa ou na estrada entra nos sistemas da empresa por uma conexão criptografada.",
      },
      {
        id: "public-ip",
        title: "IP público exclusivo",
        text: "Um endereço só seu, que não muda: para servidor, acesso remoto e sistema de caixa.",
      },
      {
        id: "mesh",
        title: "Extensão mesh",
        text: "O mesmo Wi-Fi do balcão ao depósito, sem cair enquanto você anda pela loja.",
      },
    ],
  },
  security: {
    label: "Segurança",
    product: {
      title: "Antivírus premium",
      text: "Proteção para os computadores e celulares da empresa.",
      features: ["Contra vírus e programas espiões", "Contra o sequestro de arquivos", "Contra páginas falsas"],
      action: "Quero proteger minha empresa",
      chat: "Olá! Quero saber mais sobre o antivírus premium para empresas.",
    },
  },
};

export const government: { title: string; text: string; services: GovernmentService[]; action: string; chat: string } =
  {
    title: "Para o governo da sua cidade",
    text: "Redes municipais, da praça à sala de aula.",
    services: [
      {
        id: "security",
        title: "Segurança",
        text: "Câmeras e fibra para praças, ruas e prédios públicos, com imagens em uma só central.",
      },
      {
        id: "health",
        title: "Saúde",
        text: "Postos e hospitais ligados entre si, com prontuário eletrônico e consulta a distância.",
      },
      {
        id: "education",
        title: "Educação",
        text: "Internet em cada sala de aula, da escola do centro à escola rural.",
      },
    ],
    action: "Fale com a equipe de governo",
    chat: "Olá! Represento um órgão público e quero falar sobre serviços de conectividade.",
  };

/** Phone and e-mail addresses come from the provider: `phone`, `salesEmail`, `supportEmail`. */
export const contact: { title: string; cards: ContactCard[] } = {
  title: "Vamos conversar?",
  cards: [
    {
      id: "chat",
      ofFact: "whatsapp",
      title: "WhatsApp",
      text: "Atendimento {provider.chatHours}.",
      textOtherwise: "Fale com uma pessoa.",
      action: "Escrever pelo WhatsApp",
    },
    {
      id: "phone",
      title: "Ligação {provider.freeCall.noun}",
      titleOtherwise: "Telefone",
      text: "{provider.phone}",
      action: "Ligar agora",
    },
    { id: "sales", title: "Vendas", text: "{provider.salesEmail}", action: "Escrever para vendas" },
    { id: "support", title: "Suporte", text: "{provider.supportEmail}", action: "Escrever para o suporte" },
  ],
};
