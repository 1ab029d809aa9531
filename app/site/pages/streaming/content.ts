import type { LabelledLink, PageMeta, TitledText } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Streaming: catálogo e guias de ativação",
  description:
    "Vinte serviços de filmes, séries, futebol e música, com o passo a passo para ativar os que vêm no seu plano da {provider.name}.",
};

export const hero: {
  title: string;
  text: string;
  figures: { figure: string; label: string }[];
  find: string;
  action?: LabelledLink;
} = {
  title: "O que vamos ver hoje?",
  text: "Filmes, séries, futebol e música pela nossa fibra. Encontre o serviço e veja como ativar.",
  /** STREAMING-1: '5+ services', 'HD/4K', '24/7'. */
  figures: [
    { figure: "5+", label: "serviços com guia de ativação" },
    { figure: "HD/4K", label: "qualidade de imagem" },
    { figure: "24/7", label: "na hora que você quiser" },
  ],
  find: "Encontrar o serviço",
  action: { to: "/combos", label: "Ver combos com streaming" },
};

export const catalogue = {
  title: "Todos os serviços",
  lead: "O que está incluído varia de plano para plano. O guia de cada um mostra quais planos da sua cidade incluem o serviço.",
  guide: (name: string) => `Como ativar o ${name}`,
  more: (name: string) => `Saiba mais sobre ${name}`,
};

/** Texts around the iframe of `provider.streamingHelpUrl`. */
export const loginHelp = {
  title: "Ajuda para entrar",
  text: "Esqueceu o login do serviço ou ele não aceita a sua senha? O site de ajuda mostra o caminho de cada aplicativo.",
  frameTitle: "Ajuda de login dos serviços de streaming",
  newTab: "Abrir a ajuda em uma nova aba",
  hint: "A página não apareceu? Abra em uma nova aba: alguns navegadores bloqueiam páginas dentro de outras.",
  missing: {
    picture: "/cenas/ajuda-entrar.svg",
    title: "A ajuda passo a passo está nos guias",
    text: "Escolha o serviço no catálogo acima e siga o guia dele. Se o aplicativo ainda recusar o login, a nossa equipe confere o seu cadastro pelo {provider.chatName}.",
    guides: "Escolher o serviço",
    action: "Pedir ajuda pelo WhatsApp",
    chat: "Olá! Não consigo entrar no aplicativo de streaming do meu plano.",
  },
};

export const combosCall: TitledText & { action?: LabelledLink } = {
  title: "Ainda não tem streaming no plano?",
  text: "Nos combos, a internet e os aplicativos vêm na mesma fatura.",
  action: { to: "/combos", label: "Conhecer os combos" },
};

/** The banner carousel of a guide; hidden while loading or without banners (GUIDE-1). */
export const guideBanners = { label: (name: string) => `Destaques de ${name}` };

/** Heading of every guide's steps. */
export const steps = { title: "Passo a passo" };

export const help = { title: "Travou em algum passo?", chat: "Pedir ajuda pelo WhatsApp", phone: "Ou ligue" };

/** The dialog with an enlarged picture of a step. */
export const enlarged = {
  open: "Ampliar a imagem",
  position: (position: number, count: number) => `Etapa ${position} de ${count}`,
  previous: "Etapa anterior",
  next: "Próxima etapa",
  close: "Fechar",
};

/** The plans of the chosen city that include a service. */
export const servicePlans = {
  title: (name: string) => `Planos com ${name}`,
  titleIn: (name: string, city: string) => `Planos com ${name} em ${city}`,
  withoutCity: (name: string) => `Escolha sua cidade no menu superior para ver quais planos incluem ${name}.`,
  none: (name: string, city: string) =>
    `Nenhum plano de ${city} inclui ${name} hoje. Você pode assinar direto com o serviço e usar a sua fibra.`,
  /** Of a service that is in no plan of any city. */
  notSold: (name: string) =>
    `Nenhum plano da {provider.name} inclui ${name} hoje. Assine direto com o serviço e assista pela sua fibra.`,
  /** Before the services that plans include. */
  sold: "Nos nossos planos há:",
};

/** Page of a discontinued brand. */
export const discontinued = {
  label: "Serviço encerrado",
  title: (name: string) => `${name}: serviço encerrado`,
  successor: (name: string) => `Conhecer ${name}`,
  others: "Ver todos os serviços",
};
