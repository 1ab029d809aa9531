import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { totpCode, timeStepAt } from "../../app/accounts/two-factor/totp.server.ts";
import { axeViolations } from "../support/axe.ts";
import { openConsole } from "../support/console.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { createAccount, runStaffCommand, startProgram } from "../support/program.ts";

/** The TOTP code of the key shown on the page, `offset` steps of 30 seconds from now. */
async function codeOfKey(key: string, offset = 0): Promise<string> {
  const bits = Array.from(key.replaceAll(" ", ""), (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(secret, timeStepAt(Date.now()) + offset);
}

const shownKey = async (page: Page) => (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!;

async function enterPassword(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("turn two-factor sign-in on, use it at sign-in and in the re-authentication dialog, use a recovery code", async ({
  page,
  program,
  signIn,
}) => {
  const account = await createAccount(program, "duas.etapas@jatobafibra.example");
  await signIn(page, account);
  await openConsole(page, "/intranet/conta");
  const card = page.getByRole("region", { name: "Verificação em duas etapas" });
  await card.getByLabel("Sua senha").fill(account.password);
  await card.getByRole("button", { name: "Ligar" }).click();
  const key = await shownKey(page);
  expect(await axeViolations(page)).toEqual([]);
  await card.getByLabel("Código de 6 dígitos").fill(await codeOfKey(key));
  await card.getByRole("button", { name: "Confirmar código" }).click();
  const list = card.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await expect(card.getByText(/^Ligada\./)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // The session ends during an edit: the dialog asks for both steps.
  await openConsole(page, "/intranet/cidades?registro=1");
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nome").fill("Abadia dos Dourados do Teste");
  await page.context().clearCookies();
  await sheet.getByRole("button", { name: "Salvar cidade" }).click();
  const dialog = page.getByRole("dialog", { name: "Sua sessão terminou" });
  await dialog.getByLabel("Senha", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Entrar e continuar" }).click();
  await expect(dialog.getByLabel("Código de 6 dígitos")).toBeFocused();
  await dialog.getByLabel("Código de 6 dígitos").fill(await codeOfKey(key, 1));
  await dialog.getByRole("button", { name: "Entrar e continuar" }).click();
  // No municipality has this name.
  await page.getByRole("button", { name: "Salvar assim mesmo" }).click();
  await expect(page.getByText("foi atualizada")).toBeVisible();

  await page.getByRole("button", { name: "Sair" }).click();
  // The list was loading again after the save: then the address says where to go back to.
  await expect(page).toHaveURL(/\/auth(\?voltar=|$)/);
  await page.goto("/auth?voltar=/intranet/banners");
  await enterPassword(page, account);
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The console stays closed between the two steps.
  await openConsole(page, "/intranet/banners");
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
  await page.getByRole("button", { name: "Sem o celular? Usar código de recuperação" }).click();
  await expect(page.getByLabel("Código de recuperação")).toBeFocused();
  await page.keyboard.type(codes[3]!);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Banners" })).toBeVisible();
  await runStaffCommand(program.dataDir, "remove", account.email);
});

test("a reader sees the catalogue without controls to change it, and no settings", async ({
  page,
  program,
  signIn,
  consoleErrors,
}) => {
  const account = await createAccount(program, "leitora@jatobafibra.example");
  await runStaffCommand(program.dataDir, "role", account.email, "leitor");
  await signIn(page, account);
  await openConsole(page);
  await expect(page.getByText("Sua conta é de leitor.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Adicionar plano" })).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Excluir/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^Provedor/ }).click();
  await expect(page.getByRole("link", { name: "Conta" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurações" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await openConsole(page, "/intranet?registro=1");
  await expect(page.getByRole("dialog").getByLabel("Nome")).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await openConsole(page, "/intranet/configuracoes");
  await expect(page.getByRole("heading", { name: "Esta tela é dos administradores" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The browser logs the refused page itself.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("403")]);
});

test("the first password is in a file readable only by its owner, and must be changed at first sign-in; then comes the second factor", async ({
  page,
  consoleErrors,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-first-"));
  const program = await startProgram(folder, { STAFF_PASSWORD: "", DEMO: "false" });
  try {
    const file = join(folder, "first-password.txt");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const password = readFileSync(file, "utf8").trim();
    await page.goto(`${program.address}/auth`);
    await enterPassword(page, { email: "marina@jatobafibra.example", password });
    await expect(page.getByRole("heading", { name: "Escolha sua senha" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${program.address}/intranet`);
    await expect(page.getByRole("heading", { name: "Escolha sua senha" })).toBeVisible();
    await page.getByLabel("Senha nova").fill("marina123456");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A senha usa o seu e-mail", { exact: false })).toBeVisible();
    // The browser logs the refused password itself.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("400")]);
    await page.getByLabel("Senha nova").fill("cavalo bateria grampo certo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/intranet\/configuracoes\/abertura$/);

    // Required of all staff, the second factor is set up at the next sign-in, here with the keyboard alone.
    await openConsole(page, `${program.address}/intranet/configuracoes`);
    await page.getByText("De toda a equipe", { exact: true }).click();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("foi atualizada")).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`${program.address}/auth`);
    await enterPassword(page, { email: "marina@jatobafibra.example", password: "cavalo bateria grampo certo" });
    await expect(page.getByLabel("Código de 6 dígitos")).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(await codeOfKey(await shownKey(page)));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: /^Guarde estes códigos/ })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page.getByRole("button", { name: "Continuar" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/intranet\/configuracoes\/abertura$/);
  } finally {
    // A page that still loads something would report the stop as an error.
    await page.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
