import type { ArticleCategory } from "#app/pages/page.ts";
import type { PageMeta } from "#app/site/text/copy.ts";

/** The categories with the counts of BLOG-2, shown while the articles are the shipped samples. */
export const categories = [
  { name: "Tecnologia", count: 12 },
  { name: "Dicas", count: 8 },
  { name: "Segurança", count: 6 },
  { name: "Entretenimento", count: 9 },
  { name: "Trabalho", count: 5 },
] as const satisfies { name: ArticleCategory; count: number }[];

export const page: PageMeta = {
  title: "Blog",
  description:
    "Wi-Fi, segurança, streaming e trabalho em casa, explicados sem complicação pela equipe da {provider.name}.",
};

export const intro = {
  title: "Blog",
  text: "O que a gente explica todo dia no atendimento, escrito com calma.",
};

export const search = {
  label: "Buscar artigos",
  placeholder: "Wi-Fi, boleto, home office…",
  clear: "Limpar a busca",
  found: (count: number) => (count === 1 ? "1 artigo encontrado" : `${count} artigos encontrados`),
  /** Above the articles of a category. */
  shown: (count: number) => (count === 1 ? "Mostrando 1 artigo" : `Mostrando ${count} artigos`),
  notFound: (text: string) => `Nenhum artigo encontrado com “${text}”`,
  notFoundInCategory: (category: string) => `Ainda não há artigos em ${category}`,
};

/** Between pages of results. */
export const pageLinks = { title: "Páginas", previous: "Página anterior", next: "Próxima página" };

export const list = {
  featured: "Em destaque",
  latest: "Últimos artigos",
  categories: "Categorias",
  allCategories: "Todas",
  all: "Todos os artigos",
  read: "Ler o artigo",
};

export const newsletter = {
  title: "Um e-mail por mês, e só",
  text: "Dicas de internet e novas cidades atendidas. Nada de oferta todo dia.",
};

export const article = {
  back: "Voltar para o blog",
  by: (author: string) => `Por ${author}`,
  readTime: (time: string) => `${time} de leitura`,
  share: "Enviar pelo WhatsApp",
  shareElsewhere: "Compartilhar",
  copyLink: "Copiar o link",
  copied: "Link copiado",
  related: "Leia também",
  notFound: {
    title: "Artigo não encontrado",
    text: "Ele pode ter mudado de endereço. Veja os mais recentes.",
  },
};
