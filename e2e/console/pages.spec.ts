import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { editSheet, openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { pressToFocus } from "../support/keyboard.ts";
import { sitemapPaths } from "../support/sitemap.ts";

const list = "/intranet/paginas";

const rowOf = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** Opens a page's sheet, and waits until it can be edited. */
async function edit(page: Page, title: string) {
  await openConsole(page, list);
  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  const sheet = editSheet(page);
  await expect(sheet.getByLabel("Título", { exact: true })).toHaveValue(title);
  return sheet;
}

async function save(page: Page) {
  await page.keyboard.press("Control+Enter");
  await expect(editSheet(page)).toBeHidden();
}

test("a piece of news is previewed, published, found, changed by two people, thrown away and fetched back", async ({
  consoleErrors,
  page,
  program: { address },
  request,
  signIn,
}) => {
  test.slow();
  const title = "Fibra no mirante";
  const path = "/noticias/fibra-no-mirante";
  await signIn(page);
  /** The answer and the text that somebody without a session gets. */
  const visit = async (where = path) => {
    const response = await request.get(where);
    return { status: response.status(), text: await response.text() };
  };
  /** Where visitors find it: in the list of its kind, the search, the feed and the sitemap. */
  const findPlaces = async () => {
    const places = ["/noticias", "/busca?q=mirante", "/rss.xml"];
    const found = await Promise.all(places.map(async (place) => (await visit(place)).text.includes(path) && place));
    return [...found, (await sitemapPaths(address)).includes(path) && "/sitemap.xml"].filter(Boolean);
  };

  await test.step("write it, and see it as search engines and visitors will", async () => {
    await openConsole(page, `${list}?registro=nova`);
    const sheet = editSheet(page);
    await sheet.getByText("Notícia", { exact: true }).click();
    await sheet.getByLabel("Título", { exact: true }).fill(title);
    await sheet.getByLabel("Endereço", { exact: true }).fill("fibra-no-mirante");
    await sheet
      .getByLabel("Descrição", { exact: true })
      .fill("A {provider.name} chegou ao mirante, com fibra em cada casa da rua.");
    await sheet.getByLabel("Texto", { exact: true }).fill("**Chegou hoje.** Os [dados](/api/v1) são abertos.");
    await sheet.getByLabel("Data", { exact: true }).fill("2026-11-20");
    const result = sheet.getByRole("region", { name: "Nos buscadores" });
    await expect(result).toContainText("jatobafibra.example › noticias › fibra-no-mirante");
    await expect(result).toContainText("A Jatobá Fibra chegou ao mirante, com fibra");
    const preview = sheet.frameLocator("iframe[title='Prévia do que os visitantes veem']");
    for (const width of ["Celular", "Computador"]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await sheet.getByText(width, { exact: true }).click();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(preview.getByRole("heading", { name: title })).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(preview.locator("strong", { hasText: "Chegou hoje." })).toBeVisible();
    }
    await save(page);
  });

  await test.step("it is a draft, which no visitor gets or finds", async () => {
    await expect(rowOf(page, title)).toContainText("Rascunho");
    expect((await visit()).status).toBe(404);
    expect(await findPlaces()).toEqual([]);
  });

  await test.step("publish it; a link to what is no page of the site opens its document", async () => {
    await rowOf(page, title).getByRole("switch").click();
    await expect(rowOf(page, title)).toContainText("Publicada");
    await expect.poll(findPlaces).toEqual(["/noticias", "/busca?q=mirante", "/rss.xml", "/sitemap.xml"]);
    const visitor = await page.context().browser()!.newPage();
    await visitor.goto(`${address}${path}`);
    await expect(visitor.locator("html[data-hydrated]")).toBeAttached();
    await visitor.getByRole("link", { name: "dados" }).click();
    await expect(visitor).toHaveURL(`${address}/api/v1`);
    await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText("Oops! Page not found");
    await visitor.close();
  });

  await test.step("two people change it at once: nothing is lost", async () => {
    const other = await page.context().newPage();
    const [mine, theirs] = [await edit(page, title), await edit(other, title)];
    await mine.getByLabel("Texto", { exact: true }).fill("Chegou ontem.");
    await theirs
      .getByLabel("Descrição", { exact: true })
      .fill("O texto do outro, tão longo quanto uma descrição deve ser.");
    await save(other);
    await other.close();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: /Sem conflito, já combinados/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Salvar combinação" }).click();
    await expect(page.getByRole("heading", { name: /Sem conflito/ })).toBeHidden();
    await expect.poll(async () => (await visit()).text).toMatch(/texto do outro,.*Chegou ontem\./s);
    // The browser logs the refused response itself.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("409 (Conflict)")]);
  });

  await test.step("throw it away, and fetch it back", async () => {
    await openConsole(page, list);
    await rowOf(page, title)
      .getByRole("button", { name: /^Excluir/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir página" }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
    // The row goes at once, before the answer.
    await expect.poll(async () => (await visit()).status).toBe(404);
    expect(await findPlaces()).toEqual([]);
    await openConsole(page, "/intranet/historico?situacao=excluidos");
    await page.getByRole("button", { name: `Restaurar excluiu ${title}` }).click();
    await expect.poll(async () => (await visit()).status).toBe(200);
  });
});

test("a published page is changed in a release, seen there as a visitor, planned for its hour and reverted", async ({
  page,
  request,
  signIn,
}) => {
  test.slow();
  const [title, path, name] = ["Imprensa", "/imprensa", "Imprensa de amanhã"];
  const [today, tomorrow] = [/Este espaço é para jornalistas/, "A sala de imprensa muda amanhã."];
  await signIn(page);
  const seenByVisitors = async () => (await request.get(path)).text();

  await test.step("change it in a release, and see it there as a visitor", async () => {
    await openConsole(page, list);
    await pressToFocus("l", page.getByRole("textbox", { name: "Começar um lançamento" }));
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    const bar = page.getByRole("complementary", { name: `Lançamento ${name}` });
    await expect(bar).toContainText("0 mudanças");
    const sheet = await edit(page, title);
    await sheet.getByLabel("Texto", { exact: true }).fill(tomorrow);
    await save(page);
    await expect(bar).toContainText("1 mudança");
    await bar.getByRole("link", { name: /como visitante/ }).click();
    await page.getByLabel("Página do site").fill(path);
    await page.keyboard.press("Enter");
    await expect(page.frameLocator("iframe[title='O site como o visitante o verá']").getByText(tomorrow)).toBeVisible();
    expect(await seenByVisitors()).not.toContain(tomorrow);
  });

  await test.step("beside the published page the list shows the draft, and then its hour", async () => {
    await page.getByRole("button", { name: "Voltar ao vivo" }).click();
    await expect(page.getByRole("button", { name: /^Ao vivo/ })).toBeVisible();
    await openConsole(page, list);
    await expect(rowOf(page, title)).toContainText("Publicada + rascunho");
    await openReview();
    await page.getByLabel("Começa").fill("2031-03-04T08:00");
    await page.getByRole("button", { name: "Agendar 1 mudança" }).click();
    await expect(page.getByRole("button", { name: "Mudar a agenda" })).toBeVisible();
    await openConsole(page, list);
    await expect(rowOf(page, title)).toContainText("Publicada + agendada: ter., 04/03/2031, 08:00");
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("publish the release, and take its change back in the page's history", async () => {
    await openReview();
    await page.getByRole("button", { name: "Publicar 1 mudança agora" }).click();
    await page.getByRole("button", { name: "Publicar agora", exact: true }).click();
    await expect(page.getByText(/^Publicado em/)).toBeVisible();
    await expect.poll(seenByVisitors).toContain(tomorrow);
    const sheet = await edit(page, title);
    await sheet
      .getByRole("button", { name: /^Reverter/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reverter", exact: true }).click();
    await expect(sheet.getByLabel("Texto", { exact: true })).toHaveValue(today);
    await expect.poll(seenByVisitors).toMatch(today);
    expect(await seenByVisitors()).not.toContain(tomorrow);
  });

  async function openReview(): Promise<void> {
    await openConsole(page, "/intranet/lancamentos");
    await page.getByRole("link", { name, exact: true }).click();
  }
});
