import { expect, test } from "../support/fixtures.ts";
import { sitemapPaths } from "../support/sitemap.ts";

/** How many URLs are requested in parallel. */
const concurrency = 8;

/** A crawled page. */
type CrawledPage = { status: number; ids: string[]; links: string[] };

test("every link of every page leads to a page with at most one redirect, and every anchor exists", async ({
  program: { address },
}) => {
  const visited = new Map<string, CrawledPage>();
  const problems: string[] = [];
  const linkedFrom = new Map<string, string>();
  let next = new Set(["/", ...(await sitemapPaths(address))]);
  expect(next.size).toBeGreaterThan(600);

  while (next.size > 0) {
    const paths = [...next];
    next = new Set();
    await forEachInParallel(paths, async (path) => {
      const page = await visit(address, path);
      visited.set(path, page);
      if (page.status !== 200) problems.push(`${path} answers ${page.status}, linked from ${linkedFrom.get(path)}`);
      const duplicates = page.ids.filter((id, index) => page.ids.indexOf(id) !== index);
      if (duplicates.length > 0) problems.push(`${path} has ${[...new Set(duplicates)].join(", ")} more than once`);
      for (const link of page.links) {
        const target = link.split("#")[0]!;
        if (visited.has(target) || linkedFrom.has(target)) continue;
        linkedFrom.set(target, path);
        next.add(target);
      }
    });
    for (const path of visited.keys()) next.delete(path);
  }

  for (const [path, page] of visited) {
    for (const link of page.links) {
      const [target, anchor] = link.split("#") as [string, string?];
      if (anchor && visited.get(target)?.status === 200 && !visited.get(target)!.ids.includes(anchor)) {
        problems.push(`${path} links to ${link}, which has no such anchor`);
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

/** Fetches a page, follows one redirect, and reads the ids and the internal links from its HTML. */
async function visit(address: string, path: string): Promise<CrawledPage> {
  let response = await fetch(address + path, { redirect: "manual" });
  const location = response.headers.get("location");
  if (location) response = await fetch(new URL(location, address), { redirect: "manual" });
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const base = new URL(path, address);
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(href!.replaceAll("&amp;", "&"), base))
    .filter(({ origin }) => origin === base.origin)
    // A form is one page, whatever plan and page its query names: every card of every city's page links to it.
    .map(({ pathname, search, hash }) => pathname + (pathname.startsWith("/solicitar/") ? "" : search) + hash);
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id]) => id!);
  return { status: response.status, ids, links: [...new Set(links)] };
}

async function forEachInParallel(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const queue = paths.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const path of queue) await work(path);
    }),
  );
}
