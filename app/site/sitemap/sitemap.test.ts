import { describe, expect, test } from "vitest";
import { sitemapXml } from "./sitemap.ts";

const address = (path: string) => `https://provedor.example${path}`;
const locations = (xml: string | null) => [...xml!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

describe("the sitemap", () => {
  test("holds whole addresses, with the day of the last change where it is known", () => {
    const xml = sitemapXml([{ path: "/a" }, { path: "/b", changed: "2026-11-09" }], address, null);
    expect(xml).toContain("<url><loc>https://provedor.example/a</loc></url>");
    expect(xml).toContain("<url><loc>https://provedor.example/b</loc><lastmod>2026-11-09</lastmod></url>");
  });

  test("is split where one file would hold too many, with an index of its parts", () => {
    const entries = ["/1", "/2", "/3", "/4", "/5"].map((path) => ({ path }));
    const index = sitemapXml(entries, address, null, 2);
    expect(index).toContain("<sitemapindex");
    expect(locations(index)).toEqual([1, 2, 3].map((part) => address(`/sitemap.xml?parte=${part}`)));
    const parts = [1, 2, 3].flatMap((part) => locations(sitemapXml(entries, address, part, 2)));
    expect(parts).toEqual(entries.map(({ path }) => address(path)));
  });

  test.each([0, 2, 1.5, Number.NaN])("has no part %s of one", (part) => {
    expect(sitemapXml([{ path: "/a" }], address, part)).toBeNull();
  });

  test("escapes what XML would read as its own", () => {
    expect(sitemapXml([{ path: "/a?b=1&c=<" }], address, null)).toContain("/a?b=1&amp;c=&lt;</loc>");
  });
});
