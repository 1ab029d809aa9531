import { expect, test } from "./journey.ts";

// Playwright turns the browser's memory of pages off, which is what this looks at.
const ignoreDefaultArgs = ["--disable-back-forward-cache"];

test("a page that the visitor comes back to stands as they left it, without being loaded again", async ({
  playwright,
  launchOptions,
  program: { address },
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => (document.documentElement.dataset.kept = String(persisted)));
  });
  for (const path of ["/", "/internet/fibra", "/faq", "/internet/mg/belo-horizonte"]) {
    await page.goto(address + path, { waitUntil: "networkidle" });
    await page.goto(`${address}/robots.txt`);
    // The page that asks is put away before it could answer.
    await page.evaluate(() => setTimeout(() => history.back()));
    await expect(page).toHaveURL(address + path);
    await expect(page.locator("html")).toHaveAttribute("data-kept", "true");
  }
  await browser.close();
});
