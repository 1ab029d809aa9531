import { beforeEach, expect, test } from "vitest";
import { pageFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { brazilianDay, currentDay, dayAt, startOfDay } from "#app/platform/time/clock.ts";
import { findPageWarnings } from "./page-warnings.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const questions = async (...args: Parameters<typeof findPageWarnings>) =>
  (await findPageWarnings(...args)).map(({ field, question }) => [field, question]);

test("asks about a fact and a page that do not exist", async () => {
  const body =
    "Ligue {provider.fone}, veja [os planos](/internet/fibra), [isto](/blog/wi-fi-no-quintal) e [aquilo](/fibra).";
  expect(await questions(pageFields({ title: "A {provider.name}", body }), null)).toEqual([
    ["body", "“{provider.fone}” não é um dado do provedor: o site mostra esse nome assim. Salvar assim mesmo?"],
    ["body", "O site não tem uma página em /fibra. Salvar assim mesmo?"],
  ]);
});

test("does not ask about forms, images, anchors and redirects", async () => {
  const body = "[a](/solicitar/exclusao-de-dados) [b](/faq#prazo) [c](/segunda-via) [d](#fim)\n\n![](/cenas/rua.svg)";
  expect(await questions(pageFields({ body }), null)).toEqual([]);
});

test("asks before an address changes", async () => {
  const [before, after] = [pageFields(), pageFields({ slug: "wi-fi" })];
  expect(await questions(after, before)).toEqual([["slug", expect.stringContaining("/blog/wi-fi-no-quintal")]]);
  expect(await questions(before, before)).toEqual([]);
});

test("asks about marks that the site would show as they are typed, with the text that is meant", async () => {
  const body = "•  Veja [os planos] (/combos)\n•  E www.serramar.example";
  const [warning, ...others] = await findPageWarnings(pageFields({ body }), null);
  expect([warning!.field, others]).toEqual(["body", []]);
  expect(warning!.suggestion!.text).toBe(
    "- Veja [os planos](/combos)\n- E [www.serramar.example](https://www.serramar.example)",
  );
  expect(await questions(pageFields({ body: warning!.suggestion!.text }), null)).toEqual([]);
  expect(await questions(pageFields({ body }), pageFields({ body }))).toEqual([]);
  expect(await questions(pageFields({ description: "Veja **já**" }), null)).toEqual([
    ["description", expect.stringContaining("“**”")],
  ]);
});

test("asks about a day to come", async () => {
  const day = dayAt(startOfDay(currentDay(), 2)!);
  for (const kind of ["news", "article"] as const) {
    const [[field, question] = []] = await questions(pageFields({ kind, day }), null);
    expect([field, question]).toEqual(["day", expect.stringContaining(brazilianDay(day))]);
  }
  expect(await questions(pageFields({ day }), pageFields({ day }))).toEqual([]);
  expect(await questions(pageFields({ day: currentDay() }), null)).toEqual([]);
});
