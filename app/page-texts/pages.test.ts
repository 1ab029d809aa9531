import { expect, test } from "vitest";
import { textProblem } from "#app/catalogue/page-text.ts";
import { textName } from "#app/catalogue/setting.ts";
import { tidyLine } from "#app/catalogue/text.ts";
import { services } from "../site/streaming/services.ts";
import { textPages } from "./pages.server.ts";
import { leavesOf } from "./texts-of.ts";

const texts = textPages.flatMap(({ key, groups }) =>
  groups.flatMap((group) => group.texts.map((text) => ({ ...text, page: key, place: `${group.id} ${text.label}` }))),
);
const modules = import.meta.glob<Record<string, unknown>>("../site/*/content.ts", { eager: true });

test("every page with words of its own is there, once", () => {
  expect(new Set(textPages.map(({ key }) => key)).size).toBe(textPages.length);
  const listed = new Set(texts.map(({ standard }) => standard));
  const titles = Object.values(modules).flatMap(({ page }) =>
    typeof page === "object" && page !== null && "title" in page ? [String(page.title)] : [],
  );
  expect(titles.length).toBeGreaterThan(15);
  expect(titles.filter((title) => !listed.has(title))).toEqual([]);
});

test("a text stands once on its page, under a label that no other text of its group has", () => {
  const groups = textPages.flatMap(({ key, groups: own }) => own.map(({ id }) => `${key} ${id}`));
  expect(new Set(groups).size).toBe(groups.length);
  expect(new Set(texts.map(({ page, standard }) => `${page} ${standard}`)).size).toBe(texts.length);
  expect(new Set(texts.map(({ page, place }) => `${page} ${place}`)).size).toBe(texts.length);
});

test("a text can be typed as it is, facts included", () => {
  expect(texts.filter(({ standard }) => tidyLine(standard) !== standard)).toEqual([]);
  // Judged as if somebody had written it in the place of another.
  const judged = texts.map(({ standard }) => textProblem(standard, { standard: `${standard} `, isBinding: false }));
  expect(judged.filter((problem) => problem !== null)).toEqual([]);
});

test("no text is what the program knows something by: an id, an address, a picture or a brand", () => {
  const known = new Set(
    [...Object.values(modules), { services }]
      .flatMap((words) => leavesOf(words))
      .filter(({ path }) => ["id", "to", "image", "picture", "keys", "route", "successor"].includes(path.at(-1)!))
      .map(({ text }) => text)
      .concat(services.map(({ name }) => name)),
  );
  expect(known.size).toBeGreaterThan(80);
  expect(texts.filter(({ standard }) => known.has(standard))).toEqual([]);
});

test("what visitors agree to goes on naming the provider", () => {
  const binding = texts.filter(({ isBinding, standard }) => isBinding && standard.includes("{provider.name}"));
  expect(binding.map(({ page }) => page).toSorted()).toEqual(["formularios", "indique-e-ganhe"]);
});

test("a page's texts fit a request, with their names", () => {
  const sizes = textPages.map(({ groups }) => {
    const fields = groups.flatMap(({ texts: own }) => own.map(({ standard }) => [textName(standard), standard]));
    return new URLSearchParams(fields).toString().length;
  });
  // The rest of 64 kB is for what is written anew.
  expect(Math.max(...sizes)).toBeLessThan(24_000);
});
