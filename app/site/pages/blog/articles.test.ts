import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { related } from "#app/site/pages/fraud-protection/content.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import { countWords } from "./article-summary.ts";
import { summarize } from "./articles.server.ts";
import * as blog from "./content.ts";

const articles = demonstrationPages.article;

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
  expect(new Set(articles.map(({ category }) => category)).size).toBe(blog.categories.length);
});

test("each article of the demonstration has a date, an existing image and 600 to 1000 words", () => {
  for (const { day, imageUrl, body } of articles) {
    expect(new Date(day!).toISOString().slice(0, 10)).toBe(day);
    expect(existsSync(join(projectRoot, "content", imageUrl!))).toBe(true);
    expect(countWords(body)).toBeGreaterThanOrEqual(600);
    expect(countWords(body)).toBeLessThanOrEqual(1000);
  }
  for (const { readTime } of summarize(articles, demoProvider)) expect(readTime).toMatch(/^[345] min$/);
});

test("links between articles lead to existing ones", () => {
  const ids = new Set(articles.map(({ slug }) => slug));
  for (const { body } of articles) {
    for (const [, id] of body.matchAll(/\]\(\/blog\/([\w-]+)\)/g)) expect(ids).toContain(id);
  }
  expect(ids).toContain(related.to.replace("/blog/", ""));
});
