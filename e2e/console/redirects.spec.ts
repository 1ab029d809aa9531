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

const locationOf = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, { ...init, redirect: "manual" });
  return [response.status, response.headers.get("location")];
};

test("addresses are found as they are in life, also where the site has a page", async ({ page, signIn, program }) => {
  await signIn(page);
  await openConsole(page, "/intranet/importar/enderecos");
  const csv = [
    "source,target,regex,code,type,hits,title,status",
    '"/?page_id=12","/empresas",0,301,"url",1,"","active"',
    '"/planos.php?id=12&cor=azul","/combos",0,301,"url",1,"","active"',
    '"/promoção","/casa",0,301,"url",1,"","active"',
    '"/volta","/ida",0,301,"url",1,"","active"',
    '"/ida","/volta",0,301,"url",1,"","active"',
    '"^/blog/(.*)","/blog",1,301,"url",1,"","active"',
  ];
  await page
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "redirection.csv", mimeType: "text/csv", buffer: Buffer.from(csv.join("\n")) });
  await expect(page.getByRole("row", { name: /\/ida.*levaria para ele mesmo/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /\^\/blog.*expressão regular/ })).toBeVisible();
  await page.getByRole("button", { name: "Publicar agora" }).click();
  await expect(page.getByRole("heading", { name: "3 endereços antigos: mudanças publicadas" })).toBeVisible();

  for (const [path, location] of [
    ["/?page_id=12", "/empresas"],
    ["/?utm_source=zap&page_id=12", "/empresas?utm_source=zap"],
    ["/planos.php?fbclid=x&cor=azul&id=12", "/combos?fbclid=x"],
    ["/promo%E7%E3o", "/casa"],
    ["/promoc%CC%A7a%CC%83o).", "/casa"],
    // The product's own redirects, from memory and not, and signs around an address.
    ["/segunda-via?utm_source=zap", "/cliente/segunda-via?utm_source=zap"],
    ["/faq%0A?utm_source=zap", "/faq?utm_source=zap"],
    ["/blog/nada)", "/blog/nada"],
  ] as const) {
    expect([path, await locationOf(program.address + path)]).toEqual([path, [301, location]]);
  }
  for (const path of ["/?page_id=13", "/?utm_source=zap", "/"]) {
    expect([path, await locationOf(program.address + path)]).toEqual([path, [200, null]]);
  }
});
