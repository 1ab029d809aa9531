import { expect, test } from "./journey.ts";
import { sitemap } from "./sitemap.ts";

/** How many addresses are asked for at once. */
const atOnce = 8;

/** A page as the crawl sees it. */
type Seen = { status: number; ids: string[]; links: string[] };

test("every link of every page leads to a page, at most one redirect away, and every anchor exists", async ({
  program: { address },
}) => {
  const seen = new Map<string, Seen>();
  const wrong: string[] = [];
  const linkedFrom = new Map<string, string>();
  let next = new Set(["/", ...(await sitemap(address))]);
  expect(next.size).toBeGreaterThan(800);

  while (next.size > 0) {
    const paths = [...next];
    next = new Set();
    await eachOf(paths, async (path) => {
      const page = await visit(address, path);
      seen.set(path, page);
      if (page.status !== 200) wrong.push(`${path} answers ${page.status}, linked from ${linkedFrom.get(path)}`);
      const twice = page.ids.filter((id, place) => page.ids.indexOf(id) !== place);
      if (twice.length > 0) wrong.push(`${path} has ${[...new Set(twice)].join(", ")} more than once`);
      for (const link of page.links) {
        const target = link.split("#")[0]!;
        if (seen.has(target) || linkedFrom.has(target)) continue;
        linkedFrom.set(target, path);
        next.add(target);
      }
    });
    for (const path of seen.keys()) next.delete(path);
  }

  for (const [path, page] of seen) {
    for (const link of page.links) {
      const [target, anchor] = link.split("#") as [string, string?];
      if (anchor && seen.get(target)?.status === 200 && !seen.get(target)!.ids.includes(anchor)) {
        wrong.push(`${path} links to ${link}, which has no such place`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

/** Asks for a page, follows one redirect, and reads the ids and the links inside the site from its HTML. */
async function visit(address: string, path: string): Promise<Seen> {
  let answer = await fetch(address + path, { redirect: "manual" });
  const moved = answer.headers.get("location");
  if (moved) answer = await fetch(new URL(moved, address), { redirect: "manual" });
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const at = new URL(path, address);
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(href!.replaceAll("&amp;", "&"), at))
    .filter(({ origin }) => origin === at.origin)
    .map(({ pathname, search, hash }) => pathname + search + hash);
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id]) => id!);
  return { status: answer.status, ids, links: [...new Set(links)] };
}

async function eachOf(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const queue = paths.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of queue) await work(path);
    }),
  );
}
