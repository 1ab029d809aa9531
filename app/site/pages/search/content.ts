import type { PageMeta, LabelledLink } from "#app/site/text/copy.ts";

export const page: PageMeta = {
  title: "Busca",
  description: "Procure planos, páginas, guias, perguntas e artigos no site da {provider.name}.",
};

export const words: {
  title: (text: string) => string;
  emptyTitle: string;
  label: string;
  submit: string;
  found: (count: number) => string;
  notFound: (text: string) => string;
  notFoundHelp: string;
  notFoundHelpOtherwise: string;
  openChat: string;
  chat: string;
  best: string;
  plans: string;
  more: (count: number) => string;
  withoutCity: string;
  suggestionsTitle: string;
  suggestions: LabelledLink[];
} = {
  title: (text) => `Resultados para “${text}”`,
  emptyTitle: "O que você procura?",
  label: "Buscar no site",
  submit: "Buscar",
  found: (count) => (count === 1 ? "1 resultado" : `${count} resultados`),
  notFound: (text) => `Nada encontrado com “${text}”`,
  notFoundHelp: "Tente uma palavra mais curta, sem o plural, ou pergunte a uma pessoa pelo {provider.chatName}.",
  notFoundHelpOtherwise: "Tente uma palavra mais curta, sem o plural.",
  openChat: "Abrir o WhatsApp",
  chat: "Olá! Não encontrei no site o que procuro.",
  best: "Mais relevantes",
  plans: "Planos",
  more: (count) => `Mostrar mais ${count}`,
  withoutCity: "Escolha sua cidade no menu superior para ver também os planos.",
  suggestionsTitle: "Muita gente procura",
  suggestions: [
    { to: "/cliente/segunda-via", label: "Segunda via da fatura" },
    { to: "/suporte", label: "Internet lenta ou sem sinal" },
    { to: "/cliente/mudanca-senha", label: "Trocar a senha do Wi-Fi" },
    { to: "/streamings", label: "Ativar streaming" },
    { to: "/mapa-cobertura", label: "Cidades atendidas" },
  ],
};
