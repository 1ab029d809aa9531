import { expect, test } from "../support/fixtures.ts";

// Playwright turns off the back/forward cache that this test checks.
const ignoreDefaultArgs = ["--disable-back-forward-cache"];

test("going back restores the page from the back/forward cache, without loading it again", async ({
  playwright,
  launchOptions,
  program: { address },
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => (document.documentElement.dataset.restored = String(persisted)));
  });
  for (const path of ["/", "/internet/fibra", "/faq", "/internet/mg/belo-horizonte"]) {
    await page.goto(address + path, { waitUntil: "networkidle" });
    await page.goto(`${address}/robots.txt`);
    // In a timeout: the page is frozen before the call could return.
    await page.evaluate(() => setTimeout(() => history.back()));
    await expect(page).toHaveURL(address + path);
    await expect(page.locator("html")).toHaveAttribute("data-restored", "true");
  }
  await browser.close();
});
