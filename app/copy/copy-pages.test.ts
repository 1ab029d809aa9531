import { expect, test } from "vitest";
import { validateCopy } from "#app/provider/copy.ts";
import { copyFieldName } from "#app/provider/setting.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { type CodedPageName, codedPages, folderOf, notListed } from "#app/site/links/page-table.ts";
import { copyPages } from "./copy-pages.server.ts";
import { textLeaves } from "#app/site/text/text-leaves.ts";

const texts = copyPages.flatMap(({ key, groups }) =>
  groups.flatMap((group) => group.texts.map((text) => ({ ...text, page: key, place: `${group.id} ${text.label}` }))),
);
const modules = import.meta.glob<Record<string, unknown>>(["../site/*/content.ts", "../site/pages/*/content.ts"], {
  eager: true,
});

test("every page with content is listed once", () => {
  expect(new Set(copyPages.map(({ key }) => key)).size).toBe(copyPages.length);
  const listed = new Set(texts.map(({ defaultText }) => defaultText));
  const titles = Object.values(modules).flatMap(({ page }) =>
    typeof page === "object" && page !== null && "title" in page ? [String(page.title)] : [],
  );
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((title) => !listed.has(title))).toEqual([]);
});

test("every content module is listed, or the page table says why not", () => {
  const listed = new Set(texts.map(({ defaultText }) => defaultText));
  // By its longest text: short ones are in several modules.
  const longest = (content: object) =>
    textLeaves(content).reduce((longer, { text }) => (text.length > longer.length ? text : longer), "");
  const unlisted = Object.entries(modules).filter(([, content]) => !listed.has(longest(content)));
  const excepted = (Object.keys(codedPages) as CodedPageName[]).filter((name) => name in notListed.copy);
  expect(unlisted.map(([file]) => file)).toEqual(excepted.map((name) => `../site/pages/${folderOf(name)}/content.ts`));
});

test("a text is listed once per page, with a label unique in its group", () => {
  const groups = copyPages.flatMap(({ key, groups: own }) => own.map(({ id }) => `${key} ${id}`));
  expect(new Set(groups).size).toBe(groups.length);
  expect(new Set(texts.map(({ page, defaultText }) => `${page} ${defaultText}`)).size).toBe(texts.length);
  expect(new Set(texts.map(({ page, place }) => `${page} ${place}`)).size).toBe(texts.length);
});

test("every default text is a valid override", () => {
  expect(texts.filter(({ defaultText }) => normalizeLine(defaultText) !== defaultText)).toEqual([]);
  // Validated as the override of another text.
  const errors = texts.map(({ defaultText }) =>
    validateCopy(defaultText, { defaultText: `${defaultText} `, mustKeepFacts: false }),
  );
  expect(errors.filter((error) => error !== null)).toEqual([]);
});

test("no text is an identifier of the program: an id, a path, a picture or a brand", () => {
  const known = new Set(
    [...Object.values(modules), { services: streamingCatalogue }]
      .flatMap((words) => textLeaves(words))
      .filter(({ path }) =>
        ["id", "to", "ofArea", "ofFact", "image", "picture", "keys", "route", "successor"].includes(path.at(-1)!),
      )
      .map(({ text }) => text)
      .concat(streamingCatalogue.map(({ name }) => name)),
  );
  expect(known.size).toBeGreaterThan(80);
  expect(texts.filter(({ defaultText }) => known.has(defaultText))).toEqual([]);
});

test("consent texts must keep the provider's name", () => {
  const binding = texts.filter(
    ({ mustKeepFacts, defaultText }) => mustKeepFacts && defaultText.includes("{provider.name}"),
  );
  // Three of what happens with the data, three beside the box for advertisements.
  expect(binding.map(({ page }) => page).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => "formularios"),
    "indique-e-ganhe",
  ]);
});

test("a page's texts with their field names fit a request", () => {
  const sizes = copyPages.map(({ groups }) => {
    const fields = groups.flatMap(({ texts: own }) =>
      own.map(({ defaultText }) => [copyFieldName(defaultText), defaultText]),
    );
    return new URLSearchParams(fields).toString().length;
  });
  // The rest of 64 kB is for the overrides.
  expect(Math.max(...sizes)).toBeLessThan(24_000);
});

test("no default text speaks of a provider: a place, a price, or a promise that the specification does not fix", () => {
  const ofAProvider =
    /Minas|Belo Horizonte|Jatob|Salinas|Mariana|nossa região|\bcapital\b|padaria|pão de queijo|R\$\s*\d|\b\d+ (minutos|clientes|cidades|dias úteis)|(dois|cinco) minutos|dez dias|treinamento|gerente|cartão de crédito|débito automático|comodato|nossa equipe instala|instaladas pela|sem empurrar/i;
  expect(texts.map(({ defaultText }) => defaultText).filter((text) => ofAProvider.test(text))).toEqual([]);
});
