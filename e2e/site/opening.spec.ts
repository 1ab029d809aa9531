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
    await page.getByRole("link", { name: "Pronto para abrir" }).click();
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

test("a wide and a tall logo are 40 px high wherever they stand, and on white in the dark", async ({
  page,
  browser,
}) => {
  const { address, signIn, stop } = await startWith(folder, { DEMO: "false" });
  const visitor = await browser.newPage();
  const setLogo = async (alt: string, width: number, height: number) => {
    await openConsole(page, `${address}/intranet/configuracoes`);
    const buffer = await createImage(width, height);
    await page.locator("#marca input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await page.getByRole("textbox", { name: "O que o logotipo mostra" }).fill(alt);
    const save = page.getByRole("button", { name: "Salvar alterações" });
    await save.click();
    await expect(save).toHaveAttribute("aria-disabled", "true");
  };
  const look = async (on: Page, path: string, alt: string) => {
    await on.emulateMedia({ colorScheme: "dark" });
    await on.goto(address + path);
    const logo = on.getByAltText(alt).first();
    await expect(logo).toHaveCSS("background-color", /^(rgb\(255, 255, 255\)|oklch\(1 0 0\))$/);
    const { width, height } = (await logo.boundingBox())!;
    expect([path, height, width <= 160]).toEqual([path, 40, true]);
  };
  try {
    await signIn(page);
    for (const [alt, width, height] of [
      ["Um logotipo largo", 1600, 200],
      ["Um logotipo alto", 200, 1600],
    ] as const) {
      await setLogo(alt, width, height);
      for (const path of ["/", "/sem-conexao"]) await look(page, path, alt);
      for (const path of ["/em-breve", "/auth"]) await look(visitor, path, alt);
    }
  } finally {
    await page.close();
    await stop();
  }
});
