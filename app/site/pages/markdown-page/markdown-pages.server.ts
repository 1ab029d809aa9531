import { data } from "react-router";
import type { Block } from "#app/pages/markdown/blocks.ts";
import type { Page } from "#app/pages/page.ts";
import * as pages from "#app/pages/published.server.ts";
import { interpolateText, type Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { blocksOf, headOf } from "#app/site/markdown/page-text.server.ts";

/** A page at a place of the site, with the provider's facts. */
export type MarkdownPageContent = Pick<Page, "title" | "description" | "chat" | "portal" | "ask"> & {
  /** The ISO date of the last change. */
  updated: string | null;
  /** The drawing beside or below its title. */
  image: string | null;
  blocks: Block[];
};

type PlacedPage = { path: string; page: MarkdownPageContent };

/**
 * What the route of a place shows: its pattern is its path. Throws a 404 response when no page is published there.
 */
export async function load({ pattern, url }: { pattern: string; url: URL }): Promise<PlacedPage> {
  const page = await find(pattern, await settings.current());
  if (!page) throw data(null, notFoundInit(url));
  return { path: pattern, page };
}

/** The published page at a path, with the provider's facts; null when there is none. */
export async function find(path: string, provider: Provider): Promise<MarkdownPageContent | null> {
  const page = await pages.find(path);
  return page && contentOf(page, provider);
}

/** What visitors see of a page. */
export function contentOf(page: Page, provider: Provider): MarkdownPageContent {
  const fill = (text: string | null) => text && interpolateText(text, provider);
  return {
    ...headOf(page, provider),
    updated: page.day,
    chat: fill(page.chat),
    portal: fill(page.portal),
    ask: fill(page.ask),
    image: page.imageUrl,
    blocks: blocksOf(page, provider),
  };
}
