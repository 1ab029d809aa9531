// `npm run axe`: runs axe on every page and state of the built site, at the width of a phone and of a computer, in light,
// dark, forced colours and high contrast. Prints what it finds and ends with 1 when that is anything.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { print } from "../bench/support/table.ts";
import { axeViolations } from "../e2e/support/axe.ts";
import { browserArguments } from "../e2e/support/browser-arguments.ts";
import { staffAccount, startProgram } from "../e2e/support/program.ts";
import { publicPaths } from "../e2e/support/sitemap.ts";
import { modes, setMode } from "./modes.ts";
import { consoleAxeStates, publicAxeStates, signInState, type State } from "./states.ts";

const widths = [360, 1280];
const wanted = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), "vitrine-axe-"));
const program = await startProgram(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: browserArguments,
});
const findings: string[] = [];
let checks = 0;
try {
  const pages = (await publicPaths(program.address)).map((path): State => ({ name: "page", path }));
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: program.address,
      viewport: { width, height: 800 },
      locale: "pt-BR",
      // Motion off, so that axe measures colours at rest.
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    for (const state of [...pages, ...publicAxeStates, signInState]) await check(page, state, width);
    await signIn(page);
    for (const state of consoleAxeStates) await check(page, state, width);
    await context.close();
  }
} finally {
  await browser.close();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
}
print(`${checks} checks, ${findings.length} findings`);
process.exitCode = checks === 0 || findings.length > 0 ? 1 : 0;

/** Checks one state in every mode. A state that is not reached is a finding too. */
async function check(page: Page, state: State, width: number): Promise<void> {
  const title = `${width} px ${state.path} (${state.name})`;
  if (state.width !== undefined && state.width !== width) return;
  if (wanted.length > 0 && !wanted.some((part) => title.includes(part))) return;
  try {
    await page.emulateMedia({ forcedColors: "none" });
    await page.goto(state.path);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await state.reach?.(page);
    for (const mode of modes) {
      await setMode(page, mode);
      checks += 1;
      for (const violation of await axeViolations(page, mode.rules.length > 0 ? { rules: mode.rules } : {})) {
        if (!mode.ignored || !violation.startsWith(mode.ignored)) report(`${title}, ${mode.name}: ${violation}`);
      }
    }
  } catch (error) {
    report(`${title}: ${String(error).split("\n", 1)[0]}`);
  }
}

function report(finding: string): void {
  findings.push(finding);
  print(finding);
}

async function signIn(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "none" });
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(staffAccount.email);
  await page.getByLabel("Senha", { exact: true }).fill(staffAccount.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/\/intranet$/);
}
