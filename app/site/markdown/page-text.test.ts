import { expect, test } from "vitest";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import type { Page } from "#app/pages/page.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { blocksOf, readSearchTexts, searchTextsOf } from "./page-text.server.ts";

/** A page whose text is asked for once for each parsing, which fails the first times. */
function createPage(failures = 0): { page: Page; countParsings: () => number } {
  let parsings = 0;
  const page: Page = {
    ...[...demonstrationPages.byPath.values()][0]!,
    get body() {
      parsings += 1;
      if (parsings <= failures) throw new Error("no");
      return "## Olá\n\nUm texto.";
    },
  };
  return { page, countParsings: () => parsings };
}

test("the text of a page is parsed once for all who wait for it", async () => {
  const { page, countParsings } = createPage();
  const [blocks] = await Promise.all([
    blocksOf(page, demoProvider),
    blocksOf(page, demoProvider),
    readSearchTexts([page], demoProvider),
  ]);
  expect(blocks).toMatchObject([{ kind: "heading", text: ["Olá"] }, { kind: "paragraph" }]);
  expect(searchTextsOf(page, demoProvider)).toMatchObject({ headings: expect.stringContaining("Olá") });
  await readSearchTexts([page], { ...demoProvider });
  expect(countParsings()).toBe(1);
});

test("a parsing that fails is tried again", async () => {
  const { page } = createPage(1);
  await expect(blocksOf(page, demoProvider)).rejects.toThrow("no");
  expect(await blocksOf(page, demoProvider)).toHaveLength(2);
});
