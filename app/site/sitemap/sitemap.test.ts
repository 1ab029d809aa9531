import { describe, expect, test } from "vitest";
import { renderSitemap } from "./sitemap.ts";

const toUrl = (path: string) => `https://provedor.example${path}`;
const locations = (xml: string | null) => [...xml!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

describe("the sitemap", () => {
  test("has absolute URLs, with the date of the last change if known", () => {
    const xml = renderSitemap([{ path: "/a" }, { path: "/b", lastModified: "2026-11-09" }], toUrl, null);
    expect(xml).toContain("<url><loc>https://provedor.example/a</loc></url>");
    expect(xml).toContain("<url><loc>https://provedor.example/b</loc><lastmod>2026-11-09</lastmod></url>");
  });

  test("is split when it is too large for one file, with an index of its parts", () => {
    const entries = ["/1", "/2", "/3", "/4", "/5"].map((path) => ({ path }));
    const index = renderSitemap(entries, toUrl, null, 2);
    expect(index).toContain("<sitemapindex");
    expect(locations(index)).toEqual([1, 2, 3].map((part) => toUrl(`/sitemap.xml?parte=${part}`)));
    const parts = [1, 2, 3].flatMap((part) => locations(renderSitemap(entries, toUrl, part, 2)));
    expect(parts).toEqual(entries.map(({ path }) => toUrl(path)));
  });

  test.each([0, 2, 1.5, Number.NaN])("has no part %s when there is one part", (part) => {
    expect(renderSitemap([{ path: "/a" }], toUrl, part)).toBeNull();
  });

  test("escapes XML characters", () => {
    expect(renderSitemap([{ path: "/a?b=1&c=<" }], toUrl, null)).toContain("/a?b=1&amp;c=&lt;</loc>");
  });
});
