import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createImage } from "#test/image-fixtures.ts";
import { violationsInBothSchemes } from "../support/axe.ts";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { staffAccount, startProgram } from "../support/program.ts";

/** Addresses of the site, also in spellings that the router reads as others. */
const addresses = [
  "/",
  "/_root.data",
  "/internet/fibra",
  "/%69nternet/fibra",
  "/cidades",
  "/sitemap.xml",
  "/robots.txt",
  "/em-breve",
  "/auth/nada",
  "/intranetx",
  "/nada",
];

const startWith = async (folder: string, env: Record<string, string>) => {
  const program = await startProgram(folder, env);
  const visit = async (path: string) => {
    const response = await fetch(program.address + path, { redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const signIn = ({ request }: Page) =>
    request.post(`${program.address}/auth`, { form: staffAccount, headers: { origin: program.address } });
  return { ...program, visit, signIn };
};

let folder = "";
test.beforeEach(() => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), "vitrine-opening-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an empty start is for staff alone, and cannot be opened as it is", async ({ page, consoleErrors }) => {
  const { address, visit, signIn, stop } = await startWith(folder, { DEMO: "false" });
  try {
    for (const path of addresses) {
      const { status, headers, text } = await visit(path);
      expect([path, status, headers.get("retry-after"), headers.get("x-robots-tag")]).toEqual([
        path,
        503,
        "3600",
        "noindex",
      ]);
      expect(text).toContain("<h1");
      expect(text).toContain("Em breve");
    }
    for (const path of ["/auth", "/cenas/entrar.svg", "/icones/favicon.png", "/manifest.webmanifest", "/healthz"]) {
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
    }
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Em breve" })).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    // The browser logs the page's status itself.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("503")]);

    await signIn(page);
    await page.goto(address);
    await expect(page.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeVisible();
    expect((await visit("/")).status).toBe(503);

    await openConsole(page, `${address}/intranet/saude`);
    await page.getByRole("link", { name: "Ir para a Abertura" }).click();
    await expect(page.getByRole("heading", { name: "Abertura" })).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    // It stays pressable for those who ask it why it does nothing.
    await page.getByRole("button", { name: "Abrir o site" }).click({ force: true });
    await expect(page.getByText("Antes, faça o que falta para abrir.")).toBeVisible();
    expect((await visit("/")).status).toBe(503);
  } finally {
    await page.close();
    await stop();
  }
});

test("staff close a site and open it again, for everybody at once", async ({ page }) => {
  cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
  const { address, visit, signIn, stop } = await startWith(folder, {});
  try {
    await signIn(page);
    await openConsole(page, `${address}/intranet/configuracoes/abertura`);
    await page.getByRole("button", { name: "Fechar o site" }).click();
    await expect.poll(async () => (await visit("/")).status).toBe(503);
    expect((await visit("/cidades")).status).toBe(503);

    await page.getByRole("button", { name: "Abrir o site" }).click();
    await expect(page.getByText("O site está aberto a todos")).toBeVisible();
    expect(JSON.parse((await visit("/cidades")).text).cities.length).toBeGreaterThan(500);
    expect((await visit("/em-breve")).status).toBe(302);
  } finally {
    await page.close();
    await stop();
  }
});

test("a long name and logos of any shape fit wherever they stand, logos on white in the dark", async ({
  page,
  browser,
}) => {
  const { address, signIn, stop } = await startWith(folder, { DEMO: "false" });
  const visitor = await browser.newPage();
  const change = async (fill: () => Promise<void>) => {
    await openConsole(page, `${address}/intranet/configuracoes`);
    await fill();
    const save = page.getByRole("button", { name: "Salvar alterações" });
    await save.click();
    await expect(save).toHaveAttribute("aria-disabled", "true");
  };
  const places = [
    [page, "/"],
    [page, "/sem-conexao"],
    [visitor, "/em-breve"],
    [visitor, "/auth"],
  ] as const;
  try {
    await signIn(page);
    await change(() => page.getByLabel("Nome do provedor").fill("Provedor de Internet do Sertão Conectado"));
    for (const [on, path] of places) {
      await on.goto(address + path);
      for (const width of [320, 768, 1151, 1152, 1280, 1360]) {
        await on.setViewportSize({ width, height: 800 });
        expect([path, width, await headerProblems(on)]).toEqual([path, width, []]);
      }
    }
    for (const [alt, width, height] of [
      ["Um logotipo largo", 1600, 200],
      ["Um logotipo alto", 200, 1600],
    ] as const) {
      const logo = { name: "logo.png", mimeType: "image/png", buffer: await createImage(width, height) };
      await change(async () => {
        await page.locator("#marca input[type=file]").setInputFiles(logo);
        await page.getByRole("textbox", { name: "O que o logotipo mostra" }).fill(alt);
      });
      for (const [on, path] of places) {
        await on.emulateMedia({ colorScheme: "dark" });
        await on.goto(address + path);
        const image = on.getByAltText(alt).first();
        await expect(image).toHaveCSS("background-color", /^(rgb\(255, 255, 255\)|oklch\(1 0 0\))$/);
        const box = (await image.boundingBox())!;
        expect([path, box.height, box.width <= 160]).toEqual([path, 40, true]);
      }
    }
  } finally {
    await page.close();
    await stop();
  }
});

/** Whether the page scrolls sideways, or its header has a second row or a name that leaves it. */
function headerProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
    const menu = document.querySelector("#menu");
    if (!menu) return problems;
    const header = menu.parentElement!.getBoundingClientRect();
    const [name, items] = [menu.previousElementSibling!, menu].map((part) => part.getBoundingClientRect());
    if (items!.top > name!.bottom) problems.push("two rows");
    if (name!.right > items!.left || name!.top < header.top + 4) problems.push("the name leaves its place");
    return problems;
  });
}
