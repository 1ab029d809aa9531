import { doInSlices } from "#app/platform/slices.server.ts";
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

/** How many of the newest articles, and of the newest news, are weighed by a search and searched by their whole text. */
const newestWhole = 30;

/** Reads the texts of a list that are searched, so that `searchTextsInList` has them: reading many takes long. */
export function readSearchTexts(list: readonly Page[], provider: Provider): Promise<void> {
  return doInSlices(list.slice(0, newestWhole), (page) => searchTextsOf(page, provider));
}

/** What a search knows of one of a list, newest first: older ones are archived, without their text. */
export function searchTextsInList(
  page: Page,
  position: number,
  provider: Provider,
): Partial<SearchTexts> & { isArchived: boolean } {
  const isArchived = position >= newestWhole;
  return isArchived ? { isArchived } : { isArchived, ...searchTextsOf(page, provider) };
}

type SearchTexts = { headings: string; body: string };

// Of a page that nobody visits there are no blocks.
const searched = new WeakMap<Page, { provider: Provider; texts: SearchTexts }>();

/** The headings and the rest of a page for the search, kept until the page or the provider's facts change. */
export function searchTextsOf(page: Page, provider: Provider): SearchTexts {
  const known = searched.get(page);
  if (known?.provider === provider) return known.texts;
  const texts = textsOfBlocks(fillBlocks(parsed.get(page) ?? parseMarkdown(page.body), provider));
  searched.set(page, { provider, texts });
  return texts;
}
