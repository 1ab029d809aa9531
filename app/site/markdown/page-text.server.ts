import { type Block, textsOfBlocks } from "#app/pages/markdown/blocks.ts";
import { parseMarkdown } from "#app/pages/markdown/parse-markdown.ts";
import type { Page } from "#app/pages/page.ts";
import type { Provider } from "#app/provider/provider.ts";
import { fillBlocks } from "./fill-blocks.ts";

// A page is the same object until it is changed: what is parsed is kept by it.
const parsed = new WeakMap<Page, Block[]>();

/** The text of a page in blocks, with the provider's facts. */
export function blocksOf(page: Page, provider: Provider): Block[] {
  const known = parsed.get(page) ?? parseMarkdown(page.body);
  parsed.set(page, known);
  return fillBlocks(known, provider);
}

/** How many of the newest articles, and of the newest news, are searched by their whole text. */
const newestWhole = 200;

/** The texts by which one of a list, newest first, is searched: older ones by title, description and keywords alone. */
export function searchTextsInList(page: Page, position: number, provider: Provider): Partial<SearchTexts> {
  return position < newestWhole ? searchTextsOf(page, provider) : {};
}

type SearchTexts = { headings: string; body: string };

/** The headings and the rest of a page for the search, which keeps no blocks. */
export function searchTextsOf(page: Page, provider: Provider): SearchTexts {
  return textsOfBlocks(fillBlocks(parsed.get(page) ?? parseMarkdown(page.body), provider));
}
