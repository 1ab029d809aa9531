/** A crawled page. */
export type CrawledPage = { status: number; ids: string[]; links: string[] };

/** How many URLs are requested in parallel. */
const concurrency = 8;

/** Which links are followed, by default all, and the cookie of who follows them, by default nobody's. */
type CrawlOptions = { isFollowed?: (path: string) => boolean; cookie?: string };

/**
 * Fetches these pages and every page that they lead to. Returns the pages by their path, and where each was first linked
 * from.
 */
export async function crawl(
  address: string,
  start: string[],
  { isFollowed = () => true, cookie = "" }: CrawlOptions = {},
) {
  const visited = new Map<string, CrawledPage>();
  const linkedFrom = new Map<string, string>();
  let next = new Set(start);
  while (next.size > 0) {
    const paths = [...next];
    next = new Set();
    await forEachInParallel(paths, async (path) => {
      const page = await visit(address, path, cookie);
      visited.set(path, page);
      for (const link of page.links) {
        const target = link.split("#")[0]!;
        if (visited.has(target) || linkedFrom.has(target) || !isFollowed(target)) continue;
        linkedFrom.set(target, path);
        next.add(target);
      }
    });
    for (const path of visited.keys()) next.delete(path);
  }
  return { visited, linkedFrom };
}

/** The addresses that do not answer with a page, each with the page that leads there. */
export function brokenLinks({ visited, linkedFrom }: Awaited<ReturnType<typeof crawl>>): string[] {
  return [...visited].flatMap(([path, { status }]) =>
    status === 200 ? [] : `${path} answers ${status}, linked from ${linkedFrom.get(path)}`,
  );
}

/** Fetches a page, follows one redirect, and reads the ids and the internal links from its HTML. */
async function visit(address: string, path: string, cookie: string): Promise<CrawledPage> {
  const request: RequestInit = { redirect: "manual", headers: { cookie } };
  let response = await fetch(address + path, request);
  const location = response.headers.get("location");
  if (location) response = await fetch(new URL(location, address), request);
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
