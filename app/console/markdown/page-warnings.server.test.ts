import { beforeEach, expect, test } from "vitest";
import { pageFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
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
