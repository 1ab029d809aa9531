import type { HitKind } from "./search-hit.ts";

/** The kinds of search results, as titles of groups. */
export const resultKinds: Record<HitKind | "plans", string> = {
  plans: "Planos",
  cities: "Cidades",
  pages: "Páginas",
  guides: "Guias de streaming",
  questions: "Perguntas",
  articles: "Artigos",
};

/** The kind of one search result. */
export const resultKind: Record<HitKind, string> = {
  cities: "Cidade",
  pages: "Página",
  guides: "Guia de streaming",
  questions: "Pergunta",
  articles: "Artigo",
};

/** The suggestions under the search field of the top bar. */
export const suggestions = {
  label: "Sugestões da busca",
  plansIn: (city: string) => `Planos em ${city}`,
  all: (text: string) => `Ver todos os resultados para “${text}”`,
  count: (count: number) => (count === 1 ? "1 sugestão" : `${count} sugestões`),
  none: "Nenhuma sugestão",
};
