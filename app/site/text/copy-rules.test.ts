import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import * as faq from "#app/site/pages/faq/content.ts";
import * as fiber from "#app/site/pages/fiber/content.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import { guides } from "#app/site/streaming/guides.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { type PageMeta, type FaqItem, interpolate } from "./copy.ts";

const modules = import.meta.glob<Record<string, unknown>>(["../*/content.ts", "../pages/*/content.ts"], {
  eager: true,
});
const sources = globSync(
  [
    "content/{blog,paginas}/**/*.md",
    "app/site/{*,pages/*}/content.ts",
    "app/site/streaming/{guides,generic-guide}.ts",
    "app/site/streaming/services.ts",
  ],
  {
    cwd: projectRoot,
  },
).map((file) => ({ file, source: readFileSync(join(projectRoot, file), "utf8") }));

test.each(sources)("$file uses placeholders for the provider's facts", ({ source }) => {
  expect(interpolate(source, demoProvider)).not.toContain("{provider.");
  for (const fact of [demoProvider.name, demoProvider.phone, demoProvider.cnpj, "jatobafibra"])
    expect(source).not.toContain(fact);
  expect(source.replace(/\/\*\*.*?\*\//gs, "")).not.toMatch(/R\$ \d/);
});

test("question ids are unique, since they are anchors on /faq", () => {
  const questions: FaqItem[] = [
    ...fiber.questions,
    ...webcam.questions,
    ...partners.questions,
    ...faq.groups.flatMap((group) => group.questions),
  ];
  const anchors = [...questions, ...faq.groups, ...Object.values(faq.borrowedGroups)].map(({ id }) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const id of anchors) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("every page has a description of at most 160 characters", () => {
  const pages = [...Object.values(modules).map(({ page }) => page), ...Object.values(guides).map(({ page }) => page)];
  const descriptions = pages.filter(isPageWords).map((page) => interpolate(page, demoProvider).description);
  expect(descriptions.length).toBeGreaterThan(17);
  expect(descriptions.filter((description) => description.length > 160)).toEqual([]);
});

test("every image that the copy names exists", () => {
  const images = sources.flatMap(({ source }) => [...source.matchAll(/\/cenas\/[\w-]+\.svg/g)].map(([image]) => image));
  expect(images.length).toBeGreaterThan(18);
  expect(images.filter((image) => !existsSync(join(projectRoot, "content", image)))).toEqual([]);
});

function isPageWords(value: unknown): value is PageMeta {
  return typeof value === "object" && value !== null && "description" in value;
}
