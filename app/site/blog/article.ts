import { type Document, fieldOf, parseDocument } from "../document/document.ts";
import { type Category, categories } from "./content.ts";

/** An article of the blog (BLOG-4). */
export type Article = {
  id: string;
  title: string;
  excerpt: string;
  /** The path of its picture. */
  image: string;
  category: Category;
  /** ISO, such as "2026-11-09". */
  date: string;
  /** As it is shown: "5 min". */
  readTime: string;
  author: string;
  /** Markdown. */
  body: string;
};

const wordsPerMinute = 200;

/** Reads an article of content/blog. Throws when a field is missing or the category is none of the blog's. */
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
  if (!category) throw new Error(`"${name}" is no category of the blog`);
  return category.name;
}
