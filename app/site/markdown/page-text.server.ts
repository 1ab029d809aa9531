import { createTurns } from "#app/platform/slices.server.ts";
import { type Block, textsOfBlocks } from "#app/pages/markdown/blocks.ts";
import { readMarkdown } from "#app/pages/markdown/read-markdown.server.ts";
import type { Page } from "#app/pages/page.ts";
import type { Provider } from "#app/provider/provider.ts";
import { fillBlocks } from "./fill-blocks.ts";

// A page is the same object until it is changed: what is parsed is kept by it, and parsed once for all who wait for it.
const parsed = new WeakMap<Page, Promise<Block[]>>();

/** The text of a page in blocks, with the provider's facts. */
export async function blocksOf(page: Page, provider: Provider): Promise<Block[]> {
  return fillBlocks(await read(page), provider);
}

function read(page: Page): Promise<Block[]> {
  const known = parsed.get(page) ?? parse(page);
  parsed.set(page, known);
  known.catch(() => parsed.delete(page));
  return known;
}

/** What only a restored backup, or an older program, has stored and cannot be read is one paragraph, as it is written. */
async function parse(page: Page): Promise<Block[]> {
  const { blocks } = await readMarkdown(page.body, true);
  return blocks ?? [{ kind: "paragraph", text: [page.body] }];
}

/** How many of the newest articles, and of the newest news, are weighed by a search and searched by their whole text. */
const newestWhole = 30;

/** Reads the texts of pages, so that `searchTextsOf` has them: reading many takes long. */
export async function readSearchTexts(pages: Iterable<Page>, provider: Provider): Promise<void> {
  const turn = createTurns();
  for (const page of pages) {
    if (searched.get(page)?.provider === provider) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, with time for others
    const blocks = await read(page);
    searched.set(page, { provider, texts: textsOfBlocks(fillBlocks(blocks, provider)) });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await turn();
  }
}

/** `readSearchTexts` for a list, newest first. */
export function readSearchTextsInList(list: readonly Page[], provider: Provider): Promise<void> {
  return readSearchTexts(list.slice(0, newestWhole), provider);
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

const searched = new WeakMap<Page, { provider: Provider; texts: SearchTexts }>();

/** The headings and the rest of a page for the search, once `readSearchTexts` has read them; kept until the page or the provider's facts change. */
export function searchTextsOf(page: Page, provider: Provider): SearchTexts {
  const known = searched.get(page);
  if (known?.provider !== provider) throw new Error(`The texts of page ${page.id} are not read`);
  return known.texts;
}
