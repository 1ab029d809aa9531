import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, emptyPages, freshDatabase } from "#test/database.ts";
import { takeInDemonstration, takeInTemplates } from "./text-files.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await emptyPages();
});

const stored = () => db.selectFrom("pages").selectAll().orderBy("slug").execute();

test("a new site begins with the templates, which somebody has to confirm, and without the demonstration's texts", async () => {
  await takeInTemplates();
  const pages = await stored();
  expect(pages.map(({ slug }) => slug)).toEqual([
    "cookies",
    "indique/regulamento",
    "politica-privacidade",
    "termos-uso",
  ]);
  expect(pages.every((page) => page.is_template && page.is_active)).toBe(true);
});

test("the templates come once, also when several instances start, and what staff changed stays", async () => {
  await Promise.all([takeInTemplates(), takeInTemplates()]);
  const [, ...others] = await stored();
  await db.updateTable("pages").set({ title: "Mudou no console" }).where("slug", "=", "cookies").execute();
  await takeInTemplates();
  expect((await stored()).map(({ title }) => title)).toEqual(["Mudou no console", ...others.map(({ title }) => title)]);
});

test("the demonstration's pages stand in the place of the templates, with all that their files say", async () => {
  await takeInTemplates();
  await db.transaction().execute(takeInDemonstration);
  const pages = await stored();
  expect(pages).toHaveLength(14 + 7);
  expect(pages.some((page) => page.is_template || !page.is_active)).toBe(false);
  const segundaVia = pages.find(({ slug }) => slug === "cliente/segunda-via");
  expect(segundaVia).toMatchObject({ kind: "page", portal: "Ver minhas faturas", image_url: expect.any(String) });
  const article = pages.find(({ slug }) => slug === "golpe-do-boleto");
  expect(article).toMatchObject({ kind: "article", author: expect.any(String), day: expect.any(String) });
});
