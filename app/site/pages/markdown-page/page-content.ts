import type { Block } from "#app/pages/markdown/blocks.ts";
import type { Page } from "#app/pages/page.ts";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import type { Provider } from "#app/provider/provider.ts";
import { headOf } from "#app/site/markdown/fill-blocks.ts";

/** A page at a place of the site, with the provider's facts. */
export type MarkdownPageContent = Pick<Page, "title" | "description" | "chat" | "portal" | "ask"> & {
  /** The ISO date of the last change. */
  updated: string | null;
  /** The drawing beside or below its title. */
  image: string | null;
  blocks: Block[];
};

/** What visitors see of a page; `blocks` have the provider's facts. */
export function contentOf(page: Omit<Page, "id" | "stamp">, blocks: Block[], provider: Provider): MarkdownPageContent {
  const fill = (text: string | null) => text && interpolateText(text, provider);
  return {
    ...headOf(page, provider),
    updated: page.day,
    chat: fill(page.chat),
    portal: fill(page.portal),
    ask: fill(page.ask),
    image: page.imageUrl,
    blocks,
  };
}
