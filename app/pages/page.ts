/** The kinds of written pages: at a fixed place of the site, an article of the blog, a piece of news. */
export const pageKinds = {
  page: { label: "Página", start: "/" },
  article: { label: "Artigo", start: "/blog/" },
  news: { label: "Notícia", start: "/noticias/" },
} as const satisfies Record<string, { label: string; start: string }>;

export type PageKind = keyof typeof pageKinds;

/** The categories of articles (BLOG-2). */
export const articleCategories = ["Tecnologia", "Dicas", "Segurança", "Entretenimento", "Trabalho"] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** A published page, article or piece of news. */
export type Page = {
  id: number;
  /** Another one whenever the page was changed. */
  stamp: string;
  kind: PageKind;
  /** Its address without what all of its kind begin with: "cliente/segunda-via". */
  slug: string;
  title: string;
  /** For search engines and lists. */
  description: string;
  /** Markdown, with the names of the provider's facts. */
  body: string;
  imageUrl: string | null;
  /** The day that an article or a piece of news is of, or that of a legal page's last change, such as "2026-11-09". */
  day: string | null;
  category: ArticleCategory | null;
  author: string | null;
  /** Words that visitors search it with and its text does not have. */
  keywords: string;
  /** The prefilled message of a chat about it. */
  chat: string | null;
  /** The label of the button that opens the subscriber portal. */
  portal: string | null;
  /** The label of the chat's button while there is no portal. */
  ask: string | null;
};

/** The path of a page: "/cliente/segunda-via", "/blog/golpe-do-boleto". */
export function pathOf({ kind, slug }: Pick<Page, "kind" | "slug">): string {
  return pageKinds[kind].start + slug;
}
