import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";

test("addresses of the former site are imported, lead visitors to their pages and count them", async ({
  page,
  request,
  signIn,
  program: { address },
}) => {
  await signIn(page);
  await openConsole(page, "/intranet/configuracoes/enderecos");
  await page.getByRole("link", { name: "Importar CSV" }).click();
  const csv =
    "URL antiga;URL nova\nhttps://antigo.example/Planos-Fibra/;/internet/fibra#planos\n/pagina.php?id=7;/empresas\n/blog/artigo-antigo;/blog\n";
  await page
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "enderecos.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Publicar agora" }).click();
  await expect(page.getByRole("heading", { name: "3 endereços antigos: mudanças publicadas" })).toBeVisible();

  const redirectOf = async (path: string) => {
    const response = await request.get(address + path, { maxRedirects: 0 });
    return [response.status(), response.headers()["location"] ?? null];
  };
  expect(await redirectOf("/planos-fibra?utm_source=jornal")).toEqual([
    301,
    "/internet/fibra?utm_source=jornal#planos",
  ]);
  expect(await redirectOf("/pagina.php?id=7")).toEqual([301, "/empresas"]);
  expect(await redirectOf("/pagina.php?id=8")).toEqual([404, null]);
  // Also below a page with parameters, and for a page opened in the browser.
  expect(await redirectOf("/blog/artigo-antigo")).toEqual([301, "/blog"]);
  const visitor = await page.context().browser()!.newPage();
  await visitor.goto(`${address}/planos-fibra`);
  await expect(visitor).toHaveURL(`${address}/internet/fibra#planos`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();

  await expect(async () => {
    await openConsole(page, "/intranet/configuracoes/enderecos");
    await expect(page.getByRole("row", { name: /\/planos-fibra/ })).toContainText(/2 acessos, o último hoje/, {
      timeout: 1000,
    });
  }).toPass();
});
