import type { Page } from "@playwright/test";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";

test.setTimeout(400_000);

test("staff change the phone number and the main colour, and the next visitor sees both", async ({
  page,
  browser,
  signIn,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const footer = visitor.getByRole("contentinfo");
  const brandColour = (on: Page) =>
    on.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
  const visitorColour = () => brandColour(visitor);

  await signIn(page);
  await openConsole(page, "/intranet/configuracoes");
  // The count of Saúde, which comes later, pushes no current tab out of the window.
  const tabs = page.getByRole("navigation", { name: "Seções do provedor" });
  await expect(tabs.getByRole("link", { name: /^Saúde \d+ avisos$/ })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Configurações" })).toBeInViewport({ ratio: 1 });
  const save = page.getByRole("button", { name: "Salvar alterações" });
  await page.getByLabel("Telefone principal").fill("0800 555 0100");
  await page.getByLabel("Cor principal", { exact: true }).fill("#0a7a3f");
  await save.click();
  await expect(page.getByRole("region", { name: "Histórico desta configuração" })).toContainText("#0a7a3f");
  await expect.poll(() => brandColour(page)).toBe("#0a7a3f");

  await visitor.goto("/webcam");
  await expect(footer).toContainText("0800 555 0100");
  expect(await visitorColour()).toBe("#0a7a3f");
  await visitor.emulateMedia({ colorScheme: "dark" });
  await visitor.reload();
  expect(await visitorColour()).toMatch(/^#(?!0a7a3f)[\da-f]{6}$/);

  // What is typed before the scripts have come is kept.
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Telefone principal" }).fill("0800 555 0142");
  expect(await brandColour(page)).toBe("#0a7a3f");
  scripts.resolve();
  await expect(page.getByText("1 alteração não salva")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Telefone principal" })).toHaveValue("0800 555 0142");
  await page.getByLabel("Cor principal", { exact: true }).fill("");
  await page.keyboard.press("Control+Enter");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => brandColour(page)).toContain("oklch");
  await visitor.reload();
  await expect(footer).toContainText("0800 555 0142");
  expect(await visitorColour()).toContain("oklch");
});

test("staff change a page's title and an FAQ answer, and the next response has both", async ({
  page,
  request,
  signIn,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const texts = "/intranet/configuracoes/textos";
  const save = page.getByRole("button", { name: "Salvar alterações" });
  const isSaved = () => expect(save).toHaveAttribute("aria-disabled", "true");

  await signIn(page);
  await openConsole(page, `${texts}/internet-fibra`);
  await page
    .getByRole("region", { name: "Topo da página" })
    .getByLabel("Título", { exact: true })
    .fill("Fibra da {provider.name}");
  await page
    .getByRole("textbox", { name: "Pergunta 4 · Resposta" })
    .fill("Não precisa: a fibra dispensa o fio do telefone.");
  await save.click();
  await isSaved();
  const fiber = await read("/internet/fibra");
  expect(fiber).toContain("Fibra da Jatobá Fibra");
  for (const html of [fiber, await read("/faq")]) expect(html).toContain(">Não precisa: a fibra dispensa o fio");
  expect(await read("/busca?q=dispensa")).toContain("Não precisa: a fibra <mark>dispensa</mark> o fio");

  // Restores the defaults, using the search and the keyboard.
  await openConsole(page, `${texts}?busca=dispensa`);
  await page
    .getByRole("link", { name: /^Não precisa/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Pergunta 4 · Resposta" })).toBeFocused();
  await page.getByRole("button", { name: /^Voltar ao padrão: .*Pergunta 4 · Resposta/ }).click();
  await page.getByRole("button", { name: "Voltar ao padrão: Topo da página · Título" }).click();
  await page.keyboard.press("Control+Enter");
  await isSaved();
  expect(await read("/internet/fibra")).toContain("750 MEGA por R$ 129");
  expect(await read("/faq")).not.toContain("dispensa o fio");
});

test("an invited colleague sets a password, signs in, and is signed out when the account is removed", async ({
  page,
  browser,
  signIn,
}) => {
  await signIn(page);
  await openConsole(page, "/intranet/conta");
  await page.getByLabel("Convidar por e-mail").fill("beto@jatobafibra.example");
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  const link = await page.getByLabel("Link do convite de beto@jatobafibra.example").inputValue();

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(link);
  await expect(colleague.getByText("beto@jatobafibra.example")).toBeVisible();
  await colleague.getByLabel("Seu nome (opcional)").fill("Beto Lima");
  await colleague.getByLabel("Senha", { exact: true }).fill("uma frase só de teste");
  await colleague.getByRole("button", { name: "Criar conta e entrar" }).click();
  await expect(colleague).toHaveURL(/\/intranet$/);
  await expect(colleague.getByText("Sua conta é de leitor.")).toBeVisible();

  const secondVisit = await (await browser.newContext()).newPage();
  await secondVisit.goto(link);
  await expect(secondVisit.getByText(/^Este convite não vale mais/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("region", { name: "Equipe" })).toContainText("Beto Lima");
  await page.getByRole("button", { name: "Excluir a conta beto@jatobafibra.example" }).click();
  await page.getByRole("button", { name: "Excluir conta" }).click();
  await expect(page.getByRole("region", { name: "Equipe" })).not.toContainText("Beto Lima");

  const tabs = colleague.getByRole("navigation", { name: "Seções do catálogo" });
  await tabs.getByRole("link", { name: "Cidades", exact: true }).click();
  await expect(colleague).toHaveURL(/\/auth/);
});
