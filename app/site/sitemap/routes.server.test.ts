import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { setRequestMeta } from "#app/platform/http/request-meta.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as published from "#app/pages/published.server.ts";
import { trackRender } from "#app/platform/cached-render.server.ts";
import { currentDay, dayAt, startOfDay } from "#app/platform/time/clock.ts";
import * as writtenPages from "#app/pages/page.server.ts";
import { asStaff, createBusinessPlan, createCity, createPlan, pageFields, planFields } from "#test/fixtures.ts";
import { showOffers } from "#test/offers/offer-site.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { aliases } from "#app/site/links/aliases.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import { notListed, pages, type PageName, secondAddresses } from "#app/site/links/page-table.ts";
import { loader as robots } from "./robots-txt.ts";
import { loader as rss } from "./rss-xml.ts";
import { loader as sitemap } from "./sitemap-xml.ts";

freshDatabase();
beforeEach(emptyDatabase);

const handler = createStaticHandler(
  [
    { path: "/sitemap.xml", loader: sitemap },
    { path: "/robots.txt", loader: robots },
    { path: "/rss.xml", loader: rss },
  ].map(({ path, loader }) => ({ id: path, path, loader: loader as unknown as LoaderFunction })),
);

async function request(path: string, publicUrl: string | null = "https://provedor.example"): Promise<Response> {
  const requestContext = new RouterContextProvider();
  setRequestMeta(requestContext, { id: "1", address: "::1", secure: true, publicUrl });
  return handler.queryRoute(new Request(new URL(path, "http://localhost")), { requestContext });
}

const paths = async () =>
  [...(await (await request("/sitemap.xml")).text()).matchAll(/<loc>https:\/\/provedor\.example(.*?)<\/loc>/g)].map(
    ([, path]) => path!,
  );

describe("/sitemap.xml", () => {
  test("has the active cities, the articles and the Markdown pages, each path once and no alias", async () => {
    await createCity({ name: "São João del Rei" });
    const closed = await createCity({ name: "Betim" });
    await asStaff(() => cities.setActive(closed, false));
    const listed = await paths();
    expect(listed.filter((path) => path.startsWith("/internet/mg"))).toEqual(["/internet/mg/sao-joao-del-rei"]);
    expect(listed).toEqual(expect.arrayContaining(["/", "/casa", "/faq", "/mapa-cobertura", "/quem-somos"]));
    expect(listed).toEqual(expect.arrayContaining(demonstrationPages.article.map(({ slug }) => `/blog/${slug}`)));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((path) => path in aliases)).toEqual([]);
  });

  test("has each page of the page table, or the table says why not", async () => {
    const listed = await paths();
    const missing = (Object.keys(pages) as PageName[]).filter((name) => !listed.includes(pages[name].to));
    expect(missing).toEqual(Object.keys(notListed.sitemap));
    expect(listed.filter((path) => path in secondAddresses)).toEqual([]);
  });

  test("has the date of the last change of an article", async () => {
    const { slug, day } = demonstrationPages.article[0]!;
    expect(await (await request("/sitemap.xml")).text()).toContain(
      `<url><loc>https://provedor.example/blog/${slug}</loc><lastmod>${day}</lastmod></url>`,
    );
  });

  test("has the offers on sale, and neither ended ones nor any while the archive is hidden", async () => {
    await showOffers();
    const plan = await createPlan();
    await createBusinessPlan();
    await asStaff(() => plans.update(plan, planFields({ price: 119.9 }), 1));
    const offers = async () => (await paths()).filter((path) => path.startsWith("/ofertas"));
    expect(await offers()).toEqual(["/ofertas", "/ofertas/OF-R0001-02", "/ofertas/OF-E0001-01"]);
    await showOffers({ archiveShown: false });
    expect(await offers()).toEqual([]);
  });

  test("is XML, and answers 404 for a part that does not exist", async () => {
    expect((await request("/sitemap.xml")).headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect((await request("/sitemap.xml?parte=9")).status).toBe(404);
  });
});

describe("/robots.txt", () => {
  test("names the sitemap and disallows the console", async () => {
    const text = await (await request("/robots.txt")).text();
    expect(text).toContain("Sitemap: https://provedor.example/sitemap.xml");
    expect(text).toContain("Disallow: /intranet");
  });

  test("without a configured origin uses the requested host if it is the site's own, else the provider's website", async () => {
    const robotsTxtOf = async (host: string) => (await request(`http://${host}/robots.txt`, null)).text();
    expect(await robotsTxtOf("localhost:3000")).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    const { website } = demoProvider;
    expect(await robotsTxtOf(website)).toContain(`Sitemap: http://${website}/sitemap.xml`);
    expect(await robotsTxtOf("evil.example")).toContain(`Sitemap: https://${website}/sitemap.xml`);
    expect(await (await request("http://evil.example/sitemap.xml", null)).text()).not.toContain("evil.example");
    await asStaff(async () => settings.update(1, { website: null }, (await settings.find()).version));
    expect(await robotsTxtOf("evil.example")).not.toContain("Sitemap");
  });
});

describe("/rss.xml", () => {
  const titles = async () =>
    [...(await (await request("/rss.xml")).text()).matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);

  test("has the articles and the news, newest first, with absolute URLs", async () => {
    const fields = { kind: "news", slug: "fibra-em-lontras", title: "Fibra & Wi-Fi", day: "2026-11-28" } as const;
    const { id } = await asStaff(() => writtenPages.create(pageFields({ ...fields, category: null, author: null })));
    expect((await titles())[0]).toBe(demonstrationPages.article[0]!.title);
    await asStaff(() => writtenPages.setActive(id, true));
    expect(await titles()).toEqual(["Fibra &amp; Wi-Fi", ...demonstrationPages.article.map(({ title }) => title)]);
    const text = await (await request("/rss.xml")).text();
    expect(text).toContain(
      "<link>https://provedor.example/noticias/fibra-em-lontras</link>" +
        "<guid>https://provedor.example/noticias/fibra-em-lontras</guid><pubDate>Sat, 28 Nov 2026 00:00:00 GMT</pubDate>",
    );
    expect(text).toContain(`<title>${demoProvider.name}</title>`);
  });

  test("has nothing of a day to come, which is also in no list, and the next day has it", async () => {
    const day = dayAt(startOfDay(currentDay(), 1)!);
    const { id } = await asStaff(() =>
      writtenPages.create(pageFields({ kind: "news", slug: "amanha", title: "Amanhã", day })),
    );
    await asStaff(() => writtenPages.setActive(id, true));
    const mentions = async () => [
      (await titles()).includes("Amanhã"),
      (await paths()).includes("/noticias/amanha"),
      (await published.list("news")).length,
      (await published.all()).news.length,
      (await published.find("/noticias/amanha"))?.title,
    ];
    expect(await mentions()).toEqual([false, false, 0, 0, "Amanhã"]);
    expect(await published.all()).toBe(await published.all());
    const { validUntil } = await trackRender(() => published.list("news"), false);
    expect(validUntil).toBe(startOfDay(day)!.getTime());
    vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(day, 0)!.getTime() + 1 });
    try {
      expect(await mentions()).toEqual([true, true, 1, 1, "Amanhã"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("has nothing of an area that is switched off", async () => {
    await db
      .updateTable("settings")
      .set({ facts: JSON.stringify({ ...demoProvider, areas: { blog: false } }) })
      .execute();
    expect(await titles()).toEqual([]);
  });
});
