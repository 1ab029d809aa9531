import { everydayQueries } from "../../test/search/everyday-queries.ts";
import { realisticQueries } from "../../test/search/realistic-queries.ts";
import { expect, test } from "../support/fixtures.ts";
import { isCityPath } from "../support/sitemap.ts";

// The test parses the answers, which the policy of the page refuses.
test.use({ bypassCSP: true });

test("a result shows only text of its page", async ({ page }) => {
  test.setTimeout(400_000);
  await page.goto("/busca");
  const queries = [...everydayQueries, ...realisticQueries].map(([query]) => query);
  const results = await page.evaluate(findResults, queries);
  const unshown: string[] = [];
  let count = 0;
  for (const { to, texts } of results) {
    // The results of cities say what is there, in words of their own.
    if (isCityPath(to) || to.includes("?")) continue;
    // The page shows these plans once a city is chosen, as the city's page does at once.
    const isSoldInCity = to === "/empresas#planos";
    const shown = await page.evaluate(textOfPage, isSoldInCity ? "/internet/mg/belo-horizonte" : to);
    for (const text of texts) {
      count++;
      const parts = isSoldInCity ? text.split(", ") : [text];
      if (!parts.every((part) => shown.includes(` ${wordsOf(part)} `))) unshown.push(`${to}: ${text}`);
    }
  }
  expect(count).toBeGreaterThan(150);
  expect(unshown).toEqual([]);

  /** Only the words count: in a result, items of lists and cells of tables have the marks of sentences. */
  function wordsOf(text: string): string {
    return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  }
});

/** Runs in the page: the links of all results of these queries, each with the texts that it has for some query. */
async function findResults(queries: readonly string[]): Promise<{ to: string; texts: string[] }[]> {
  const results: Record<string, Set<string>> = {};
  for (const query of queries) {
    const html = await (await fetch(`/busca?q=${encodeURIComponent(query)}`)).text();
    const { body } = new DOMParser().parseFromString(html, "text/html");
    for (const link of body.querySelectorAll("main li a:has(> span > span)"))
      (results[link.getAttribute("href")!] ??= new Set()).add(
        link.querySelector("span > span:last-child")!.textContent,
      );
  }
  return Object.entries(results).map(([to, texts]) => ({ to, texts: [...texts] }));
}

/** Runs in the page: the words that a page shows, and those of its description, which search engines show too. */
async function textOfPage(path: string): Promise<string> {
  const document = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const parts = [document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? ""];
  const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement!.closest("script, style")) parts.push(walker.currentNode.textContent!);
  return ` ${(parts.join(" ").match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}
