import { expect, type Page } from "@playwright/test";
import { requestPath } from "../app/site/lead/request-path.ts";
import { formFields, type RequestKind } from "../app/leads/lead.ts";
import { consolePaths } from "../e2e/support/console-paths.ts";
import { pressToFocus } from "../e2e/support/keyboard.ts";
import { chooseCity } from "../e2e/support/visitor.ts";

/** A state of a page: how to reach it from its path. */
export type State = {
  name: string;
  path: string;
  reach?: (page: Page) => Promise<void>;
  /** Only at this width. */
  width?: number;
};

const city = (page: Page) => chooseCity(page, "belo horizonte", "Belo Horizonte MG");
const cityFromButton = async (page: Page) => {
  await page.getByRole("button", { name: /^Cidade:/ }).click();
  await city(page);
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** States of the public pages beside their first one. */
export const publicAxeStates: readonly State[] = [
  {
    name: "city modal without a match",
    path: "/",
    reach: (page) => page.getByRole("combobox", { name: "Buscar cidade" }).fill("xyzzy"),
  },
  { name: "plans of a city", path: "/", reach: city },
  {
    name: "plans with cameras",
    path: "/",
    reach: async (page) => {
      await city(page);
      await page.getByRole("tab", { name: "Internet + Câmera" }).click();
    },
  },
  {
    name: "details of a plan",
    path: "/",
    reach: async (page) => {
      await city(page);
      await press(/^Ver detalhes/)(page);
    },
  },
  { name: "combos of a city", path: "/combos", reach: cityFromButton },
  { name: "business plans of a city", path: "/empresas", reach: cityFromButton },
  { name: "cameras of a city", path: "/webcam", reach: cityFromButton },
  { name: "city modal opened later", path: "/combos", reach: press(/^Cidade:/) },
  ...["planos=1,2,3", "empresariais=1,2,3,6"].map((query) => ({
    name: "comparison",
    path: `/internet/mg/belo-horizonte/comparar?${query}`,
  })),
  { name: "drawer", path: "/faq", reach: press("Abrir menu"), width: 360 },
  {
    name: "menu",
    path: "/faq",
    reach: (page) =>
      page.getByRole("navigation", { name: "Principal" }).locator("summary", { hasText: "Sou cliente" }).click(),
    width: 1280,
  },
  { name: "open question", path: "/faq", reach: (page) => page.locator("summary").last().click() },
  { name: "no question found", path: "/faq?q=xyzzy" },
  { name: "no city found", path: "/mapa-cobertura?q=xyzzy" },
  { name: "category of the blog", path: "/blog?categoria=dicas" },
  { name: "ended offers", path: "/ofertas?situacao=encerradas" },
  { name: "no offer found", path: "/ofertas?q=xyzzy" },
  { name: "no article found", path: "/blog?q=xyzzy" },
  {
    name: "enlarged picture",
    path: "/streaming/looke",
    reach: (page) =>
      page
        .getByRole("link", { name: /Ampliar a imagem/ })
        .first()
        .click(),
  },
  {
    name: "notice of the settings",
    path: "/acessibilidade",
    reach: press("Voltar ao padrão"),
  },
  {
    name: "errors of the referral",
    path: "/indique",
    reach: async (page) => {
      await page.getByRole("button", { name: "Continuar" }).click();
      await expect(page.getByText("Digite um CPF válido.")).toBeVisible();
    },
  },
  ...(Object.keys(formFields) as RequestKind[]).flatMap((kind): State[] => [
    { name: `form ${kind}`, path: requestPath(kind) },
    {
      name: `errors of the form ${kind}`,
      path: requestPath(kind),
      reach: async (page) => {
        await page.locator("main form button:not([type=button])").last().click();
        await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      },
    },
  ]),
];

/** The sign-in page, before the session. */
export const signInState: State = { name: "sign-in", path: "/auth" };

const otherConsolePaths = [
  "/intranet?busca=xyzzy",
  "/intranet?registro=nova",
  "/intranet/cidades?registro=1",
  "/intranet/matriz?planos=1&cidades=1,2",
  "/intranet/planos-empresariais?registro=1",
  "/intranet/banners?registro=1",
  "/intranet/ofertas?registro=1",
  "/intranet/ofertas/prova?cidade=61&momento=2099-01-01T12:00",
];

/** The states of the console, with a session. */
export const consoleAxeStates: readonly State[] = [
  ...[...consolePaths, ...otherConsolePaths].map((path): State => ({ name: "console", path })),
  {
    name: "console: report of an import",
    path: "/intranet/importar/cidades",
    reach: async (page) => {
      const rows = ["Cidade;Estado;Ativa;Obs", "Cidade Nova;MG;sim;", "Betim;XX;sim;", "=SOMA(A1);MG;;", "Betin;MG;;"];
      await chooseFile(page, rows);
      await page.getByRole("button", { name: "Usar Betim" }).first().click();
      await page.getByRole("button", { name: "Publicar agora" }).waitFor();
    },
  },
  {
    name: "console: columns of an import",
    path: "/intranet/importar/cidades",
    reach: async (page) => {
      await chooseFile(page, ["municipio;uf;obs", "Betin;MG;x", "Araguary;MG;x"]);
      await press("Conferir com estas colunas")(page);
      await expect(page.getByRole("region", { name: "Correções" })).toBeVisible();
      await page.getByText("Colunas", { exact: true }).click();
    },
  },
  {
    name: "console: errors of a form",
    path: "/intranet?registro=nova",
    reach: async (page) => {
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Adicionar|Salvar)/ })
        .click();
      await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
    },
  },
  {
    name: "console: releases",
    path: "/intranet",
    reach: (page) => pressToFocus("l", page.getByRole("textbox", { name: "Começar um lançamento" })),
  },
  {
    name: "console: pending changes of the matrix",
    path: "/intranet/matriz",
    reach: async (page) => {
      await page.getByRole("gridcell").first().click();
      await page.getByRole("gridcell").nth(1).click();
      await page.keyboard.press("Shift+ArrowDown");
      await expect(page.getByRole("region", { name: "Mudanças pendentes" }).first()).toBeVisible();
    },
    width: 1280,
  },
  {
    name: "console: review of the matrix",
    path: "/intranet/matriz",
    reach: async (page) => {
      await page.getByRole("switch").first().click();
      await press("Revisar")(page);
      await expect(page.getByRole("dialog", { name: /^Revisar/ })).toBeVisible();
    },
    width: 360,
  },
  {
    name: "console: paste into the matrix",
    path: "/intranet/matriz",
    reach: async (page) => {
      await press(/^Colar da planilha/)(page);
      await page.getByLabel("Células copiadas").fill("Betim\nXuxu");
      await expect(page.getByText("não está cadastrada")).toBeVisible();
    },
    width: 1280,
  },
  {
    name: "console: copy of a city in the matrix",
    path: "/intranet/matriz",
    reach: async (page) => {
      await press(/^Copiar (cidade|ofertas)…/)(page);
      await expect(page.getByRole("dialog", { name: "Copiar as ofertas de uma cidade" })).toBeVisible();
    },
  },
  { name: "console: image of a page", path: "/intranet/paginas?registro=1", reach: press("Imagem") },
  { name: "console: question before removing", path: "/intranet", reach: press(/^Excluir/), width: 1280 },
  {
    name: "console: palette",
    path: "/intranet",
    reach: (page) => pressToFocus("Control+k", page.getByRole("combobox", { name: /^Buscar abas/ })),
  },
  {
    name: "console: shortcuts",
    path: "/intranet",
    reach: (page) =>
      pressToFocus(
        "?",
        page.getByRole("dialog", { name: "Atalhos do teclado" }).getByRole("button", { name: "Fechar" }),
      ),
  },
  {
    name: "console: tabs on a phone",
    path: "/intranet",
    reach: (page) => page.locator("button[aria-controls=abas]").click(),
    width: 360,
  },
  // From here on the browser is in a release.
  {
    name: "console: list in a release",
    path: "/intranet",
    reach: async (page) => {
      const field = page.getByRole("textbox", { name: "Começar um lançamento" });
      await pressToFocus("l", field);
      await field.fill("Black Friday");
      await page.keyboard.press("Enter");
      await expect(releaseBar(page)).toBeVisible();
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await page.getByRole("switch").first().click();
      await page
        .getByRole("button", { name: /^Excluir/ })
        .nth(1)
        .click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: /^Excluir/ })
        .click();
      await expect(releaseBar(page)).toContainText("2 mudanças");
    },
  },
  {
    name: "console: only what a release changes",
    path: "/intranet?mudancas=so",
    reach: async (page) => {
      await page
        .getByRole("button", { name: /^Tirar do lançamento/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Desfazer" }).click();
      await expect(page.getByText("A mudança voltou ao lançamento")).toBeVisible();
    },
  },
  {
    name: "console: review of a release",
    path: "/intranet/lancamentos",
    reach: async (page) => {
      await releaseBar(page).getByRole("link", { name: "Revisar" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Black Friday" })).toBeVisible();
    },
  },
  {
    name: "console: release as a visitor",
    path: "/intranet/lancamentos",
    reach: async (page) => {
      await releaseBar(page)
        .getByRole("link", { name: /como visitante/ })
        .click();
      await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible();
    },
  },
];

function releaseBar(page: Page) {
  return page.getByRole("complementary", { name: "Lançamento Black Friday" });
}

async function chooseFile(page: Page, rows: readonly string[]): Promise<void> {
  const file = { name: "cidades.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await page.getByLabel("Arquivo CSV").setInputFiles(file);
}
