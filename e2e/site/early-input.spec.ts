import { expect, test } from "../support/fixtures.ts";
import { changeAgain, changePages } from "../support/foreign-changes.ts";

// A colleague's account, which another journey may add, has a select that acts at once and is thus no field to restore.
test.use({ programName: "early input" });

/** Pages whose HTML has fields or details. Those of the console come after signing in. */
const paths = [
  "/",
  "/auth",
  "/faq",
  "/indique",
  "/acessibilidade",
  "/busca?q=fibra",
  "/blog",
  "/ofertas",
  "/solicitar/aviso-cidade",
  "/solicitar/proposta",
  "/intranet/configuracoes",
  "/intranet/conta",
];

test("what was typed, chosen and opened before a failed hydration stays", async ({ page, signIn }) => {
  const problems: string[] = [];
  await changePages(page, "translator", "before scripts");
  let start = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await start.promise;
    await route.continue();
  });
  for (const path of paths) {
    if (path === "/intranet/configuracoes") await signIn(page);
    start = Promise.withResolvers();
    const report = page.waitForResponse((response) => response.url().endsWith("/erros"));
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => globalThis.isPageChanged);
    await page.evaluate(fillEverything);
    const before = await page.evaluate(readEverything);
    start.resolve();
    await changeAgain(page);
    // React has made the page again.
    await report;
    const after = await page.evaluate(readEverything);
    if (after.join() !== before.join()) problems.push(`${path}: ${before.join()} became ${after.join()}`);
  }
  expect(problems).toEqual([]);
});

/** Runs in the page: types into each field in sight, makes another choice, and opens details. */
function fillEverything(): void {
  const inSight = <Kind extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Kind>(selector)].filter((element) => element.checkVisibility());
  for (const summary of inSight("details:not([open]) > summary")) summary.click();
  for (const field of inSight<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file])",
  )) {
    field.focus();
    field.select();
    document.execCommand("insertText", false, field.type === "tel" ? "31988887777" : `1${field.name}`);
  }
  for (const select of inSight<HTMLSelectElement>("select")) {
    select.selectedIndex = select.options.length - 1;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
  for (const choice of ["radio", "checkbox"]) inSight(`[type=${choice}]`).at(-1)?.click();
}

/** Runs in the page: what its fields and details show, without what masks add. */
function readEverything(): string[] {
  const elements = document.querySelectorAll<HTMLElement>("textarea, input:not([type=hidden]), select, details");
  return Array.from(elements, (element) => {
    if (element instanceof HTMLDetailsElement) return `details ${element.open}`;
    const { name, type, value, checked } = element as HTMLInputElement;
    if (type === "radio" || type === "checkbox") return `${type} ${checked}`;
    return `${name} ${value.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")}`;
  });
}
