import type { Browser, CDPSession, Page } from "@playwright/test";
import { signInCookie } from "../../e2e/support/staff-client.ts";

/** Opens a page as signed-in staff on a wide screen. */
export async function openOffice(browser: Browser, site: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const cookies = (await signInCookie(site)).split("; ").map((pair) => pair.split(/=(.*)/s) as [string, string]);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site })));
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}
