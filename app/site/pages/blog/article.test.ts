import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { related } from "#app/site/pages/fraud-protection/content.ts";
import { parseArticle, countWords } from "./article.ts";
import * as blog from "./content.ts";

const articles = globSync("content/blog/*.md", { cwd: projectRoot }).map((file) => ({
  file,
  article: parseArticle(readFileSync(join(projectRoot, file), "utf8")),
}));

test("the categories have the counts of the specification", () => {
  expect(blog.categories.map(({ name, count }) => `${name} ${count}`)).toEqual([
    "Tecnologia 12",
    "Dicas 8",
    "Segurança 6",
    "Entretenimento 9",
    "Trabalho 5",
  ]);
});

test("there are at least six articles, with every category covered", () => {
  expect(articles.length).toBeGreaterThanOrEqual(6);
  expect(new Set(articles.map(({ article }) => article.category)).size).toBe(blog.categories.length);
});

test("each article matches its file name and has a date, an existing image and 600 to 1000 words", () => {
  for (const { file, article } of articles) {
    expect(file).toBe(`content/blog/${article.id}.md`);
    expect(new Date(article.date).toISOString().slice(0, 10)).toBe(article.date);
    expect(existsSync(join(projectRoot, "content", article.image))).toBe(true);
    expect(countWords(article.body)).toBeGreaterThanOrEqual(600);
    expect(countWords(article.body)).toBeLessThanOrEqual(1000);
    expect(article.readTime).toMatch(/^[345] min$/);
  }
});

test("links between articles lead to existing ones", () => {
  const ids = new Set(articles.map(({ article }) => article.id));
  for (const { article } of articles) {
    for (const [, id] of article.body.matchAll(/\]\(\/blog\/([\w-]+)\)/g)) expect(ids).toContain(id);
  }
  expect(ids).toContain(related.to.replace("/blog/", ""));
});

test("rejects an article with an unknown category or a missing field", () => {
  expect(() => parseArticle("---\nid: a\ntitle: A\n---\nTexto")).toThrow('"excerpt" is missing');
  const whole =
    "---\nid: a\ntitle: A\nexcerpt: E\nimage: /i.svg\ncategory: Receitas\ndate: 2026-01-01\nauthor: B\n---\n";
  expect(() => parseArticle(whole)).toThrow('"Receitas" is not a category');
});
