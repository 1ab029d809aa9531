import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { chooseCity, planCard } from "../support/visitor.ts";

const phone = { width: 360, height: 740 };

/** The boxes of the elements on the screen, in CSS pixels. */
function boxesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
  );
}

/** The number of cards in each row of a grid. */
async function rowsOf(page: Page, selector: string): Promise<number[]> {
  const rows = new Map<number, number>();
  for (const { top } of await boxesOf(page, selector)) {
    const row = Math.round(top);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  return [...rows.values()];
}

test("a card has its parts at a finger's size, speed and price on one line, and a list begins with six", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const path of ["/", "/combos", "/webcam", "/empresas"]) {
    await page.goto(path);
    if (path !== "/") await page.getByRole("button", { name: /^Cidade:/ }).click();
    await chooseCity(page, "belo", "Belo Horizonte MG");
    // Of many cards the first four come at once, and the others a moment later.
    const hasMany = path === "/" || path === "/combos";
    await expect(page.locator("#planos article").nth(hasMany ? 5 : 1)).toBeVisible();
    const cards = await page.locator("#planos article").evaluateAll((articles) =>
      articles
        .filter((card) => card.checkVisibility())
        .map((card) => {
          const box = (selector: string) => card.querySelector(selector)!.getBoundingClientRect();
          const [speed, price] = [box(".speed-figure"), box(".price > [aria-hidden]")];
          return {
            fingers: [".offer-actions > :first-child", ".call-me", ".offer-details", ".compare-tick"].map(
              (selector) => box(selector).height >= 44,
            ),
            code: box(".offer-version a").height >= 24,
            note: card.querySelector(".offer-note")!.textContent.length > 20,
            // Those whose price is too long for the line have it below.
            isOneLine: price.top > speed.bottom || Math.abs(speed.bottom - price.bottom) <= 5,
            badge: !card.querySelector(".offer-badge") || box(".offer-badge").bottom <= box(".offer-name").top,
          };
        }),
    );
    const whole = { fingers: [true, true, true, true], code: true, note: true, isOneLine: true, badge: true };
    expect([path, cards]).toEqual([path, cards.map(() => whole)]);
    if (!hasMany) continue;
    expect(cards).toHaveLength(6);
    await page.getByRole("button", { name: /^Ver mais/ }).click();
    await expect.poll(async () => (await boxesOf(page, "#planos article")).length).toBeGreaterThan(6);
    await expect(page.getByRole("article").nth(6).locator(":focus")).toBeVisible();
  }
});

test("a list of plans has whole rows, of four at large widths", async ({ page }) => {
  for (const [path, city, columns] of [
    ["/casa", "Contagem MG", { 1280: 4, 800: 2 }],
    ["/empresas", "Betim MG", { 1280: 4, 1100: 3, 800: 2 }],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await page.getByRole("button", { name: /^Cidade:/ }).click();
    await chooseCity(page, city.slice(0, 5), city);
    await expect(page.locator("#planos article").first()).toBeVisible();
    for (const [width, count] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      const boxes = await boxesOf(page, ".plan-grid > *");
      const firstRow = boxes.filter(({ top }) => top === boxes[0]!.top);
      expect([path, width, firstRow.length]).toEqual([path, width, Math.min(count, boxes.length)]);
      expect([path, width, Math.round(boxes.at(-1)!.right)]).toEqual([path, width, Math.round(firstRow.at(-1)!.right)]);
    }
  }
});

test("plans are marked and compared; the head of the comparison stays in view, and its address can be sent", async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await chooseCity(page, "belo", "Belo Horizonte MG");
  const expectNoSidewaysScroll = async (names: string) => {
    await page.locator(names).evaluateAll((all) => {
      for (const name of all) name.textContent = "Fibra extraordinariamenteincompreensivelmentelonga";
    });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ ...phone, width });
      expect([names, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        names,
        width,
        width,
      ]);
    }
  };
  for (const plan of ["Fibra 500 Mega", "Fibra 600 Mega"]) {
    const tick = planCard(page, plan).getByRole("button", { name: "Comparar" });
    // Forced colours would show a mark that is only transparent.
    await expect(tick.locator("svg")).toBeHidden();
    await tick.click();
    await expect(tick.locator("svg")).toBeVisible();
  }
  await expectNoSidewaysScroll(".offer-name");
  await page.getByRole("region", { name: "Planos para comparar" }).getByRole("link", { name: "Comparar" }).click();
  await expect(page).toHaveURL(/\/internet\/mg\/belo-horizonte\/comparar\?planos=\d+,\d+$/);
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /Preço por mês \(difere\)/ })).toBeVisible();
  await table.getByRole("row", { name: /^Fidelidade/ }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(table.getByRole("link", { name: "Tirar Fibra 500 Mega" })).toBeInViewport();
  await expectNoSidewaysScroll(".comparison-name");

  const friend = await context.newPage();
  await friend.setViewportSize({ width: 1280, height: 800 });
  await friend.goto(page.url());
  await expect(friend.getByRole("columnheader", { name: /Fibra 600 Mega/ })).toBeVisible();
  await expect(friend.getByRole("dialog")).toBeHidden();
});

