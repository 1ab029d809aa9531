import { aliases } from "#app/site/links/aliases.ts";
import { pages } from "#app/site/links/page-table.ts";
import * as sitemap from "#app/site/sitemap/entries.server.ts";

/** The paths of all public pages, and those that redirect to one. */
export async function listSitePaths(): Promise<string[]> {
  const entries = await sitemap.list();
  return [...entries.map(({ path }) => path), ...Object.values(pages).map(({ to }) => to), ...Object.keys(aliases)];
}
