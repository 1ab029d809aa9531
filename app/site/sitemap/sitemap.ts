/** An address for search engines: its path, and the day of its last change where that is known (ISO). */
export type SitemapEntry = { path: string; changed?: string | null };

/** The most addresses that one file may hold (sitemaps.org). */
export const largestFile = 50_000;

/**
 * The sitemap as XML: all addresses, or, where they are too many for one file, an index of its parts.
 *
 * @param part which part is asked for, from 1; null for the whole
 * @returns null for a part that does not exist
 */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  address: (path: string) => string,
  part: number | null,
  most = largestFile,
): string | null {
  const parts = Math.max(1, Math.ceil(entries.length / most));
  if (part !== null && !(Number.isInteger(part) && part >= 1 && part <= parts)) return null;
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `/sitemap.xml?parte=${index + 1}`);
    return xml(
      "sitemapindex",
      files.map((path) => element("sitemap", { loc: address(path) })),
    );
  }
  const first = ((part ?? 1) - 1) * most;
  const urls = entries
    .slice(first, first + most)
    .map(({ path, changed }) => element("url", { loc: address(path), lastmod: changed ?? null }));
  return xml("urlset", urls);
}

function xml(root: string, children: string[]): string {
  const space = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${children.join("\n")}\n</${root}>\n`;
}

function element(name: string, fields: Record<string, string | null>): string {
  const inner = Object.entries(fields).flatMap(([key, text]) =>
    text === null ? [] : `<${key}>${escaped(text)}</${key}>`,
  );
  return `<${name}>${inner.join("")}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
