import { type Document, fieldOf, parseDocument } from "../document/document.ts";
import { type Category, categories } from "./content.ts";

/** An article of the blog (BLOG-4). */
export type Article = {
  id: string;
  title: string;
  excerpt: string;
  /** Image path. */
  image: string;
  category: Category;
  /** ISO date, such as "2026-11-09". */
  date: string;
  /** As displayed: "5 min". */
  readTime: string;
  author: string;
  /** Markdown. */
  body: string;
};

const wordsPerMinute = 200;

/** Parses an article of content/blog. Throws when a field is missing or the category is unknown. */
export function parseArticle(source: string): Article {
  const document = parseDocument(source);
  return {
    id: fieldOf(document, "id"),
    title: fieldOf(document, "title"),
    excerpt: fieldOf(document, "excerpt"),
    image: fieldOf(document, "image"),
    category: categoryOf(document),
    date: fieldOf(document, "date"),
    readTime: `${Math.max(1, Math.round(wordCount(document.body) / wordsPerMinute))} min`,
    author: fieldOf(document, "author"),
    body: document.body,
  };
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function categoryOf(document: Document): Category {
  const name = fieldOf(document, "category");
  const category = categories.find((known) => known.name === name);
  if (!category) throw new Error(`"${name}" is not a category of the blog`);
  return category.name;
}