test("no list of cards ends with one alone in its row", async ({ page }) => {
  for (const [path, cards] of [
    ["/", "[aria-labelledby=autoatendimento-titulo] li"],
    ["/blog", "main ul > li:has(> article)"],
    ["/blog/golpe-do-boleto", "main ul > li:has(> article)"],
  ] as const) {
    await page.goto(path);
    await expectNoneAlone(page, cards, [1280, 800]);
  }
});

/** At these widths the last row of cards is as wide as the first: none has one card beside a gap. */
async function expectNoneAlone(page: Page, cards: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await rowsOf(page, cards);
    const boxes = await boxesOf(page, cards);
    const [first, last] = [boxes[0]!, boxes.at(-1)!];
    const fillsRow = last.right - last.left > 1.5 * (first.right - first.left);
    const isAlone = Math.max(...rows) > 1 && rows.at(-1) === 1 && !fillsRow;
    expect([page.url(), width, boxes.length > 1, isAlone]).toEqual([page.url(), width, true, false]);
  }
}

test("the chat button is never over the content", async ({ page }) => {
  await page.goto("/suporte");
  for (const [width, fontSize] of [
    [768, 16],
    [1366, 16],
    [1440, 18],
    [1920, 18],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), fontSize);
    const chats = page.getByRole("link", { name: "Fale conosco" });
    const shown = await chats.evaluateAll((links) => links.filter((link) => link.checkVisibility()).length);
    const [button] = await boxesOf(page, "nav[aria-label='Contato rápido'] > a");
    const [content] = await boxesOf(page, "main .page");
    expect([width, fontSize, shown]).toEqual([width, fontSize, 1]);
    // The content has a margin of two rem.
    if (button) expect(button.left).toBeGreaterThan(content!.right - 2 * fontSize);
  }
});

test("the dock does not promote the form that the visitor is in", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/indique");
  const refer = page
    .getByRole("navigation", { name: "Contato rápido" })
    .getByRole("link", { name: "Indicar um amigo" });
  await refer.click();
  await expect(page.getByRole("textbox", { name: "Nome completo" })).toBeInViewport();
  await expect(refer).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(refer).toBeVisible();
});

test("an enlarged picture is wider than a phone, so that it can be read, and opens at its middle", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/streaming/looke");
  // Until then the link opens the picture's file.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page
    .getByRole("link", { name: /Ampliar a imagem/ })
    .first()
    .click();
  const view = page.getByRole("dialog").getByRole("group");
  await expect(view).toBeVisible();
  const [before, after] = await view.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => [
    scrollLeft,
    scrollWidth - clientWidth - scrollLeft,
  ]);
  expect(before).toBeGreaterThan(100);
  expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
});

test("a page's scene is not cut at its top, at any width", async ({ page }) => {
  await page.goto("/movel");
  const scene = page.locator(".page-hero-scene");
  for (const width of [360, 700, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { missing } = await scene.evaluate((image: HTMLImageElement) => ({
      missing: (image.clientWidth * image.naturalHeight) / image.naturalWidth - image.clientHeight,
    }));
    expect([width, Math.max(0, Math.floor(missing))]).toEqual([width, 0]);
  }
});
