import { type MarkdownSource, requiredField, parseFrontMatter } from "#app/site/markdown/front-matter.ts";
import { type ArticleCategory, categories } from "./content.ts";

/** An article of the blog (BLOG-4). */
export type Article = {
  id: string;
  title: string;
  excerpt: string;
  /** Image path. */
  image: string;
  category: ArticleCategory;
  /** ISO date, such as "2026-11-09". */
  date: string;
  /** As displayed: "5 min". */
  readTime: string;
  author: string;
  /** Words that visitors search it with, beside those of its texts. */
  keywords: string;
  /** Markdown. */
  body: string;
};

const wordsPerMinute = 200;

/** Parses an article of content/blog. Throws when a field is missing or the category is unknown. */
export function parseArticle(source: string): Article {
  const document = parseFrontMatter(source);
  return {
    id: requiredField(document, "id"),
    title: requiredField(document, "title"),
    excerpt: requiredField(document, "excerpt"),
    image: requiredField(document, "image"),
    category: categoryOf(document),
    date: requiredField(document, "date"),
    readTime: `${Math.max(1, Math.round(countWords(document.body) / wordsPerMinute))} min`,
    author: requiredField(document, "author"),
    keywords: document.fields["keywords"] ?? "",
    body: document.body,
  };
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function categoryOf(document: MarkdownSource): ArticleCategory {
  const name = requiredField(document, "category");
  const category = categories.find((known) => known.name === name);
  if (!category) throw new Error(`"${name}" is not a category of the blog`);
  return category.name;
}
