import type { Page } from "@playwright/test";
import { judge } from "../goals.ts";
import { type Bench, inTurns } from "../part.ts";
import { sessionOf } from "../session.ts";
import { median, printTable } from "../table.ts";
import { launch } from "./pages.ts";

/** From the press to the frame that shows it, in milliseconds; `answer` until the server had confirmed it. */
type Press = { paint: number; answer: number };

/** Staff press an active-switch and a tab, on a computer with a processor four times slower and the office's line. */
export async function pressInConsole({ vitrine, times, isShort }: Bench): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const cookie = await sessionOf(site);
  const browser = await launch();
  const presses = isShort ? 2 : 6;
  try {
    const [runs = []] = await inTurns(times, [site], async (address) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      try {
        const [name, value] = cookie.split("=") as [string, string];
        await context.addCookies([{ name, value, url: address }]);
        const page = await context.newPage();
        await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
        await page.goto(`${address}/intranet/cidades`, { waitUntil: "networkidle" });
        await page.waitForFunction(isTakenOver);
        const switches: Press[] = [];
        for (let press = 0; press < presses; press++) switches.push(await pressSwitch(page));
        const tabs: Press[] = [];
        for (let press = 0; press < presses; press++) {
          tabs.push(await pressTab(page, press % 2 === 0 ? "/intranet/banners" : "/intranet/cidades"));
        }
        return { switches, tabs };
      } finally {
        await context.close();
      }
    });
    const middle = (of: Press[]) => ({
      paint: median(of.map(({ paint }) => paint)),
      answer: median(of.map(({ answer }) => answer)),
    });
    const switched = middle(runs.flatMap(({ switches }) => switches));
    const tabbed = middle(runs.flatMap(({ tabs }) => tabs));
    printTable(
      "A press in the console, processor four times slower (ms)",
      ["press", "to the frame that shows it", "to the server's answer"],
      [
        ["active-switch of a row", switched.paint.toFixed(0), switched.answer.toFixed(0)],
        ["tab", tabbed.paint.toFixed(0), tabbed.answer.toFixed(0)],
      ],
    );
    judge("console: press on a switch to the frame that shows it", switched.paint, { atMost: 50 }, " ms");
  } finally {
    await browser.close();
  }
}

/** Runs in the page: whether React has come, before which a press sends the form as the browser does. */
function isTakenOver(): boolean {
  const element = document.querySelector("[role=switch]");
  return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

async function pressSwitch(page: Page): Promise<Press> {
  const first = page.getByRole("switch").first();
  const isOn = await first.getAttribute("aria-checked");
  await page.evaluate(watchPress, {
    selector: "[role=switch]",
    attribute: "aria-checked",
    value: isOn === "true" ? "false" : "true",
  });
  // The list is read anew after the write; until then the switch takes no other press.
  const reread = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes(".data"),
  );
  await first.click();
  const press = await readPress(page);
  await (await reread).finished();
  return press;
}

async function pressTab(page: Page, path: string): Promise<Press> {
  const selector = `#abas a[href="${path}"]`;
  await page.evaluate(watchPress, { selector, attribute: "aria-current", value: "page" });
  await page.locator(selector).click();
  return readPress(page);
}

async function readPress(page: Page): Promise<Press> {
  const press = await page.waitForFunction(() => (window as unknown as { press?: Press }).press);
  return (await press.jsonValue())!;
}

/** Runs in the page: notes when the next press on an element changes its attribute, and when the server had answered. */
function watchPress({ selector, attribute, value }: { selector: string; attribute: string; value: string }): void {
  Object.assign(window, { press: undefined });
  const element = document.querySelector(selector)!;
  element.addEventListener(
    "click",
    ({ timeStamp: began }) => {
      let paint = 0;
      const answered = () =>
        performance
          .getEntriesByType("resource")
          .findLast(({ name, startTime }) => name.includes(".data") && startTime > began - 500) as
          | PerformanceResourceTiming
          | undefined;
      const look = () => {
        // What is there before a frame is drawn is seen after it.
        const isThere = paint === 0 && element.getAttribute(attribute) === value;
        if (isThere) setTimeout(() => (paint = performance.now() - began));
        const answer = answered();
        if (paint > 0 && answer) Object.assign(window, { press: { paint, answer: answer.responseEnd - began } });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { once: true },
  );
}
