import { element } from "./xml.ts";

/** A page for search engines: its path, and the ISO date of its last change if known. */
export type SitemapEntry = { path: string; lastModified?: string | null };

/** The maximum number of URLs in one file (sitemaps.org). */
const maxUrlsPerFile = 50_000;

/**
 * The sitemap as XML: all URLs or, when there are too many for one file, an index of its parts.
 *
 * @param part the requested part, from 1; null for the whole
 * @returns null for a part that does not exist
 */
export function renderSitemap(
  entries: readonly SitemapEntry[],
  toUrl: (path: string) => string,
  part: number | null,
  maxEntries = maxUrlsPerFile,
): string | null {
  const parts = Math.max(1, Math.ceil(entries.length / maxEntries));
  if (part !== null && !(Number.isInteger(part) && part >= 1 && part <= parts)) return null;
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `/sitemap.xml?parte=${index + 1}`);
    return xml(
      "sitemapindex",
      files.map((path) => element("sitemap", { loc: toUrl(path) })),
    );
  }
  const first = ((part ?? 1) - 1) * maxEntries;
  const urls = entries
    .slice(first, first + maxEntries)
    .map(({ path, lastModified }) => element("url", { loc: toUrl(path), lastmod: lastModified ?? null }));
  return xml("urlset", urls);
}

function xml(root: string, children: string[]): string {
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${children.join("\n")}\n</${root}>\n`;
}
