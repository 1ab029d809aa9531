import { data } from "react-router";
import * as pages from "#app/pages/published.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { blocksOf } from "#app/site/markdown/page-text.server.ts";
import { contentOf, type MarkdownPageContent } from "./page-content.ts";

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
  return page && contentOf(page, await blocksOf(page, provider), provider);
}
