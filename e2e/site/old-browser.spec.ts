import { staffAccount } from "../support/program.ts";
import { expect, test } from "../support/fixtures.ts";

// Browsers older than docs/browsers.md says read and use the pages as without script.

// In a program of its own: the sign-ins of other journeys would use up their network's limit.
test.use({ programName: "sign-in form" });

const lacks = {
  "looking behind in regular expressions": () => {
    const create = (expression: typeof RegExp, args: [string, string?]) => {
      if (args[0].startsWith("(?<=")) throw new SyntaxError("Invalid group specifier name");
      return new expression(...args);
    };
    window.RegExp = new Proxy(RegExp, {
      construct: create,
      apply: (expression, _, args: [string]) => create(expression, args),
    });
  },
  "arrays of its time": () => void Reflect.deleteProperty(Array.prototype, "toSorted"),
};

for (const [what, remove] of Object.entries(lacks)) {
  test(`a browser without ${what} loads no scripts, and everything works as without them`, async ({ page }) => {
    await page.addInitScript(remove);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Planos para a sua casa" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeHidden();

    await page.goto("/mapa-cobertura");
    await page.getByRole("searchbox", { name: "Buscar cidade" }).fill("SAO JOAO DEL");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "São João del Rei" }).click();
    await expect(page.getByRole("article").first()).toContainText(/R\$\s[\d.]+,\d\d por mês/);
    await page
      .getByRole("link", { name: /^Prefiro que me liguem/ })
      .first()
      .click();
    await page.getByLabel("Nome completo").fill("Zé do Celular");
    await page.getByRole("textbox", { name: "Telefone" }).fill("31988887777");
    // No person is faster.
    await page.waitForFunction(() => performance.now() > 2_500);
    await page.getByRole("button", { name: "Pedir ligação" }).click();
    await expect(page.getByText(/\d{4}-[A-Z0-9]{6}/).first()).toBeVisible();

    await page.goto("/auth");
    await page.getByLabel("E-mail").fill(staffAccount.email);
    await page.getByLabel("Senha", { exact: true }).fill(staffAccount.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/intranet$/);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    expect(scripts).toEqual([]);
  });
}
