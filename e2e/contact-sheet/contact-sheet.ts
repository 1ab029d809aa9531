import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { browserArguments } from "../support/browser-arguments.ts";
import { type Program, staffAccount, startProgram } from "../support/program.ts";
import { chooseCity } from "../support/visitor.ts";
import { findLayoutProblems } from "./layout-problems.ts";
import { consolePictures, type PageState, publicPictures, serramarPictures } from "./page-states.ts";
import { sheetHtml, type Picture } from "./sheet-html.ts";

const folder = "contact-sheet";
const variants = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, height: width === 360 ? 740 : 800, colorScheme })),
);
type Variant = (typeof variants)[number];

/** Takes the pictures of these paths, or of all pages, and returns them with the problems of their layout. */
async function takePictures(only: readonly string[]): Promise<Picture[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: browserArguments });
  const pictures: Picture[] = [];
  const takeAll = async (program: Program, states: readonly PageState[]) => {
    const wanted = states.filter(({ path }) => only.length === 0 || only.includes(path));
    for (const variant of wanted.length > 0 ? variants : []) {
      pictures.push(...(await takeVariant(browser, program, variant, wanted)));
    }
  };
  await withProgram({}, async (program) => {
    await takeAll(program, await publicPictures(program.address));
    await takeAll(program, consolePictures);
  });
  await withProgram({ DEMO: "serramar" }, async (program) => takeAll(program, await serramarPictures(program.address)));
  // The same tabs without any record.
  await withProgram({ DEMO: "false" }, (program) =>
    takeAll(
      program,
      consolePictures
        .filter(({ path }) => !path.includes("?"))
        .map((state) => ({ ...state, name: `${state.name} (vazio)` })),
    ),
  );
  await browser.close();
  return pictures;
}

async function withProgram(env: Record<string, string>, work: (program: Program) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-contact-sheet-"));
  const program = await startProgram(dataDir, env);
  try {
    await work(program);
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Takes the pictures of these states, one after the other in the same browser window. */
async function takeVariant(
  browser: Browser,
  { address }: Program,
  { width, height, colorScheme }: Variant,
  states: readonly PageState[],
): Promise<Picture[]> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const pictures: Picture[] = [];
  if (states.some(({ isConsole }) => isConsole)) await signIn(page);
  for (const state of states) {
    await page.goto(state.path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated);
    if (state.city) await chooseCity(page, state.city.search, state.city.row);
    if (state.press) await page.getByRole("button", { name: state.press }).first().click();
    await loadImages(page);
    const file = `${state.name.replace(/^\//, "").replace(/[^\p{L}\d]+/gu, "-")}-${width}-${colorScheme}.png`;
    // A window as tall as the page: what stays at the window's edge is then at the page's.
    const tall = state.press ? height : await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, tall) });
    await page.screenshot({ path: join(folder, file) });
    await page.setViewportSize({ width, height });
    const problems = [...errors.splice(0), ...(await page.evaluate(findLayoutProblems))];
    pictures.push({ name: state.name, width, colorScheme, file, problems });
    process.stdout.write(`${file}${problems.map((problem) => `\n  ${problem}`).join("")}\n`);
  }
  await context.close();
  return pictures;
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(staffAccount.email);
  await page.getByLabel("Senha", { exact: true }).fill(staffAccount.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/\/intranet$/);
}

/** Waits for the font and for all images, also those far down the page. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const pictures = await takePictures(process.argv.slice(2));
writeFileSync(join(folder, "index.html"), sheetHtml(pictures));
const count = pictures.reduce((sum, { problems }) => sum + problems.length, 0);
process.stdout.write(`${pictures.length} imagens, ${count} problemas: ${folder}/index.html\n`);
if (count > 0) process.exitCode = 1;
