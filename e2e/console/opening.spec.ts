import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { editSheet } from "../support/console.ts";
import { brokenLinks, crawl } from "../support/crawl.ts";
import { findWords, readTexts } from "../support/crawled-texts.ts";
import { createEffort, type Effort } from "../support/effort.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { type Program, staffAccount, startProgram } from "../support/program.ts";
import { sitemapPaths } from "../support/sitemap.ts";

/** A program that nobody has set up: each journey has its own. */
const test = base.extend<{ empty: Program }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  empty: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-guide-"));
    const program = await startProgram(folder, { DEMO: "false" });
    await provide(program);
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});
test.beforeEach(() => test.setTimeout(300_000));

/** The specification's examples, and facts of the demonstration's provider. */
const foreign =
  /Minas|Belo Horizonte|Jatob[aá]|2009|Jequitinhonha|Looke|\b5G\b|\b750\b|R\$\s*99,00|\b1M\b|\b570\b|18 munic[ií]pios|\bcapital\b|do estado|\{provider\.|\bnull\b|\bundefined\b/gi;

const identity = {
  "Nome do provedor": "Serramar Fibra",
  "Razão social": "Serramar Telecomunicações Ltda.",
  CNPJ: "12.345.678/0001-95",
  "Endereço da sede": "Rua Carlos Gomes, 120, Itapoá – SC, 89249-000",
};
const contacts = {
  "Telefone principal": "(47) 3333-0188",
  "WhatsApp de vendas": "(47) 95555-0142",
  "E-mail de vendas": "vendas@serramar.example",
  "E-mail do encarregado": "dados@serramar.example",
};
const plans = [
  ["Fibra 300 Mega", "300", "89,90"],
  ["Fibra 600 Mega", "600", "109,90"],
  ["Fibra 800 Mega", "800", "129,90"],
] as const;

/** From the sign-in to the open site, in the console alone. */
async function openSite(page: Page, address: string, { press, type }: Effort): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const step = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const checked = async (title: string) => {
    await step(title);
    expect([title, await axeViolations(page)]).toEqual([title, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([title, overflow]).toEqual([title, 0]);
  };
  const next = async () => press(page.getByRole("link", { name: "Próximo passo" }));
  const save = async () => {
    await press(button(/^Salvar alterações/));
    await expect(page.getByText("foi atualizada").last()).toBeVisible();
    await expect(button(/^Salvar alterações/)).toHaveAttribute("aria-disabled", "true");
  };

  await page.goto(`${address}/auth`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await type(page.getByLabel("E-mail"), staffAccount.email);
  await type(page.getByLabel("Senha", { exact: true }), staffAccount.password);
  await press(button("Entrar"));
  await checked("Abertura");
  await press(page.getByRole("link", { name: "Continuar: Quem somos" }));

  await checked("Quem é o provedor?");
  for (const [label, text] of Object.entries(identity)) {
    // oxlint-disable-next-line no-await-in-loop -- as a person types
    await type(page.getByRole("textbox", { name: new RegExp(`^${label}`) }), text);
  }
  await save();
  await next();

  await checked("Como falar com vocês?");
  for (const [label, text] of Object.entries(contacts)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await type(page.getByRole("textbox", { name: new RegExp(`^${label}`) }), text);
  }
  await save();
  await next();

  await step("Quais cidades você atende?");
  // The state is that of the address.
  await expect(page.getByLabel("Estado")).toHaveValue("SC");
  await press(page.getByRole("radio", { name: "Colar uma lista" }));
  await type(page.getByRole("textbox"), "Itapoá\nGaruva\nSão Francisco do Sul\nJoinvile");
  await press(button("Conferir os nomes"));
  await press(button("Joinville – SC"));
  await press(button("Marcar as 3"));
  await checked("Quais cidades você atende?");
  await press(button("Adicionar 4 cidades"));
  await expect(page.getByText("4 cidades foram adicionadas")).toBeVisible();
  await next();

  await checked("O que você vende?");
  await press(button("Desligar as 4 áreas"));
  for (const area of ["Móvel 5G", "Internet 5G FWA", "Seja parceiro"]) {
    const choice = page.getByRole("radiogroup", { name: area, exact: true });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await press(choice.getByRole("radio", { name: "Desligada" }));
  }
  await save();
  await next();

  await step("Quais planos você vende?");
  for (const [name, speed, price] of plans) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await type(page.getByRole("textbox", { name: /^Nome/ }), name);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await type(page.getByRole("textbox", { name: /^Velocidade/ }), speed);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await type(page.getByRole("textbox", { name: /^Preço/ }), price);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await press(button("Adicionar plano"));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await checked("Quais planos você vende?");
  await next();

  await step("Onde cada plano é vendido?");
  await checked("Onde cada plano é vendido?");
  await press(page.getByRole("link", { name: "Abrir a matriz de planos" }));
  await press(button("Vender 3 planos em 4 cidades"));
  // The first city: on a phone it is the one that is shown.
  await press(
    page
      .getByRole("switch", { name: "Fibra 800 Mega" })
      .or(page.getByRole("gridcell", { name: /^Fibra 300 Mega em Garuva/ })),
  );
  await press(button(/^Publicar/));
  await expect(page.getByText("11 associações foram atualizadas")).toBeVisible();
  await press(page.getByRole("link", { name: "Continuar a abertura" }));
  await press(page.getByRole("link", { name: "Continuar: Páginas" }));

  await checked("Quais páginas o site tem?");
  await confirmPages(page, { press });

  await step("Abertura");
  await expect(page.getByRole("region", { name: /^Falta para abrir/ })).toHaveCount(0);
  await checked("Abertura");
  await press(button("Abrir o site"));
  await expect(page.getByText("O site está aberto a todos")).toBeVisible();
}

/** Reads each template of the law's pages, says so, and comes back to the steps. */
async function confirmPages(page: Page, { press }: Pick<Effort, "press">): Promise<void> {
  const templates = page.getByRole("region", { name: "Páginas a revisar" }).getByRole("link");
  const sheet = editSheet(page);
  for (let left = await templates.count(); left > 0; left--) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await press(templates.first());
    await press(sheet.getByRole("radio", { name: "Revisado" }));
    await press(sheet.getByRole("button", { name: /^Salvar/ }));
    await expect(sheet).toBeHidden();
    await press(page.getByRole("link", { name: "Continuar a abertura" }));
    if (left > 1) await press(page.getByRole("link", { name: "Continuar: Páginas" }));
    // oxlint-enable no-await-in-loop
  }
}

/** What a person is asked for, and that it takes less than the hour that the product promises. */
function report(name: string, { total }: Effort): void {
  const { fields, presses, minutes } = total();
  process.stdout.write(`${name}: ${fields} fields, ${presses} presses, about ${Math.ceil(minutes)} minutes\n`);
  expect(minutes).toBeLessThan(60);
}

/** Every page of the opened site says only what was given. */
async function expectNothingForeign(address: string): Promise<void> {
  const crawled = await crawl(address, ["/", "/busca?q=plano", ...(await sitemapPaths(address))], {
    isFollowed: (path) => !/^\/(auth|intranet)\b/.test(path),
  });
  expect(brokenLinks(crawled)).toEqual([]);
  expect(crawled.visited.size).toBeGreaterThan(25);
  const files = ["/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/cidades"];
  const texts = await readTexts(address, [...crawled.visited.keys(), ...files]);
  expect(findWords(texts, foreign)).toEqual([]);
  const prices = new Set(plans.flatMap(([, , price]) => [toNumber(price), toNumber(price) * 12]).concat(0));
  const priced = findWords(texts, /R\$(?:\s|&nbsp;)*[\d.]+,\d\d/g);
  expect(priced.length).toBeGreaterThan(3);
  expect(priced.filter((text) => !prices.has(toNumber(text.split("R$")[1]!)))).toEqual([]);
}

/** Of a price as pages write it. */
function toNumber(price: string): number {
  return Math.round(Number(price.replace(/[^\d,]/g, "").replace(",", ".")) * 100) / 100;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("an empty start becomes an open site by the console alone, and says only what was given", async ({
    page,
    empty: { address },
  }) => {
    const effort = createEffort(
      // Of a choice only its label is seen.
      async (target) => ((await isRadio(target)) ? target.locator("xpath=ancestor::label") : target).click(),
      (field, text) => field.fill(text),
    );
    await openSite(page, address, effort);
    report("By touch", effort);
    await page.close();
    await expectNothingForeign(address);
  });
});

test("an empty start becomes an open site by the keyboard alone", async ({ page, empty: { address } }) => {
  const { keyboard } = page;
  const reach = async (target: Locator) => {
    if (!(await target.evaluate((element) => element === document.activeElement))) await tabTo(target);
  };
  const effort = createEffort(
    async (target) => {
      await expect(target).toBeVisible();
      await pressByKeys(page, target, reach);
    },
    async (field, text) => {
      await reach(field);
      await keyboard.insertText(text);
    },
  );
  await openSite(page, address, effort);
  report("By keyboard", effort);
  await page.close();
  expect((await fetch(address)).status).toBe(200);
});

function isRadio(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element instanceof HTMLInputElement && element.type === "radio");
}

/** Presses a control as the keyboard does: of a group of choices Tab reaches one, and the arrows the others. */
async function pressByKeys(page: Page, target: Locator, reach: (target: Locator) => Promise<void>): Promise<void> {
  if (!(await isRadio(target))) {
    await reach(target);
    await page.keyboard.press((await target.getAttribute("type")) === "checkbox" ? "Space" : "Enter");
    return;
  }
  const name = (await target.getAttribute("name"))!;
  const chosen = page.locator(`input[name="${name}"]:checked`);
  await reach(chosen);
  for (let presses = 0; presses < 5 && !(await target.isChecked()); presses++) {
    // oxlint-disable no-await-in-loop -- one key after the other
    const before = await chosen.inputValue();
    await page.keyboard.press("ArrowRight");
    await expect(chosen).not.toHaveValue(before);
    // oxlint-enable no-await-in-loop
  }
  await expect(target).toBeChecked();
}
