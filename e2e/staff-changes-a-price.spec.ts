import { editSheet, openConsole } from "./support/console.ts";
import { createHash } from "node:crypto";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { chooseCity, planCard } from "./support/visitor.ts";

// With motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor chooses a city and sees its plans; staff change a price, the next visitor sees it, and the former offer stays", async ({
  browser,
  page,
  program: { address },
  signIn,
}) => {
  await page.goto("/");
  const modal = page.getByRole("dialog", { name: "Qual é a sua cidade?" });
  await expect(modal.getByRole("option", { name: "Belo Horizonte MG" })).toBeVisible();
  await expect(modal.getByRole("option")).not.toHaveCount(0);

  await modal.getByRole("combobox", { name: "Buscar cidade" }).fill("sao jo");
  await expect(modal.getByRole("option").first()).toHaveText(/^São Jo/);
  await expect(modal.getByRole("option", { name: "São João del Rei MG" })).toBeVisible();
  await expect(modal.getByRole("option", { name: "Belo Horizonte MG" })).toBeHidden();

  await modal.getByRole("option", { name: "São João del Rei MG" }).click();
  await expect(page.getByText("Cidade alterada para São João del Rei – MG")).toBeVisible();
  await expect(modal).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("heading", { name: "Planos para São João del Rei – MG" })).toBeVisible();
  const card = page.getByRole("article").first();
  const plan = (await card.getAttribute("aria-label"))!;
  await expect(card).toContainText(/R\$\s[\d.]+,\d\d por mês/);
  await expect(card).not.toContainText(/R\$\s77,70 por mês/);

  const formerOffer = (await card.getByRole("link", { name: /^Oferta / }).getAttribute("href"))!;

  const consolePage = await browser.newPage();
  await signIn(consolePage);
  await openConsole(consolePage);
  await consolePage.getByRole("searchbox", { name: "Buscar planos" }).fill(plan);
  await consolePage.getByRole("link", { name: plan, exact: true }).click();
  const sheet = editSheet(consolePage);
  await sheet.getByLabel("Preço/mês").fill("77,70");
  await sheet.getByRole("button", { name: "Salvar plano" }).click();
  await expect(consolePage.getByText(`${plan} foi atualizado`)).toBeVisible();
  await expect(sheet).toBeHidden();

  const nextVisitor = await (await browser.newContext()).newPage();
  await nextVisitor.goto("/");
  await chooseCity(nextVisitor, "sao joao del", "São João del Rei MG");
  await expect(planCard(nextVisitor, plan)).toContainText(/R\$\s77,70 por mês/);

  await test.step("the details of the plan have the whole label of the new offer", async () => {
    await planCard(nextVisitor, plan)
      .getByRole("button", { name: /^Ver detalhes/ })
      .click();
    const label = nextVisitor.getByRole("dialog").getByRole("article", { name: `Etiqueta padrão: ${plan}` });
    await expect(label).toContainText(/Total por mês\s*R\$\s77,70/);
    expect(await axeViolations(nextVisitor)).toEqual([]);
  });

  await test.step("the former offer's page says that it has ended, and leads to the new one", async () => {
    await nextVisitor.goto(formerOffer);
    await expect(nextVisitor.getByText(/^Encerrada em /)).toBeVisible();
    await expect(nextVisitor.getByRole("article")).not.toContainText("77,70");
    const changes = nextVisitor.getByRole("link", { name: "Ver a oferta de hoje" });
    await changes.click();
    await expect(nextVisitor.getByRole("region", { name: /^O que mudou desde a versão/ })).toContainText("77,70");
    await nextVisitor.goto(formerOffer);
  });

  await test.step("anyone can check its hash with what the page says", async () => {
    const line = nextVisitor.getByText(/^curl -s /);
    await expect(line).toContainText(address);
    const [, url] = /^curl -s (\S+) \| sha256sum$/.exec((await line.textContent())!)!;
    const document = await fetch(url!);
    const hash = createHash("sha256")
      .update(await document.bytes())
      .digest("hex");
    const label = (await nextVisitor.getByRole("article").textContent())!;
    expect(label.replaceAll(/\s/g, "")).toContain(`SHA-256${hash}`);
  });

  await test.step("its label is one A4 page, with everything on it", async () => {
    const pagesOf = (pdf: Buffer) =>
      [...pdf.toString("latin1").matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) =>
        [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
      );
    expect(pagesOf(await nextVisitor.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);
    await nextVisitor.emulateMedia({ media: "print" });
    expect(await nextVisitor.evaluate(clippedTexts)).toEqual([]);
    await expect(nextVisitor.getByRole("img", { name: /^Código QR/ })).toBeVisible();
  });

  await test.step("the console shows the former offer's label as visitors see it", async () => {
    await consolePage.goto(`${address}/intranet/ofertas?situacao=todos&busca=${formerOffer.split("/").pop()}`);
    await consolePage
      .getByRole("link", { name: formerOffer.split("/").pop()! })
      .first()
      .click();
    const label = consolePage.frameLocator("iframe").getByRole("article", { name: `Etiqueta padrão: ${plan}` });
    await expect(label).toContainText("Total por mês");
    await expect(label).not.toContainText("77,70");
    await consolePage.goto(`${address}/intranet`);
  });

  await consolePage.getByRole("link", { name: plan, exact: true }).click();
  const history = consolePage.getByRole("region", { name: "Histórico deste plano" });
  await expect(history).toContainText("Você alterou");
  await expect(history).toContainText("Preço/mês");
  await expect(history).toContainText("R$ 77,70");
});

test("staff see the names of many plans on a phone, also with a price that is wrong", async ({ page, signIn }) => {
  await signIn(page);
  await openConsole(page);
  await page.getByRole("checkbox", { name: "Selecionar esta página" }).check();
  await page.getByRole("button", { name: "Mudar preço" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const sheet = page.getByRole("dialog", { name: /^Mudar o preço de/ });
  const price = sheet.getByRole("textbox", { name: /^Preço novo de/ }).first();
  await price.fill("abc");
  await price.press("Control+Enter");
  const error = sheet.getByText("Preço deve ser um número válido");
  await expect(error).toBeVisible();
  const [first, ...others] = await sheet
    .getByRole("rowheader")
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));
  expect([others.every((width) => width === first), first! > 140]).toEqual([true, true]);
  const widthOf = (reach: "scrollWidth" | "clientWidth") => sheet.evaluate((dialog, width) => dialog[width], reach);
  expect(await widthOf("scrollWidth")).toBe(await widthOf("clientWidth"));
  const undo = (await sheet.getByRole("button", { name: /^Voltar ao preço calculado/ }).boundingBox())!;
  const field = (await price.boundingBox())!;
  expect([undo.x, undo.width, undo.y]).toEqual([field.x, 44, field.y]);
});

/** Runs in the page: the texts of the label that are cut at its edges, or on another page than it. */
function clippedTexts(): string[] {
  const label = document.querySelector(".offer-label")!;
  const { left, right } = label.getBoundingClientRect();
  const isOut = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1 || element.scrollWidth > element.clientWidth + 1;
  };
  const cut = [...label.querySelectorAll("dt, dd, th, td, h2, h3, p")].filter(isOut).map((one) => one.textContent);
  return right - left > window.innerWidth ? ["the label", ...cut] : cut;
}
