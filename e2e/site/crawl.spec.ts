import { brokenLinks, crawl } from "../support/crawl.ts";
import { expect, test } from "../support/fixtures.ts";
import { sitemapPaths } from "../support/sitemap.ts";

test("every link of every page leads to a page with at most one redirect, and every anchor exists", async ({
  program: { address },
}) => {
  const start = ["/", ...(await sitemapPaths(address))];
  expect(start.length).toBeGreaterThan(600);
  const crawled = await crawl(address, start);
  const problems = brokenLinks(crawled);
  for (const [path, { ids, links }] of crawled.visited) {
    const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (duplicates.length > 0) problems.push(`${path} has ${[...new Set(duplicates)].join(", ")} more than once`);
    for (const link of links) {
      const [target, anchor] = link.split("#") as [string, string?];
      const linked = crawled.visited.get(target);
      if (anchor && linked?.status === 200 && !linked.ids.includes(anchor)) {
        problems.push(`${path} links to ${link}, which has no such anchor`);
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});
