import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import * as pages from "#app/pages/page.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { asStaff, pageFields } from "#test/fixtures.ts";
import { emptyDatabase, emptyPages, freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import NewsItem, { loader as loadItem } from "./news-item.tsx";
import News, { loader } from "./news.tsx";

freshDatabase();
beforeEach(emptyDatabase);

async function publish(fields: Parameters<typeof pageFields>[0]): Promise<void> {
  const input = pageFields({ kind: "news", category: null, author: null, imageUrl: null, ...fields });
  const { id } = await asStaff(() => pages.create(input));
  await asStaff(() => pages.setActive(id, true));
}

const openNews = async (address = "/noticias") => {
  visitRoute({ Component: News, loader }, "/noticias", { path: address });
  await screen.findByRole("heading", { level: 1 });
  return within(screen.getByRole("main"));
};

describe("/noticias", () => {
  test("lists the news, newest first, above its text", async () => {
    await publish({ slug: "um", title: "Fibra em Lontras", day: "2026-10-01" });
    await publish({ slug: "dois", title: "Fibra em Ituporanga", day: "2026-11-01" });
    const main = await openNews();
    const [first, second] = main.getAllByRole("article").map((one) => within(one).getByRole("link"));
    expect([first!.textContent, first!.getAttribute("href")]).toEqual(["Fibra em Ituporanga", "/noticias/dois"]);
    expect(second!.textContent).toBe("Fibra em Lontras");
    expect(first!.closest("article")!.querySelector("time")!.textContent).toMatch(/^1\sde\snovembro\sde\s2026$/);
    expect(main.getByRole("heading", { level: 2, name: "Novembro de 2026" })).toBeTruthy();
  });

  test("has pages of twenty-four", async () => {
    await emptyPages();
    for (let number = 1; number <= 25; number++) {
      // oxlint-disable-next-line no-await-in-loop -- one record after the other
      await publish({ slug: `n${number}`, title: `Nota ${number}`, day: `2026-10-${String(number).padStart(2, "0")}` });
    }
    const main = await openNews();
    expect(main.getAllByRole("article")).toHaveLength(24);
    expect(main.getByRole("link", { name: "Próxima página" }).getAttribute("href")).toBe("/noticias?pagina=2");
  });

  test("is not there without news and without a text", async () => {
    await emptyPages();
    visitRoute({ Component: News, loader }, "/noticias", { path: "/noticias" });
    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });
});

test("a piece of news has its day, its text and a way back", async () => {
  await publish({ slug: "um", title: "Fibra em Lontras", body: "Ligue {provider.phone}.", day: "2026-10-01" });
  visitRoute({ Component: NewsItem, loader: loadItem }, "/noticias/:id", { path: "/noticias/um" });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Fibra em Lontras");
  const main = within(screen.getByRole("main"));
  expect(screen.getByRole("main").querySelector("time")!.textContent).toMatch(/^1\sde\soutubro\sde\s2026$/);
  expect(screen.getByRole("main").querySelector(".written")!.textContent).toContain(`Ligue ${demoProvider.phone}`);
  expect(main.getByRole("link", { name: "Notícias" }).getAttribute("href")).toBe("/noticias");
});
