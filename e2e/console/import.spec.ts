import { readFileSync } from "node:fs";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";

test("staff export the plans, edit the file, import it and undo it as one", async ({ page, signIn }) => {
  await signIn(page);
  await openConsole(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const original = readFileSync(await (await download).path(), "utf8");
  const [header, first, ...others] = original.split("\r\n");
  const headers = header!.replace("\uFEFF", "").split(";");
  const cells = first!.split(";");
  const price = cells[headers.indexOf("Preço/mês")]!;
  const name = cells[headers.indexOf("Plano")]!;
  const edited = cells.map((cell, index) => (headers[index] === "Preço/mês" ? "123,45" : cell)).join(";");
  const wrong = ";Plano sem velocidade;;10;Internet";
  const file = (content: string) => ({
    name: "planos.csv",
    mimeType: "text/csv",
    // As a spreadsheet in Brazil saves it: no letter of the demonstration is outside Windows-1252.
    buffer: Buffer.from(content.replace("\uFEFF", ""), "latin1"),
  });

  await page.getByRole("link", { name: "Importar CSV" }).click();
  await expect(page.getByRole("heading", { name: "Importar planos" })).toBeVisible();
  await page.getByLabel("Arquivo CSV").setInputFiles(file(original));
  await expect(page.getByText("0 mudanças")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar agora" })).toHaveCount(0);

  // As a program leaves it that took UTF-8 for Windows-1252, below a title.
  const broken = new TextDecoder("windows-1252").decode(Buffer.from(original.replace("\uFEFF", "")));
  await page.getByRole("button", { name: "Trocar arquivo" }).click();
  await page.getByLabel("Arquivo CSV").setInputFiles({
    name: "planos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Planos de hoje\r\n\r\n${broken}`),
  });
  await page.getByRole("region", { name: "Letras" }).getByRole("button", { name: "Ler assim: Nº" }).click();
  await expect(page.getByText("0 mudanças")).toBeVisible();

  await page.getByRole("button", { name: "Trocar arquivo" }).click();
  await page
    .getByLabel("Arquivo CSV")
    .setInputFiles(file([header, edited, ...others.slice(0, -1), wrong, ""].join("\r\n")));
  await expect(page.getByText("Windows-1252")).toBeVisible();
  const changed = page.getByRole("row", { name: name });
  await expect(changed).toContainText(price);
  await expect(changed).toContainText("123,45");
  await expect(page.getByRole("row", { name: "Plano sem velocidade" })).toContainText("Velocidade é obrigatória");
  const wrongFile = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar a errada" }).click();
  expect((await wrongFile).suggestedFilename()).toBe("planos-erradas.csv");
  expect(readFileSync(await (await wrongFile).path(), "utf8")).toContain("motivo");

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "1 plano: mudança publicada" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("heading", { name: "1 plano voltou ao que era" })).toBeVisible();
  await page.getByRole("link", { name: "Ver planos" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) }).first()).toContainText(price);
});

test("a city is the same however a file spells it, and one that IBGE does not know is asked about", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await openConsole(page, "/intranet/importar/cidades");
  const content =
    "Cidade;Estado\nPingo-d’Água;MG\nIpatinga - MG;\nSão João del\u2011Rei;MG\nTimbo;SC\nXyz Inventada\u200B;SC\n";
  await page
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "cidades.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  const questions = page.getByRole("region", { name: "Correções" });
  await expect(questions.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("O nome oficial é Timbó.")).toBeVisible();
  await questions.getByRole("button", { name: "Usar Timbó" }).click();
  await questions.getByRole("button", { name: "Está certo assim" }).click();
  await page.getByRole("button", { name: "Publicar agora" }).click();
  await expect(page.getByRole("heading", { name: "2 cidades: mudanças publicadas" })).toBeVisible();
  await page.goto("/intranet/cidades?busca=d%27agua");
  await expect(page.getByRole("rowheader")).toHaveText(["Olhos-d'Água", "Pingo-d'Água"]);
  await page.goto("/intranet/cidades?busca=timbo");
  await expect(page.getByRole("rowheader")).toContainText(["Timbó"]);
});
